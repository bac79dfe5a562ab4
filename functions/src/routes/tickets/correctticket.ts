/** Corrects what does not name another person. Needs the ticketkey. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { correctByHolder } from '../../orders/correct.ts';

export const POST: Handler<'POST /api/correctticket'> = async ({ input, deps }) => {
  const { ticketkey, ...given } = input;
  const isChanged = await correctByHolder(deps, ticketkey, given);
  return isChanged ? {} : { msg: say.sameDetails };
};
