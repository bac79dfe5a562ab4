/** Corrects what does not name another person. Needs the ticketkey. */
import type { Handler } from '../http/handler.ts';
import { correctByHolder } from '../orders/correct.ts';

export const POST: Handler<'POST /api/correctticket'> = async ({ input, deps }) => {
  const { ticketkey, ...given } = input;
  await correctByHolder(deps, ticketkey, given);
  return {};
};
