/** Where a browser goes that comes back from the gateway. */
import type { Order } from '@samagam/domain/order';
import { holdsMoney } from '@samagam/domain/payment-states';
import type { Deps } from '../deps.ts';
import { messagePage } from '../page/message-page.ts';
import { seeOther } from '../page/see-other.ts';
import { paymentPath, ticketOf } from '../orders/payment-address.ts';

/**
 * For a return that the gateway has signed. The key of a ticket is derived, so its address is known before the ticket
 * is there: that page asks until it is.
 */
export async function afterSignedReturn(deps: Deps, order: Order): Promise<Response> {
  const { status, eventcode, orderid } = order;
  if (status === 'FAILED' || status === 'EXPIRED') return paymentFailed(eventcode);
  if (status !== 'REFUNDED' && status !== 'LATE_REVIEW') {
    const ticket = await ticketOf(deps, order);
    if (ticket) return seeOther(status === 'PAID' ? ticket : `${ticket}&msg=PAYMENT_PENDING`);
  }
  return seeOther(paymentPath(deps, orderid, 'returned'));
}

/** For a return without a signature: it does not prove who asks, so what was bought is not shown, it comes by mail. */
export function afterUnsignedReturn(order: Order): Response {
  if (!holdsMoney(order.status)) return paymentFailed(order.eventcode);
  const comes =
    order.status === 'LATE_REVIEW'
      ? 'It came after its time or with another amount, so the organiser looks at it. You hear from us by mail.'
      : order.flow === 'individual'
        ? 'Your ticket comes by mail.'
        : 'The coupons of your group come by mail as soon as the bank has confirmed it.';
  return messagePage(200, 'Your payment has reached us.', {
    note: comes,
    back: `/event/${order.eventcode}`,
  });
}

function paymentFailed(eventcode: string): Response {
  return seeOther(`/event/${eventcode}?msg=PAYMENT_FAILED`);
}
