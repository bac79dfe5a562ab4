/** Money of an order that waits for a decision of staff. Amounts in paise. */
import type { UnownedRow } from '@samagam/contract/money/treasurer-month';
import { endsByHand, isGone, refundLeft, refundOwed, secondPaymentsLeft } from '../money/refunds.ts';
import type { Order } from '../order/order.ts';
import { dateInIndia } from '../text/event-dates.ts';

const DAY = 86_400_000;

/** `now` in epoch milliseconds. */
export function unownedOf(order: Order, now: number): UnownedRow[] {
  const { orderid, eventcode, name, status, recorded } = order;
  const row = (reason: UnownedRow['reason'], amount: number, at: number): UnownedRow => ({
    orderid,
    eventcode,
    name,
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

/** The order as it was at a moment in epoch milliseconds; undefined if it did not exist. */
export function orderAt(order: Order, moment: number): Order | undefined {
  if (Date.parse(order.createdate) >= moment) return undefined;
  const isBefore = ({ at }: { at: number }) => at < moment;
  const history = order.history.filter(isBefore);
  const attempts = (order.refundattempts ?? []).filter(isBefore);
  const past: Order = {
    ...order,
    history,
    status: history.at(-1)?.to ?? order.status,
    refunds: order.refunds.filter(isBefore),
    decisions: order.decisions.filter(isBefore),
    refundattempts: attempts.map(({ endedat, ...attempt }) => {
      if (endedat === undefined) return attempt;
      return endedat < moment ? { ...attempt, endedat } : { ...attempt, state: 'PENDING' };
    }),
    ...(order.recorded && !isBefore(order.recorded) && { recorded: undefined, paymentid: '' }),
  };
  const seconds = order.secondpayments.filter(({ receivedat }) => receivedat < moment);
  return {
    ...past,
    secondpayments: seconds.map((second) => ({
      ...second,
      state: isGone(past, second.paymentid) ? 'REFUNDED' : 'OPEN',
    })),
  };
}
