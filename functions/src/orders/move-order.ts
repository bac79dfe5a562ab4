import { FieldValue } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';

const FINAL: readonly PaymentState[] = ['PAID', 'REFUNDED', 'CANCELLED', 'LATE_REVIEW'];

const WITHOUT_SEATS: readonly PaymentState[] = ['EXPIRED', 'REFUNDED', 'CANCELLED'];

/** How long after an authorization the reconciler checks the order again. In milliseconds. */
const CHECK_AGAIN = 10 * 60_000;

/** Throws if `MOVES` does not allow it. A caller that ends an order also writes the return of its seats. */
export function movedTo(order: Order, to: PaymentState, by: string, now: number) {
  if (!canMove(order.status, to)) throw new Error(`An order cannot move from ${order.status} to ${to}`);
  return {
    status: to,
    history: [...order.history, { at: now, from: order.status, to, by }],
    ...(WITHOUT_SEATS.includes(to) && { seats: [] }),
    ...(FINAL.includes(to) && { nextcheckat: FieldValue.delete() }),
    ...(to === 'AUTHORIZED' && order.nextcheckat === undefined && { nextcheckat: now + CHECK_AGAIN }),
  };
}
