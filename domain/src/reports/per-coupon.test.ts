import type { CouponRow } from '@samagam/contract/orders/coupon';
import { describe, expect, test } from 'vitest';
import { couponRecord, couponTexts, whyKept } from './per-coupon.ts';
import { csvSlices } from '../text/csv.ts';
import { matching } from '../text/matching.ts';

const coupon: CouponRow = {
  couponcode: 'EARLY50',
  discount: 50,
  discounttype: 'Percentage',
  passtype: 'Gold Pass',
  status: 'NEW',
  startdate: '',
  enddate: '',
  maxusage: '1',
  eventcode: 'acsc2025',
  generatedby: 'GROUPPAY',
  clientorderid: 'SG2',
  used: true,
  state: 'USED',
  batchid: 'b1',
  recipient: 'Rao, Asha',
  purpose: 'Speakers',
  madeby: 'meera@example.org',
  madeat: '2026-11-20T20:00:00.000Z',
  order: { orderid: 'SG9', name: '=Asha', status: 'REFUNDED' },
};

test.each([
  'sg2',
  'early50',
  'percentage',
  'gold pass',
  'new',
  'speakers',
  'rao, asha',
  'used',
  'meera@example.org',
  'sg9',
  '=asha',
])('the filter finds %j', (filter) => expect(matching([coupon], couponTexts, filter)).toEqual([coupon]));

test.each<[string, Partial<CouponRow>, string | undefined]>([
  ['an unused one', {}, undefined],
  ['an unused one without a limit', { uses: { orders: 0, discount: 0 } }, undefined],
  ['the unused seat of a group', { generatedby: 'GROUPPAY' }, 'A group has paid for it'],
  ['the used seat of a group', { generatedby: 'GROUPPAY', used: true }, 'A group has paid for it'],
  ['a replaced seat', { generatedby: 'REPLACED' }, 'It was a code of a paid seat'],
  ['a used one', { used: true }, 'An order uses it'],
  [
    'one that an unpaid order holds',
    { order: { orderid: 'SG9', name: 'Asha', status: 'CREATED' } },
    'An order uses it',
  ],
  ['one without a limit that orders used', { uses: { orders: 2, discount: 5 } }, 'An order uses it'],
])('it says why %s is kept', (_, changes, why) => {
  const unused = { ...coupon, generatedby: 'ADMIN', used: false, order: undefined };
  expect(whyKept({ ...unused, ...changes })).toBe(why);
});

describe('the exported line of a coupon', () => {
  const exported = (changes: Partial<CouponRow> = {}) => couponRecord({ ...coupon, ...changes });

  test('has the columns that organisers get', () => {
    expect(exported()).toEqual({
      code: 'EARLY50',
      recipient: 'Rao, Asha',
      percentage: 50,
      pass: 'Gold Pass',
      usage: '1',
      state: 'Used up',
      'used by': '=Asha',
      'made by': 'meera@example.org',
      'made at': '2026-11-21 01:30:00',
      for: 'Speakers',
      order: 'SG9',
      'discount given': '',
    });
  });

  test.each<[string, Partial<CouponRow>, object]>([
    ['an unused one', { state: 'NEW', order: undefined }, { state: 'New', 'used by': '', order: '' }],
    [
      'one without a limit',
      { order: undefined, uses: { orders: 1200, discount: 25_050 } },
      { 'used by': '1,200 orders', 'discount given': { paise: 25_050 } },
    ],
    ['one used once', { order: undefined, uses: { orders: 1, discount: 5 } }, { 'used by': '1 order' }],
    [
      'an unused one without a limit',
      { order: undefined, uses: { orders: 0, discount: 0 } },
      { 'used by': '' },
    ],
    ['a seat of a group', { madeby: '', madeat: '' }, { 'made by': 'A group’s payment', 'made at': '' }],
  ])('for %s', (_, changes, expected) => expect(exported(changes)).toMatchObject(expected));

  test('cannot run in a spreadsheet as a formula', () => {
    const file = [...csvSlices([{ ...coupon, recipient: '=1+1' }], couponRecord, 10)].join('');
    expect(file).toContain(",'=1+1,");
    expect(file).toContain(",'=Asha,");
  });
});
