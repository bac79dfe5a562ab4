/**
 * Why the month, the register, Tally and the return have other sums of one month: document by document, and payment by
 * payment. Money counts by the day of receipt, a document by the day of issue. Amounts in paise.
 */
import type { Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import type { MonthDifference, MonthDifferences } from '@samagam/contract/money/treasurer-month';
import { isReported } from '../tax/gstr1.ts';
import type { TaxDocument } from '../tax/document.ts';
import type { Order } from '../order/order.ts';
import { dateInIndia } from '../text/event-dates.ts';
import type { RegisterRow, SettledPayment } from './register.ts';
import { vouchersOf } from './vouchers.ts';

export interface MonthSources {
  /** Of all time, with the documents that were issued or paid in the month. */
  rows: readonly RegisterRow[];
  documents: readonly TaxDocument[];
  /** Made in the month, with their lines. */
  settlements: readonly Settlement[];
  lines: readonly SettlementLine[];
  /** Whose payment without the gateway was received in the month. */
  recorded: readonly Pick<Order, 'orderid' | 'eventcode' | 'paymentid' | 'recorded'>[];
  /** Payments that were settled in the month or later. */
  settled: readonly SettledPayment[];
}

interface Period {
  from: number;
  to: number;
}

export function monthDifferences(sources: MonthSources, period: Period): MonthDifferences {
  const documents = documentEntries(sources, period);
  const money = moneyEntries(sources, period);
  return {
    documents: sumsOf(documents),
    money: sumsOf(money),
    rows: [...documents, ...money].filter(isDifference),
  };
}

type Sums = Pick<MonthDifference, 'month' | 'register' | 'tally' | 'tax'>;

function sumsOf(entries: readonly MonthDifference[]): Sums {
  const sum = (of: keyof Sums) => entries.reduce((total, entry) => total + entry[of], 0);
  return { month: sum('month'), register: sum('register'), tally: sum('tally'), tax: sum('tax') };
}

function isDifference({ kind, month, register, tally, tax }: MonthDifference): boolean {
  return register !== tally || register !== (kind === 'document' ? tax : month);
}

function isIn({ from, to }: Period, at: number): boolean {
  return at >= from && at < to;
}

function documentEntries({ rows, documents }: MonthSources, period: Period): MonthDifference[] {
  const bySerial = new Map(documents.map((document) => [document.serial, document]));
  return rows.flatMap((row) => {
    const document = bySerial.get(row.serial);
    if (!document) return [];
    const { serial: id, orderid, eventcode, total, at, issuedat = at } = row;
    const voucher = vouchersOf([row]).find((one) => one.id === `document-${id}`);
    const booked = voucher?.entries.find(({ ledger }) => ledger === 'buyers')?.amount ?? 0;
    return [
      {
        kind: 'document' as const,
        id,
        orderid,
        eventcode,
        month: 0,
        register: isIn(period, at) ? total : 0,
        tally: voucher && isIn(period, voucher.at) ? booked : 0,
        tax: isReported(document) && isIn(period, issuedat) ? total : 0,
        why: whyOfDocument(document, at),
      },
    ];
  });
}

function whyOfDocument(document: TaxDocument, at: number): string {
  const { kind, commercial, issuedat } = document;
  const days =
    dateInIndia(at) === dateInIndia(issuedat)
      ? ''
      : `Paid on ${dateInIndia(at)}, issued on ${dateInIndia(issuedat)}`;
  if (isReported(document)) return days;
  const outside =
    kind === 'receipt'
      ? 'A receipt is in no return'
      : commercial
        ? 'A commercial credit note is in no return'
        : 'A document without a GSTIN is in no return';
  return [days, outside].filter((part) => part !== '').join('. ');
}

/** All that came in, or went back, of one payment. */
interface Moved {
  id: string;
  orderid: string;
  eventcode: string;
  register: number;
  tally: number;
  month: number;
  /** Of other months too. */
  days: Set<string>;
  /** What only one side knows. */
  only: string;
}

function moneyEntries(sources: MonthSources, period: Period): MonthDifference[] {
  const all = new Map<string, Moved>();
  const entry = (key: string, of: Pick<Moved, 'id' | 'orderid' | 'eventcode'>) => {
    const { id, orderid, eventcode } = of;
    const known = all.get(key) ?? { id, orderid, eventcode, ...EMPTY, days: new Set<string>() };
    all.set(key, known);
    return known;
  };
  for (const row of sources.rows) addRow(row, period, entry);
  const paidOut = new Set(
    sources.settlements.filter(({ status }) => status !== 'failed').map(({ id }) => id),
  );
  for (const line of sources.lines) if (paidOut.has(line.settlementid)) addLine(line, entry);
  for (const { paymentid, recorded, ...order } of sources.recorded)
    entry(`${paymentid} in`, { ...order, id: paymentid }).month += recorded!.amount;
  const settledOn = new Map(sources.settled.map(({ paymentid, settledon }) => [paymentid, settledon]));
  return [...all.values()].map(({ days, only, ...moved }) => ({
    kind: 'money' as const,
    ...moved,
    tax: 0,
    why: whyOfMoney({ days, only, ...moved }, settledOn.get(moved.id)),
  }));
}

const EMPTY = { register: 0, tally: 0, month: 0, only: '' } as const;

type EntryOf = (key: string, of: Pick<Moved, 'id' | 'orderid' | 'eventcode'>) => Moved;

function addRow(row: RegisterRow, period: Period, entryOf: EntryOf): void {
  const { money, paymentid, orderid, eventcode, at, method } = row;
  if (money === 0) return;
  const isByHand = method === 'BY HAND' || (method === 'CASH' && money < 0);
  const direction = isByHand ? 'by hand' : row.kind.includes('efund') || money < 0 ? 'out' : 'in';
  const entry = entryOf(`${paymentid} ${direction}`, { id: paymentid, orderid, eventcode });
  entry.days.add(dateInIndia(at));
  if (isByHand) entry.only = 'Returned by hand, so no settlement has it';
  const voucher = vouchersOf([row]).find(({ id }) => id.startsWith('money-'));
  const booked = voucher?.entries.find(({ ledger }) => MONEY.includes(ledger))?.amount ?? 0;
  if (isIn(period, at)) entry.register += money;
  if (voucher && isIn(period, voucher.at)) entry.tally += booked;
}

const MONEY: readonly string[] = ['clearing', 'bank', 'cash'];

function addLine(line: SettlementLine, entryOf: EntryOf): void {
  const { type, entityid, paymentid = entityid, amount, credit, debit, fee, cause } = line;
  const { orderid = '', eventcode = '' } = line;
  const direction = type === 'payment' ? 'in' : 'out';
  const entry = entryOf(`${paymentid} ${direction}`, { id: paymentid, orderid, eventcode });
  if (type === 'payment') entry.month += amount;
  else if (type === 'refund') entry.month -= amount;
  else entry.month += credit - debit + fee;
  if (cause === 'unknown' || orderid === '') entry.only = `Only in the settlements: ${type}`;
}

function whyOfMoney({ register, month, days, only }: Moved, settledon: string | undefined): string {
  if (only !== '') return only;
  const when = [...days].join(', ');
  if (month === 0)
    return settledon === undefined
      ? `Moved on ${when}, in no settlement of this month`
      : `Moved on ${when}, settled on ${settledon}`;
  if (register === 0) return `Settled in this month, moved on ${when === '' ? 'an unknown day' : when}`;
  return 'The amounts differ';
}
