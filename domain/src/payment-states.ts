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
