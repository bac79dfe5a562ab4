/** What is wrong with a line by itself. Amounts in paise. */
import type {
  SettlementFinding,
  SettlementLine,
  SettlementRule,
} from '@samagam/contract/money/settlement-line';
import { inRupees } from '../text/rupees.ts';

/** GST on the fee of the gateway, in per cent. */
const GST_ON_FEE = 18;
/** The gateway rounds fee and tax apart from each other. */
const ROUNDING = 2;

type Found = Pick<SettlementFinding, 'rule' | 'what' | 'amount'>;

/** `feepercent`: the fee of the contract without GST, in hundredths of a per cent; 0 compares nothing. */
export function lineProblems(line: SettlementLine, feepercent: number): Found[] {
  const { amount, credit, debit, fee, tax, currency, cause, expected, type } = line;
  const found: Found[] = [];
  const add = (rule: SettlementRule, what: string, doubt = amount) =>
    found.push({ rule, what, amount: doubt });

  if (currency !== undefined) add('in another currency', `${amount} in ${currency}`);
  const net = netOf(line);
  if (net !== undefined && net !== credit - debit)
    add(
      'an amount that does not add up',
      `${rupees(credit - debit)} instead of ${rupees(net)}`,
      credit - debit - net,
    );
  const taxable = fee - tax;
  if (Math.abs(tax * 100 - taxable * GST_ON_FEE) > ROUNDING * 100)
    add('a tax that is not 18 % of the fee', `${rupees(tax)} on ${rupees(taxable)}`, tax);
  if (type === 'payment' && feepercent > 0 && taxable * 10_000 > amount * feepercent + 10_000)
    add('above the fee of the contract', `${rupees(taxable)} for ${rupees(amount)}`, taxable);
  if (cause === 'unknown') add('of no order', `${type} of ${rupees(amount)}`);
  if (expected !== undefined && expected !== amount)
    add(
      'another amount than in our records',
      `${rupees(amount)}, recorded ${rupees(expected)}`,
      amount - expected,
    );
  return found;
}

/** What a payment adds and a refund takes; other lines may do either. */
function netOf({ type, amount, fee, credit }: SettlementLine): number | undefined {
  if (type === 'payment') return amount - fee;
  if (type === 'refund') return -amount - fee;
  return credit > 0 ? amount - fee : -amount - fee;
}

function rupees(paise: number): string {
  return `${paise < 0 ? '−' : ''}₹${inRupees(Math.abs(paise))}`;
}
