import type { CouponRow } from '@samagam/contract/orders/coupon';
import { expect, it } from 'vitest';
import { aCouponRow } from '../../../../test/coupons.ts';
import { counted } from '../../../back-office/counted.ts';
import { batchesOf } from './batches.ts';

const row = (batchid: string, changes: Partial<CouponRow> = {}) =>
  aCouponRow({
    batchid,
    purpose: `For ${batchid}`,
    madeby: 'meera@example.org',
    madeat: '2026-11-20T06:00:00.000Z',
    ...changes,
  });

it('counts the coupons of each batch, the latest batch first', () => {
  const later = { madeat: '2026-11-21T06:00:00.000Z' };
  const rows = [
    row(''),
    row('one'),
    row('two', later),
    row('one', { used: true, status: 'DISABLED' }),
    row('two', { ...later, uses: { orders: 3, discount: 5 } }),
    row('two', { ...later, uses: { orders: 0, discount: 0 } }),
  ];
  expect(batchesOf(rows)).toMatchObject([
    { batchid: 'two', purpose: 'For two', coupons: 3, used: 1, enabled: 3 },
    { batchid: 'one', madeby: 'meera@example.org', coupons: 2, used: 1, enabled: 1 },
  ]);
});

it('counts in words', () => {
  expect([counted(1, 'coupon'), counted(1200, 'coupon')]).toEqual(['1 coupon', '1,200 coupons']);
});
