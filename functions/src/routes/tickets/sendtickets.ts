/** "Send my tickets again". The response is the same for every address, and takes the same time. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { inTheSameTime } from '../../http/same-time.ts';
import { mailHolder } from '../../orders/mail-holder.ts';

export const POST: Handler<'POST /api/sendtickets'> = async ({ input, deps }) => {
  await inTheSameTime(deps, () => mailHolder(deps, 'tickets', input));
  return { msg: say.ticketsSentIfAny };
};
