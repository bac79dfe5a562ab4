/**
 * A browser navigation with a payment code: our checkout page, or a redirect. To the ticket when the order is
 * free or paid already, back to the event when its hold has run out, to /pagenotfound for a bad code.
 */
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Handler } from '../http/handler.ts';
import { messagePage } from '../page/message-page.ts';
import { checkoutPage } from '../page/checkout-page.ts';
import { seeOther } from '../page/see-other.ts';
import { openCheckout } from '../payments/open-checkout.ts';
import { afterPayment } from '../payments/after-payment.ts';
import { findOrderid } from '../stores/paystrings.ts';
import { readEvent } from '../stores/events.ts';

export const POST: Handler<'POST /api/rpcreateorder'> = async ({ input, deps }) => {
  const orderid = await findOrderid(deps.db, input.idvpaystring, 'individual');
  if (!orderid) return seeOther('/pagenotfound');
  const order = await openCheckout(deps, orderid);
  if (!isUnpaid(order.status)) return afterPayment(deps, order);
  if (!order.gatewayorderid || deps.now() >= order.holduntil)
    return seeOther(`/event/${order.eventcode}?msg=PAYMENT_FAILED`);
  const event = await readEvent(deps.db, order.eventcode);
  if (!event) return messagePage(404, 'This event is gone.');
  return checkoutPage(deps.config, {
    eventname: event.name,
    eventcode: order.eventcode,
    what: order.tickettype,
    amount: order.total,
    orderid,
    gatewayorderid: order.gatewayorderid,
    prefill: { name: order.name, email: order.personalmailid, contact: `+91${order.phonenumber}` },
  });
};
