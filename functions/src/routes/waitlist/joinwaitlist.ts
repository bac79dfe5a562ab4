/** Joins the waiting list of a sold-out pass. The response is the same for every address, and takes the same time. */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { inTheSameTime } from '../../http/same-time.ts';
import { joinWaitlist } from '../../orders/waitlist.ts';

export const POST: Handler<'POST /api/joinwaitlist'> = async ({ input, deps }) => {
  await inTheSameTime(deps, () => joinWaitlist(deps, input));
  return { msg: say.waitlistMailed };
};
