/** Books seats for a group that pays now. The server computes the price; the returned code leads to the payment. */
import type { Handler } from '../http/handler.ts';
import { placeGroupOrder } from '../orders/place-group-order.ts';
import { withFewRetries } from './ask-seldom.ts';

export const POST: Handler<'POST /api/grpPaynow'> = async ({ input, deps }) => {
  const { paystring, payment } = await placeGroupOrder(withFewRetries(deps), 'group', input);
  return { paystring, payment };
};
