import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { GROUP_PAY } from '@samagam/contract/common/words';
import type { Order } from '@samagam/domain/order/order';
import { type GroupSeat, amountPaid, seatShares, voidedSeats } from '@samagam/domain/money/refunds';
import type { Keys } from '../services/keys.ts';

/** Deterministic: a repeat creates no further coupons. A replaced code is the next one of its seat. */
export function seatCoupons(
  keys: Keys,
  order: Pick<Order, 'orderid' | 'eventcode' | 'lines' | 'replacedseats'>,
): StoredCoupon[] {
  const replaced = timesReplaced(order);
  const passOfSeat = order.lines.flatMap((line) => Array<string>(line.seats).fill(line.tickettype));
  return passOfSeat.map((passtype, seat) => ({
    eventcode: order.eventcode,
    couponcode: keys.seatCoupon(order.orderid, seat, replaced.get(seat)),
    discount: 100,
    discounttype: 'Percentage',
    maxusage: '1',
    status: 'NEW',
    passtype,
    startdate: '',
    enddate: '',
    generatedby: GROUP_PAY,
    clientorderid: order.orderid,
  }));
}

export function seatCodes(keys: Keys, order: Pick<Order, 'orderid' | 'lines' | 'replacedseats'>): string[] {
  const replaced = timesReplaced(order);
  const seats = order.lines.reduce((sum, line) => sum + line.seats, 0);
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: (replaced.get(seat) ?? 0) + 1 }, (_code, times) =>
      keys.seatCoupon(order.orderid, seat, times),
    ),
  ).flat();
}

/** How often each seat got another code; seats that keep their first one are missing. */
function timesReplaced({ replacedseats = [] }: Pick<Order, 'replacedseats'>): ReadonlyMap<number, number> {
  return new Map(replacedseats.map(({ seat, times }) => [seat, times]));
}

/** The seats of a group with their shares of what was paid; empty for one delegate. */
export function groupSeats(
  keys: Keys,
  order: Pick<Order, 'orderid' | 'eventcode' | 'lines' | 'total' | 'paymentid' | 'review' | 'replacedseats'>,
): GroupSeat[] {
  const shares = seatShares({ lines: order.lines, total: amountPaid(order) });
  return seatCoupons(keys, order).map(({ couponcode, passtype: tickettype }, seat) => ({
    couponcode,
    tickettype,
    amount: shares[seat]!,
  }));
}

export function validSeatCoupons(keys: Keys, order: Order): StoredCoupon[] {
  const voided = voidedSeats(order);
  return seatCoupons(keys, order).filter(({ couponcode }) => !voided.has(couponcode));
}
