import { describe, expect, it, test } from 'vitest';
import { coupon, couponQuery } from './coupon.ts';
import { parse } from '../common/first-issue.ts';

const early = {
  couponcode: 'early-50',
  discount: '50',
  discounttype: 'Percentage',
  passtype: 'Any',
  status: 'NEW',
  startdate: '',
  enddate: '31-Dec-2026',
  maxusage: 'Unlimited',
  eventcode: 'acsc2025',
};

describe('saving a coupon', () => {
  it('accepts the prescribed payload', () => {
    expect(parse(coupon, early)).toEqual({
      ok: true,
      value: { ...early, couponcode: 'EARLY-50', discount: 50 },
    });
  });

  it('checks in the prescribed order', () => {
    const parsed = parse(coupon, {});
    expect(!parsed.ok && parsed.issues).toEqual([
      { field: 'couponcode', msg: 'Coupon Code cannot be Blank.' },
      { field: 'discount', msg: 'Discount cannot be Blank.' },
      { field: 'discounttype', msg: 'Discount Type cannot be Blank.' },
      { field: 'passtype', msg: 'Ticket Type cannot be Blank.' },
      { field: 'status', msg: 'Status cannot be Blank.' },
      { field: 'eventcode', msg: 'Event Code cannot be Blank.' },
    ]);
  });

  test.each([
    [undefined, '1'],
    ['', '1'],
    [null, '1'],
    [1, '1'],
    ['1', '1'],
    ['Unlimited', 'Unlimited'],
    ['१', '1'],
  ])('parses the usage %j as %j', (given, maxusage) => {
    expect(parse(coupon, { ...early, maxusage: given })).toMatchObject({ ok: true, value: { maxusage } });
  });

  test.each([
    ['maxusage', '2', 'Invalid Data. Field: Maxusage'],
    ['maxusage', 2, 'Invalid Data. Field: Maxusage'],
    ['discount', 0, 'Invalid Discount. It should be 1-100 only'],
    ['discount', 101, 'Invalid Discount. It should be 1-100 only'],
    ['discounttype', 'Flat', 'Invalid Data. Field: Discount Type'],
    ['status', 'USED', 'Invalid Status'],
    ['startdate', '31-Feb-2026', 'Invalid Date. Start Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
    ['enddate', 'tomorrow', 'Invalid Date. End Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
    ['startdate', '01-Jan-2027', 'End Date cannot be before Start Date.'],
    ['used', false, 'Invalid Data. Field: used'],
  ])('refuses %s %j', (field, value, msg) => {
    expect(parse(coupon, { ...early, [field]: value })).toMatchObject({ ok: false, issue: { msg } });
  });
});

describe('trying a coupon', () => {
  it('accepts a code and a pass of one letter', () => {
    expect(parse(couponQuery, { couponcode: 'A', tickettype: 'G', eventcode: 'acsc2025' }).ok).toBe(true);
  });

  it('converts the code to upper case', () => {
    expect(
      parse(couponQuery, { couponcode: ' early-50 ', tickettype: 'Gold', eventcode: 'ACSC2025' }),
    ).toEqual({ ok: true, value: { couponcode: 'EARLY-50', tickettype: 'Gold', eventcode: 'acsc2025' } });
  });

  it.each([
    'early–50\u200b',
    '“early-50”',
    'early\u201150.',
    'ｅａｒｌｙ－५०',
    '*early-50*',
    '_early-50_',
    '~early-50~',
    '`early-50`',
    '_*“early-50.”*_...',
    '(*early-50*)',
    '*early-50',
    '"early-50."',
  ])('understands %j', (couponcode) => {
    expect(parse(couponQuery, { couponcode, tickettype: 'Gold', eventcode: 'acsc2025' })).toMatchObject({
      value: { couponcode: 'EARLY-50' },
    });
  });

  test.each([
    [{}, 'Please select Pass Type before adding coupon.'],
    [{ couponcode: 'X' }, 'Please select Pass Type before adding coupon.'],
    [{ couponcode: 'X', tickettype: ' ' }, 'Please select Pass Type before adding coupon.'],
    [{ tickettype: 'Gold' }, 'Coupon Code cannot be Blank'],
    [{ tickettype: 'Gold', couponcode: '  ' }, 'Coupon Code cannot be Blank'],
    [{ tickettype: 'Gold', couponcode: 'A/B' }, 'Invalid Coupon Code.'],
    [{ tickettype: 'Gold', couponcode: 'A'.repeat(31) }, 'Invalid Coupon Code.'],
    [{ tickettype: 'G'.repeat(61), couponcode: 'A' }, 'Invalid Data. Field: Pass Type'],
  ])('reports the first problem of %j', (query, msg) => {
    expect(parse(couponQuery, { ...query, eventcode: 'acsc2025' })).toMatchObject({
      ok: false,
      issue: { msg },
    });
  });
});
