/** "Send my tickets again". The response is the same for every address, and takes the same time. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../http/handler.ts';
import { inTheSameTime } from '../http/same-time.ts';
import { sendTickets } from '../orders/send-tickets.ts';

export const POST: Handler<'POST /api/sendtickets'> = async ({ input, deps }) => {
  await inTheSameTime(deps, () => sendTickets(deps, input.eventcode, input.email));
  return { msg: say.ticketsSentIfAny };
};
