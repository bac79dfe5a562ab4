/** The rows of the register as vouchers of double entry. Each balances to 0.00. Amounts in paise. */
import type { SettlementLine } from '@samagam/contract/money/settlement-line';
import type { LedgerName } from '@samagam/contract/money/ledgers';
import { dateInIndia, isoDayInIndia, startOfDay } from '../text/event-dates.ts';
import type { RegisterMethod, RegisterRow } from './register.ts';

/** Positive: debit. Negative: credit. Never 0. */
export interface VoucherEntry {
  ledger: LedgerName;
  amount: number;
}

export interface Voucher {
  /** Unique, also among the vouchers of other periods, so that a repeated import can be found. */
  id: string;
  type: 'Journal' | 'Receipt' | 'Payment';
  /** Epoch milliseconds. */
  at: number;
  /** The number of a document, or the UTR. */
  reference: string;
  narration: string;
  entries: VoucherEntry[];
}

const ACCOUNTS: Record<RegisterMethod, LedgerName> = {
  RAZORPAY: 'clearing',
  BANK: 'bank',
  UPI: 'bank',
  CASH: 'cash',
  'BY HAND': 'bank',
  '': 'clearing',
};
/** Tally takes money at the bank, or in cash, only in a receipt or a payment. */
const MONEY: readonly LedgerName[] = ['bank', 'cash'];

/**
 * What buyers owe and are owed is one ledger: its balance is money without a document, such as a payment that waits for a
 * decision.
 */
export function vouchersOf(rows: readonly RegisterRow[]): Voucher[] {
  return [...rows.flatMap((row) => [...documentVoucher(row), ...moneyVoucher(row)]), ...feeVouchers(rows)];
}

function documentVoucher(row: RegisterRow): Voucher[] {
  const { serial, issuedat, total, cgst, sgst, igst, roundoff, net, isnote, kind, orderid } = row;
  if (issuedat === undefined || total === 0) return [];
  return [
    voucher({
      id: `document-${serial}`,
      at: issuedat,
      reference: serial,
      narration: `${kind} ${serial} of order ${orderid}, ${row.payer}`,
      entries: [
        { ledger: 'buyers', amount: total },
        { ledger: isnote ? 'refunds' : 'sales', amount: roundoff - net },
        { ledger: 'cgst', amount: -cgst },
        { ledger: 'sgst', amount: -sgst },
        { ledger: 'igst', amount: -igst },
        { ledger: 'roundoff', amount: -roundoff },
      ],
    }),
  ];
}

function moneyVoucher(row: RegisterRow): Voucher[] {
  const { id, at, money, tds, method, paymentid, utr, orderid, kind, baddebt } = row;
  if (money === 0 && tds === 0) return [];
  const isReceipt = row.serial !== '';
  return [
    voucher({
      id: `money-${isReceipt ? paymentid : id}`,
      at,
      reference: utr || paymentid,
      narration: `${isReceipt ? 'Payment' : kind} ${isReceipt ? paymentid : id} of order ${orderid}, ${row.payer}`,
      entries: [
        { ledger: ACCOUNTS[method], amount: money },
        { ledger: 'tds', amount: tds },
        { ledger: baddebt ? 'baddebts' : 'buyers', amount: -money - tds },
      ],
    }),
  ];
}

/** What the gateway kept, by settlement and by the month in which its payments arrived. */
function feeVouchers(rows: readonly RegisterRow[]): Voucher[] {
  const withFee = rows.filter(({ settled }) => settled && settled.fee !== 0);
  const groups = Map.groupBy(
    withFee,
    ({ settled, at }) => `${settled!.settlementid}-${isoDayInIndia(at).slice(0, 7)}`,
  );
  return [...groups].map(([key, own]) => {
    const { utr, settledon } = own[0]!.settled!;
    const fee = own.reduce((sum, { settled }) => sum + settled!.fee, 0);
    const tax = own.reduce((sum, { settled }) => sum + settled!.tax, 0);
    return voucher({
      id: `fees-${key}`,
      at: startOfDay(settledon),
      reference: utr,
      narration: `Charges ${key} of ${own.length} payments, settled on ${settledon}`,
      entries: [
        { ledger: 'charges', amount: fee - tax },
        { ledger: 'inputtax', amount: tax },
        { ledger: 'clearing', amount: -fee },
      ],
    });
  });
}

/**
 * The transfers of the gateway to the bank. What it added or took without a payment, such as an adjustment, has its own
 * ledger. Lines without a UTR have not left the gateway.
 */
export function settlementVouchers(lines: readonly SettlementLine[]): Voucher[] {
  const sent = lines.filter(({ utr }) => utr !== undefined);
  return [...Map.groupBy(sent, ({ settlementid }) => settlementid)].map(([id, own]) => {
    const sumOf = (some: readonly SettlementLine[], amount: (line: SettlementLine) => number) =>
      some.reduce((sum, line) => sum + amount(line), 0);
    const net = sumOf(own, ({ credit, debit }) => credit - debit);
    const others = own.filter(({ type }) => !OF_ORDERS.includes(type));
    const adjusted = sumOf(others, ({ credit, debit, fee }) => credit - debit + fee);
    // The charges of payments have vouchers of their own.
    const charged = own.filter(({ type }) => type !== 'payment');
    const [fee, tax] = [sumOf(charged, (line) => line.fee), sumOf(charged, (line) => line.tax)];
    const { utr = '', settledat, settledon } = own[0]!;
    return voucher({
      id: `settlement-${id}`,
      at: settledat,
      reference: utr,
      narration: `Settlement ${id} of Razorpay, UTR ${utr}, ${settledon}`,
      entries: [
        { ledger: 'bank', amount: net },
        { ledger: 'charges', amount: fee - tax },
        { ledger: 'inputtax', amount: tax },
        { ledger: 'adjustments', amount: -adjusted },
        { ledger: 'clearing', amount: adjusted - net - fee },
      ],
    });
  });
}

/** Their money is in the register. */
const OF_ORDERS: readonly SettlementLine['type'][] = ['payment', 'refund', 'dispute'];

function voucher({ narration, entries, ...facts }: Omit<Voucher, 'type'>): Voucher {
  const moved = entries.filter(({ amount }) => amount !== 0);
  const money = moved.find(({ ledger }) => MONEY.includes(ledger));
  const type = money === undefined ? 'Journal' : money.amount > 0 ? 'Receipt' : 'Payment';
  return {
    ...facts,
    type,
    narration: `${narration} (${facts.id}, ${dateInIndia(facts.at)})`,
    entries: moved,
  };
}
