/** From a registration or a booking to the payment page. */
import { type Answered, type Ask, formPost } from './ask.ts';

export function paystringOf(answered: Answered | undefined): string | undefined {
  return answered?.status === 200
    ? (JSON.parse(answered.text) as { paystring?: string }).paystring
    : undefined;
}

/** Undefined if there is nothing to pay, or no payment page. */
export async function openPayment(
  ask: Ask,
  path: string,
  paystring: string,
): Promise<{ gatewayOrder: string; orderid: string } | undefined> {
  const opened = await ask('open payment', path, {
    ...formPost({ idvpaystring: paystring }),
    expected: [303],
  });
  if (!opened?.location.startsWith('/api/payment')) return undefined;
  const page = await ask('payment page', opened.location);
  const gatewayOrder = page && /order_\w{14}/.exec(page.text)?.[0];
  const orderid = page && /rpcallback\?order=(\w+)/.exec(page.text)?.[1];
  return gatewayOrder && orderid ? { gatewayOrder, orderid } : undefined;
}
