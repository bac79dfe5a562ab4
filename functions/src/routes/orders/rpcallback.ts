/**
 * The browser's return from the gateway, a cross-site form post. A success is signed over the gateway order id that we
 * have stored, and only triggers a settle. A failure is unsigned and changes nothing by itself.
 */
import { say } from '@samagam/contract/api-messages';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { afterSignedReturn, afterUnsignedReturn } from './after-payment.ts';
import { mayAsk } from '../tickets/ask-seldom.ts';
import { isOrderid } from '../../gateway/webhook.ts';
import { readOrder } from '../../stores/transactions.ts';
import { insistOnSignature, settleSigned, settleUnlessAway } from './signed-return.ts';

export const POST: Handler<'POST /api/rpcallback'> = async ({ input, deps, request }) => {
  const orderid = new URL(request.url).searchParams.get('order');
  const order = isOrderid(orderid) ? await readOrder(deps.db, orderid) : undefined;
  if (!order?.gatewayorderid || order.flow === 'link') throw new Refusal(say.unreadable);

  const signature = input.razorpay_signature;
  if (signature === undefined) {
    const asks = await mayAsk(deps, order.orderid);
    const status = asks ? await settleUnlessAway(deps, order.orderid, 'callback') : undefined;
    return afterUnsignedReturn({ ...order, status: status ?? order.status });
  }

  const signed = `${order.gatewayorderid}|${input.razorpay_payment_id ?? ''}`;
  await insistOnSignature(deps, order, { signed, signature, what: 'callback with a bad signature' });
  return afterSignedReturn(deps, {
    ...order,
    status: await settleSigned(deps, order.orderid, 'callback'),
  });
};
