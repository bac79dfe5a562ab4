/**
 * The states of an order and every move between them (decision 0005). Forward only: FAILED and EXPIRED are left
 * again when money arrives, and nothing leaves PAID but a full refund.
 */
import type { PaymentState } from '@samagam/contract/words';

export const MOVES: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['AUTHORIZED', 'PAID', 'FAILED', 'EXPIRED', 'LATE_REVIEW'],
  AUTHORIZED: ['PAID', 'FAILED', 'EXPIRED', 'LATE_REVIEW'],
  FAILED: ['AUTHORIZED', 'PAID', 'EXPIRED', 'LATE_REVIEW'],
  EXPIRED: ['AUTHORIZED', 'PAID', 'LATE_REVIEW'],
  LATE_REVIEW: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to);
}

/** No money has been seen for it yet: it can be paid, taken over, or run out. */
export function isUnpaid(state: PaymentState): boolean {
  return state === 'CREATED' || state === 'FAILED';
}

/** Money has been seen for it that has bought what it is for, or still may: its coupon is nobody else's. */
export function holdsMoney(state: PaymentState): boolean {
  return state === 'AUTHORIZED' || state === 'LATE_REVIEW' || state === 'PAID';
}

/** What it pays for exists, or may still: a ticket, the seats of a group, a payment link, a payment on its way. */
export const LIVE_STATES: readonly PaymentState[] = [
  'CREATED',
  'FAILED',
  'AUTHORIZED',
  'LATE_REVIEW',
  'PAID',
];

/** A payment as the gateway tells it now; amounts in paise, `createdat` epoch milliseconds. */
export interface GatewayPayment {
  id: string;
  gatewayorderid: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  amount: number;
  amountrefunded: number;
  currency: string;
  createdat: number;
  /** Whether the money was ever ours; a refund leaves it so. Absent where nobody asks. */
  captured?: boolean;
}

/** What is asked of an order before its money counts. Amount in paise, times epoch milliseconds. */
export interface OrderToSettle {
  state: PaymentState;
  gatewayorderid: string;
  amount: number;
  /** The payment that made it PAID, or ''. */
  paymentid: string;
  holduntil: number;
  /** It has been EXPIRED, whatever it is now: what comes since is late whenever it was begun. */
  ranout: boolean;
}

export type Settlement =
  | { move: 'none' }
  | { move: 'AUTHORIZED' | 'FAILED' }
  | { move: 'PAID'; payment: GatewayPayment; late: boolean }
  | { move: 'LATE_REVIEW'; payment: GatewayPayment; reason: ReviewReason }
  | { move: 'REFUNDED'; payment: GatewayPayment };

export type ReviewReason = 'wrong amount' | 'second payment' | 'late';

/**
 * What an order's payments, as the gateway tells them now, do to it. Only money that names this order, in
 * INR, of exactly its amount and captured, pays it. A part that was given back before we looked changes nothing, just
 * as a part that is given back afterwards. `late` money came after the hold, or to an order that had run out: whether it still buys
 * the ticket is for the caller to decide, who can see the coupon and the event.
 */
export function settlementOf(order: OrderToSettle, payments: readonly GatewayPayment[]): Settlement {
  const ours = payments.filter((payment) => isOf(order, payment));
  const paidWith = ours.find((payment) => payment.id === order.paymentid);

  if (order.state === 'PAID' || order.state === 'LATE_REVIEW') {
    return paidWith && isFullyRefunded(paidWith) ? { move: 'REFUNDED', payment: paidWith } : { move: 'none' };
  }
  if (order.state === 'REFUNDED') return { move: 'none' };

  const captured = ours.filter((payment) => payment.status === 'captured');
  const exact = captured
    .filter(
      (payment) => payment.amount === order.amount && payment.currency === 'INR' && !isFullyRefunded(payment),
    )
    .toSorted((a, b) => a.createdat - b.createdat)[0];
  if (exact) {
    return {
      move: 'PAID',
      payment: exact,
      late: order.ranout || exact.createdat >= order.holduntil,
    };
  }
  const wrong = captured.find((payment) => !isFullyRefunded(payment));
  if (wrong) return { move: 'LATE_REVIEW', payment: wrong, reason: 'wrong amount' };

  if (ours.some((payment) => payment.status === 'authorized')) {
    return order.state === 'AUTHORIZED' ? { move: 'none' } : { move: 'AUTHORIZED' };
  }
  const attempts = ours.filter((payment) => payment.status !== 'created');
  const allFailed = attempts.length > 0 && attempts.every((payment) => payment.status === 'failed');
  if (allFailed && order.state === 'CREATED') return { move: 'FAILED' };
  // What the bank had agreed to was never captured, and went back by itself: nobody has paid after all.
  const allOver =
    attempts.length > 0 && attempts.every(({ status }) => status === 'failed' || status === 'refunded');
  return allOver && order.state === 'AUTHORIZED' ? { move: 'FAILED' } : { move: 'none' };
}

/** Money captured for an order that another payment had paid already: to be looked at, never dropped. */
export function secondPayments(order: OrderToSettle, payments: readonly GatewayPayment[]): GatewayPayment[] {
  if (order.state !== 'PAID' && order.state !== 'REFUNDED' && order.state !== 'LATE_REVIEW') return [];
  return payments.filter(
    (payment) =>
      isOf(order, payment) &&
      payment.status === 'captured' &&
      !isFullyRefunded(payment) &&
      payment.id !== order.paymentid,
  );
}

/** A change in what was given back of a payment, as we noticed it. In paise; negative when a refund failed after all. */
export interface RefundChange {
  paymentid: string;
  amount: number;
  /** Given back of this payment altogether, then. */
  total: number;
}

/** What was given back of an order's payments, or not after all, since the changes that are noted already. */
export function refundChanges(
  order: OrderToSettle,
  noted: readonly RefundChange[],
  payments: readonly GatewayPayment[],
): RefundChange[] {
  return payments
    .filter((payment) => isOf(order, payment))
    .map(({ id, amountrefunded }) => ({
      paymentid: id,
      amount: amountrefunded - (noted.findLast(({ paymentid }) => paymentid === id)?.total ?? 0),
      total: amountrefunded,
    }))
    .filter(({ amount }) => amount !== 0);
}

/** An order the gateway has not heard of has no payments: '' is not the name of one. */
function isOf(order: OrderToSettle, payment: GatewayPayment): boolean {
  return order.gatewayorderid !== '' && payment.gatewayorderid === order.gatewayorderid;
}

export function isFullyRefunded(payment: GatewayPayment): boolean {
  return payment.status === 'refunded' || payment.amountrefunded >= payment.amount;
}
