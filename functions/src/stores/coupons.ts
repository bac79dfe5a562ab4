/** `coupons/{eventcode}_{CODE}`, and `couponClaims` of the same name: who holds a coupon of usage 1. */
import type { Firestore } from '@google-cloud/firestore';
import type { CouponClaim, StoredCoupon } from '@samagam/domain/coupons';

export function couponRef(db: Firestore, eventcode: string, couponcode: string) {
  return db.collection('coupons').doc(`${eventcode}_${couponcode}`);
}

export function claimRef(db: Firestore, eventcode: string, couponcode: string) {
  return db.collection('couponClaims').doc(`${eventcode}_${couponcode}`);
}

export async function readCoupon(
  db: Firestore,
  eventcode: string,
  couponcode: string,
): Promise<{ coupon: StoredCoupon | undefined; claim: CouponClaim | undefined }> {
  const [coupon, claim] = await db.getAll(
    couponRef(db, eventcode, couponcode),
    claimRef(db, eventcode, couponcode),
  );
  return {
    coupon: coupon!.data() as StoredCoupon | undefined,
    claim: claim!.data() as CouponClaim | undefined,
  };
}
