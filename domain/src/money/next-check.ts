import { PENDING_WAIT } from '@samagam/contract/common/limits';
import { expiresAt } from '../passes/holds.ts';
import type { Order } from '../order/order.ts';
import { canMove } from '../order/payment-states.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOONEST = 10 * 60_000;
const LATEST = 6 * HOUR;
/** The gateway may capture a failed payment days later. */
const CHECKED_FOR = 4 * DAY;

export interface NextCheck {
  expires: boolean;
  /** Epoch milliseconds; undefined when no payment is possible any more. */
  nextcheckat: number | undefined;
}

/** Every ten minutes, and at the end of its hold, while it is open or a payment begun in time (`isBegun`) is awaited. Then the intervals grow. */
export function nextCheck(order: Order, isBegun: boolean, now: number): NextCheck {
  const isWaitedFor = order.status === 'AUTHORIZED' || (isBegun && now < order.holduntil + PENDING_WAIT);
  const isHoldOver = now >= expiresAt(order) && !isWaitedFor;
  const expires = canMove(order.status, 'EXPIRED') && (isHoldOver || now - order.holduntil > CHECKED_FOR);
  if (!expires && canMove(order.status, 'EXPIRED')) {
    const isBefore = now < order.holduntil;
    return { expires, nextcheckat: Math.min(now + SOONEST, isBefore ? order.holduntil : Infinity) };
  }
  if (order.gatewayorderid === '') return { expires, nextcheckat: undefined };
  const since = Math.min(now, expires ? order.holduntil : order.history.at(-1)!.at);
  if (now - since > CHECKED_FOR) return { expires, nextcheckat: undefined };
  return { expires, nextcheckat: now + Math.min(Math.max((now - since) / 4, SOONEST), LATEST) };
}
