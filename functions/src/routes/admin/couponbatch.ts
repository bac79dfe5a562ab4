/** Makes several coupons at once, and disables them together. */
import type { Handler } from '../../http/handler.ts';
import { disableCoupons, makeCoupons } from '../../stores/coupon-batches.ts';

export const POST: Handler<'POST /api/admin/couponbatch'> = async ({ input, deps, caller }) => ({
  data: await makeCoupons(deps, input, caller!.mail),
});

export const PUT: Handler<'PUT /api/admin/couponbatch'> = async ({ input, deps, caller }) => ({
  data: { coupons: await disableCoupons(deps, input, caller!.mail) },
});
