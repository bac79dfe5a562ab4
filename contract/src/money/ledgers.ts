import * as z from 'zod/mini';
import * as f from '../common/fields.ts';

/** Tally takes longer names, but shows this much of one. */
const LEDGER = 60;

/** What vouchers move, with the usual name. Tally finds a ledger only by the very same name. */
export const DEFAULT_LEDGERS = {
  sales: 'Event fees',
  refunds: 'Event fees refunded',
  cgst: 'Output CGST',
  sgst: 'Output SGST',
  igst: 'Output IGST',
  roundoff: 'Round off',
  buyers: 'Ticket buyers',
  clearing: 'Razorpay clearing',
  bank: 'Bank',
  cash: 'Cash',
  charges: 'Gateway charges',
  inputtax: 'Input IGST on charges',
  adjustments: 'Gateway adjustments',
  tds: 'TDS receivable',
  baddebts: 'Bad debts',
} as const;

export type LedgerName = keyof typeof DEFAULT_LEDGERS;

export const ledgers = z.strictObject({
  /** The company in Tally that the vouchers are for; '' for the one that is open. */
  company: f.optionalText('Company', 150),
  sales: f.line('Sales', LEDGER),
  refunds: f.line('Refunds', LEDGER),
  cgst: f.line('CGST', LEDGER),
  sgst: f.line('SGST or UTGST', LEDGER),
  igst: f.line('IGST', LEDGER),
  roundoff: f.line('Round off', LEDGER),
  buyers: f.line('Buyers', LEDGER),
  clearing: f.line('Razorpay', LEDGER),
  bank: f.line('Bank', LEDGER),
  cash: f.line('Cash', LEDGER),
  charges: f.line('Charges of Razorpay', LEDGER),
  inputtax: f.line('GST on charges', LEDGER),
  adjustments: f.line('Adjustments of Razorpay', LEDGER),
  tds: f.line('TDS', LEDGER),
  baddebts: f.line('Bad debts', LEDGER),
});

export type Ledgers = z.output<typeof ledgers>;

/** `version` is '0' and the names are the usual ones until the first save. */
export const ledgersReply = z.object({ version: z.string(), ledgers });
