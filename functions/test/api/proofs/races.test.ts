/** Concurrent requests for something that only one may get. Each race has a control without the guard. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Order } from '@samagam/domain/order/order';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { seatsHeld } from '@samagam/domain/passes/seats';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../../src/app.ts';
import { differingSeats, readShards } from '../../../src/stores/seat-shards.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { outdatedBy, withoutGuard } from '../without-guard.ts';
import { untilAnswered } from '../until-answered.ts';

limitOfProofs(30);

const AT_ONCE = full ? 200 : 10;
/** More than there are seats. */
const BUYERS = full ? 200 : 20;
const ROUNDS = full ? 20 : 1;
const CLICKS = full ? 50 : 10;
const CONTROL = 8;
/** Registrations while the sales are closed. */
const LATE = full ? 100 : 20;
const MINUTE = 60_000;

let api: Harness;
let clock = Date.UTC(2026, 10, 20, 6, 0, 1);
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
// A new rate-limit window for each round, so that no limit interferes with the race.
const nextRound = () => api.setClock((clock += 61 * MINUTE));
beforeEach(async () => {
  await api.clear();
  nextRound();
  await api.save(anEvent());
});

let people = 0;
const someone = () => `race${++people}@example.org`;

let requests = 0;
/** Each request comes from another address: the limits by client are not what the races are about. */
const someAddress = () => `10.${(++requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
const someSubmission = () => String(++people).padStart(32, 's');

async function register(changes: Record<string, unknown>, app = api.app) {
  const response = await app.request('/api/eventregistration', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress() },
    body: JSON.stringify(aRegistration(changes)),
  });
  return { status: response.status, body: (await response.json()) as { msg?: string; paystring?: string } };
}
/** Of somebody who presses again while the machine is busy, with the same form. */
function registerPatiently(changes: Record<string, unknown>, app = api.app) {
  const form = { submissionid: someSubmission(), ...changes };
  return untilAnswered(() => register(form, app));
}
const unguarded = (...collections: string[]) =>
  createApp({ ...api.deps, db: collections.reduce((db, name) => withoutGuard(db, name), api.db) });
const ordersWith = async (field: string, value: string) =>
  (await api.db.collection('transactions').where(field, '==', value).get()).docs.map(
    (doc) => doc.data() as Order,
  );

describe.each([
  ['a coupon of usage 1', 50],
  ['a coupon of usage 1 that makes the ticket free', 100],
])('%s', (_what, discount) => {
  async function raceFor(coupon: string, times: number, app = api.app) {
    await api.saveCoupon(coupon, { discount });
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        registerPatiently({ personalmailid: someone(), couponcode: coupon }, app),
      ),
    );
    const orders = await ordersWith('couponcode', coupon);
    const tickets = (await Promise.all(orders.map(ticketsOf))).flat();
    return { answers, orders, tickets };
  }
  const ticketsOf = async ({ orderid, registrationid }: Order) => {
    const tickets = await api.db.collection('tickets').where('orderid', '==', orderid).get();
    const mail = await api.db.collection('mail').doc(`ticket_${registrationid}_1`).get();
    return tickets.docs.map(() => ({ mailed: mail.exists }));
  };

  it(`goes to exactly one of ${AT_ONCE} concurrent requests, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      nextRound();
      const { answers, orders, tickets } = await raceFor(`RACE-${discount}-${round}`, AT_ONCE);
      const told = Map.groupBy(answers, ({ status, body }) => `${status} ${body.msg ?? ''}`);
      expect(Object.fromEntries([...told].map(([answer, { length }]) => [answer, length]))).toEqual({
        '200 ': 1,
        [`400 ${sayOfApi.invalidCoupon}`]: AT_ONCE - 1,
      });
      expect(orders).toHaveLength(1);
      expect(tickets).toEqual(discount === 100 ? [{ mailed: true }] : []);
    }
    expect(await api.violations()).toEqual([]);
  });

  it('goes to more than one without the guard of its claim (the control of the test above)', async () => {
    const { orders, tickets } = await raceFor(`LOOSE-${discount}`, CONTROL, unguarded('couponClaims'));
    expect(orders.length).toBeGreaterThan(1);
    if (discount === 100) expect(tickets.length).toBeGreaterThan(1);
  });
});

describe('closing the sales', () => {
  const eventcode = 'close25';

  const close = () => api.save({ ...anEvent('closed'), eventcode });

  /** The orders of a company that were written after the event was closed, by the store's own clock. */
  async function madeLate(company: string): Promise<{ made: number; late: number }> {
    const closed = (await api.db.collection('events').doc(eventcode).get()).updateTime!;
    const { docs } = await api.db.collection('registrations').where('company', '==', company).get();
    const late = docs.filter((doc) => doc.createTime.valueOf() > closed.valueOf());
    return { made: docs.length, late: late.length };
  }

  it(`accepts no order afterwards, with ${LATE} concurrent registrations`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      nextRound();
      await api.save({ ...anEvent(), eventcode });
      const company = `Closing ${++people}`;
      // They start one after the other for half a second, so that some are in progress when it is closed.
      const race = Array.from({ length: LATE }, async (_, i) => {
        await new Promise((resolve) => setTimeout(resolve, (500 * i) / LATE));
        return registerPatiently({ eventcode, company, personalmailid: someone() });
      });
      await race[Math.floor(LATE / 4)];
      await close();
      const answers = await Promise.all(race);
      for (const { status, body } of answers) {
        expect([200, 409]).toContain(status);
        if (status === 409) expect(body.msg).toBe('Sold Out. Registration is closed.');
      }
      const accepted = answers.filter(({ status }) => status === 200).length;
      expect(await madeLate(company)).toEqual({ made: accepted, late: 0 });
    }
  });

  it('accepts one if the status is not read in the transaction (the control of the test above)', async () => {
    await api.save({ ...anEvent(), eventcode });
    const company = `Closing ${++people}`;
    const app = createApp({ ...api.deps, db: outdatedBy(api.db, 'events', close) });
    const { status } = await register({ eventcode, company, personalmailid: someone() }, app);
    expect(status).toBe(200);
    expect(await madeLate(company)).toEqual({ made: 1, late: 1 });
  });
});

describe('repeated clicks', () => {
  it(`on Register, ${CLICKS} times concurrently, create one order and one payment code, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      nextRound();
      const mail = someone();
      // The emulator serialises them, so that a busy machine answers 503, and the browser asks again.
      const answers = await Promise.all(
        Array.from({ length: CLICKS }, () => untilAnswered(() => register({ personalmailid: mail }))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map(({ body }) => body.paystring)).size).toBe(1);
      expect(await ordersWith('personalmailid', mail)).toHaveLength(1);
    }
  });

  it('create several orders without the guard of the payment code (the control of the test above)', async () => {
    const mail = someone();
    const app = unguarded('paystrings');
    await Promise.all(Array.from({ length: CONTROL }, () => register({ personalmailid: mail }, app)));
    expect((await ordersWith('personalmailid', mail)).length).toBeGreaterThan(1);
  });
});

describe('one process', () => {
  const USERS = full ? 80 : 12;
  const rounds = full ? 50 : 1;

  it(`returns their own data to ${USERS} concurrent people, ${rounds} times`, async () => {
    await api.saveCoupon('GUESTS', { discount: 100, maxusage: 'Unlimited' });
    let answered = 0;
    for (let round = 0; round < rounds; round++) {
      nextRound();
      await Promise.all(
        Array.from({ length: USERS }, async (_, i) => {
          const personalmailid = someone();
          const name = `User ${personalmailid.split('@')[0]}`;
          const guest = i % 2 === 0;
          const { body } = await registerPatiently({
            name,
            personalmailid,
            couponcode: guest ? 'GUESTS' : null,
          });
          const page = await api.openPayment(body.paystring!);
          // An overloaded machine returns 503, which is not another person's response.
          if (page.status === 503) return;
          answered += 1;
          if (!guest) {
            // The payment page contains the payer's own address and no other.
            const mails = new Set(String(page.body.text).match(/race\d+@example\.org/g));
            expect([...mails]).toEqual([personalmailid]);
            return;
          }
          const ticketkey = new URL(page.headers.get('location')!, 'http://x').searchParams.get('ticketkey');
          const ticket = await untilAnswered(() => api.get(`/api/getticket?ticketkey=${ticketkey}`));
          expect(ticket.body.ticketdetails).toMatchObject({ participantname: name });
        }),
      );
    }
    expect(answered).toBeGreaterThan(USERS * rounds * 0.9);
  });

  it('mixes people up if it keeps one of them in a variable (the control of the test above)', async () => {
    let kept = '';
    const leaky = createApp({
      ...api.deps,
      keys: {
        ...api.deps.keys,
        paystring: (submission: string) => (kept ||= api.deps.keys.paystring(submission)),
      },
    });
    const codes = await Promise.all([1, 2].map(() => register({ personalmailid: someone() }, leaky)));
    expect(new Set(codes.map(({ body }) => body.paystring)).size).toBe(1);
  });
});

describe('the last seats of a pass', () => {
  const SEATS = 10;
  let number = 0;

  /** Individuals and groups of up to five who want the same pass at once. Returns the seats that were sold. */
  async function rush(times: number, app = api.app) {
    const eventcode = `rush${++number}`;
    await api.save({ ...anEvent(), eventcode, tickettypes: [aPass('Delegate', { capacity: SEATS })] });
    const answers = await Promise.all(
      Array.from({ length: times }, (_, i) =>
        i % 3 === 0
          ? book({ eventcode, email: someone(), ticketdetails: { Delegate: 1 + (i % 5) } }, app)
          : registerPatiently({ eventcode, personalmailid: someone() }, app),
      ),
    );
    const orders = await ordersWith('eventcode', eventcode);
    return {
      eventcode,
      answers,
      orders,
      sold: orders.flatMap(seatsHeld).reduce((sum, { seats }) => sum + seats, 0),
    };
  }
  async function book(changes: Record<string, unknown>, app: typeof api.app) {
    const mobile = `98${String(++people).padStart(8, '0')}`;
    const booking = JSON.stringify(aGroupBooking({ mobile, submissionid: someSubmission(), ...changes }));
    return untilAnswered(async () => {
      const response = await app.request('/api/grpPaynow', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress() },
        body: booking,
      });
      return { status: response.status, body: (await response.json()) as { msg?: string } };
    });
  }

  it(`go to nobody twice, under ${BUYERS} orders at once, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      nextRound();
      const { eventcode, answers, sold } = await rush(BUYERS);
      expect(sold).toBe(SEATS);
      for (const { status, body } of answers) {
        // All groups together have a part of the seats.
        const msg: unknown = expect.stringMatching(/Sold Out$|for a group that has not confirmed/);
        if (status !== 200) expect({ status, msg: body.msg }).toEqual({ status: 409, msg });
      }
      // After the holds no seat is lost: what is left and what a count of all orders finds agree.
      api.setClock((clock += 2 * 60 * MINUTE));
      for (let i = 0; i < 5; i++) await api.sweep(clock);
      expect((await ordersWith('eventcode', eventcode)).flatMap(seatsHeld)).toEqual([]);
      expect(await differingSeats(api.db, eventcode)).toEqual([]);
      const shards = await readShards(api.db, { eventcode, tickettype: 'Delegate' }, SEATS);
      expect(shards.reduce((sum, { left }) => sum + left, 0)).toBe(SEATS);
    }
  });

  it('are oversold when their shards are not guarded (the control of the test above)', async () => {
    const { sold } = await rush(BUYERS, unguarded('seatShards'));
    expect(sold).toBeGreaterThan(SEATS);
  });
});
