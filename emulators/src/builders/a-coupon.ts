/** By default 10 % off any pass, of usage 1. */
import type { StoredCoupon } from '@samagam/domain/passes/coupons';

export function aCoupon(
  eventcode: string,
  couponcode: string,
  changes: Partial<StoredCoupon> = {},
): StoredCoupon {
  return {
    eventcode,
    couponcode,
    discount: 10,
    discounttype: 'Percentage',
    maxusage: '1',
    status: 'NEW',
    passtype: 'Any',
    startdate: '',
    enddate: '',
    generatedby: 'ADMIN',
    clientorderid: '',
    ...changes,
  };
}
