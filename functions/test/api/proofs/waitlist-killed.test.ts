/** A process that dies anywhere while it offers a seat, or registers with an offer, loses no seat and sells none twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_HOLD, OFFER_LASTS } from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { seatsHeld } from '@samagam/domain/passes/seats';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { serveWaitlist } from '../../../src/orders/waitlist-offers.ts';
import { differingSeats } from '../../../src/stores/seat-shards.ts';
import { entryRef } from '../../../src/stores/waitlist.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { confirmEntry } from '../waitlist-steps.ts';
import { type Harness, startHarness } from '../harness.ts';
import { killOne, LOCKED, runKilled } from './run-killed.ts';
import { untilAnswered } from '../until-answered.ts';

limitOfProofs(30);

const PASS = 'Delegate';
/** Each kill needs a new process, so the small run kills at every third step. */
const EVERY = 3;
const AT_ONCE = 3;

let api: Harness;
let clock = Date.UTC(2026, 10, 20, 6, 0, 1);
let number = 0;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());

/** A pass with one free seat, and two people who wait. */
async function waiting() {
  api.setClock(clock);
  const eventcode = `kill${++number}`;
  const pass = { eventcode, tickettype: PASS };
  await api.save({ ...anEvent(), eventcode, tickettypes: [aPass(PASS, { capacity: 1 })] });
  const mails = [`k${++number}@gmail.com`, `k${++number}@gmail.com`];
  const buyer = aRegistration({ ...pass, personalmailid: `k${++number}@example.org` });
  const bought = await untilAnswered(() => api.postJson('/api/eventregistration', buyer));
  expect(bought.status).toBe(200);
  const [order] = await ordersOf(eventcode);
  const orderRef = api.db.collection('transactions').doc(order!.orderid);
  // The list opens once no direct order may hold a seat any longer.
  const held = new Date(clock - LONGEST_HOLD);
  await orderRef.update({ createdate: held.toISOString(), holduntil: held.getTime() });
  for (const personalmailid of mails) {
    const wish = { ...pass, name: 'Asha Raman', personalmailid };
    const { status } = await untilAnswered(() => api.postJson('/api/joinwaitlist', wish));
    expect(status).toBe(200);
    await confirmEntry(api, wish);
  }
  const shard = (await api.db.collection('seatShards').where('eventcode', '==', eventcode).get()).docs[0]!;
  // The order ends as by the reconciler, which would also serve the list.
  await orderRef.update({ status: 'EXPIRED', seats: [] });
  await shard.ref.update({ left: 1 });
  return { pass, mails };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

const ordersOf = async (eventcode: string) =>
  (await api.db.collection('transactions').where('eventcode', '==', eventcode).get()).docs.map(
    (doc) => doc.data() as Order,
  );
const entryOf = async ({ pass }: Waiting, mail: string) => {
  const id = api.deps.keys.waitlistEntry(pass.eventcode, PASS, mail);
  return { id, ...(await entryRef(api.db, id).get()).data()! };
};

const offerSeats = ({ pass }: Waiting, at: number) =>
  runKilled(api, { what: 'offer seats', pass }, at, clock);
const register = (body: object, at: number) =>
  runKilled(api, { what: 'call', path: '/api/eventregistration', body }, at, clock);

/** Kills one process at each step, each with a list of its own. */
async function killEverywhere<Case>(
  steps: readonly string[],
  make: () => Promise<Case>,
  kill: (one: Case, at: number) => Promise<string[] | undefined>,
): Promise<{ one: Case; killed: string }[]> {
  const points = steps
    .map((_, index) => index + 1)
    .filter((at) => full || (at % EVERY === 1 && steps[at - 1] !== LOCKED));
  const dead: { one: Case; killed: string }[] = [];
  while (points.length > 0) {
    await Promise.all(
      points.splice(0, AT_ONCE).map(async (at) => {
        dead.push({ one: await killOne<Case>(make, (one) => kill(one, at)), killed: steps[at - 1]! });
      }),
    );
  }
  return dead;
}

async function offered() {
  const list = await waiting();
  await serveWaitlist(api.deps, list.pass);
  const mail = list.mails[0]!;
  const entry = await entryOf(list, mail);
  expect(entry.state).toBe('offered');
  const offerkey = api.deps.keys.offerKey(entry.id, entry.joinid);
  const form = aRegistration({ ...list.pass, personalmailid: mail, offerkey, submissionid: 'k'.repeat(32) });
  return { ...list, mail, form };
}

describe('a process that is killed', () => {
  it('while it offers a seat has its work completed once by the next run', async () => {
    const steps = (await offerSeats(await waiting(), 0))!;
    expect(steps).toContain('after deciding and writing');
    const dead = await killEverywhere(steps, waiting, (one, at) => offerSeats(one, at));
    for (const { one, killed } of dead) {
      expect({ killed, differing: await differingSeats(api.db, one.pass.eventcode) }).toEqual({
        killed,
        differing: [],
      });
      await Promise.all([serveWaitlist(api.deps, one.pass), serveWaitlist(api.deps, one.pass)]);
      const states = await Promise.all(one.mails.map(async (mail) => (await entryOf(one, mail)).state));
      const { id } = await entryOf(one, one.mails[0]!);
      const mails = (await api.all<{ kind: string; entryid?: string }>('mail')).filter(
        ({ kind, entryid }) => kind === 'waitlist-offered' && entryid === id,
      );
      expect({ killed, states, mails: mails.length }).toEqual({
        killed,
        states: ['offered', 'waiting'],
        mails: 1,
      });
      expect(await differingSeats(api.db, one.pass.eventcode)).toEqual([]);
    }
  });

  it('while it registers with an offer has its order completed by the same form, and its seat once', async () => {
    const first = await offered();
    const steps = (await register(first.form, 0))!;
    const dead = await killEverywhere(steps, offered, (one, at) => register(one.form, at));
    for (const { one, killed } of dead) {
      const { eventcode } = one.pass;
      expect({ killed, differing: await differingSeats(api.db, eventcode) }).toEqual({
        killed,
        differing: [],
      });
      const again = await untilAnswered(() => api.postJson('/api/eventregistration', one.form));
      expect(again.status).toBe(200);
      const live = (await ordersOf(eventcode)).filter(({ status }) => status === 'CREATED');
      expect({ killed, seats: live.flatMap(seatsHeld).length, live: live.length }).toEqual({
        killed,
        seats: 1,
        live: 1,
      });
      expect((await entryOf(one, one.mail)).orderid).toBe(live[0]!.orderid);
      expect(await differingSeats(api.db, eventcode)).toEqual([]);
    }
    // The orders that nobody pays end, and the seats go to the second of each list.
    // A list that one run leaves, a later one serves: the emulator keeps the locks of a dead process for a while.
    api.setClock((clock += OFFER_LASTS));
    const waits = async () => {
      await api.sweep(clock);
      const seconds = await Promise.all(dead.map(({ one }) => entryOf(one, one.mails[1]!)));
      return seconds.filter(({ state }) => state !== 'offered').length;
    };
    await expect.poll(waits, { timeout: 5 * 60_000 }).toBe(0);
    for (const { one } of dead) expect(await differingSeats(api.db, one.pass.eventcode)).toEqual([]);
  });
});
