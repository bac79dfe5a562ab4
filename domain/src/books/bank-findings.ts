/** What a treasurer must look at in the bank: sums that nothing explains, although their lines no longer say "Open". */
import type { SettlementFinding } from '@samagam/contract/money/settlement-line';
import type { BankRow, RecordedRow, SettlementRow } from '@samagam/contract/money/treasurer-month';
import { startOfDay } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';
import { expectedOf } from './month-figures.ts';

/** A recorded transfer that no credit shows by then is a finding. In milliseconds after its day. */
const SHOWN_WITHIN = 5 * 86_400_000;

/** `readUntil`: the day of the newest credit of all months, in epoch milliseconds; 0 for none. */
export function bankFindings(rows: {
  settlements: readonly SettlementRow[];
  recorded: readonly RecordedRow[];
  bank: readonly Pick<BankRow, 'id' | 'at' | 'amount' | 'reference' | 'hidden' | 'repeats'>[];
  readUntil: number;
}): SettlementFinding[] {
  const nothing = { settlementid: '', entityid: '', orderid: '', eventcode: '' };
  const hidden = rows.bank
    .filter((line) => line.hidden && line.repeats === undefined)
    .map(({ id, at, amount, reference }) => ({
      ...nothing,
      entityid: reference || id,
      rule: 'hidden bank line' as const,
      what: `₹${inRupees(amount)} that nothing explains`,
      amount,
      at,
    }));
  const settlements = rows.settlements.flatMap((row) =>
    differenceOf(row, { ...nothing, settlementid: row.id, at: row.createdat }),
  );
  const recorded = rows.recorded.flatMap((row) => {
    const { orderid, eventcode, method, reference: entityid, receivedon, amount } = row;
    const at = startOfDay(receivedon);
    const about = { ...nothing, orderid, eventcode, entityid, at };
    const isMissing =
      method !== 'CASH' && row.bankedon === undefined && amount > 0 && at + SHOWN_WITHIN <= rows.readUntil;
    if (!isMissing) return differenceOf(row, about);
    const what = `₹${inRupees(amount)} that no credit of the bank shows`;
    return [{ ...about, rule: 'recorded and not in the bank' as const, what, amount }];
  });
  return [...hidden, ...settlements, ...recorded];
}

function differenceOf(
  row: SettlementRow | RecordedRow,
  about: Omit<SettlementFinding, 'rule' | 'what' | 'amount'>,
): SettlementFinding[] {
  const expected = expectedOf(row);
  if (row.bankedon === undefined || row.banked === expected) return [];
  return [
    {
      ...about,
      rule: 'another amount in the bank',
      what: `₹${inRupees(row.banked)} instead of ₹${inRupees(expected)}`,
      amount: row.banked - expected,
    },
  ];
}
