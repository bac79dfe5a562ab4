import type { REFUND_WAYS } from '@samagam/contract/money/refund-job';
import type { Order } from '../order/order.ts';
import { disputeNotWon, type GroupSeat, planRefund, refundOwed, voidedSeats } from './refunds.ts';

/** `amount` in paise. `seats`: absent for all that is left of the order. */
export interface PlannedRefund {
  way: (typeof REFUND_WAYS)[number];
  amount: number;
  seats?: string[];
  voided: number;
  /** The bank may have taken the money, or the order would end with seats of other passes. */
  leftToStaff?: 'dispute' | 'other passes';
}

/** So many refusals in a row have one cause, such as a balance that is too small. */
const REFUSALS_TO_PAUSE = 5;

export function isPaused({ refusals = 0 }: { refusals?: number | undefined }): boolean {
  return refusals >= REFUSALS_TO_PAUSE;
}

/** Undefined for an order that has ended, or of which the seats have. An attempt of this job is repeated as it is. */
export function nextRefundOf(
  order: Order,
  asked: { tickettype: string; key: string; earlier: readonly string[] },
  seats: readonly GroupSeat[],
): (Pick<PlannedRefund, 'seats' | 'leftToStaff'> & { owed?: true }) | undefined {
  const { tickettype, key, earlier } = asked;
  const keys = (order.refundattempts ?? []).map((one) => one.key);
  if (keys.includes(key)) return {};
  if (!keys.some((one) => earlier.includes(one))) return bulkRefundOf(order, tickettype, seats);
  if (refundOwed(order) === 0) return undefined;
  return disputeNotWon(order) ? { leftToStaff: 'dispute' } : { owed: true };
}

/** Undefined for an order that is not part of the refund. `tickettype`: '' for the whole event. */
export function bulkRefundOf(
  order: Order,
  tickettype: string,
  seats: readonly GroupSeat[],
): PlannedRefund | undefined {
  if (order.status !== 'PAID') return undefined;
  const part = partOf(order, tickettype, seats);
  if (!part) return undefined;
  if (disputeNotWon(order)) return { ...part, way: 'blocked', amount: 0, leftToStaff: 'dispute' };
  const plan = planRefund(order, part, seats);
  if (plan.may !== 'yes') return { ...part, way: 'blocked', amount: 0 };
  if (part.seats && plan.ends) return { ...part, way: 'blocked', amount: 0, leftToStaff: 'other passes' };
  const way = plan.amount === 0 ? 'free' : order.recorded ? 'hand' : 'gateway';
  return { ...part, way, amount: plan.amount };
}

function partOf(
  order: Order,
  tickettype: string,
  seats: readonly GroupSeat[],
): Pick<PlannedRefund, 'seats' | 'voided'> | undefined {
  const isMeant = (pass: string) => tickettype === '' || pass === tickettype;
  if (order.flow === 'individual') return isMeant(order.tickettype) ? { voided: 1 } : undefined;
  const gone = voidedSeats(order);
  const open = seats.filter(({ couponcode }) => !gone.has(couponcode));
  const meant = open.filter((seat) => isMeant(seat.tickettype));
  if (meant.length === 0) return undefined;
  // Without seats, the last refund of an order takes all that is left of it.
  if (meant.length === open.length) return { voided: meant.length };
  return { voided: meant.length, seats: meant.map(({ couponcode }) => couponcode) };
}
