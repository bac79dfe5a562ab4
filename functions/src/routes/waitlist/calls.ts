import { sayOfApi } from '@samagam/contract/api-messages';
import type { Handlers } from '../../http/handler.ts';
import { inConstantTime } from '../../http/constant-time.ts';
import { confirmWaitlist, showWaitlist, joinWaitlist, leaveWaitlist } from '../../orders/join-waitlist.ts';
import { seeOther } from '../../page/see-other.ts';
import { waitlistPage } from '../../page/waitlist-page.ts';
import { Refusal } from '../../refusal.ts';

export const waitlistCalls = {
  /** A GET confirms nothing: programs that read mail open links. */
  'POST /api/confirmwaitlist': async ({ input, deps }) => {
    await confirmWaitlist(deps, input.key);
    return seeOther(`/api/waitlist?key=${input.key}`);
  },
  /** Also of an order that is not paid, so that its form can be corrected. By POST, so that the key is in no log. */
  'POST /api/getoffer': async ({ input, deps }) => {
    const view = await showWaitlist(deps, input.key);
    const isLeft = view.is === 'offered' || (view.is === 'registered' && view.payment !== '');
    if (!isLeft) throw new Refusal(sayOfApi.offerEnded, { reason: 'not found' });
    return { data: view.offer };
  },
  /** The response is the same for every address, and takes the same time. */
  'POST /api/joinwaitlist': async ({ input, deps }) => {
    await inConstantTime(deps, () => joinWaitlist(deps, input));
    return { msg: sayOfApi.waitlistMailed };
  },
  'POST /api/leavewaitlist': async ({ input, deps }) => {
    await leaveWaitlist(deps, input.key);
    return seeOther(`/api/waitlist?key=${input.key}`);
  },
  'GET /api/waitlist': async ({ input, deps }) =>
    waitlistPage(await showWaitlist(deps, input.key), input.key),
} satisfies Partial<Handlers>;
