/** What unpaid orders hold, and for how long: also a chain of corrections ends, and a contact has one limit. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import {
  EXPIRY_GRACE,
  HOLD,
  LONGEST_HOLD,
  LONGEST_SEAT_LINK,
  PENDING_WAIT,
  UNOPENED_HOLD,
  UNPAID_SEATS,
} from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { reconcile } from '../../src/gateway/reconcile.ts';
import { differingSeats } from '../../src/stores/seat-shards.ts';
import { waitedPassRef } from '../../src/stores/waitlist.ts';
import { confirmGroup, letBookAll } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PASS = 'Gold';
let api: Harness;
const BEGINNING = Date.UTC(2026, 10, 20, 6, 0, 1);
const eventcode = 'hold2026';
let clock = BEGINNING;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock((clock = BEGINNING));
});
afterEach(async () => {
  expect(await differingSeats(api.db, eventcode)).toEqual([]);
  expect(await api.violations()).toEqual([]);
});

const save = (capacity: number) =>
  api.save({ ...anEvent(), eventcode, tickettypes: [aPass(PASS, { capacity }), aPass('Online')] });
const later = (time: number) => api.setClock((clock += time));
const someone = () => `h${api.another()}@example.org`;
const somePhone = () => `98765${String(10_000 + api.another())}`;
const register = (changes: object = {}) =>
  api.postJson(
    '/api/eventregistration',
    aRegistration({
      eventcode,
      tickettype: PASS,
      personalmailid: someone(),
      phonenumber: somePhone(),
      ...changes,
    }),
  );
/** As a browser does, which opens the checkout at once. */
const opened = async (answer: ReturnType<typeof register>) => {
  const { status, body } = await answer;
  if (body.paystring) await api.openPayment(body.paystring);
  return status;
};
const book = (path: string, changes: object = {}) =>
  api.postJson(
    path,
    aGroupBooking({
      eventcode,
      email: someone(),
      mobile: somePhone(),
      ticketdetails: { [PASS]: 1 },
      ...changes,
    }),
  );
const payNow = (changes: object) => book('/api/grpPaynow', changes);
const byLink = (changes: object) => book('/api/createPaylink', changes);
const orders = async () =>
  (await api.db.collection('transactions').where('eventcode', '==', eventcode).get()).docs
    .map((doc) => doc.data() as Order)
    .toSorted((a, b) => a.history[0]!.at - b.history[0]!.at);
const unpaid = async () => (await orders()).filter(({ status }) => status === 'CREATED');
const soldOut = { status: 409, body: { msg: sayOfApi.soldOut } };

describe('a chain of corrections', () => {
  const form = { submissionid: 'c'.repeat(32), personalmailid: 'corrects@example.org' };
  const correct = (company: string, changes: object = {}) => register({ ...form, company, ...changes });

  it('ends with the first hold: then the seat is anybody’s', async () => {
    await save(1);
    const began = clock;
    await opened(register(form));
    for (const company of ['One', 'Two', 'Three']) {
      later(25 * MINUTE);
      expect(await opened(correct(company))).toBe(200);
      const [order, ...more] = await unpaid();
      expect(more).toEqual([]);
      expect(order!.holduntil).toBe(Math.min(clock + HOLD, began + LONGEST_HOLD));
    }
    later(LONGEST_HOLD - 75 * MINUTE);
    // The seat goes back first. Whoever asks next has it.
    expect((await correct('Four')).status).toBe(200);
    expect((await unpaid())[0]!.holduntil).toBe(clock + UNOPENED_HOLD);
    later(UNOPENED_HOLD);
    await api.sweep(clock);
    expect((await register()).status).toBe(200);
    expect(await correct('Five')).toMatchObject(soldOut);
    expect((await orders()).map(({ status }) => status)).toContain('EXPIRED');
  });

  it('does not keep a seat that others wait for once its hold is over', async () => {
    await save(2);
    await register();
    await register(form);
    later(HOLD + MINUTE);
    const pass = { eventcode, tickettype: PASS };
    await waitedPassRef(api.db, pass).set({ ...pass, waiting: true });
    expect(await correct('Late')).toMatchObject(soldOut);
    const ended = (await orders()).find(({ personalmailid }) => personalmailid === form.personalmailid);
    expect(ended).toMatchObject({ status: 'EXPIRED', seats: [] });
    expect(ended!.history.at(-1)!.by).toBe('hold over');
  });

  it('keeps a coupon of usage 1 no longer either', async () => {
    await save(5);
    await api.saveCoupon('ONCE10', { maxusage: '1', discount: 10, passtype: 'Any' }, eventcode);
    const began = clock;
    const couponcode = 'ONCE10';
    const online = { ...form, tickettype: 'Online', couponcode };
    await opened(register(online));
    for (const company of ['One', 'Two']) {
      later(40 * MINUTE);
      await opened(register({ ...online, company }));
    }
    const claim = async () =>
      (await api.db.collection('couponClaims').get()).docs[0]!.get('holduntil') as number;
    expect([await claim(), (await unpaid())[0]!.holduntil]).toEqual([
      began + LONGEST_HOLD,
      began + LONGEST_HOLD,
    ]);
    expect((await register({ tickettype: 'Online', couponcode })).body.msg).toBe(sayOfApi.invalidCoupon);
    later(10 * MINUTE + EXPIRY_GRACE);
    await api.sweep(clock);
    expect((await register({ tickettype: 'Online', couponcode })).status).toBe(200);
    expect((await register({ ...online, company: 'Three' })).body.msg).toBe(sayOfApi.invalidCoupon);
  });

  it.each<[string, object, object]>([
    ['over another pass', { tickettype: 'Online' }, {}],
    [
      'with the address of another contact',
      { personalmailid: 'other@example.org', phonenumber: '9876500009' },
      {},
    ],
    ['without its coupon', { couponcode: null }, { couponcode: 'ONCE10' }],
  ])('is not prolonged by a detour %s', async (_, detour, always) => {
    await save(1);
    await api.saveCoupon('ONCE10', { maxusage: '1', discount: 10, passtype: 'Any' }, eventcode);
    const began = clock;
    const send = (changes: object) => opened(register({ ...form, ...always, ...changes }));
    await send({});
    later(44 * MINUTE);
    expect(await send(detour)).toBe(200);
    expect(await send({ company: 'Back' })).toBe(200);
    later(40 * MINUTE);
    expect(await send({ ...detour, company: 'Two' })).toBe(200);
    expect(await send({ company: 'Three' })).toBe(200);
    expect((await unpaid()).map(({ holduntil }) => holduntil)).toEqual([began + LONGEST_HOLD]);
  });

  it('is not prolonged by a payment that is begun after it, or never ended', async () => {
    await save(1);
    const { body } = await register(form);
    await api.openPayment(body.paystring!);
    const [order] = await unpaid();
    const begun = (createdat: number) => {
      const payment = { id: 'pay_1', gatewayorderid: order!.gatewayorderid, status: 'created' as const };
      const money = { amount: order!.total, amountrefunded: 0, currency: 'INR' };
      return { ...api.deps.gateway, paymentsOf: async () => [{ ...payment, ...money, createdat }] };
    };
    const statusAt = async (at: number, createdat: number) => {
      await api.db.doc(`transactions/${order!.orderid}`).update({ nextcheckat: 0 });
      await reconcile({ ...api.deps, gateway: { ...api.deps.gateway, ...begun(createdat) }, now: () => at });
      return (await orders())[0]!.status;
    };
    const { holduntil } = order!;
    expect(await statusAt(holduntil + EXPIRY_GRACE, holduntil - 1)).toBe('CREATED');
    expect(await statusAt(holduntil + PENDING_WAIT - 1, holduntil - 1)).toBe('CREATED');
    expect(await statusAt(holduntil + EXPIRY_GRACE, holduntil)).toBe('EXPIRED');
  });

  it('begins anew without seats of a limited pass and without a coupon', async () => {
    await save(1);
    await register({ ...form, tickettype: 'Online' });
    later(40 * MINUTE);
    await register({ ...form, tickettype: 'Online', company: 'One' });
    expect((await unpaid())[0]).toMatchObject({ holduntil: clock + UNOPENED_HOLD });
    expect((await unpaid())[0]).not.toHaveProperty('firstheldat');
    later(40 * MINUTE);
    await correct('Two');
    expect((await unpaid())[0]).toMatchObject({ holduntil: clock + UNOPENED_HOLD, tickettype: PASS });
  });

  it('of a group ends with the first link, whichever way to pay it chooses', async () => {
    await save(3);
    const group = { submissionid: 'g'.repeat(32), email: 'group@example.org', mobile: '9876500001' };
    await letBookAll(api, eventcode, group);
    const began = clock;
    const last = async () => (await unpaid()).at(-1)!;
    const link = async (changes: object) => {
      const { status } = await byLink({ ...group, ...changes });
      await confirmGroup(api, await last());
      return status;
    };
    expect(await link({})).toBe(200);
    expect((await last()).holduntil).toBe(began + LONGEST_SEAT_LINK);
    later(70 * HOUR);
    expect((await payNow({ ...group, company: 'One' })).status).toBe(200);
    expect((await last()).holduntil).toBe(clock + UNOPENED_HOLD);
    later(UNOPENED_HOLD - MINUTE);
    expect(await link({ company: 'Two' })).toBe(200);
    expect((await last()).holduntil).toBe(began + LONGEST_SEAT_LINK);
    later(96 * MINUTE);
    // Too little is left of the 72 hours for another link, so the seats go back first.
    expect(await link({ company: 'Three' })).toBe(200);
    expect((await last()).holduntil).toBe(clock + LONGEST_SEAT_LINK);
    expect((await unpaid()).length).toBe(1);
  });
});

describe('the unpaid seats of a contact', () => {
  const seats = (count: number, changes: object = {}) =>
    payNow({ ticketdetails: { [PASS]: count }, ...changes });
  const refused = { status: 429, body: { msg: sayOfApi.tooManyUnpaidSeats(UNPAID_SEATS) } };

  it('are counted by mailbox, in every spelling', async () => {
    await save(200);
    const spellings = ['h.oard@gmail.com', 'hoard+1@gmail.com', 'HOARD@googlemail.com'];
    expect((await seats(10, { email: spellings[0] })).status).toBe(200);
    expect((await seats(10, { email: spellings[1] })).status).toBe(200);
    expect(await seats(1, { email: spellings[2] })).toMatchObject(refused);
    expect(await register({ personalmailid: 'hoard@gmail.com' })).toMatchObject(refused);
    expect((await seats(1)).status).toBe(200);
  });

  it('are counted by phone number, for itself', async () => {
    await save(200);
    const mobile = '9876543000';
    expect((await seats(15, { mobile })).status).toBe(200);
    expect((await seats(10, { email: 'other@example.org' })).status).toBe(200);
    expect(await seats(6, { mobile, email: 'other@example.org' })).toMatchObject(refused);
    expect((await seats(5, { mobile, email: 'other@example.org' })).status).toBe(200);
    expect(await register({ phonenumber: mobile })).toMatchObject(refused);
  });
});
