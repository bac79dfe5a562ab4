/** The waiting list while many join, seats come back and strangers try to register. Each proof has a control. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { LONGEST_HOLD, OFFER_LASTS } from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { seatsHeld } from '@samagam/domain/passes/seats';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../../src/app.ts';
import { serveWaitlist } from '../../../src/orders/waitlist-offers.ts';
import { differingSeats } from '../../../src/stores/seat-shards.ts';
import { type WaitlistEntry, entryRef } from '../../../src/stores/waitlist.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { confirmEntry } from '../waitlist-steps.ts';
import { withoutGuard } from '../without-guard.ts';

limitOfProofs(30);

const WAITING = full ? 50 : 9;
const SEATS = full ? 5 : 3;
const STRANGERS = full ? 100 : 6;
const ROUNDS = full ? 10 : 1;
const HOUR = 3_600_000;
const PASS = 'Delegate';

let api: Harness;
let clock = Date.UTC(2026, 10, 20, 6, 0, 1);
let number = 0;
let eventcode = '';
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());

let people = 0;
const someone = () => `list${++people}@gmail.com`;
const someAddress = () => `10.1.${(people >> 8) & 255}.${people & 255}`;

async function post(path: string, body: object, app = api.app) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress() },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { msg?: string } };
}
const register = (changes: object = {}, app = api.app) =>
  post(
    '/api/eventregistration',
    aRegistration({ eventcode, tickettype: PASS, personalmailid: someone(), ...changes }),
    app,
  );
async function join(personalmailid: string) {
  const wish = { eventcode, tickettype: PASS, personalmailid };
  const answer = await post('/api/joinwaitlist', { ...wish, name: 'Asha Raman' });
  await confirmEntry(api, wish);
  return answer;
}
const serve = (deps = api.deps) => serveWaitlist(deps, { eventcode, tickettype: PASS });
const entries = async () =>
  (await api.db.collection('waitlist').where('eventcode', '==', eventcode).get()).docs.map((doc) => ({
    ...(doc.data() as WaitlistEntry),
    id: doc.id,
  }));
const offered = async () => (await entries()).filter(({ state }) => state === 'offered');
const orders = async () =>
  (await api.db.collection('transactions').where('eventcode', '==', eventcode).get()).docs.map(
    (doc) => doc.data() as Order,
  );
const sold = async () =>
  (await orders()).flatMap(seatsHeld).reduce((sum, { seats }) => sum + seats, 0) + (await offered()).length;

/** A pass without a seat left. Its orders are of strangers. */
async function soldOut(): Promise<void> {
  api.setClock((clock += 61 * 60_000));
  eventcode = `list${++number}`;
  const tickettypes = [aPass(PASS, { capacity: SEATS })];
  await api.save({ ...anEvent(), eventcode, tickettypes });
  for (let seat = 0; seat < SEATS; seat++) expect((await register()).status).toBe(200);
  // The list opens once no direct order may hold a seat any longer.
  api.setClock((clock += LONGEST_HOLD));
}

describe('people who join while seats come back', () => {
  beforeEach(soldOut);

  it(`get them in the order of joining, and no stranger gets one, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      if (round > 0) await soldOut();
      expect((await join(someone())).status).toBe(200);
      api.setClock((clock += 2 * HOUR));
      const answers = Promise.all(
        Array.from({ length: STRANGERS }, async (_, i) => {
          await new Promise((resolve) => setTimeout(resolve, i * 20));
          return register();
        }),
      );
      const joined = Promise.all(Array.from({ length: WAITING - 1 }, () => join(someone())));
      // The reconciler returns the seats and serves the list, while triggers do so too.
      const began = [Date.now()];
      await Promise.all([api.sweep(clock), serve(), serve()]);
      for (const { status, body } of await answers)
        expect([status, body.msg]).toEqual([409, sayOfApi.soldOut]);
      for (const { status, body } of await joined)
        expect([status, body.msg]).toEqual([200, sayOfApi.waitlistMailed]);
      began.push(Date.now());
      await Promise.all([serve(), serve(), serve()]);

      const all = (await entries()).toSorted((a, b) => a.joinedat.toMillis() - b.joinedat.toMillis());
      expect(all).toHaveLength(WAITING);
      const made = await offered();
      expect(made).toHaveLength(SEATS);
      // No offer passes over a person who joined earlier, and before the serving that made the offer.
      const offeredat = new Map<string, number>();
      for (const { id } of made) offeredat.set(id, (await entryRef(api.db, id).get()).updateTime!.toMillis());
      for (const early of all) {
        for (const late of made) {
          if (early.joinedat.valueOf() >= late.joinedat.valueOf()) continue;
          const serving = began.findLast((moment) => moment <= offeredat.get(late.id)!)!;
          const known = early.joinedat.toMillis() < serving;
          const isServed = offeredat.has(early.id);
          expect({ early: early.id, late: late.id, passedOver: known && !isServed }).toMatchObject({
            passedOver: false,
          });
        }
      }
      expect(await sold()).toBe(SEATS);
      expect(await differingSeats(api.db, eventcode)).toEqual([]);
      const mails = (await api.all<{ kind: string; entryid?: string }>('mail')).filter(
        ({ kind, entryid }) => kind === 'waitlist-offered' && made.some(({ id }) => id === entryid),
      );
      expect(mails).toHaveLength(SEATS);
    }
  });

  it('get the seats one after the other, until everybody had an offer', async () => {
    const mails = Array.from({ length: 3 * SEATS }, someone);
    for (const mail of mails) await join(mail);
    api.setClock((clock += 2 * HOUR));
    await api.sweep(clock);
    const order: string[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const now = (await offered()).toSorted((a, b) => a.joinedat.toMillis() - b.joinedat.toMillis());
      order.push(...now.map(({ personalmailid }) => personalmailid));
      expect(await differingSeats(api.db, eventcode)).toEqual([]);
      api.setClock((clock += OFFER_LASTS));
      await Promise.all([serve(), serve(), api.sweep(clock)]);
    }
    expect(order).toEqual(mails);
    await serve();
    expect((await register()).status).toBe(200);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('lose seats to strangers without the record of who waits (the control of the tests above)', async () => {
    await join(someone());
    api.setClock((clock += 2 * HOUR));
    const kept = await api.db.collection('waitedPasses').where('eventcode', '==', eventcode).get();
    for (const doc of kept.docs) await doc.ref.delete();
    await api.sweep(clock);
    expect((await register()).status).toBe(200);
  });
});

describe('one free seat', () => {
  beforeEach(soldOut);

  /** Many servers offer the seats of a pass at once. Returns how many hold a seat. */
  async function offerAtOnce(servers: number, deps = api.deps): Promise<number> {
    for (let i = 0; i < 2 * SEATS; i++) await join(someone());
    api.setClock((clock += 2 * HOUR));
    // The seats come back before anybody serves the list.
    const kept = await api.db.collection('waitedPasses').where('eventcode', '==', eventcode).get();
    for (const doc of kept.docs) await doc.ref.delete();
    await api.sweep(clock);
    for (const doc of kept.docs) await doc.ref.set(doc.data());
    await Promise.all(Array.from({ length: servers }, () => serve(deps)));
    return (await offered()).length;
  }

  it('is offered once, with many servers at once', async () => {
    expect(await offerAtOnce(8)).toBe(SEATS);
    expect(await differingSeats(api.db, eventcode)).toEqual([]);
  });

  it('is offered more than once without its guards (the control of the test above)', async () => {
    // The mail of an offer is created once, which is a guard of its own.
    const guards = ['seatShards', 'waitlist', 'mail'];
    const deps = { ...api.deps, db: guards.reduce(withoutGuard, api.db) };
    await offerAtOnce(8, deps);
    expect(await differingSeats(api.db, eventcode)).not.toEqual([]);
  });
});

describe('an offer', () => {
  beforeEach(soldOut);

  async function offerTo(mail: string) {
    await join(mail);
    api.setClock((clock += 2 * HOUR));
    await api.sweep(clock);
    const entry = (await offered()).find(({ personalmailid }) => personalmailid === mail)!;
    return { personalmailid: mail, offerkey: api.deps.keys.offerKey(entry.id, entry.joinid) };
  }
  const accept = (form: object, app = api.app) =>
    Promise.all(
      Array.from({ length: 6 }, (_, i) => register({ ...form, submissionid: `${i}`.repeat(32) }, app)),
    );

  it('becomes one order, whoever else accepts or ends it at the same moment', async () => {
    for (let round = 0; round < (full ? 10 : 1); round++) {
      if (round > 0) await soldOut();
      const form = await offerTo(someone());
      const before = (await orders()).length;
      const [answers] = await Promise.all([
        accept(form),
        api.postForm('/api/leavewaitlist', { key: form.offerkey }),
        serve(),
      ]);
      const accepted = answers.filter(({ status }) => status === 200).length;
      expect(accepted).toBeLessThanOrEqual(1);
      expect((await orders()).length - before).toBe(accepted);
      expect(await differingSeats(api.db, eventcode)).toEqual([]);
    }
  });

  it('becomes several orders when its entry is not guarded (the control of the test above)', async () => {
    const form = await offerTo(someone());
    const app = createApp({ ...api.deps, db: withoutGuard(api.db, 'waitlist') });
    const answers = await accept(form, app);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    expect(await differingSeats(api.db, eventcode)).not.toEqual([]);
  });
});
