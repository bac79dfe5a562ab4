import type { CouponRow } from '@samagam/contract/orders/coupon';
import {
  type CouponClaim,
  isClaimable,
  isSingleUse,
  ownState,
  type StoredCoupon,
} from '../passes/coupons.ts';
import type { Order } from '../order/order.ts';
import { wasPaid } from '../order/was-paid.ts';

export type OrderOfCoupon = Pick<
  Order,
  | 'orderid'
  | 'name'
  | 'status'
  | 'couponcode'
  | 'discount'
  | 'total'
  | 'paymentid'
  | 'history'
  | 'gatewayorderid'
  | 'gatewayleaseuntil'
  | 'offer'
>;

export type CouponUse = Pick<CouponRow, 'state' | 'used' | 'order' | 'uses'>;

interface Facts {
  claim: CouponClaim | undefined;
  orders: readonly OrderOfCoupon[];
}

/** The owner of a claim is a keyed hash. */
const STRANGER = 'a stranger';

export function useOf(
  coupon: Pick<StoredCoupon, 'maxusage' | 'status' | 'startdate' | 'enddate'>,
  { claim, orders }: Facts,
  now: number,
): CouponUse {
  const own = ownState(coupon, now);
  if (!isSingleUse(coupon)) return { state: own, used: false, uses: usesAmong(orders) };
  const holder = orders.find(({ orderid }) => orderid === claim?.orderid);
  const used = claim?.used === true;
  if (!used && isClaimable(claim, holder, STRANGER, now)) return { state: own, used };
  const order = holder && { orderid: holder.orderid, name: holder.name, status: holder.status };
  const state = used ? 'USED' : own === 'DISABLED' ? own : 'HELD';
  return { state, used, ...(order && { order }) };
}

/** Like the dashboard (decision 0068): orders that were paid or free, also if they were refunded later. */
function usesAmong(orders: readonly OrderOfCoupon[]): { orders: number; discount: number } {
  const counted = orders.filter(wasPaid);
  return { orders: counted.length, discount: counted.reduce((sum, { discount }) => sum + discount, 0) };
}
