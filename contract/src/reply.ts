/** The envelope of every JSON reply. `msg` is a sentence for the user; the call's own keys are at the same level. */
import * as z from 'zod/mini';
import type { EndedTicket } from './orders/ticket.ts';

export const SUCCESS = 'Success';
export const FAILED = 'Failed';

export interface Failure {
  result: typeof FAILED;
  msg?: string;
  data?: Record<string, string>;
  /** To correct first, if there is one. */
  field?: string;
  /** Only for a ticket that was cancelled or replaced. */
  endedticket?: EndedTicket;
  /** Only for an unexpected error: the reference to quote when asking for help. */
  correlationid?: string;
}

export function success<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ result: z.literal(SUCCESS), msg: z.optional(z.string()), ...shape });
}
