/**
 * The gateway's browser return (a cross-site form post). A success is signed over OUR stored order id and is
 * believed only as far as settling goes; a failure is unsigned and changes nothing by itself.
 */
import { say } from '@samagam/contract/messages';
import type { Handler } from '../http/handler.ts';
import { Refusal, Unavailable } from '../http/refusal.ts';
import { seeOther } from '../page/see-other.ts';
import { afterPayment, onItsWay } from '../payments/after-payment.ts';
import { settle } from '../payments/settle.ts';
import { isOrderid } from '../payments/webhook.ts';
import { hmacHex, safeEqual } from '../services/keys.ts';
import { audit } from '../stores/audit.ts';
import { readOrder } from '../stores/transactions.ts';

export const POST: Handler<'POST /api/rpcallback'> = async ({ input, deps, request }) => {
  const orderid = new URL(request.url).searchParams.get('order');
  const order = isOrderid(orderid) ? await readOrder(deps.db, orderid) : undefined;
  if (!order?.gatewayorderid || order.flow === 'link') throw new Refusal(say.unreadable);

  const signature = input.razorpay_signature;
  if (signature === undefined) {
    const status = await settle(deps, order.orderid, 'callback').catch(whileAway);
    // Nothing here proves who asks, so even a paid order shows nothing: it comes by mail.
    if (status === 'PAID' || status === 'AUTHORIZED') return onItsWay(order);
    // Whoever were asked to retry would pay once more.
    if (status === 'LATE_REVIEW') return afterPayment(deps, { ...order, status });
    return seeOther(`/event/${order.eventcode}?msg=PAYMENT_FAILED`);
  }

  const signed = `${order.gatewayorderid}|${input.razorpay_payment_id ?? ''}`;
  if (!safeEqual(hmacHex(deps.config.RAZORPAY_KEY_SECRET, signed), signature)) {
    const facts = { orderid: order.orderid };
    await audit(
      deps.db,
      { what: 'callback with a bad signature', who: 'unknown', eventcode: order.eventcode, facts },
      deps.now(),
    );
    throw new Refusal(say.unreadable);
  }
  // Away for a moment: the money is safe, the webhook settles it, and the page waits for the ticket.
  const status = (await settle(deps, order.orderid, 'callback').catch(whileAway)) ?? 'AUTHORIZED';
  // The signature says that the bank agreed, though the gateway's list may not show it yet.
  const isBehind = status === 'FAILED' || status === 'EXPIRED';
  return afterPayment(deps, { ...order, status: isBehind ? 'AUTHORIZED' : status });
};

function whileAway(error: unknown): undefined {
  if (!(error instanceof Unavailable)) throw error;
  return undefined;
}
