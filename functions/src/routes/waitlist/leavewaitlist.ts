/** The button of the page of a waiting list. */
import type { Handler } from '../../http/handler.ts';
import { leaveWaitlist } from '../../orders/waitlist.ts';
import { seeOther } from '../../page/see-other.ts';

export const POST: Handler<'POST /api/leavewaitlist'> = async ({ input, deps }) => {
  await leaveWaitlist(deps, input.key);
  return seeOther(`/api/waitlist?key=${input.key}`);
};
