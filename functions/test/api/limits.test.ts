import type { Firestore } from '@google-cloud/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '@samagam/contract/messages';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../src/app.ts';
import { full } from './full-figures.ts';
import { type Harness, startHarness } from './harness.ts';

vi.setConfig({ testTimeout: full ? 10 * 60_000 : 60_000 });

/** How many guesses an attacker makes. */
const GUESSES = full ? 10_000 : 300;
const MINUTE = 60_000;

let api: Harness;
let minute = Date.UTC(2026, 10, 20, 6, 0, 1);
let clients = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  await api.saveCoupon('OPEN10', { maxusage: 'Unlimited' });
});
afterAll(() => api.close());
// Each test has a minute of its own.
beforeEach(() => api.setClock((minute += 61 * MINUTE)));

const aClient = () => ({
  'x-forwarded-for': `10.${++clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
});
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

/** Each answer's status, one after the other. */
async function statuses(times: number, ask: (i: number) => Response | Promise<Response>): Promise<number[]> {
  const found = [];
  for (let i = 0; i < times; i++) found.push((await ask(i)).status);
  return found;
}
const countOf = (found: readonly number[], status: number) => found.filter((one) => one === status).length;

/** The same store, but for the counts, which are answered as told. */
function withCounts(counts: () => Promise<unknown>): Firestore {
  return new Proxy(api.db, {
    get(db, key) {
      if (key === 'collection') {
        return (name: string) =>
          name === 'rateLimits' ? { doc: () => ({ id: '', set: counts, get: counts }) } : db.collection(name);
      }
      const value: unknown = Reflect.get(db, key, db);
      return typeof value === 'function' ? value.bind(db) : value;
    },
  });
}

describe('guessing coupons', () => {
  async function guessFromEverywhere(app = api.app): Promise<number> {
    let evaluated = 0;
    for (let i = 0; i < GUESSES; i += 25) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, j) => tryCoupon(`GUESS-${i + j}`, aClient(), app)),
      );
      for (const { status } of answers) expect([400, 429]).toContain(status);
      evaluated += answers.filter(({ status }) => status === 400).length;
    }
    return evaluated;
  }

  it('is answered at most 100 times a minute, however many addresses it comes from', async () => {
    expect(await guessFromEverywhere()).toBeLessThanOrEqual(100);
  });

  it('is answered every time when nothing counts (the control of the test above)', async () => {
    const uncounted = withCounts(async () => ({ get: () => 0 }));
    expect(await guessFromEverywhere(createApp({ ...api.deps, db: uncounted }))).toBe(GUESSES);
  });

  it('is stopped after ten wrong codes of one client, who is told so and not that the code is wrong', async () => {
    const client = aClient();
    expect(await statuses(11, (i) => tryCoupon(`NO${i}NO`, client))).toEqual([...Array(10).fill(400), 429]);
    const right = await tryCoupon('OPEN10', client);
    expect([right.status, await msgOf(right)]).toEqual([429, say.tooOften]);
    expect((await tryCoupon('OPEN10')).status).toBe(200);
    api.setClock((minute += MINUTE));
    expect((await tryCoupon('OPEN10', client)).status).toBe(200);
  });

  it('is not counted against the event beyond what a client may guess', async () => {
    for (let i = 0; i < 4; i++) {
      const client = aClient();
      await statuses(32, (j) => tryCoupon(`NO${i}X${j}`, client));
    }
    expect((await tryCoupon('OPEN10')).status).toBe(200);
  });

  it('is not what somebody does whose registration is refused for something else', async () => {
    const client = aClient();
    const refused = await statuses(15, () => register({ couponcode: 'OPEN10', name: '' }, client));
    expect(countOf(refused, 400)).toBe(15);
    expect((await tryCoupon('OPEN10', client)).status).toBe(200);
  });

  it('is no guessing when the codes are right', async () => {
    const client = aClient();
    expect(countOf(await statuses(30, () => tryCoupon('OPEN10', client)), 200)).toBe(30);
  });

  it('is counted at the registration too', async () => {
    const client = aClient();
    const guess = (i: number) => register({ couponcode: `NO${i}NO` }, client);
    expect(await statuses(11, guess)).toEqual([...Array(10).fill(400), 429]);
    expect((await tryCoupon('OPEN10', client)).status).toBe(429);
    expect((await register({ couponcode: null }, client)).status).toBe(200);
  });
});

describe('guessing check-in keys', () => {
  it('is stopped after twenty a minute, and never locks out who has the key', async () => {
    const client = aClient();
    expect(await statuses(22, () => scan(WRONG_KEY, client))).toEqual([...Array(20).fill(404), 429, 429]);
    const opened = await scan(await api.openDoor(), client);
    expect([opened.status, await msgOf(opened)]).toEqual([400, say.invalidTicket]);
  });

  it('is counted together at the page and at the scan', async () => {
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
  it('lets whoever waits for a ticket ask on, and stops a client that tries many keys', async () => {
    const client = aClient();
    const found = await statuses(302, (i) =>
      api.app.request(`/api/getticket?ticketkey=${String(i).padStart(43, 'A')}`, { headers: client }),
    );
    expect([countOf(found, 404), countOf(found, 429)]).toEqual([300, 2]);
  });
});

describe('registering', () => {
  it('is possible for one mail address a hundred times an hour, from wherever it comes', async () => {
    const found = await statuses(101, (i) =>
      register({ personalmailid: 'many@example.org', title: `T${i % 3}` }),
    );
    expect([countOf(found, 200), found.at(-1)]).toEqual([100, 429]);
    expect((await register({ personalmailid: 'MANY@example.org', title: 'Again' })).status).toBe(429);
  });
});

describe('wherever it comes from', () => {
  // Each count of an event is spread over several documents; here chance always picks the first.
  const oneShard = () => createApp({ ...api.deps, randomBytes: (count) => new Uint8Array(count) });
  const anyone = () => ({ personalmailid: `anyone${++clients}@example.org` });

  it('an event takes so many registrations a minute, and fewer coupons that are wrong', async () => {
    const app = oneShard();
    const guessed = await statuses(81, (i) =>
      register({ ...anyone(), couponcode: `NO${i}NO` }, aClient(), app),
    );
    expect([countOf(guessed, 400), guessed.at(-1)]).toEqual([80, 429]);
    const others = await statuses(20, () => register({ ...anyone(), name: '' }, aClient(), app));
    expect([countOf(others, 400), others.at(-1)]).toEqual([19, 429]);
  });

  it('one client registers sixty people in ten minutes', async () => {
    const client = aClient();
    const found = await statuses(61, () => register({ ...anyone(), name: '' }, client));
    expect([countOf(found, 400), found.at(-1)]).toEqual([60, 429]);
  });
});

describe('booking for a group', () => {
  /** Of a pass that is not there: refused, and counted. */
  const book = (i: number, email: string, client = aClient()) =>
    api.app.request(i % 2 === 0 ? '/api/grpPaynow' : '/api/createPaylink', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...client },
      body: JSON.stringify(aGroupBooking({ email, ticketdetails: { Nothing: 1 } })),
    });

  it('is possible for one client twenty times in ten minutes, both ways together', async () => {
    const client = aClient();
    const found = await statuses(21, (i) => book(i, `client${i}@example.org`, client));
    expect([countOf(found, 400), found.at(-1)]).toEqual([20, 429]);
  });

  it('is possible for one mail address ten times an hour', async () => {
    const found = await statuses(11, (i) => book(i, i % 3 === 0 ? 'G@example.org' : 'g@example.org'));
    expect([countOf(found, 400), found.at(-1)]).toEqual([10, 429]);
  });

  it('is possible for one event 120 times a minute', async () => {
    const found = await statuses(121, (i) => book(i, `event${i}@example.org`));
    expect([countOf(found, 400), found.at(-1)]).toEqual([120, 429]);
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

  it('answers reads, and lets people register', async () => {
    const app = failing();
    const poster = await app.request('/api/getuserdetails?eventcode=test2025&emailid=a@example.org', {
      headers: aClient(),
    });
    expect([poster.status, await msgOf(poster)]).toEqual([404, say.userNotFound]);
    const ticket = await app.request(`/api/getticket?ticketkey=${WRONG_KEY}`, { headers: aClient() });
    expect(ticket.status).toBe(404);
    expect((await register({ name: 'Uncounted' }, aClient(), app)).status).toBe(200);
  });

  it('tries no coupon, not even a right one, and says what is the matter', async () => {
    const app = failing();
    for (const answer of [
      await tryCoupon('OPEN10', aClient(), app),
      await tryCoupon('NONONO', aClient(), app),
      await register({ couponcode: 'OPEN10' }, aClient(), app),
    ]) {
      expect([answer.status, await msgOf(answer)]).toEqual([503, say.tryAgain]);
    }
  });

  it('refuses a wrong check-in key, and opens the door to a right one', async () => {
    const app = failing();
    expect((await scan(WRONG_KEY, aClient(), app)).status).toBe(503);
    expect(await msgOf(await scan(await api.openDoor(), aClient(), app))).toBe(say.invalidTicket);
  });
});

it('names nobody in what it counts', async () => {
  await register({ personalmailid: 'named@example.org' }, { 'x-forwarded-for': '203.0.113.77' });
  const names = (await api.db.collection('rateLimits').get()).docs.map((doc) => doc.id).join('\n');
  expect(names).not.toMatch(/named|example\.org|203\.0|test2025/);
});
