/**
 * The offer of a key, for the registration form; also of an order that is not paid, so that its form can be corrected.
 * A POST, so that the key is in no log.
 */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { showWaitlist } from '../../orders/waitlist.ts';
import { Refusal } from '../../refusal.ts';

export const POST: Handler<'POST /api/getoffer'> = async ({ input, deps }) => {
  const view = await showWaitlist(deps, input.key);
  const isLeft = view.is === 'offered' || (view.is === 'registered' && view.payment !== '');
  if (!isLeft) throw new Refusal(say.offerEnded, { reason: 'not found' });
  return { data: view.offer };
};
