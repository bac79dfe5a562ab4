/** Removes an entry from a waiting list. The seat of its offer goes to the next entry. */
import type { Handler } from '../../../http/handler.ts';
import { removeFromWaitlist } from '../../../orders/waitlist.ts';

export const POST: Handler<'POST /api/admin/removefromwaitlist'> = async ({ input, deps, caller }) => {
  await removeFromWaitlist(deps, input, caller!.mail);
  return {};
};
