/** Money of an order that waits for a decision of staff. Amounts in paise. */
import type { UnownedRow } from '@samagam/contract/money/treasurer-month';
import { endsByHand, refundLeft, refundOwed, secondPaymentsLeft } from '../money/refunds.ts';
import type { Order } from '../order/order.ts';
import { dateInIndia } from '../text/event-dates.ts';

const DAY = 86_400_000;

/** `now` in epoch milliseconds. */
export function unownedOf(order: Order, now: number): UnownedRow[] {
  const { orderid, eventcode, status, recorded } = order;
  const row = (reason: UnownedRow['reason'], amount: number, at: number): UnownedRow => ({
    orderid,
    eventcode,
    reason,
    amount,
    since: dateInIndia(at),
    days: Math.max(0, Math.floor((now - at) / DAY)),
  });
  const owed = refundOwed(order);
  const late = status === 'LATE_REVIEW' ? refundLeft(order) : 0;
  return [
    ...(late > 0 ? [row('late review', late, lastMove(order))] : []),
    ...secondPaymentsLeft(order)
      .filter(({ left }) => left > 0)
      .map(({ left }) => row('second payment', left, lastMove(order))),
    ...(owed > 0 && late === 0
      ? [
          row(
            recorded || endsByHand(order) ? 'to return by hand' : 'refund that failed',
            owed,
            lastAttempt(order),
          ),
        ]
      : []),
  ];
}

function lastMove({ history, createdate }: Order): number {
  return history.at(-1)?.at ?? Date.parse(createdate);
}

/** The oldest attempt that is owed is not known by itself, so the oldest that did not reach the buyer. */
function lastAttempt(order: Order): number {
  const failed = (order.refundattempts ?? []).find(({ state }) => state !== 'DONE');
  return failed?.at ?? order.refundattempts?.[0]?.at ?? lastMove(order);
}
