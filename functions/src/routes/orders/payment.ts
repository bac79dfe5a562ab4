/** The GET can be repeated and shows the state of the payment; the POST renews the hold before another attempt. */
import type { Order } from '@samagam/domain/order/order';
import { isUnpaid } from '@samagam/domain/order/payment-states';
import type { Context, Handler } from '../../http/handler.ts';
import { Unavailable } from '../../refusal.ts';
import { payAgainEnded, paymentPage } from '../../page/payment-page.ts';
import { seeOther } from '../../page/see-other.ts';
import { openCheckout } from '../../orders/open-checkout.ts';
import { paymentPath } from '../../orders/payment-address.ts';
import { settle } from '../../orders/settle.ts';
import { mailGatewayRefusal } from '../../orders/mail-gateway-refusal.ts';
import { mayAsk, withFewRetries } from '../tickets/ask-seldom.ts';
import { showPayment } from './show-payment.ts';
import { readOrder } from '../../stores/transactions.ts';

export const GET: Handler<'GET /api/payment'> = async ({ input, deps, request }) => {
  const found = await findOrder({ input, deps });
  if (!found) return seeOther('/pagenotfound');
  const { order, access } = found;
  const userAgent = request.headers.get('user-agent') ?? '';
  const payment = await showPayment(deps, order, { access, userAgent });
  return access === 'again' && payment.view !== 'pay'
    ? payAgainEnded(payment)
    : paymentPage(deps.config, payment);
};

export const POST: Handler<'POST /api/payment'> = async ({ input, deps }) => {
  const found = await findOrder({ input, deps });
  if (!found) return seeOther('/pagenotfound');
  const { orderid, status, gatewayorderid, flow } = found.order;
  const page = paymentPath(deps, orderid, found.access);
  try {
    // The payment may have been made on another device meanwhile.
    const mayBePaid = isUnpaid(status) && gatewayorderid !== '';
    if (mayBePaid && (await mayAsk(deps, orderid))) await settle(deps, orderid, 'payment page');
    if (flow !== 'link') await openCheckout(withFewRetries(deps), orderid);
  } catch (error) {
    if (error instanceof Unavailable) error.back = page;
    return mailGatewayRefusal(deps, error, orderid);
  }
  return seeOther(page);
};

async function findOrder({ input, deps }: Pick<Context<'GET /api/payment'>, 'input' | 'deps'>) {
  const opened = deps.keys.readPaymentKey(input.key);
  const order: Order | undefined = opened && (await readOrder(deps.db, opened.orderid));
  return order && { order, access: opened!.access };
}
