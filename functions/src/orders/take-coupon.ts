/** A coupon of usage 1 can have one claim by one order at a time (docs/decisions/0005). */
import {
  type CouponClaim,
  type StoredCoupon,
  isClaimable,
  isSingleUse,
} from '@samagam/domain/passes/coupons';
import { firstCouponHold } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';
import type { Deps } from '../deps.ts';
import { claimRef } from '../stores/coupons.ts';
import type { Reads, Writes } from '../stores/reading/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import { endOrder } from './earlier-order.ts';

export interface ClaimableCoupon {
  isTaken: boolean;
  /** The order that loses the claim and is expired. */
  ends: Order | undefined;
  take: (tx: Writes, order: Order) => void;
}

const WITHOUT_CLAIM: ClaimableCoupon = { isTaken: false, ends: undefined, take: () => undefined };

/** Reads only. A coupon without a limit is never taken and needs no claim. */
export async function readClaimableCoupon(
  tx: Reads,
  deps: Deps,
  coupon: StoredCoupon | undefined,
  { owner, earlier, expectsNoClaim }: { owner: string; earlier: Order | undefined; expectsNoClaim: boolean },
): Promise<ClaimableCoupon> {
  if (!coupon || !isSingleUse(coupon)) return WITHOUT_CLAIM;
  const ref = claimRef(deps.db, coupon.eventcode, coupon.couponcode);
  // `create` fails if a claim exists, and the next attempt reads it. Read locks on one claim would delay each
  // other.
  const claim = expectsNoClaim ? undefined : (await tx.get(ref)).data();
  const holder = claim && (await tx.get(orderRef(deps.db, claim.orderid))).data();
  const isOwn = earlier !== undefined && holder?.orderid === earlier.orderid;
  const isTaken = !isOwn && !isClaimable(claim, holder, owner, deps.now());
  // `placeOrder` ends the earlier order of the same submission.
  const ends = holder && !isOwn && !isTaken && canMove(holder.status, 'EXPIRED') ? holder : undefined;
  return {
    ends,
    isTaken,
    take(writes, order) {
      if (ends) endOrder(writes, deps, ends, 'coupon taken over');
      const holduntil = firstCouponHold(order, deps.now());
      const taken: CouponClaim = { orderid: order.orderid, owner, holduntil, used: false };
      if (claim) writes.set(ref, taken);
      else writes.create(ref, taken);
    },
  };
}
