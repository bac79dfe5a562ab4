/**
 * Whether a coupon fits a pass. Unknown, used, expired and other-pass coupons get one sentence. A coupon that
 * an unpaid order holds still validates: the order decides whose it is, and nobody is locked out by their own.
 */
import { say } from '@samagam/contract/messages';
import { isUsable } from '@samagam/domain/coupons';
import type { Handler } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readCoupon } from '../stores/coupons.ts';

export const GET: Handler<'GET /api/validatecoupon'> = async ({ input, deps }) => {
  const { coupon, claim } = await readCoupon(deps.db, input.eventcode, input.couponcode);
  if (!coupon || claim?.used || !isUsable(coupon, input.tickettype, deps.now()))
    throw new Refusal(say.invalidCoupon);
  return { data: { discounttype: coupon.discounttype, discount: coupon.discount } };
};
