import type { Order } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import { movedTo } from './move-order.ts';
import { copyState } from './copy-state.ts';
import { readSeatReturn } from './seats.ts';

/** The value of `by` in the history of an order whose hold was over when another order needed what it held. */
export const HOLD_OVER = 'hold over';

/** The order ends, and returns its seats. Reads them; returns what writes. */
export async function readEnding(
  tx: Reads,
  deps: Deps,
  order: Order,
  by: string,
): Promise<(tx: Writes) => void> {
  const seats = await readSeatReturn(tx, deps, order);
  return (writes) => {
    seats.write(writes);
    endOrder(writes, deps, order, by);
  };
}

/** Writes only. */
export function endOrder(tx: Writes, { db, now }: Deps, order: Order, by: string): void {
  if (!canMove(order.status, 'EXPIRED')) return;
  tx.update(orderRef(db, order.orderid), movedTo(order, 'EXPIRED', by, now()));
  copyState(tx, db, order, { state: 'EXPIRED' });
}
