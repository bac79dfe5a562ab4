import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';

/** Who opens it has got our mail, and may confirm the address. Works without script. */
export function bookingLink({ config, keys }: Deps, { orderid }: Pick<Order, 'orderid'>): string {
  return `${config.PUBLIC_ORIGIN}/api/payment?key=${keys.paymentKey(orderid, 'mailed')}`;
}
