import type { DocumentReference, Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guessDelay } from '@samagam/domain/order/guess-delay';
import { sayOfApi } from '@samagam/contract/api-messages';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../src/app.ts';
import { full, limitOfProofs } from './full-figures.ts';
import { type Harness, startHarness } from './harness.ts';

limitOfProofs(10);

/** The number of guesses of an attacker: above 100, responses are delayed. */
const GUESSES = full ? 10_000 : 130;
/** The number of requests that would reach a limit if others could use it up. */
const STRANGERS = full ? 125 : 65;
const MINUTE = 60_000;

let api: Harness;
let minute = Date.UTC(2026, 10, 20, 6, 0, 1);
let clients = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.saveCoupon('OPEN10', { maxusage: 'Unlimited' });
  await api.saveCoupon(SEAT_COUPON, {
    discount: 100,
    maxusage: '1',
    generatedby: 'GROUPPAY',
    clientorderid: 'SG0000000000000000',
  });
  await api.save({ ...anEvent('membersOnly'), eventcode: 'member25' });
});
afterAll(() => api.close());
// Each test gets its own minute.
beforeEach(() => {
  api.setClock((minute += 61 * MINUTE));
  api.pauses.length = 0;
});

type Client = Record<string, string>;
const aClient = (): Client => ({
  'x-forwarded-for': `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
});
/** A caller with an unknown address: one proxy appends to X-Forwarded-For here. */
const UNKNOWN: Client = {};
const SEAT_COUPON = 'ABCD-EFGH-JKMN-PQRS';
const tryCoupon = (couponcode: string, client = aClient(), app = api.app) =>
  app.request(
    `/api/validatecoupon?${new URLSearchParams({ couponcode, tickettype: 'Delegate', eventcode: 'test2025' })}`,
    { headers: client },
  );
const register = (changes: Record<string, unknown>, client = aClient(), app = api.app) =>
  app.request('/api/eventregistration', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...client },
    body: JSON.stringify(aRegistration(changes)),
  });
const scan = (checkinkey: string, client = aClient(), app = api.app) =>
  app.request('/api/postcheckin', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...client },
    body: JSON.stringify({ eventcode: 'test2025', checkinfield: 'entry', checkinkey, qrdata: 'S1X' }),
  });

const WRONG_KEY = 'A'.repeat(43);
const msgOf = async (response: Response) => ((await response.json()) as { msg?: string }).msg;

/** The status of each response, one after the other. */
async function statuses(times: number, ask: (i: number) => Response | Promise<Response>): Promise<number[]> {
  const found = [];
  for (let i = 0; i < times; i++) found.push((await ask(i)).status);
  return found;
}
/** Without their fields. The emulator takes minutes for `listDocuments` of as many as the proofs make. */
async function readCounters() {
  const { docs } = await api.db.collection('rateLimits').select().get();
  return docs.map(({ ref }) => ref);
}

/** Makes one request of a client, and raises its counter, as if the client had made this many. */
async function afterMany(times: number, ask: () => Response | Promise<Response>, what = ''): Promise<void> {
  const before = new Set((await readCounters()).map(({ id }) => id));
  await ask();
  const made = (await readCounters()).filter(({ id }) => !before.has(id) && id.startsWith(what));
  expect(made).toHaveLength(1);
  await made[0]!.update({ count: times });
}
const countOf = (found: readonly number[], status: number) => found.filter((one) => one === status).length;

/** Shared counters are in several documents, chosen at random; here one after the other. */
function withEqualShards() {
  let next = 0;
  return createApp({ ...api.deps, randomBytes: (count) => new Uint8Array(count).fill(next++ % 100) });
}

/** The same store, but `commit` is what a write of counters does, and each of them stays 0. */
function withCounts(commit: () => Promise<void>): Firestore {
  const counter = { id: '' };
  let isCounted = false;
  function batchOf(db: Firestore) {
    const batch = db.batch();
    const { set, commit: commitOther } = batch;
    let isOfCounters = false;
    return Object.assign(batch, {
      set(ref: DocumentReference, data: object) {
        if ((ref as unknown) === counter) isOfCounters = true;
        else set.call(batch, ref, data);
      },
      async commit() {
        if (!isOfCounters) return commitOther.call(batch);
        await commit();
        isCounted = true;
        return [];
      },
    });
  }
  return new Proxy(api.db, {
    get(db, key) {
      if (key === 'collection')
        return (name: string) =>
          name === 'rateLimits' ? { withConverter: () => ({ doc: () => counter }) } : db.collection(name);
      if (key === 'batch') return () => batchOf(db);
      if (key === 'getAll')
        return async (...refs: DocumentReference[]) => {
          if ((refs[0] as unknown) !== counter) return db.getAll(...refs);
          return isCounted ? refs.map(({ id }) => ({ id, data: () => ({ count: 0 }) })) : [];
        };
      const value: unknown = Reflect.get(db, key, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

describe('guessing coupons', () => {
  /** Each guess comes from another address. */
  const guessFromEverywhere = async (app = api.app) => {
    const found: number[] = [];
    // As many at once as the counter has documents: the emulator lets writers of one document wait for each other.
    for (let i = 0; i < GUESSES; i += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, j) => tryCoupon(`GUESS-${i + j}`, aClient(), app)),
      );
      found.push(...answers.map(({ status }) => status));
    }
    return found;
  };

  it('is delayed more and more above 100 per minute, from any address', async () => {
    expect(countOf(await guessFromEverywhere(withEqualShards()), 400)).toBe(GUESSES);
    expect(api.pauses).toHaveLength(GUESSES - 100);
    expect(Math.min(...api.pauses)).toBe(guessDelay(101, 100));
    expect(Math.max(...api.pauses)).toBe(guessDelay(GUESSES, 100));
  });

  it('is not delayed without counters (the control of the test above)', async () => {
    const uncounted = withCounts(async () => undefined);
    expect(countOf(await guessFromEverywhere(createApp({ ...api.deps, db: uncounted })), 400)).toBe(GUESSES);
    expect(api.pauses).toEqual([]);
  });

  describe('from everywhere', () => {
    let moment: number;
    let counters: number;
    let delayed: number;
    beforeAll(async () => {
      api.setClock((moment = minute += 61 * MINUTE));
      api.pauses.length = 0;
      const before = (await readCounters()).length;
      await guessFromEverywhere();
      counters = (await readCounters()).length - before;
      delayed = api.pauses.length;
    });
    beforeEach(() => api.setClock(moment));

    it('is counted in ten documents, at random', () => {
      expect(counters).toBe(GUESSES + 10);
      expect(Math.abs(delayed - (GUESSES - 100))).toBeLessThan(full ? 50 : 22);
    });

    it('neither refuses nor delays a valid coupon of others', async () => {
      expect((await tryCoupon('OPEN10')).status).toBe(200);
      const registered = await register({ couponcode: 'OPEN10', personalmailid: 'calm@example.org' });
      expect([registered.status, api.pauses]).toEqual([200, []]);
    });

    it('is delayed only a few responses at a time, so that they do not block others', async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const pauses: number[] = [];
      const app = createApp({ ...api.deps, pause: (delay) => (pauses.push(delay), released) });
      const waiting = Array.from({ length: 30 }, (_, i) => tryCoupon(`HELD-${i}`, aClient(), app));
      let answered = 0;
      for (const answer of waiting) void Promise.resolve(answer).then(() => (answered += 1));
      await expect.poll(() => [pauses.length, answered]).toEqual([20, 10]);
      release();
      await Promise.all(waiting);
    });
  });

  it('is refused after ten wrong codes of one client, without saying whether the code is wrong', async () => {
    const client = aClient();
    expect(await statuses(11, (i) => tryCoupon(`NO${i}NO`, client))).toEqual([...Array(10).fill(400), 429]);
    const right = await tryCoupon('OPEN10', client);
    expect([right.status, await msgOf(right)]).toEqual([429, sayOfApi.tooOften]);
    expect((await tryCoupon('OPEN10')).status).toBe(200);
    api.setClock((minute += MINUTE));
    expect((await tryCoupon('OPEN10', client)).status).toBe(200);
  });

  it('never refuses a seat coupon of a group, which cannot be guessed', async () => {
    const client = aClient();
    await statuses(11, (i) => tryCoupon(`NO${i}NO`, client));
    expect((await tryCoupon(SEAT_COUPON, client)).status).toBe(200);
    expect((await tryCoupon('ABCD-EFGH-JKMN-PQRT', client)).status).toBe(429);
    const mine = { couponcode: SEAT_COUPON, personalmailid: 'seat@example.org' };
    expect((await register(mine, client)).status).toBe(200);
  });

  it('is not counted for the event once the client is refused', async () => {
    // At random, one document would now and then get more than its part of so few guesses.
    const app = withEqualShards();
    for (let i = 0; i < 4; i++) {
      const client = aClient();
      await statuses(32, (j) => tryCoupon(`NO${i}X${j}`, client, app));
    }
    expect(api.pauses).toEqual([]);
  });

  it('does not include registrations refused for other reasons', async () => {
    const client = aClient();
    const refused = await statuses(15, () => register({ couponcode: 'OPEN10', name: '' }, client));
    expect(countOf(refused, 400)).toBe(15);
    const sold = await statuses(15, () => register({ couponcode: 'OPEN10', tickettype: 'Gone' }, client));
    expect(countOf(sold, 400)).toBe(15);
    expect((await tryCoupon('OPEN10', client)).status).toBe(200);
  });

  it('does not include valid codes', async () => {
    const client = aClient();
    expect(countOf(await statuses(30, () => tryCoupon('OPEN10', client)), 200)).toBe(30);
  });

  it('is also counted at the registration', async () => {
    const client = aClient();
    const guess = (i: number) => register({ couponcode: `NO${i}NO` }, client);
    expect(await statuses(11, guess)).toEqual([...Array(10).fill(400), 429]);
    expect((await tryCoupon('OPEN10', client)).status).toBe(429);
    expect((await register({ couponcode: null }, client)).status).toBe(200);
  });

  it('of a valid code is subtracted in the minute in which it was counted', async () => {
    const client = aClient();
    const before = Math.floor(minute / MINUTE) * MINUTE + MINUTE - 1;
    const late = createApp({
      ...api.deps,
      // The minute changes while the coupon is looked up.
      now: () => before,
      db: new Proxy(api.db, {
        get(db, key) {
          const value: unknown = Reflect.get(db, key, db);
          if (typeof value !== 'function') return value;
          if (key === 'getAll') api.setClock((minute = before + 2));
          return value.bind(db);
        },
      }),
    });
    expect((await tryCoupon('OPEN10', client, late)).status).toBe(200);
    api.setClock((minute = before + 2));
    const refused = await statuses(11, (i) => tryCoupon(`LATE${i}`, client));
    expect([countOf(refused, 400), refused.at(-1)]).toEqual([10, 429]);
  });
});

describe('guessing who is a member', () => {
  const asMember = (personalmailid: string, more: object = {}, client = aClient()) =>
    register({ eventcode: 'member25', personalmailid, ...more }, client);
  beforeAll(async () => {
    await api.db.collection('members').doc(api.deps.keys.member('member@example.org')).set({});
    await api.saveCoupon('USED50', { maxusage: '1' }, 'member25');
    await api.db.collection('couponClaims').doc('member25_USED50').set({
      orderid: 'SG0000000000000000',
      owner: '',
      holduntil: 0,
      used: true,
    });
  });

  it.each(['UNKNOWN', 'USED50'])('learns nothing from the coupon %s', async (couponcode) => {
    const answerTo = async (mail: string) => {
      const answer = await asMember(mail, { couponcode });
      return [answer.status, await answer.text()];
    };
    const member = await answerTo('member@example.org');
    const stranger = await answerTo('stranger@example.org');
    expect(member).toEqual(stranger);
    expect(member[1]).toContain(sayOfApi.invalidCoupon);
  });

  it('is refused after ten wrong addresses of one client, even with a right one', async () => {
    const client = aClient();
    const guessed = await statuses(11, (i) => asMember(`guess${i}@example.org`, {}, client));
    expect(guessed).toEqual([...Array(10).fill(400), 429]);
    expect((await asMember('member@example.org', {}, client)).status).toBe(429);
    expect((await asMember('member@example.org')).status).toBe(200);
  });
});

describe('guessing check-in keys', () => {
  it('is refused after twenty per minute, but never with a valid key', async () => {
    const client = aClient();
    expect(await statuses(22, () => scan(WRONG_KEY, client))).toEqual([...Array(20).fill(404), 429, 429]);
    const opened = await scan(await api.openDoor(), client);
    expect([opened.status, await msgOf(opened)]).toEqual([400, sayOfApi.invalidTicket]);
  });

  it.each([
    ['revoked', { revokedat: minute }],
    ['expired', { expiresat: minute }],
  ])('does not include a key that was right before its link was %s', async (_how, link) => {
    const client = aClient();
    const key = await api.openDoor(link);
    expect(countOf(await statuses(25, () => scan(key, client)), 404)).toBe(25);
    // Its page neither, and a guess still is one of the first twenty.
    const page = (checkinkey: string) =>
      api.get(
        `/api/getcheckin?${new URLSearchParams({ eventcode: 'test2025', checkinfield: 'entry', checkinkey })}`,
        client,
      );
    expect((await page(key)).status).toBe(404);
    expect(await statuses(21, () => scan(WRONG_KEY, client))).toEqual([...Array(20).fill(404), 429]);
    expect((await scan(key, client)).status).toBe(404);
  });

  it('is counted together for the page and the scans', async () => {
    const client = aClient();
    await statuses(20, () => scan(WRONG_KEY, client));
    const query = new URLSearchParams({
      eventcode: 'test2025',
      checkinfield: 'entry',
      checkinkey: WRONG_KEY,
    });
    expect((await api.get(`/api/getcheckin?${query}`, client)).status).toBe(429);
  });
});

describe('asking for tickets', () => {
  it('allows polling for a ticket, and limits a client that tries many keys', async () => {
    const client = aClient();
    const ask = (i = 0) =>
      api.app.request(`/api/getticket?ticketkey=${String(i).padStart(43, 'A')}`, { headers: client });
    await afterMany(298, ask);
    expect(await statuses(4, ask)).toEqual([404, 404, 429, 429]);
  });
});

describe('requests of strangers in another name', () => {
  it('never prevent a registration with a correct coupon', async () => {
    await statuses(STRANGERS, (i) => register({ personalmailid: 'many@example.org', title: `T${i % 3}` }));
    const own = await register({ personalmailid: 'many@example.org', title: 'Her own' });
    expect([own.status, api.pauses]).toEqual([200, []]);
  });

  it('do not prevent registrations of others', async () => {
    const anyone = () => ({ personalmailid: `anyone${++clients}@example.org` });
    // Here always the first document of the counter, with a twentieth of its limit.
    const app = createApp({ ...api.deps, randomBytes: (count) => new Uint8Array(count) });
    const guessed = await statuses(18, (i) =>
      register({ ...anyone(), couponcode: `NO${i}NO` }, aClient(), app),
    );
    expect([countOf(guessed, 400), api.pauses]).toEqual([18, Array(2).fill(guessDelay(17, 16))]);
    expect((await register(anyone())).status).toBe(200);
  });
});

describe('one client', () => {
  it('can register sixty people in ten minutes', async () => {
    const client = aClient();
    const ask = (i = 0) => register({ personalmailid: `p${i}@example.org` }, client);
    await afterMany(58, ask, 'registration_');
    expect(await statuses(3, ask)).toEqual([200, 200, 429]);
  });

  it('is a whole IPv6 network, for any last 64 bits and any forged header', async () => {
    const found = await statuses(11, (i) =>
      tryCoupon(`NO${i}NO`, { 'x-forwarded-for': `198.51.100.${i}, 2001:db8:7:7::${i}` }),
    );
    expect(found).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('clients whose address is unknown', () => {
  it.each([
    ['no header', () => UNKNOWN],
    ['a blank header', () => ({ 'x-forwarded-for': ' ' })],
    ['an address that is none', (i: number) => ({ 'x-forwarded-for': `client-${i}` })],
    ['headers that any client can write', (i: number) => ({ 'fastly-client-ip': `203.0.113.${i}` })],
  ])('are delayed together: %s', async (_what, headers: (i: number) => Client) => {
    const found = await statuses(13, (i) => tryCoupon(`NO${i}NO`, headers(i)));
    expect([countOf(found, 400), api.pauses]).toEqual([13, Array(3).fill(guessDelay(11, 10))]);
    expect((await tryCoupon('OPEN10', UNKNOWN)).status).toBe(200);
    expect(api.pauses).toHaveLength(3);
  });

  /** Raises every counter of this name to a number. */
  const raise = async (what: string, count: number) => {
    const found = (await readCounters()).filter(({ id }) => id.startsWith(what));
    expect(found.length).toBeGreaterThan(0);
    await Promise.all(found.map((ref) => ref.update({ count })));
  };
  /** All shared counters are in one document. */
  const inOneShard = () =>
    createApp({
      ...api.deps,
      randomBytes: (count) => (count === 1 ? new Uint8Array(1) : api.deps.randomBytes(count)),
    });
  const freeEvent = async (eventcode: string) => {
    const passes = [aPass('Free', { price: 0 }), aPass('Paid')];
    await api.save({ ...anEvent(), eventcode, tickettypes: passes });
    return passes.map(({ tickettype }) => tickettype) as [string, string];
  };

  it('have their free registrations refused above a thousand an hour for an event, with another way', async () => {
    const [free, paid] = await freeEvent('gratis25');
    const app = inOneShard();
    let people = 0;
    const join = (tickettype: string, client: Client, changes = {}) =>
      register(
        { eventcode: 'gratis25', tickettype, personalmailid: `free${++people}@example.org`, ...changes },
        client,
        app,
      );
    expect((await join(free, UNKNOWN)).status).toBe(200);
    await raise('free-bookings', 49);
    expect((await join(free, UNKNOWN)).status).toBe(200);
    const refused = await join(free, UNKNOWN);
    expect([refused.status, await msgOf(refused)]).toEqual([
      429,
      sayOfApi.tooManyFreeBookings('hello@samagam.example'),
    ]);
    const group = (ticketdetails: object) =>
      app.request('/api/grpPaynow', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(
          aGroupBooking({ eventcode: 'gratis25', email: `g${++people}@example.org`, ticketdetails }),
        ),
      });
    expect((await group({ [free]: 3 })).status).toBe(429);
    // What is paid, and a client whose address is known, are not refused.
    expect((await group({ [free]: 3, [paid]: 3 })).status).toBe(200);
    expect((await join(paid, UNKNOWN)).status).toBe(200);
    await api.saveCoupon('INVITED', { discount: 100, maxusage: 'Unlimited' }, 'gratis25');
    // Anybody can type a public coupon at a pass that is free anyway.
    expect((await join(free, UNKNOWN, { couponcode: 'INVITED' })).status).toBe(429);
    expect((await join(free, aClient())).status).toBe(200);
    api.setClock(api.now() + 61 * MINUTE);
    expect((await join(free, UNKNOWN)).status).toBe(200);
  });

  it('use up nothing with a free registration that is refused', async () => {
    const [free] = await freeEvent('gratis26');
    const app = inOneShard();
    const join = (changes: object) =>
      register(
        { eventcode: 'gratis26', tickettype: free, personalmailid: 'one@example.org', ...changes },
        UNKNOWN,
        app,
      );
    for (let i = 0; i < 5; i++) expect((await join({ title: `Title ${i}` })).status).toBe(200);
    await raise('free-bookings', 49);
    for (let i = 5; i < 8; i++) {
      const refused = await join({ title: `Title ${i}` });
      expect(await msgOf(refused)).toBe(sayOfApi.freeTicketsToday(5));
    }
    expect((await join({ personalmailid: 'last@example.org' })).status).toBe(200);
    expect((await join({ personalmailid: 'over@example.org' })).status).toBe(429);
  });

  it('have their messages refused above three hundred an hour for an event, with an address to write to', async () => {
    const write = (client: Client) =>
      api.app.request('/api/contactus', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...client },
        body: JSON.stringify({ name: 'A', email: 'a@example.org', query: 'x', eventcode: 'test2025' }),
      });
    expect((await write(UNKNOWN)).status).toBe(200);
    await raise('contact-mail', 299);
    expect((await write(UNKNOWN)).status).toBe(200);
    const refused = await write(UNKNOWN);
    expect([refused.status, await msgOf(refused)]).toEqual([
      429,
      sayOfApi.tooManyMessages('hello@samagam.example'),
    ]);
    expect((await write(aClient())).status).toBe(200);
  });

  it('can register, book and write without a limit of their own', async () => {
    const wrote = await statuses(8, (i) =>
      api.app.request('/api/contactus', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'A', email: `a${i}@example.org`, query: '', eventcode: 'test2025' }),
      }),
    );
    expect(countOf(wrote, 200)).toBe(8);
    expect((await register({ personalmailid: 'unknown@example.org' }, UNKNOWN)).status).toBe(200);
    expect(api.pauses).toEqual([]);
  });
});

describe('pressing "Pay"', () => {
  it('asks the gateway at most sixty times in ten minutes for one client', async () => {
    const { paystring } = await api.checkout({ personalmailid: 'impatient@example.org' });
    const posted = await api.postForm('/api/rpcreateorder', { idvpaystring: paystring });
    const body = new URL(posted.headers.get('location')!, 'http://x').search.slice(1);
    const client = aClient();
    const press = () =>
      api.app.request('/api/payment', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...client },
        body,
      });
    await afterMany(58, press, 'payment_');
    expect(await statuses(3, press)).toEqual([303, 303, 429]);
  });
});

describe('booking for a group', () => {
  const book = (i: number, email: string, client = aClient(), pass = 'Delegate') =>
    api.app.request(i % 2 === 0 ? '/api/grpPaynow' : '/api/createPaylink', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...client },
      body: JSON.stringify(
        aGroupBooking({ email, mobile: `${9_000_000_000 + i}`, ticketdetails: { [pass]: 1 } }),
      ),
    });

  it('is allowed twenty times in ten minutes for one client, for both ways together', async () => {
    const client = aClient();
    const found = await statuses(21, (i) => book(i, `client${i}@example.org`, client));
    expect([countOf(found, 200), found.at(-1)]).toEqual([20, 429]);
  });

  it('and registering are not closed by what is refused: others may share the address', async () => {
    const client = aClient();
    const refused = await statuses(21, (i) => book(i, `client${i}@example.org`, client, 'Nothing'));
    expect(countOf(refused, 400)).toBe(21);
    expect((await book(0, 'client@example.org', client)).status).toBe(200);
    const junk = await statuses(61, () => register({ name: '' }, client));
    expect(countOf(junk, 400)).toBe(61);
    expect((await register({}, client)).status).toBe(200);
  });

  it('is not limited by others, neither by contact nor by event', async () => {
    const found = await statuses(STRANGERS, (i) =>
      book(i, i % 2 === 0 ? 'g@example.org' : `g${i}@example.org`, aClient(), 'Nothing'),
    );
    expect(countOf(found, 400)).toBe(STRANGERS);
    expect(api.pauses).toEqual([]);
  });
});

describe('when counting itself fails', () => {
  const failing = () =>
    createApp({
      ...api.deps,
      db: withCounts(async () => {
        throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
      }),
    });

  it('allows reads and registrations', async () => {
    const app = failing();
    const poster = await app.request('/api/getuserdetails?eventcode=test2025&emailid=a@example.org', {
      headers: aClient(),
    });
    expect([poster.status, await msgOf(poster)]).toEqual([404, sayOfApi.userNotFound]);
    const ticket = await app.request(`/api/getticket?ticketkey=${WRONG_KEY}`, { headers: aClient() });
    expect(ticket.status).toBe(404);
    expect((await register({ name: 'Uncounted' }, aClient(), app)).status).toBe(200);
  });

  it('refuses every coupon with a 503', async () => {
    const app = failing();
    for (const answer of [
      await tryCoupon('OPEN10', aClient(), app),
      await tryCoupon('NONONO', aClient(), app),
      await register({ couponcode: 'OPEN10' }, aClient(), app),
    ]) {
      expect([answer.status, await msgOf(answer)]).toEqual([503, sayOfApi.tryAgain]);
    }
  });

  it('refuses a wrong check-in key, and accepts a valid one', async () => {
    const app = failing();
    expect((await scan(WRONG_KEY, aClient(), app)).status).toBe(503);
    expect(await msgOf(await scan(await api.openDoor(), aClient(), app))).toBe(sayOfApi.invalidTicket);
  });
});

it('stores no personal data in counters', async () => {
  await register({ personalmailid: 'named@example.org' }, { 'x-forwarded-for': '203.0.113.77' });
  const names = (await api.db.collection('rateLimits').get()).docs.map((doc) => doc.id).join('\n');
  expect(names).not.toMatch(/named|example\.org|203\.0|test2025/);
});

it('logs the number of proxies once, without an address', async () => {
  for (let i = 0; i < 2; i++)
    await tryCoupon('OPEN10', { 'x-forwarded-for': '203.0.113.7, 198.51.100.1, 192.0.2.1, 192.0.2.2' });
  const lines = api.logged.filter((line) => line.includes('X-Forwarded-For') && line.includes('"hops":4'));
  expect(lines).toEqual([expect.stringContaining('"TRUSTED_HOPS":1')]);
  expect(lines[0]).not.toMatch(/203\.0|198\.51|192\.0/);
});
