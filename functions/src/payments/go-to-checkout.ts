/**
 * What a browser gets for a payment code: our checkout page, or a redirect. To what was bought when the order is
 * free or paid already, back to the event when its hold has run out, to /pagenotfound for a code that is bad or
 * belongs to another way of paying.
 */
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../http/refusal.ts';
import { checkoutPage } from '../page/checkout-page.ts';
import { messagePage } from '../page/message-page.ts';
import { seeOther } from '../page/see-other.ts';
import { readEvent } from '../stores/events.ts';
import { findOrderid } from '../stores/paystrings.ts';
import { readOrder } from '../stores/transactions.ts';
import { afterPayment } from './after-payment.ts';
import { openCheckout } from './open-checkout.ts';

export async function goToCheckout(
  deps: Deps,
  paystring: string,
  flow: 'individual' | 'group',
): Promise<Response> {
  const orderid = await findOrderid(deps.db, paystring, flow);
  if (!orderid) return seeOther('/pagenotfound');
  const order = await openCheckout(deps, orderid).catch(async (error: unknown) => {
    // What was typed waits on the page of its own event.
    if (error instanceof Unavailable) {
      error.back = `/event/${(await readOrder(deps.db, orderid))!.eventcode}`;
    }
    throw error;
  });
  if (!isUnpaid(order.status)) return afterPayment(deps, order);
  if (!order.gatewayorderid || deps.now() >= order.holduntil)
    return seeOther(`/event/${order.eventcode}?msg=PAYMENT_FAILED`);
  const event = await readEvent(deps.db, order.eventcode);
  if (!event) return messagePage(404, 'This event is gone.');
  return checkoutPage(deps.config, {
    eventname: event.name,
    eventcode: order.eventcode,
    what: order.tickettype,
    comes: flow === 'individual' ? 'Ticket goes to' : 'Coupons go to',
    amount: order.total,
    orderid,
    gatewayorderid: order.gatewayorderid,
    prefill: { name: order.name, email: order.personalmailid, contact: `+91${order.phonenumber}` },
  });
}
