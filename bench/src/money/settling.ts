/** The time of `settle` from a paid order to the ticket in the store, one order at a time. */
import type { Deps } from '@samagam/functions/deps';
import { settle } from '@samagam/functions/orders/settle';
import type { Order } from '@samagam/domain/order/order';
import type { RazorpayControl } from '@samagam/emulators/razorpay/control';
import { type Figure, figure } from '../figures.ts';
import { percentile, timed } from '../spread.ts';

const ORDERS = 100;

export async function settling(deps: Deps, control: RazorpayControl): Promise<Figure[]> {
  const times: number[] = [];
  for (const order of await openOrders(deps, ORDERS)) {
    control.pay(order.gatewayorderid);
    const { ms, value } = await timed(() => settle(deps, order.orderid, 'bench'));
    if (value !== 'PAID') throw new Error(`${order.orderid} is ${value}`);
    times.push(ms);
  }
  return [
    figure('settle, one at a time: half within', percentile(times, 50)),
    figure('settle, one at a time: 95 of 100 within', percentile(times, 95)),
  ];
}

/** Opens the checkout of registered orders, as the payment page does. Each is used once. */
export async function openOrders({ db, gateway }: Deps, count: number): Promise<Order[]> {
  const found = await db
    .collection('transactions')
    .where('gatewayorderid', '==', '')
    .where('status', '==', 'CREATED')
    .limit(count)
    .get();
  const orders: Order[] = [];
  for (const doc of found.docs) {
    const order = doc.data() as Order;
    const { orderid, eventcode, total } = order;
    const gatewayorderid = await gateway.createOrder({ orderid, eventcode, amount: total });
    await doc.ref.update({ gatewayorderid });
    orders.push({ ...order, gatewayorderid });
  }
  return orders;
}
