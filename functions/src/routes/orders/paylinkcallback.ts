/**
 * The browser's return from a payment link, a GET that can be replayed. The signature covers the link id and order id
 * that we have stored. A valid return only triggers a settle.
 */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { afterSignedReturn } from './after-payment.ts';
import { isOrderid } from '../../gateway/webhook.ts';
import { readOrder } from '../../stores/transactions.ts';
import { insistOnSignature, settleSigned } from './signed-return.ts';

export const GET: Handler<'GET /api/paylinkcallback'> = async ({ input, deps }) => {
  const {
    razorpay_payment_link_reference_id: orderid,
    razorpay_payment_link_id: linkid = '',
    razorpay_payment_link_status: status = '',
    razorpay_payment_id: paymentid = '',
    razorpay_signature: signature = '',
  } = input;
  const order = isOrderid(orderid) ? await readOrder(deps.db, orderid) : undefined;
  if (order?.flow !== 'link') throw new Refusal(say.unreadable);

  // If the response to the link's creation was lost, our order has no link id yet; settling finds the link by our
  // order id.
  const signed = [order.gatewayorderid || linkid, order.orderid, status, paymentid].join('|');
  await insistOnSignature(deps, order, { signed, signature, what: 'link callback with a bad signature' });
  return afterSignedReturn(deps, {
    ...order,
    status: await settleSigned(deps, order.orderid, 'link callback'),
  });
};
