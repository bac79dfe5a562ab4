/** The treasurer's month. Amounts in paise. A settlement is in the month in which the gateway made it. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { RECORDED_METHODS } from '../common/words.ts';
import { bankColumns, bankLine } from './bank.ts';
import { treasurerSettings } from './treasurer-forms.ts';
import { settlement, settlementFinding } from './settlement-line.ts';

/** Without a month: the last one with money. */
export const treasurerMonthRequest = z.strictObject({ month: z.optional(f.month('Month')) });
export const monthRequest = z.strictObject({ month: f.month('Month') });

const UNOWNED_REASONS = ['late review', 'second payment', 'refund that failed', 'to return by hand'] as const;

const figures = z.object({
  gross: z.number(),
  refunds: z.number(),
  adjustments: z.number(),
  /** Without GST. */
  fees: z.number(),
  gst: z.number(),
  net: z.number(),
  /** What the gateway says that it paid out. */
  settled: z.number(),
  inbank: z.number(),
  open: z.number(),
  /** Credits of the bank in the month without a settlement, a recorded payment or a cause, and hidden ones. */
  unexplained: z.number(),
  /** Payments without the gateway that were received in the month, and the tax deducted from them. */
  recorded: z.number(),
  tds: z.number(),
  unowned: z.number(),
});
export type MonthFigures = z.output<typeof figures>;

const settlementRow = z.extend(settlement, {
  createdon: z.string(),
  /** Of its last bank line. Absent until there is one. */
  bankedon: z.optional(z.string()),
  /** Of its bank lines together: an admin may match a line of another amount. */
  banked: z.number(),
});
export type SettlementRow = z.output<typeof settlementRow>;

const unownedRow = z.object({
  orderid: z.string(),
  eventcode: z.string(),
  /** Of the buyer. */
  name: z.string(),
  reason: z.enum(UNOWNED_REASONS),
  amount: z.number(),
  /** Indian day, dd-MMM-yyyy. */
  since: z.string(),
  days: z.number(),
});
export type UnownedRow = z.output<typeof unownedRow>;

const recordedRow = z.object({
  orderid: z.string(),
  eventcode: z.string(),
  method: z.enum(RECORDED_METHODS),
  reference: z.string(),
  receivedon: z.string(),
  amount: z.number(),
  tds: z.number(),
  /** Absent until there is a bank line, and for cash. */
  bankedon: z.optional(z.string()),
  banked: z.number(),
});
export type RecordedRow = z.output<typeof recordedRow>;

const bankRow = z.extend(z.omit(bankLine, { marks: true, apart: true }), {
  id: z.string(),
  /** A settlement or an order whose number the bank may have cut off. */
  proposal: z.optional(z.object({ id: z.string(), utr: z.string() })),
});
export type BankRow = z.output<typeof bankRow>;

const findingRow = z.extend(settlementFinding, { id: z.string(), on: z.string() });
export type FindingRow = z.output<typeof findingRow>;

export const monthReply = z.object({
  month: z.string(),
  figures,
  settlements: z.array(settlementRow),
  recorded: z.array(recordedRow),
  unowned: z.array(unownedRow),
  /** Credits of the month. */
  bank: z.array(bankRow),
  /** Of the month, and older ones that are still so. */
  findings: z.array(findingRow),
  settings: treasurerSettings,
  /** As they were chosen for the last file. */
  columns: z.optional(bankColumns),
  /** ISO 8601; '' before the first complete run. */
  fetchedat: z.string(),
});
export type TreasurerMonth = z.output<typeof monthReply>;

const sums = z.object({ month: z.number(), register: z.number(), tally: z.number(), tax: z.number() });

/** A document, or what came in or went back of a payment, with its amount in each place. */
const monthDifference = z.extend(sums, {
  kind: z.enum(['document', 'money']),
  /** The number of the document, or the payment. */
  id: z.string(),
  orderid: z.string(),
  eventcode: z.string(),
  why: z.string(),
});
export type MonthDifference = z.output<typeof monthDifference>;

/** Documents are in the register, Tally and the return; money in the month, the register and Tally. */
export const monthDifferencesReply = z.object({
  documents: sums,
  money: sums,
  rows: z.array(monthDifference),
});
export type MonthDifferences = z.output<typeof monthDifferencesReply>;

export const settlementRequest = z.strictObject({
  settlementid: f.id('Settlement'),
  /** The id of the last line of the page before. */
  cursor: z.optional(f.key('Cursor')),
});
