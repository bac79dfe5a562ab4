import { sayOfApi } from '@samagam/contract/api-messages';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { isCouponValid } from '@samagam/domain/passes/eligibility';
import { isPublic } from '@samagam/domain/passes/passes';
import type { CouponQuery } from '@samagam/contract/orders/coupon';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { readCoupon } from '../../stores/coupons.ts';
import { readEvent } from '../../stores/events.ts';

export const GET: Handler<'GET /api/validatecoupon'> = async ({ input, deps }) => {
  const { discounttype, discount } = await validCoupon(deps, input);
  return { data: { discounttype, discount } };
};

/** One sentence for all coupons that are not valid. One held by an unpaid order is valid here: placing the order decides. */
export async function validCoupon(
  deps: Deps,
  { eventcode, couponcode, tickettype }: CouponQuery,
): Promise<StoredCoupon> {
  const [event, { coupon, claim }] = await Promise.all([
    readEvent(deps.db, eventcode),
    readCoupon(deps.db, eventcode, couponcode),
  ]);
  const isKnown = event !== undefined && isPublic(event);
  const isValid = isCouponValid(coupon, tickettype, deps.now());
  if (!isKnown || !coupon || claim?.used || !isValid) throw new Refusal(sayOfApi.invalidCoupon);
  return coupon;
}
