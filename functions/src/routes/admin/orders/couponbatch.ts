/** Makes several coupons at once, and disables or deletes them together. */
import type { Handler } from '../../../http/handler.ts';
import { deleteCoupons, disableCoupons, makeCoupons } from '../../../stores/coupon-batches.ts';

export const POST: Handler<'POST /api/admin/couponbatch'> = async ({ input, deps, caller }) => ({
  data: await makeCoupons(deps, input, caller!.mail),
});

export const PUT: Handler<'PUT /api/admin/couponbatch'> = async ({ input, deps, caller }) => ({
  data: { coupons: await disableCoupons(deps, input, caller!.mail) },
});

export const DELETE: Handler<'DELETE /api/admin/couponbatch'> = async ({ input, deps, caller }) => {
  await deleteCoupons(deps, input, caller!.mail);
  return {};
};
