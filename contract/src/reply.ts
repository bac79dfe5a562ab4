/**
 * The envelope of every JSON answer: `result` is 'Success' or 'Failed', `msg` is a sentence for a
 * person, and the keys a call names (`data`, `ticketdetails`, `coupon`, `paystring`) stand beside them.
 */
import * as z from 'zod/mini';

export const SUCCESS = 'Success';
export const FAILED = 'Failed';

export interface Failure {
  result: typeof FAILED;
  msg?: string;
  data?: Record<string, string>;
  /** Name of the input to fix first, where the refusal is about one. */
  field?: string;
  /** Given with an unexpected error only: what to quote when asking for help. */
  correlationid?: string;
}

/** The reply schema of a call: the envelope of success with the keys this call names. */
export function success<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ result: z.literal(SUCCESS), msg: z.optional(z.string()), ...shape });
}
