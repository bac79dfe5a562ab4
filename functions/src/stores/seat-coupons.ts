/** The coupons of a paid group booking: one of usage 1 for each seat, worth the full price of its pass. */
import type { StoredCoupon } from '@samagam/domain/coupons';
import { GROUP_PAY } from '@samagam/contract/words';
import type { Order } from '@samagam/domain/order';
import type { Keys } from '../services/keys.ts';

/**
 * Deterministic, in the order of the passes. The codes are derived from the order id, so a repeat creates no further
 * coupons.
 */
export function seatCoupons(
  keys: Keys,
  order: Pick<Order, 'orderid' | 'eventcode' | 'lines'>,
): StoredCoupon[] {
  const passOfSeat = order.lines.flatMap((line) => Array<string>(line.seats).fill(line.tickettype));
  return passOfSeat.map((passtype, seat) => ({
    eventcode: order.eventcode,
    couponcode: keys.seatCoupon(order.orderid, seat),
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
