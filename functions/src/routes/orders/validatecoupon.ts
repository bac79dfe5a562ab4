/**
 * Whether a coupon is valid for a pass. Unknown, used, expired and wrong-pass coupons, and those of a draft event, get
 * the same sentence. A coupon held by an unpaid order is still valid here, so that buyers are not blocked by their own
 * order; placing the order decides who gets it.
 */
import { say } from '@samagam/contract/api-messages';
import { isCouponValid } from '@samagam/domain/passes/eligibility';
import { isPublic } from '@samagam/domain/passes/passes';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../refusal.ts';
import { readCoupon } from '../../stores/coupons.ts';
import { readEvent } from '../../stores/events.ts';

export const GET: Handler<'GET /api/validatecoupon'> = async ({ input, deps }) => {
  const [event, { coupon, claim }] = await Promise.all([
    readEvent(deps.db, input.eventcode),
    readCoupon(deps.db, input.eventcode, input.couponcode),
  ]);
  const isKnown = event !== undefined && isPublic(event);
  const isValid = isCouponValid(coupon, input.tickettype, deps.now());
  if (!isKnown || !coupon || claim?.used || !isValid) {
    throw new Refusal(say.invalidCoupon);
  }
  return { data: { discounttype: coupon.discounttype, discount: coupon.discount } };
};
