/** Creates a coupon, changes its status, or deletes it. Nothing else of a coupon can change. */
import type { Handler } from '../../../http/handler.ts';
import { changeCouponStatus, createCoupon, deleteCoupon } from '../../../stores/coupons.ts';

export const POST: Handler<'POST /api/admin/savecoupons'> = async ({ input, deps, caller }) => {
  await createCoupon(deps, input, caller!.mail);
  return {};
};

export const PUT: Handler<'PUT /api/admin/savecoupons'> = async ({ input, deps, caller }) => {
  await changeCouponStatus(deps, input, caller!.mail);
  return {};
};

export const DELETE: Handler<'DELETE /api/admin/savecoupons'> = async ({ input, deps, caller }) => {
  await deleteCoupon(deps, input, caller!.mail);
  return {};
};
