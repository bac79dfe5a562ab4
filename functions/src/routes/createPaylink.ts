/** Books seats for a group that pays by a payment link. The link is sent by SMS and mail, with a proforma invoice. */
import { say } from '@samagam/contract/api-messages';
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';
import { notifyAgain } from '../orders/notify-again.ts';
import { openLink } from '../orders/open-link.ts';
import { placeGroupOrder } from '../orders/place-group-order.ts';
import { readEvent } from '../stores/events.ts';

export const POST: Handler<'POST /api/createPaylink'> = async ({ input, deps }) => {
  const { orderid } = await placeGroupOrder(deps, 'link', input);
  const event = await readEvent(deps.db, input.eventcode);
  if (!event) throw new Refusal(say.failedToRegister, { reason: 'not found' });
  const order = await openLink(deps, orderid, event);
  // Staff closed the sale after the booking, so no link was created.
  if (isUnpaid(order.status) && order.linkurl === '') throw new Refusal(say.soldOut, { reason: 'conflict' });
  if (order.status === 'AUTHORIZED') throw new Refusal(say.paymentOnItsWay, { reason: 'conflict' });
  if (isUnpaid(order.status)) await notifyAgain(deps, order);
  return {};
};
