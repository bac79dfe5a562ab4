/** The list that a device needs to decide without a network. */
import { verify, createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { LINK_DEVICE_KEPT, LINK_DEVICES } from '@samagam/contract/common/limits';
import { CANCELLED, NOT_HERE, unpackChanges, unpackTickets } from '@samagam/domain/door/list';
import { decodeQr, qrMessage } from '@samagam/domain/tickets/qr';
import { sha256 } from '../../src/services/keys.ts';
import { aPhone, doorSteps, EVENT, type Phone, type TestTicket, ticketsLike } from './door-steps.ts';
import { type Harness, startHarness } from './harness.ts';

/** 11:30 AM in India. */
const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let api: Harness;
let door: ReturnType<typeof doorSteps>;
let paid: string;
let fields = 0;
let clock = NOW;
let gate: Phone;
beforeAll(async () => {
  api = await startHarness();
  door = doorSteps(api);
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student'), aPass('Speaker')] });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  paid = (await api.checkout({ couponcode: 'FREE' })).order.registrationid;
});
afterAll(() => api.close());
// Each test gets its own day and its own check-in field.
beforeEach(async () => {
  api.setClock((clock += 24 * HOUR));
  gate = await aPhone(api, 'Gate', { checkinfield: `field-${++fields}`, expiresat: clock + 48 * HOUR });
});

const aTicket = async (changes: object = {}): Promise<TestTicket> =>
  (await ticketsLike(api, paid, { count: 1, ...changes }))[0]!;
const later = (milliseconds: number) => api.setClock(api.now() + milliseconds);
const at = (phone: Phone, name: string): Phone => ({ ...phone, device: { id: `device-${name}`, name } });

describe('doorlist', () => {
  it('describes the door and verifies tickets without a network', async () => {
    const supervisors = await aPhone(api, 'Boss', {
      checkinfield: gate.checkinfield,
      search: true,
      supervisor: true,
    });
    const list = await door.listOf(gate);
    expect(list).toMatchObject({
      now: clock,
      day: new Date(clock).toISOString().slice(0, 10),
      title: `${gate.checkinfield} · TEST2025`,
      eventname: 'Samagam Test Conference',
      beginsat: startOfDay(anEvent().startdate),
      frequency: 'ONCE',
      tickettypes: [],
      search: false,
      supervisor: false,
      expiresat: clock + 48 * HOUR,
      whole: true,
      conflicts: [],
    });
    expect(await door.listOf(supervisors)).toMatchObject({ search: true, supervisor: true });

    const ticket = await aTicket();
    const { signature } = decodeQr(ticket.qr)!;
    const x = Buffer.from(list.publickey, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, qrMessage(EVENT, ticket.id, 1), key, signature)).toBe(true);
    expect(verify(null, qrMessage(EVENT, ticket.id, 2), key, signature)).toBe(false);
  });

  it('gives no names, mail addresses and phone numbers', async () => {
    await door.scan(gate, (await aTicket()).qr);
    expect(JSON.stringify((await door.list(gate)).body)).not.toMatch(/Asha|Raman|example\.org|98765/);
  });

  it('refuses each link that a scan refuses, in the same words', async () => {
    const links = [
      'A'.repeat(43),
      await api.openDoor({ eventcode: 'other2025', checkinfield: gate.checkinfield }),
      await api.openDoor({ checkinfield: 'lunch' }),
      await api.openDoor({ checkinfield: gate.checkinfield, expiresat: clock }),
      await api.openDoor({ checkinfield: gate.checkinfield, revokedat: clock }),
    ];
    for (const checkinkey of links) {
      const { status, body } = await door.list({ ...gate, checkinkey });
      expect([status, body]).toEqual([404, { result: 'Failed', msg: sayOfApi.doorClosed }]);
    }
  });

  it('lists replaced and cancelled tickets, and leaves out plain ones and those never issued', async () => {
    const plain = await aTicket();
    const replaced = await aTicket({ generation: 3 });
    const cancelledat = new Date(clock).toISOString();
    const refunded = await aTicket({ paymentstatus: 'REFUNDED', cancelledat, generation: 2 });
    const cancelled = await aTicket({ paymentstatus: 'CANCELLED', cancelledat });
    const unpaid = await aTicket({ paymentstatus: 'CREATED', paymentid: '' });
    const late = await aTicket({ paymentstatus: 'REFUNDED', paymentid: '' });
    const { changes } = await door.listOf(gate);
    const states = unpackChanges(changes.entries!);
    expect([replaced, refunded, cancelled].map(({ id }) => states.get(id))).toEqual([
      3,
      CANCELLED,
      CANCELLED,
    ]);
    for (const { id } of [plain, unpaid, late]) expect(states.has(id)).toBe(false);

    const same = await door.listOf(gate, { changes: changes.version });
    expect(same.changes).toEqual({ version: changes.version });
    await aTicket({ generation: 2 });
    later(10 * SECOND);
    const next = await door.listOf(gate, { changes: changes.version });
    expect(next.changes.version).not.toBe(changes.version);
    expect(unpackChanges(next.changes.entries!).size).toBe(states.size + 1);
  });

  it('lists the tickets of passes that the checkpoint does not admit', async () => {
    await door.setRule(gate.checkinfield, { tickettypes: ['Speaker'] });
    const [speaker, student, replaced] = [
      await aTicket({ tickettype: 'Speaker' }),
      await aTicket({ tickettype: 'Student' }),
      await aTicket({ tickettype: 'Student', generation: 2 }),
    ];
    const gone = await aTicket({ tickettype: 'Student', paymentstatus: 'REFUNDED', cancelledat: 'x' });
    const { changes, tickettypes, counts } = await door.listOf(gate);
    const states = unpackChanges(changes.entries!);
    expect(tickettypes).toEqual(['Speaker']);
    expect([speaker, student, replaced, gone].map(({ id }) => states.get(id))).toEqual([
      undefined,
      NOT_HERE,
      NOT_HERE,
      CANCELLED,
    ]);
    expect(counts).toEqual({ expected: 1, admitted: 0, at: clock });
  });

  it('gives all admissions without a cursor, and then only what has changed', async () => {
    const [early, middle, late] = [await aTicket(), await aTicket(), await aTicket()];
    const boss = await aPhone(api, 'Boss', {
      checkinfield: gate.checkinfield,
      supervisor: true,
      expiresat: clock + HOUR,
    });
    await door.scan(gate, early.qr);
    await door.scan(gate, middle.qr);
    later(MINUTE);
    const first = await door.listOf(gate);
    expect(first.whole).toBe(true);
    expect(unpackTickets(first.admitted).toSorted()).toEqual([early.id, middle.id].toSorted());

    later(MINUTE);
    await door.scan(gate, late.qr);
    await door.undo(boss, early.qr);
    later(MINUTE);
    const second = await door.listOf(gate, { cursor: first.cursor });
    expect(second).toMatchObject({ whole: false, undone: expect.any(String) });
    expect([unpackTickets(second.admitted), unpackTickets(second.undone)]).toEqual([[late.id], [early.id]]);
    expect(second.counts.admitted).toBe(2);

    later(MINUTE);
    const third = await door.listOf(gate, { cursor: second.cursor });
    expect(third).toMatchObject({ admitted: '', undone: '', whole: false });
    await door.scan(gate, early.qr);
    later(20 * SECOND);
    const fourth = await door.listOf(gate, { cursor: third.cursor });
    expect([unpackTickets(fourth.admitted), fourth.undone]).toEqual([[early.id], '']);
    for (const cursor of [undefined, 'x', '2026-11-21_']) {
      const whole = await door.listOf(gate, cursor === undefined ? {} : { cursor });
      expect([whole.whole, unpackTickets(whole.admitted).length, whole.undone]).toEqual([true, 3, '']);
    }
  });

  it('gives an admission again that was stored up to half a minute late', async () => {
    const ticket = await aTicket();
    const first = await door.listOf(gate);
    later(MINUTE);
    const cursor = (await door.listOf(gate, { cursor: first.cursor })).cursor;
    await door.scan(gate, ticket.qr);
    const [record] = await door.admissionsOf(ticket);
    await api.db
      .collection('checkins')
      .doc(String(record!.id))
      .update({ changedat: api.now() - 29 * SECOND });
    later(15 * SECOND);
    expect(unpackTickets((await door.listOf(gate, { cursor })).admitted)).toEqual([ticket.id]);
  });

  it('forgets the admissions of yesterday at a daily checkpoint', async () => {
    await door.setRule(gate.checkinfield, { frequency: 'DAILY' });
    const ticket = await aTicket();
    expect((await door.scan(gate, ticket.qr)).status).toBe(200);
    expect((await door.scan(gate, ticket.qr)).status).toBe(409);
    const today = await door.listOf(gate);
    expect([unpackTickets(today.admitted), today.counts.admitted]).toEqual([[ticket.id], 1]);
    // 12:30 AM in India.
    later(13 * HOUR);
    const tomorrow = await door.listOf(gate, { cursor: today.cursor });
    expect(tomorrow).toMatchObject({ whole: true, admitted: '', counts: { admitted: 0 } });
    expect((await door.scan(gate, ticket.qr)).status).toBe(200);
    expect(await door.admissionsOf(ticket)).toHaveLength(2);
  });

  it('gives no admissions at an unlimited checkpoint, and counts each', async () => {
    await door.setRule(gate.checkinfield, { frequency: 'UNLIMITED' });
    const ticket = await aTicket();
    for (let i = 0; i < 3; i++) expect((await door.scan(gate, ticket.qr)).status).toBe(200);
    expect((await door.scan(gate, ticket.qr, { scanid: 'one' })).status).toBe(200);
    expect((await door.scan(gate, ticket.qr, { scanid: 'one' })).status).toBe(200);
    const counts = { admitted: 4, at: clock };
    expect(await door.listOf(gate)).toMatchObject({ admitted: '', whole: true, counts });
    expect((await door.scan(gate, ticket.qr)).status).toBe(200);
    later(10 * SECOND - 1);
    expect(await door.listOf(gate)).toMatchObject({ now: clock + 10 * SECOND - 1, counts });
    later(1);
    expect((await door.listOf(gate)).counts).toMatchObject({ admitted: 5, at: clock + 10 * SECOND });
  });

  it('shares its reads among the devices for ten seconds', async () => {
    const ticket = await aTicket();
    await door.listOf(gate);
    await door.scan(gate, ticket.qr);
    later(10 * SECOND - 1);
    expect((await door.listOf(at(gate, 'other'))).admitted).toBe('');
    later(1);
    expect(unpackTickets((await door.listOf(gate)).admitted)).toEqual([ticket.id]);
  });
});

describe('the devices of a link', () => {
  const stored = async ({ checkinkey }: Phone) =>
    (await api.db.collection('checkinKeys').doc(sha256(checkinkey)).get()).data()!;
  const devicesOf = async (phone: Phone) => (await stored(phone)).devices as Record<string, object>;

  it('are noted with their name and what waits on them, at most once a minute without news', async () => {
    await door.list(gate, { waiting: 3 });
    const seen = (seenat: number, news: object = {}) => ({
      [gate.device.id]: { name: 'Gate', seenat, waiting: 3, ...news },
    });
    expect(await devicesOf(gate)).toEqual(seen(clock));
    later(59 * SECOND);
    await door.list(gate, { waiting: 3 });
    expect(await devicesOf(gate)).toEqual(seen(clock));
    await door.list(gate, { waiting: 2 });
    expect(await devicesOf(gate)).toEqual(seen(clock + 59 * SECOND, { waiting: 2 }));
    // News at most every ten seconds.
    const renamed = { ...gate, device: { ...gate.device, name: 'Side door' } };
    later(9 * SECOND);
    await door.list(renamed, { waiting: 2 });
    expect(await devicesOf(gate)).toEqual(seen(clock + 59 * SECOND, { waiting: 2 }));
    later(SECOND);
    await door.list(renamed, { waiting: 2 });
    expect(await devicesOf(gate)).toEqual(seen(clock + 69 * SECOND, { waiting: 2, name: 'Side door' }));
    later(MINUTE);
    await door.list(renamed, { waiting: 2 });
    expect(await devicesOf(gate)).toEqual(seen(clock + 129 * SECOND, { waiting: 2, name: 'Side door' }));
  });

  it(`are at most ${LINK_DEVICES}`, async () => {
    for (let i = 0; i < LINK_DEVICES; i++) await door.list(at(gate, `${i}`));
    const next = at(gate, 'next');
    expect(await door.listOf(next)).toMatchObject({ listed: false });
    expect(Object.keys(await devicesOf(gate))).toHaveLength(LINK_DEVICES);
    const ticket = await aTicket();
    expect((await door.scan(next, ticket.qr)).status).toBe(200);
    later(2 * MINUTE);
    expect(await door.listOf(at(gate, '0'))).toMatchObject({ listed: true });
    expect((await devicesOf(gate))['device-0']).toMatchObject({ seenat: clock + 2 * MINUTE });
  });

  it('tell staff for a day that there are more, and leave their place to others after a day', async () => {
    const isFull = async () => {
      const { body } = await api.staff('GET /api/admin/checkinlinks', { eventcode: EVENT });
      const links = body.data as { id: string; isfull: boolean }[];
      return links.find(({ id }) => id === sha256(gate.checkinkey))?.isfull;
    };
    for (let i = 0; i < LINK_DEVICES; i++) await door.list(at(gate, `${i}`));
    expect(await isFull()).toBe(false);
    await door.list(at(gate, 'next'));
    expect(await isFull()).toBe(true);
    later(LINK_DEVICE_KEPT - 1);
    expect(await door.listOf(at(gate, 'next'))).toMatchObject({ listed: false });
    later(1);
    expect(await door.listOf(at(gate, 'next'))).toMatchObject({ listed: true });
    const names = Object.keys(await devicesOf(gate));
    expect([names.length, names.includes('device-next')]).toEqual([LINK_DEVICES, true]);
    later(LINK_DEVICE_KEPT - 1);
    expect(await isFull()).toBe(false);
  });

  it('change nothing else, whatever their ids are', async () => {
    const before = await stored(gate);
    const statusOf = async (id: string) => (await door.list({ ...gate, device: { id, name: '' } })).status;
    for (const id of ['a.revokedat', '`a`', '*', 'a/b', '', 'a b']) expect(await statusOf(id)).toBe(400);
    for (const id of ['__name__', '__proto__', 'constructor', 'revokedat', '--', '1'])
      expect(await statusOf(id)).toBe(200);
    const { devices, ...rest } = await stored(gate);
    expect({ ...rest, devices: {} }).toEqual(before);
    // Firestore's client cannot write `constructor`.
    expect(Object.keys(devices as object).toSorted()).toEqual(['--', '1', 'revokedat']);
  });
});
