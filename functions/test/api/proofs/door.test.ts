/** The door under load and attack: no ticket is admitted twice, no scan is lost, no key is guessed. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { DEVICE_CONFLICTS } from '@samagam/contract/common/limits';
import { REPEATED_SCAN } from '@samagam/contract/common/words';
import { unpackTickets } from '@samagam/domain/door/list';
import { createApp } from '../../../src/app.ts';
import { aPhone, doorSteps, EVENT, type Phone, type TestTicket, ticketsLike } from '../door-steps.ts';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { withoutGuard } from '../without-guard.ts';
import { chanceOf } from '@samagam/emulators/builders/chance';

limitOfProofs(30);

const ROUNDS = full ? 10 : 1;
const SCANS = full ? 50 : 8;
const MUTATED_KEYS = full ? 100_000 : 200;
const QUEUED = full ? 1000 : 20;
const ADMISSIONS = full ? 10_000 : 1000;

let api: Harness;
let door: ReturnType<typeof doorSteps>;
let paid: string;
let gate: Phone;
beforeAll(async () => {
  api = await startHarness();
  door = doorSteps(api);
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student')] });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  paid = (await api.checkout({ couponcode: 'FREE' })).order.registrationid;
  gate = await aPhone(api, 'Gate', { createdat: api.now() - 86_400_000 });
});
afterAll(() => api.close());

const tickets = (count: number, changes: object = {}) => ticketsLike(api, paid, { count, ...changes });
const together = <Value>(times: number, post: () => Promise<Value>) =>
  Promise.all(Array.from({ length: times }, post));

describe('one ticket at many doors', () => {
  it(`is admitted by one of ${SCANS} concurrent scans, in each of ${ROUNDS} rounds`, async () => {
    for (const ticket of await tickets(ROUNDS)) {
      const scans = await together(SCANS, () => door.scan(gate, ticket.qr));
      expect(scans.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = scans.filter(({ status }) => status === 409).map(({ body }) => body.msg);
      expect(refused).toHaveLength(SCANS - 1);
      expect(new Set(refused).size).toBe(1);
      expect(await door.admissionsOf(ticket)).toHaveLength(1);
    }
  });

  it('is admitted more than once if admissions can be overwritten (the control)', async () => {
    const [ticket] = await tickets(1);
    const unguarded = createApp({ ...api.deps, db: withoutGuard(api.db, 'checkins') });
    const { checkinkey, checkinfield } = gate;
    const scans = await together(10, async () =>
      unguarded.request('/api/postcheckin', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ eventcode: EVENT, checkinkey, checkinfield, qrdata: ticket!.qr }),
      }),
    );
    expect(scans.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
  });

  it('is admitted again by one of many concurrent scans after an undo, and only by new ones', async () => {
    const boss = await aPhone(api, 'Boss', { supervisor: true });
    for (const ticket of await tickets(ROUNDS)) {
      expect((await door.scan(gate, ticket.qr, { scanid: 'undone' })).status).toBe(200);
      expect((await door.undo(boss, ticket.qr)).status).toBe(200);
      const scans = await together(10, () => door.scan(gate, ticket.qr));
      const old = await together(5, () => door.upload(gate, ticket.qr, 'undone'));
      expect(scans.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(old.filter(({ status }) => status === 200)).toHaveLength(0);
      expect(await door.admissionsOf(ticket)).toEqual([
        expect.objectContaining({ history: [expect.objectContaining({ scanid: 'undone' })] }),
      ]);
    }
  });

  it('answers 20 posts of the same scan with 20 admissions and one record, live and queued', async () => {
    const [live, queued] = await tickets(2);
    const posts = {
      live: await together(20, () => door.scan(gate, live!.qr, { scanid: 'same' })),
      queued: await together(20, () => door.upload(gate, queued!.qr, 'same')),
    };
    for (const replies of Object.values(posts)) {
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
      expect(replies.filter(({ body }) => REPEATED_SCAN in (body.data as object))).toHaveLength(19);
    }
    for (const ticket of [live!, queued!]) {
      expect((await door.scan(gate, ticket.qr, { scanid: 'other' })).status).toBe(409);
      expect(await door.admissionsOf(ticket)).toHaveLength(1);
    }
  });
});

describe('a queue that is uploaded by three tabs, whose responses may be lost', () => {
  interface Queued {
    ticket: TestTicket;
    scanid: string;
    scannedat: number;
  }

  /** Uploads until each scan has a response. Most responses are lost at random, and some scans are posted again. */
  async function uploadAll(queue: readonly Queued[], seed: number): Promise<Map<string, number>> {
    const chance = chanceOf(seed);
    const waiting = [...queue];
    const answers = new Map<string, number>();
    while (waiting.length > 0) {
      const at = chance.below(Math.min(waiting.length, 20));
      const { ticket, scanid, scannedat } = waiting[at]!;
      const { status } = await door.upload(gate, ticket.qr, scanid, scannedat);
      if (chance.below(100) < 25) continue;
      const first = answers.get(scanid);
      expect(status).toBe(first ?? status);
      answers.set(scanid, status);
      if (chance.below(100) < 90) waiting.splice(at, 1);
    }
    return answers;
  }

  it(`loses none of ${QUEUED} scans and admits no ticket twice`, async () => {
    // One scan in twenty is a second one of its ticket, and one in twenty is of a cancelled ticket.
    const good = await tickets(QUEUED * 0.9);
    const refunded = { paymentstatus: 'REFUNDED', cancelledat: '2026-11-22T10:00:00.000Z' };
    const cancelled = new Set(await tickets(QUEUED * 0.05, refunded));
    const twice = good.slice(0, QUEUED * 0.05);
    const queue = [...good, ...cancelled, ...twice].map((ticket, place) => ({
      ticket,
      scanid: `queued-${place}`,
      scannedat: api.now() - 3_600_000 + place,
    }));
    const tabs = await Promise.all([1, 2, 3].map((seed) => uploadAll(queue, seed)));
    for (const answers of tabs) expect(answers).toEqual(tabs[0]);

    const admissions = await api.all('checkins');
    const scanOf = new Map(admissions.map((admission) => [admission.registrationid, admission.scanid]));
    const isOurs = ({ scanid }: Record<string, unknown>) => String(scanid).startsWith('queued-');
    expect(admissions.filter(isOurs)).toHaveLength(good.length);
    const conflicts = (await door.conflicts()).filter(isOurs);
    expect(conflicts).toHaveLength(queue.length - good.length);
    const inConflict = new Set(conflicts.map(({ scanid }) => scanid));
    for (const { ticket, scanid } of queue) {
      const isAdmitted = scanOf.get(ticket.id) === scanid;
      expect([scanid, isAdmitted, inConflict.has(scanid)]).toEqual([scanid, isAdmitted, !isAdmitted]);
      expect(tabs[0]!.get(scanid)).toBe(isAdmitted ? 200 : cancelled.has(ticket) ? 400 : 409);
    }
  });
});

describe('a check-in key', () => {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

  it(`cannot be guessed: ${MUTATED_KEYS} altered and random ones are refused alike, and nothing is stored`, async () => {
    const chance = chanceOf(11);
    const [ticket] = await tickets(1);
    const mutated = () => {
      const at = chance.below(43);
      const other = chance.pick([...LETTERS].filter((letter) => letter !== gate.checkinkey[at]));
      return gate.checkinkey.slice(0, at) + other + gate.checkinkey.slice(at + 1);
    };
    const calls = [
      (phone: Phone) => door.scan(phone, ticket!.qr),
      (phone: Phone) => door.upload(phone, ticket!.qr, 'guess'),
      (phone: Phone) => door.list(phone),
      (phone: Phone) => door.undo(phone, ticket!.qr),
    ];
    for (let done = 0; done < MUTATED_KEYS; done += 20) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) => {
          const checkinkey = i % 2 === 0 ? mutated() : randomBytes(32).toString('base64url');
          return calls[(done / 20 + i) % calls.length]!({ ...gate, checkinkey });
        }),
      );
      const seen = new Set(replies.map(({ status, body }) => JSON.stringify([status, body])));
      expect([...seen]).toEqual([JSON.stringify([404, { result: 'Failed', msg: sayOfApi.doorClosed }])]);
    }
    expect(await door.admissionsOf(ticket!)).toEqual([]);
    expect((await door.conflicts()).filter(({ scanid }) => scanid === 'guess')).toEqual([]);
  });

  it('and a ticket key do not open each other’s doors, nor does a code of a ticket open its page', async () => {
    const { order } = await api.checkout({ personalmailid: 'k3@example.org', couponcode: 'FREE' });
    const page = (ticketkey: string) => api.get(`/api/getticket?${new URLSearchParams({ ticketkey })}`);
    const code = api.deps.keys.ticketCode('test2025', order.registrationid, 1);
    expect((await page(api.ticketkeyOf(order))).status).toBe(200);
    for (const text of [api.qrOf(order), code, gate.checkinkey])
      expect((await page(text)).body.result).toBe('Failed');
    for (const text of [api.ticketkeyOf(order), gate.checkinkey])
      expect((await door.scan(gate, text)).body.msg).toBe(sayOfApi.invalidTicket);
    const asKey = { ...gate, checkinkey: api.ticketkeyOf(order) };
    expect((await door.list(asKey)).status).toBe(404);
  });
});

/** Texts that a QR code may hold to harm the API, its logs or the screen of a volunteer. */
function hostileTexts(qr: string): string[] {
  const texts = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    "' OR 1=1 --",
    '${7*7}',
    '{{constructor.constructor("return 1")()}}',
    '../../etc/passwd',
    'checkins/__all__',
    '__proto__',
    '{"$gt":""}',
    '%00',
    '\u0000',
    '\u202Egnp.exe',
    '\uD800',
    '💣'.repeat(60),
    'S1',
    `S1${'0'.repeat(110)}`,
    `S1${':'.repeat(110)}`,
    `S2${qr.slice(2)}`,
    qr.toLowerCase(),
    ` ${qr}`,
    `${qr} `,
    `${qr}\n`,
    `${qr}${qr}`.slice(0, 256),
    '0000-0000-0000-0000',
    'ZZZZ-ZZZZ-ZZZZ-ZZZZ',
    'upi://pay?pa=a@b&am=1',
    'WIFI:S:door;T:WPA;P:secret;;',
    'BEGIN:VCARD\nFN:Asha\nEND:VCARD',
    'https://example.org/'.padEnd(256, 'a'),
  ];
  const altered = Array.from({ length: full ? 70 : 10 }, (_, i) => {
    const at = 2 + ((i * (full ? 3 : 11)) % 110);
    return qr.slice(0, at) + (qr[at] === '7' ? '8' : '7') + qr.slice(at + 1);
  });
  return [...texts, ...altered];
}

describe('hostile QR codes', () => {
  it('are all refused in words, live and queued, and nothing is stored', async () => {
    const [ticket] = await tickets(1);
    const texts = hostileTexts(ticket!.qr);
    expect(new Set(texts).size).toBe(texts.length);
    const stored = async () =>
      Promise.all(['checkins', 'doorConflicts'].map(async (name) => (await api.all(name)).length));
    const before = await stored();
    for (const text of texts) {
      for (const reply of [await door.scan(gate, text), await door.upload(gate, text, 'hostile')])
        expect([text, reply.status, reply.body]).toEqual([
          text,
          400,
          expect.objectContaining({ result: 'Failed', msg: sayOfApi.invalidTicket }),
        ]);
    }
    expect(await stored()).toEqual(before);
    expect(api.logged.join('\n')).not.toContain('alert(1)');
  });
});

describe('the list of a device', () => {
  it(`has at most 12 bytes for each of ${ADMISSIONS} admissions, and at most 2 KB when nothing changed`, async () => {
    const phone = await aPhone(api, 'Main', { checkinfield: 'main' });
    const ids = Array.from({ length: ADMISSIONS }, () => randomBytes(8).toString('hex'));
    const at = api.now() - 3_600_000;
    for (let i = 0; i < ids.length; i += 500) {
      const batch = api.db.batch();
      for (const registrationid of ids.slice(i, i + 500))
        batch.create(api.db.collection('checkins').doc(`${registrationid}_main`), {
          eventcode: EVENT,
          checkinfield: 'main',
          registrationid,
          tickettype: 'Delegate',
          keyid: 'k',
          scanid: registrationid,
          requestid: '',
          device: phone.device,
          queued: true,
          at,
          changedat: at,
          history: [],
        });
      await batch.commit();
    }
    const sizeOf = (body: object) => Buffer.byteLength(JSON.stringify(body));
    const whole = await door.listOf(phone);
    expect(new Set(unpackTickets(whole.admitted))).toEqual(new Set(ids));
    expect(whole.counts.admitted).toBe(ids.length);
    const { cursor, changes } = whole;
    const same = await door.listOf(phone, { cursor, changes: changes.version });
    expect(same).toMatchObject({ admitted: '', undone: '', whole: false });
    expect([sizeOf(whole) <= 12 * ADMISSIONS, sizeOf(same) <= 2000]).toEqual([true, true]);
  });

  it(`has at most ${DEVICE_CONFLICTS} conflicts`, async () => {
    const phone = await aPhone(api, 'Busy', { checkinfield: 'busy' });
    for (const ticket of await tickets(DEVICE_CONFLICTS + 2)) {
      await door.scan(phone, ticket.qr);
      await door.upload(phone, ticket.qr, 'second');
    }
    expect((await door.listOf(phone)).conflicts).toHaveLength(DEVICE_CONFLICTS);
  });
});
