import type { CouponRow } from '@samagam/contract/orders/coupon';

/** A row of the list of coupons: a new coupon of usage 1 for any pass, made alone. */
export function aCouponRow(changes: Partial<CouponRow> = {}): CouponRow {
  return {
    couponcode: 'A',
    discount: 10,
    discounttype: 'Percentage',
    passtype: 'Any',
    status: 'NEW',
    startdate: '',
    enddate: '',
    maxusage: '1',
    eventcode: 'test2025',
    generatedby: 'ADMIN',
    clientorderid: '',
    used: false,
    state: changes.status ?? 'NEW',
    batchid: '',
    recipient: '',
    purpose: '',
    madeby: '',
    madeat: '',
    ...changes,
  };
}
