/** The rows of the register as vouchers of double entry. Each balances to 0.00. Amounts in paise. */
import type { LineCause, Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import type { LedgerName } from '@samagam/contract/money/ledgers';
import { dateInIndia } from '../text/event-dates.ts';
import type { RegisterMethod, RegisterRow } from './register.ts';
import { settlementSums } from './settlement-sums.ts';

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
  /** Of the seller. '' for money without an invoice, and for what the gateway transferred. */
  gstin: string;
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

/** What buyers owe and are owed is one ledger: its balance is money without a document. */
export function vouchersOf(rows: readonly RegisterRow[]): Voucher[] {
  return rows.flatMap((row) => [...documentVoucher(row), ...moneyVoucher(row)]);
}

function documentVoucher(row: RegisterRow): Voucher[] {
  const { serial, issuedat, total, cgst, sgst, igst, roundoff, net, isnote, kind, orderid } = row;
  if (issuedat === undefined || total === 0) return [];
  return [
    voucher({
      id: `document-${serial}`,
      at: issuedat,
      gstin: row.sellergstin,
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
      gstin: row.sellergstin,
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

/**
 * The transfers of the gateway to the bank, with its charges. What it added or took without an order of ours, such as an
 * adjustment or a payment of another site, has its own ledger. A settlement that was not paid out has no voucher.
 */
export function settlementVouchers(
  settlements: readonly Settlement[],
  lines: readonly SettlementLine[],
): Voucher[] {
  const bySettlement = Map.groupBy(lines, ({ settlementid }) => settlementid);
  return settlements.flatMap(({ id, status, utr = '', createdat }) => {
    const own = bySettlement.get(id) ?? [];
    if (status !== 'processed' || own.length === 0) return [];
    const { net, fee, tax } = settlementSums(own);
    const others = settlementSums(own.filter(({ cause }) => WITHOUT_ORDER.includes(cause)));
    const adjusted = others.net + others.fee;
    return [
      voucher({
        id: `settlement-${id}`,
        at: createdat,
        gstin: '',
        reference: utr || id,
        narration: `Settlement ${id} of Razorpay, UTR ${utr}`,
        entries: [
          { ledger: 'bank', amount: net },
          { ledger: 'charges', amount: fee - tax },
          { ledger: 'inputtax', amount: tax },
          { ledger: 'adjustments', amount: 0 - adjusted },
          { ledger: 'clearing', amount: adjusted - net - fee },
        ],
      }),
    ];
  });
}

/** Their money is not in the register. */
const WITHOUT_ORDER: readonly LineCause[] = ['adjustment', 'transfer', 'unknown'];

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
