import { endOfDay } from '../text/event-dates.ts';

const AFTER_EVENT = 6 * 3_600_000;

/** In epoch milliseconds, of a link without an end of its own. It moves with the event. */
export function endOfLinks({ enddate }: { enddate: string }): number {
  return endOfDay(enddate) + AFTER_EVENT;
}

/** `expiresat` and `revokedat` in epoch milliseconds. */
export function linkState(
  { expiresat, revokedat }: { expiresat: number; revokedat: number | null },
  now: number,
): 'ACTIVE' | 'EXPIRED' | 'REVOKED' {
  if (revokedat !== null) return 'REVOKED';
  return now < expiresat ? 'ACTIVE' : 'EXPIRED';
}
