/** Whether money that has come for an order still gets the coupon of usage 1 that the order was made with. */
import type { Transaction } from '@google-cloud/firestore';
import { type CouponClaim, isClaimable } from '@samagam/domain/coupons';
import type { Deps } from '../deps.ts';
import { claimRef } from '../stores/coupons.ts';
import { type Order, orderRef } from '../stores/transactions.ts';

/** Not while somebody else holds it, has used it, or has paid for it: their money came within their own time. Reads only. */
export async function mayHaveCoupon(tx: Transaction, { db, now }: Deps, order: Order): Promise<boolean> {
  if (!order.singleusecoupon) return true;
  const found = await tx.get(claimRef(db, order.eventcode, order.couponcode));
  const claim = found.data() as CouponClaim | undefined;
  if (!claim || claim.orderid === order.orderid) return true;
  const holder = (await tx.get(orderRef(db, claim.orderid))).data() as Order | undefined;
  return isClaimable(claim, holder, '', now());
}
