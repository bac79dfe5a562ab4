/** The treasurer's month. Amounts in paise. A settlement is in the month in which the gateway made it. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { RECORDED_METHODS } from '../common/words.ts';
import { bankColumns, bankLine } from './bank.ts';
import { treasurerSettings } from './treasurer-forms.ts';
import { settlement, settlementFinding } from './settlement-line.ts';

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
  /** Payments without the gateway that staff recorded in the month, and the tax deducted from them. */
  recorded: z.number(),
  tds: z.number(),
  unowned: z.number(),
});
export type MonthFigures = z.output<typeof figures>;

const settlementRow = z.extend(settlement, {
  createdon: z.string(),
  /** Absent until a bank line has its UTR and its amount. */
  bankedon: z.optional(z.string()),
});
export type SettlementRow = z.output<typeof settlementRow>;

const unownedRow = z.object({
  orderid: z.string(),
  eventcode: z.string(),
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
  /** Absent until a bank line has its reference and its amount, and for cash. */
  bankedon: z.optional(z.string()),
});
export type RecordedRow = z.output<typeof recordedRow>;

const bankRow = z.extend(bankLine, { id: z.string() });
export type BankRow = z.output<typeof bankRow>;

const findingRow = z.extend(settlementFinding, { id: z.string(), on: z.string() });
export type FindingRow = z.output<typeof findingRow>;

export const monthReply = z.object({
  figures,
  settlements: z.array(settlementRow),
  recorded: z.array(recordedRow),
  unowned: z.array(unownedRow),
  /** Credits of the month that have no other side, and those that an admin has named. */
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

export const settlementRequest = z.strictObject({
  settlementid: f.id('Settlement'),
  /** The id of the last line of the page before. */
  cursor: z.optional(f.key('Cursor')),
});
