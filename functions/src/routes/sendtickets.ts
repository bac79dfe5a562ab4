/** "Send my tickets again". The response is the same for every address, and takes the same time. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../http/handler.ts';
import { sendTickets } from '../orders/send-tickets.ts';

/** Longer than the work takes, whatever it finds. In milliseconds. */
const RESPONSE_TIME = 1500;

export const POST: Handler<'POST /api/sendtickets'> = async ({ input, deps }) => {
  const pause = deps.pause(RESPONSE_TIME);
  try {
    await sendTickets(deps, input.eventcode, input.email);
  } finally {
    await pause;
  }
  return { msg: say.ticketsSentIfAny };
};
