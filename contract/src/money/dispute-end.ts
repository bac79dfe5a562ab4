/** What staff do about a dispute that the payer has won at the bank. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

/** 'note': a credit note takes the supply back. 'baddebt': the supply stays invoiced and taxed. */
export const LOST_BOOKS = ['note', 'baddebt'] as const;
const LOST_TICKETS = ['void', 'keep'] as const;

export const disputeEnd = z.strictObject({
  orderid: f.id('Order'),
  disputeid: f.id('Dispute'),
  ticket: z.enum(LOST_TICKETS, { error: say.invalidData('Ticket') }),
  books: z.enum(LOST_BOOKS, { error: say.invalidData('Books') }),
  reason: f.specialText('Reason'),
  /** On the credit note, which the buyer gets. `reason` is for staff. */
  printedreason: z.optional(f.optionalText('Words on the credit note', LENGTH.subject)),
});

export type DisputeEnd = z.output<typeof disputeEnd>;
export type LostBooks = (typeof LOST_BOOKS)[number];
