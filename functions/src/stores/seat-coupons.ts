/** The coupons of a paid group booking: one of usage 1 for each seat, worth the whole price of its pass. */
import type { StoredCoupon } from '@samagam/domain/coupons';
import { GROUP_PAY } from '@samagam/contract/words';
import type { Order } from '@samagam/domain/order';
import type { Keys } from '../services/keys.ts';

/** Always the same for an order, pass after pass: their codes are derived, so none is made twice. */
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
