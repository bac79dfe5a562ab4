import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { StoredCoupon } from '@samagam/domain/passes/coupons';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

const MINUTE = 60_000;
/** Noon in India on a day when coupons below start or end. */
const NOON = Date.parse('2026-11-20T12:00:00+05:30');

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  const event = { ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Workshop', { price: 1000 })] };
  await api.save(event);
  await api.save({ ...event, eventcode: 'other2025' });
  await api.save({ ...anEvent('draft'), eventcode: 'draft2025' });
});
afterEach(() => api.setClock());
afterAll(async () => {
  expect(await api.violations()).toEqual([]);
  await api.close();
});

let people = 0;
const someone = () => ({ personalmailid: `c${++people}@example.org` });
const validate = (changes: Record<string, string> = {}) =>
  api.get(
    `/api/validatecoupon?${new URLSearchParams({ couponcode: 'TEST', tickettype: 'Delegate', eventcode: 'test2025', ...changes })}`,
  );
const aCouponOf = (changes: Partial<StoredCoupon>) => api.saveCoupon('TEST', changes);

describe('validatecoupon', () => {
  it.each<[string, Partial<StoredCoupon>, Record<string, string>]>([
    ['unknown', {}, { couponcode: 'NEVER' }],
    ['of another event', {}, { eventcode: 'other2025' }],
    ['of an event that is not there', {}, { eventcode: 'nope2025' }],
    ['of a draft event', {}, { eventcode: 'draft2025', couponcode: 'DRAFT' }],
    ['disabled', { status: 'DISABLED' }, {}],
    ['for another pass', { passtype: 'Workshop' }, {}],
    ['for no pass of this event', {}, { tickettype: 'Gold', couponcode: 'NEVER' }],
    ['ended yesterday', { enddate: '19-Nov-2026' }, {}],
    ['beginning tomorrow', { startdate: '21-Nov-2026' }, {}],
    ['malformed', {}, { couponcode: 'no such sign!' }],
  ])('returns the same bytes for one that is %s', async (_what, coupon, changes) => {
    api.setClock(NOON + ++people * 2 * MINUTE);
    await aCouponOf(coupon);
    await api.saveCoupon('DRAFT', {}, 'draft2025');
    const { status, body } = await validate(changes);
    const { field: _field, ...said } = body;
    expect([status, said]).toEqual([400, { result: 'Failed', msg: sayOfApi.invalidCoupon }]);
  });

  it.each<[string, Partial<StoredCoupon>]>([
    ['for its own pass', { passtype: 'Delegate' }],
    ['for any pass', { passtype: 'Any' }],
    ['on its first day', { startdate: '20-Nov-2026' }],
    ['on its last day', { enddate: '20-Nov-2026' }],
    ['without limit', { maxusage: 'Unlimited' }],
  ])('accepts one %s, in any case', async (_what, coupon) => {
    api.setClock(NOON);
    await aCouponOf({ discount: 15, ...coupon });
    const { body } = await validate({ couponcode: 'test', eventcode: 'TEST2025' });
    expect(body.data).toEqual({ discounttype: 'Percentage', discount: 15 });
  });

  it.each([
    ['2026-11-20T00:00:00.000+05:30', 200],
    ['2026-11-19T23:59:59.999+05:30', 400],
    ['2026-11-21T23:59:59.999+05:30', 200],
    ['2026-11-22T00:00:00.000+05:30', 400],
  ])('counts Indian days: at %s it returns %d', async (moment, status) => {
    await aCouponOf({ startdate: '20-Nov-2026', enddate: '21-Nov-2026' });
    api.setClock(Date.parse(moment));
    expect((await validate()).status).toBe(status);
  });
});

describe('an order with a coupon', () => {
  it.each([
    [1, 250_000 - 2500, 292_050],
    [33, 250_000 - 82_500, 197_650],
    [99, 2500, 2950],
  ])('of %d %% costs the rest plus tax', async (discount, left, total) => {
    await api.saveCoupon(`PERCENT${discount}`, { discount });
    const { order } = await api.checkout({ ...someone(), couponcode: `PERCENT${discount}` });
    expect(order).toMatchObject({ discount: 250_000 - left, total });
  });

  it('without a limit can be used by everybody, and has no claim', async () => {
    await api.saveCoupon('FORALL', { discount: 100, maxusage: 'Unlimited' });
    for (let i = 0; i < 5; i++) {
      expect((await api.checkout({ ...someone(), couponcode: 'FORALL' })).order.status).toBe('PAID');
    }
    expect((await api.db.collection('couponClaims').doc('test2025_FORALL').get()).exists).toBe(false);
  });

  it('holds it for 15 minutes, for 45 from each opening of the checkout, and until the order is EXPIRED', async () => {
    api.setClock(NOON);
    await api.saveCoupon('HOLD45', { discount: 50 });
    const { body } = await api.register({ ...someone(), couponcode: 'HOLD45' });
    expect((await api.orderOf(body.paystring!)).holduntil).toBe(NOON + 15 * MINUTE);
    const other = { ...someone(), couponcode: 'HOLD45' };
    for (const minutes of [14, 44]) {
      api.setClock(NOON + minutes * MINUTE);
      expect((await api.register(other)).body.msg).toBe(sayOfApi.invalidCoupon);
      await api.openPayment(body.paystring!);
    }
    for (const minutes of [46, 60, 89, 103]) {
      api.setClock(NOON + minutes * MINUTE);
      expect((await api.register(other)).body.msg).toBe(sayOfApi.invalidCoupon);
    }
    await api.runOut(await api.orderOf(body.paystring!));
    expect((await api.register(other)).body.result).toBe('Success');
  });

  it('that was used cannot be used again, also not by its owner or after a refund', async () => {
    await api.saveCoupon('GONE', { discount: 50 });
    const me = { ...someone(), couponcode: 'GONE' };
    const { order } = await api.checkout(me);
    const { payment } = api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await api.register({ ...me, title: 'Again' })).body.msg).toBe(sayOfApi.invalidCoupon);
    api.razorpay.control.refund(payment.id);
    await settle(api.deps, order.orderid, 'test');
    expect((await validate({ couponcode: 'GONE' })).status).toBe(400);
  });

  it('keeps it while a payment is authorised, also from its owner', async () => {
    await api.saveCoupon('AGREED', { discount: 50 });
    const me = { ...someone(), couponcode: 'AGREED' };
    const { order } = await api.checkout(me);
    const { payment } = api.razorpay.control.authorise(order.gatewayorderid);
    expect(await settle(api.deps, order.orderid, 'test')).toBe('AUTHORIZED');
    for (const moment of [api.now(), order.holduntil + MINUTE]) {
      api.setClock(moment);
      for (const who of [
        { ...me, title: `At ${moment}` },
        { ...someone(), couponcode: 'AGREED' },
      ])
        expect((await api.register(who)).body.msg).toBe(sayOfApi.invalidCoupon);
    }
    api.razorpay.control.capture(payment.id);
    expect(await settle(api.deps, order.orderid, 'test')).toBe('PAID');
  });

  it('does not lose it to a late payment of another order while its own is authorised', async () => {
    await api.saveCoupon('ROBBED', { discount: 50 });
    const late = await api.checkout({ ...someone(), couponcode: 'ROBBED' });
    await api.runOut(late.order);
    const { order } = await api.checkout({ ...someone(), couponcode: 'ROBBED' });
    const { payment } = api.razorpay.control.authorise(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    api.setClock(order.holduntil + 1000);
    api.razorpay.control.pay(late.order.gatewayorderid);
    expect(await settle(api.deps, late.order.orderid, 'test')).toBe('LATE_REVIEW');
    api.razorpay.control.capture(payment.id);
    expect(await settle(api.deps, order.orderid, 'test')).toBe('PAID');
  });

  it('releases it after a refund of a payment that bought nothing', async () => {
    await api.saveCoupon('UNUSED', { discount: 50 });
    const { order } = await api.checkout({ ...someone(), couponcode: 'UNUSED' });
    const { payment } = api.razorpay.control.pay(order.gatewayorderid, { amount: 100_00, force: true });
    expect(await settle(api.deps, order.orderid, 'test')).toBe('LATE_REVIEW');
    api.setClock(order.holduntil + MINUTE);
    const other = { ...someone(), couponcode: 'UNUSED' };
    expect((await api.register(other)).body.msg).toBe(sayOfApi.invalidCoupon);
    api.razorpay.control.refund(payment.id);
    expect(await settle(api.deps, order.orderid, 'test')).toBe('REFUNDED');
    expect((await api.register(other)).body.result).toBe('Success');
  });

  it('is refused if the coupon was disabled after its validation', async () => {
    await api.saveCoupon('LATEOFF', { discount: 50 });
    expect((await validate({ couponcode: 'LATEOFF' })).status).toBe(200);
    await api.saveCoupon('LATEOFF', { discount: 50, status: 'DISABLED' });
    expect((await api.register({ ...someone(), couponcode: 'LATEOFF' })).body.msg).toBe(
      sayOfApi.invalidCoupon,
    );
  });
});
