/** Allowed moves (decision 0005). Payments also move a FAILED or EXPIRED order; only a full refund moves a PAID one. */
import type { PaymentState } from '@samagam/contract/common/words';

export const MOVES: Record<PaymentState, readonly PaymentState[]> = {
  CREATED: ['AUTHORIZED', 'PAID', 'FAILED', 'EXPIRED', 'LATE_REVIEW'],
  AUTHORIZED: ['PAID', 'FAILED', 'EXPIRED', 'LATE_REVIEW'],
  FAILED: ['AUTHORIZED', 'PAID', 'EXPIRED', 'LATE_REVIEW'],
  EXPIRED: ['AUTHORIZED', 'PAID', 'LATE_REVIEW'],
  LATE_REVIEW: ['PAID', 'REFUNDED'],
  PAID: ['REFUNDED', 'CANCELLED'],
  REFUNDED: [],
  CANCELLED: [],
};

export function canMove(from: PaymentState, to: PaymentState): boolean {
  return MOVES[from].includes(to);
}

/** The money went back, or staff cancelled it. */
export const ENDED_STATES: readonly PaymentState[] = ['REFUNDED', 'CANCELLED'];

export function isEnded(state: PaymentState): boolean {
  return ENDED_STATES.includes(state);
}

/** No payment has been seen yet: the order can be paid, replaced, or expire. */
export const UNPAID_STATES: readonly PaymentState[] = ['CREATED', 'FAILED'];

export function isUnpaid(state: PaymentState): boolean {
  return UNPAID_STATES.includes(state);
}

export function hasOpenLink({
  flow,
  status,
  gatewayorderid,
}: {
  flow: string;
  status: PaymentState;
  gatewayorderid: string;
}): boolean {
  return flow === 'link' && isUnpaid(status) && gatewayorderid !== '';
}

/** No other order can take its coupon. */
export function holdsMoney(state: PaymentState): boolean {
  return state === 'AUTHORIZED' || state === 'LATE_REVIEW' || state === 'PAID';
}

/** The items of the order exist or may still be bought. */
export const LIVE_STATES: readonly PaymentState[] = [
  'CREATED',
  'FAILED',
  'AUTHORIZED',
  'LATE_REVIEW',
  'PAID',
];
