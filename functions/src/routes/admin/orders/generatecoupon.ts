/** A random code that no coupon has: 12 letters of 5 bits, in groups that are easy to read out. Not saved yet. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../refusal.ts';
import { couponCodeOf } from '../../../services/keys.ts';
import { couponRef } from '../../../stores/coupons.ts';
import { eventOrRefusal } from '../../../stores/events.ts';

const TRIES = 3;

export const GET: Handler<'GET /api/admin/generatecoupon'> = async ({ input, deps }) => {
  const { eventcode } = input;
  await eventOrRefusal(deps.db, eventcode);
  for (let tries = 0; tries < TRIES; tries++) {
    const coupon = couponCodeOf(deps.randomBytes(12));
    if (!(await couponRef(deps.db, eventcode, coupon).get()).exists) return { coupon };
  }
  throw new Refusal(sayOfApi.unableToGenerateCoupon, { reason: 'unavailable' });
};
