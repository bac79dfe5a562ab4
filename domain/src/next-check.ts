/** When the reconciler looks at an order again, and when an unpaid order is EXPIRED. Times are epoch milliseconds. */
import { expiresAt } from './holds.ts';
import type { Order } from './order.ts';
import { canMove } from './payment-states.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOONEST = 10 * 60_000;
const LATEST = 6 * HOUR;
/** The gateway may still turn a failed payment into a captured one for days. */
const WATCHED = 4 * DAY;

export interface NextCheck {
  /** The order is to be moved to EXPIRED. */
  expires: boolean;
  /** Undefined when no money can come any more. */
  nextcheckat: number | undefined;
}

/**
 * An open order is looked at every ten minutes. It is EXPIRED some time after its hold, once the gateway shows no
 * pending payment; an authorised payment is waited for, but not for ever. An order that is EXPIRED or final is looked at
 * after a quarter of the time since it became so: late money is noticed soon while it is likely.
 * `pending`: the gateway shows a payment that was begun and has not ended.
 */
export function nextCheck(order: Order, pending: boolean, now: number): NextCheck {
  const isWaitedFor = order.status === 'AUTHORIZED' || pending;
  const isHoldOver = now >= expiresAt(order) && !isWaitedFor;
  const expires = canMove(order.status, 'EXPIRED') && (isHoldOver || now - order.holduntil > WATCHED);
  if (!expires && canMove(order.status, 'EXPIRED')) return { expires, nextcheckat: now + SOONEST };
  if (order.gatewayorderid === '') return { expires, nextcheckat: undefined };
  const since = Math.min(now, expires ? order.holduntil : order.history.at(-1)!.at);
  if (now - since > WATCHED) return { expires, nextcheckat: undefined };
  return { expires, nextcheckat: now + Math.min(Math.max((now - since) / 4, SOONEST), LATEST) };
}
