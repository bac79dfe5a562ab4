/** The envelope of every JSON reply. `msg` is a sentence for the user; the call's own keys are at the same level. */
import * as z from 'zod/mini';
import type { EndedTicket } from './orders/ticket.ts';

export const SUCCESS = 'Success';
export const FAILED = 'Failed';

export interface Failure {
  result: typeof FAILED;
  msg?: string;
  data?: Record<string, string>;
  field?: string;
  endedticket?: EndedTicket;
  /** Only for an unexpected error: the reference to quote when asking for help. */
  correlationid?: string;
}

export function success<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ result: z.literal(SUCCESS), msg: z.optional(z.string()), ...shape });
}
