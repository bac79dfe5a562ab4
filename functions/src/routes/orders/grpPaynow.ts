/** Books seats for a group that pays now. The server computes the price; the returned code leads to the payment. */
import type { Handler } from '../../http/handler.ts';
import { withinFreeGroups } from '../../http/shared-cap.ts';
import { placeGroupOrder } from '../../orders/place-group-order.ts';
import { withFewRetries } from '../tickets/ask-seldom.ts';

export const POST: Handler<'POST /api/grpPaynow'> = async ({ input, deps, request }) => {
  const place = () => placeGroupOrder(withFewRetries(deps), 'group', input);
  const { paystring, payment } = await withinFreeGroups(deps, request, input, place);
  return { paystring, payment };
};
