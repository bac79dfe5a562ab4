import type { Order } from './order.ts';

/** Also if it was refunded later. A cancelled order was free; one to be decided about has no ticket yet. */
export function wasPaid({
  status,
  paymentid,
  total,
  history,
}: Pick<Order, 'status' | 'paymentid' | 'total'> & { history: readonly { to: string }[] }): boolean {
  return (
    status === 'PAID' ||
    (status === 'REFUNDED' && history.some(({ to }) => to === 'PAID')) ||
    (status === 'CANCELLED' && (paymentid !== '' || total === 0))
  );
}
