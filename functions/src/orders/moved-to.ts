/** One step of an order's history. */
import { FieldValue } from '@google-cloud/firestore';
import type { PaymentState } from '@samagam/contract/words';
import type { Order } from '@samagam/domain/order';
import { canMove } from '@samagam/domain/payment-states';

/** After these nobody has to ask the gateway again. */
const FINAL: readonly PaymentState[] = ['PAID', 'REFUNDED', 'LATE_REVIEW'];

/** Money that the bank agrees to late is looked after again. In milliseconds. */
const WATCH_AGAIN = 10 * 60_000;

/** The fields to write for a move. Throws on a move the table in the domain does not have. */
export function movedTo(order: Order, to: PaymentState, by: string, now: number) {
  if (!canMove(order.status, to)) throw new Error(`An order cannot move from ${order.status} to ${to}`);
  return {
    status: to,
    history: [...order.history, { at: now, from: order.status, to, by }],
    ...(FINAL.includes(to) && { nextcheckat: FieldValue.delete() }),
    ...(to === 'AUTHORIZED' && order.nextcheckat === undefined && { nextcheckat: now + WATCH_AGAIN }),
  };
}
