/** The page that the link of a waiting list opens: the place of an entry, or its offer. */
import type { Handler } from '../../http/handler.ts';
import { showWaitlist } from '../../orders/waitlist.ts';
import { waitlistPage } from '../../page/waitlist-page.ts';

export const GET: Handler<'GET /api/waitlist'> = async ({ input, deps }) =>
  waitlistPage(await showWaitlist(deps, input.key), input.key);
