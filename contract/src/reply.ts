/**
 * The envelope of every JSON reply: `result` is 'Success' or 'Failed', `msg` is a sentence for the user, and the
 * call's own keys (`data`, `ticketdetails`, `coupon`, `paystring`) are at the same level.
 */
import * as z from 'zod/mini';
import type { EndedTicket } from './orders/ticket.ts';

export const SUCCESS = 'Success';
export const FAILED = 'Failed';

export interface Failure {
  result: typeof FAILED;
  msg?: string;
  data?: Record<string, string>;
  /** The name of the field to correct first, if there is one. */
  field?: string;
  /** Only for a ticket that was cancelled or replaced. */
  endedticket?: EndedTicket;
  /** Only for an unexpected error: the reference to quote when asking for help. */
  correlationid?: string;
}

/** The reply schema of a call: the envelope plus the call's own keys. */
export function success<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ result: z.literal(SUCCESS), msg: z.optional(z.string()), ...shape });
}
