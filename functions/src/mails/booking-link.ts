import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import { paymentPath } from '../orders/payment-address.ts';

/** Who opens it has got our mail, and may confirm the address. Works without script. */
export function bookingLink(deps: Deps, { orderid }: Pick<Order, 'orderid'>): string {
  return `${deps.config.PUBLIC_ORIGIN}${paymentPath(deps, orderid, 'mailed')}`;
}
