/** The button that confirms an entry of a waiting list. A GET confirms nothing: programs that read mail open links. */
import type { Handler } from '../../http/handler.ts';
import { confirmWaitlist } from '../../orders/waitlist.ts';
import { seeOther } from '../../page/see-other.ts';

export const POST: Handler<'POST /api/confirmwaitlist'> = async ({ input, deps }) => {
  await confirmWaitlist(deps, input.key);
  return seeOther(`/api/waitlist?key=${input.key}`);
};
