/** Where a browser goes when it returns from the gateway. */
import type { Order } from '@samagam/domain/order/order';
import { holdsMoney } from '@samagam/domain/order/payment-states';
import type { Deps } from '../../deps.ts';
import { messagePage } from '../../page/message-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { paymentPath, ticketOf } from '../../orders/payment-address.ts';
import { safeEqual } from '../../services/keys.ts';

/**
 * For a return with the gateway's signature. Without a script only the page of the payment says how it went. The ticketkey is derived, so the ticket's address is known before the
 * ticket exists: that page polls until it does.
 */
export async function afterSignedReturn(
  deps: Deps,
  order: Order,
  { hasScript = true } = {},
): Promise<Response> {
  const { status, eventcode, orderid } = order;
  if (!hasScript) return seeOther(paymentPath(deps, orderid, 'returned'));
  if (status === 'FAILED' || status === 'EXPIRED') return paymentFailed(eventcode);
  if (status !== 'REFUNDED' && status !== 'CANCELLED' && status !== 'LATE_REVIEW') {
    const ticket = await ticketOf(deps, order);
    if (ticket) return seeOther(status === 'PAID' ? ticket : `${ticket}&msg=PAYMENT_PENDING`);
  }
  return seeOther(paymentPath(deps, orderid, 'returned'));
}

/** It does not prove who returns, so nothing bought is shown. Without a script, `key` only lets pay (docs/decisions/0116). */
export function afterUnsignedReturn(deps: Deps, order: Order, { hasScript = true, key = '' } = {}): Response {
  if (!holdsMoney(order.status)) {
    if (hasScript) return paymentFailed(order.eventcode);
    const again = deps.keys.paymentKey(order.orderid, 'again');
    return safeEqual(key, again) ? seeOther(paymentPath(deps, order.orderid, 'again')) : failedPage(order);
  }
  const note =
    order.status === 'LATE_REVIEW'
      ? 'It arrived late or with a different amount, so the organiser will check it. We will tell you the result by mail.'
      : order.flow === 'individual'
        ? 'We send your ticket by mail.'
        : 'The coupons of your group come by mail as soon as the bank has confirmed it.';
  return messagePage(200, 'Your payment has reached us.', {
    note,
    back: `/event/${order.eventcode}`,
  });
}

function failedPage({ eventcode }: Order): Response {
  return messagePage(200, 'The payment failed.', {
    note: 'Nothing was charged. Your order keeps its seat until its time is over: go back in your browser to the page of the payment, which says until when, and pay there. Do not register again.',
    back: `/event/${eventcode}`,
  });
}

function paymentFailed(eventcode: string): Response {
  return seeOther(`/event/${eventcode}?msg=PAYMENT_FAILED`);
}
