/** Books seats for a group that pays by a payment link. The link is sent by SMS and mail, with a proforma invoice. */
import { setTimeout } from 'node:timers/promises';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { eventAt } from '@samagam/domain/passes/passes';
import { soldOut } from '@samagam/domain/passes/refused-order';
import { isFree } from '@samagam/domain/order/pricing';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { withinFreeGroups } from '../../http/shared-cap.ts';
import { Refusal, refusalOf } from '../../refusal.ts';
import { notifyAgain, wasJustNotified } from '../../orders/notify-again.ts';
import { openLink } from '../../orders/open-link.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { readEvent } from '../../stores/events.ts';
import { readOrder } from '../../stores/transactions.ts';
import { mayRetry, withFewRetries } from '../tickets/ask-seldom.ts';

export const POST: Handler<'POST /api/createPaylink'> = async ({ input, deps, request }) => {
  const few = withFewRetries(deps);
  const place = () => placeOrder(few, { flow: 'link', payload: input });
  const { orderid } = await withinFreeGroups(deps, request, input, place);
  const event = await readEvent(deps.db, input.eventcode);
  if (!event) throw new Refusal(sayOfApi.failedToRegister, { reason: 'not found' });
  const order = await openLink(few, orderid, event);
  if (isFree(order)) return {};
  // Staff closed the sale after the booking, so no link was created.
  if (isUnpaid(order.status) && order.linkurl === '')
    throw refusalOf(soldOut(eventAt(event, deps.now()), 'ticketdetails'));
  if (order.status === 'AUTHORIZED') throw new Refusal(sayOfApi.paymentOnItsWay, { reason: 'conflict' });
  if (isUnpaid(order.status) && !wasJustNotified(order, deps.now())) await sendAgain(deps, order);
  return {};
};

/** Sending a link again asks the gateway first. Of many requests at once, the others wait for those that may ask. */
async function sendAgain(deps: Deps, order: Order): Promise<void> {
  if (await mayRetry(deps, order.orderid)) return notifyAgain(deps, order);
  for (let waited = 0; waited < WAIT; waited += POLL) {
    const current = await readOrder(deps.db, order.orderid);
    if (current && wasJustNotified(current, deps.now())) return;
    await setTimeout(POLL);
  }
  throw new Refusal(sayOfApi.tooOften, { reason: 'too often' });
}

/** In milliseconds. Longer than one call to the gateway may take. */
const WAIT = 10_000;
const POLL = 200;
