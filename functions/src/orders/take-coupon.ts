/** The single use of a coupon: one order at a time has a claim on it (docs/decisions/0005). */
import { type CouponClaim, type StoredCoupon, isClaimable, isSingleUse } from '@samagam/domain/coupons';
import type { Order } from '@samagam/domain/order';
import type { Deps } from '../deps.ts';
import { claimRef } from '../stores/coupons.ts';
import type { Reads, Writes } from '../stores/read-then-write.ts';
import { orderRef } from '../stores/transactions.ts';
import { endOrder } from './earlier-order.ts';

export interface CouponUse {
  /** Another order has it. */
  isTaken: boolean;
  take: (tx: Writes, order: Order) => void;
}

const WITHOUT_CLAIM: CouponUse = { isTaken: false, take: () => undefined };

/** Reads only. A coupon without a limit is always free to use, and leaves nothing to write. */
export async function readCouponUse(
  tx: Reads,
  deps: Deps,
  coupon: StoredCoupon | undefined,
  { owner, earlier, expectsNoClaim }: { owner: string; earlier: Order | undefined; expectsNoClaim: boolean },
): Promise<CouponUse> {
  if (!coupon || !isSingleUse(coupon)) return WITHOUT_CLAIM;
  const ref = claimRef(deps.db, coupon.eventcode, coupon.couponcode);
  // A crowd that holds read locks on one document keeps its own winner waiting. Without reading, the create fails where
  // there is a claim, and the next attempt reads and decides.
  const claim = expectsNoClaim ? undefined : (await tx.get(ref)).data();
  const holder = claim && (await tx.get(orderRef(deps.db, claim.orderid))).data();
  const isOwn = earlier !== undefined && holder?.orderid === earlier.orderid;
  return {
    isTaken: !isOwn && !isClaimable(claim, holder, owner, deps.now()),
    take(writes, { orderid, holduntil }) {
      // The earlier order of the same submission is ended by its placer.
      if (holder && !isOwn) endOrder(writes, deps, holder, 'coupon taken over');
      const taken: CouponClaim = { orderid, owner, holduntil, used: false };
      if (claim) writes.set(ref, taken);
      else writes.create(ref, taken);
    },
  };
}
