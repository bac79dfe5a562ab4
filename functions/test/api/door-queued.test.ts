/** Scans that a device decided without a network, and posted later. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { sha256 } from '../../src/services/keys.ts';
import { sayOfApi } from '@samagam/contract/api-messages';
import { REPEATED_SCAN } from '@samagam/contract/common/words';
import { dateInIndia, momentInIndia, startOfDay } from '@samagam/domain/text/event-dates';
import { checkinKeyRef } from '../../src/stores/checkins.ts';
import { dropConflict, keepConflict } from '../../src/door/conflicts.ts';
import { aPhone, doorSteps, EVENT, type Phone, type TestTicket, ticketsLike } from './door-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

/** 11:30 AM in India. */
const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let api: Harness;
let door: ReturnType<typeof doorSteps>;
let paid: string;
let gate: Phone;
let hall: Phone;
let clock = NOW;
let scans = 0;
beforeAll(async () => {
  api = await startHarness();
  door = doorSteps(api);
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student')] });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  paid = (await api.checkout({ couponcode: 'FREE' })).order.registrationid;
});
afterAll(() => api.close());
// Each test gets its own week, so that no list is shared with an earlier test.
beforeEach(async () => {
  api.setClock((clock += 7 * DAY));
  const open = { createdat: clock - 3 * DAY, expiresat: clock + 2 * DAY };
  gate = await aPhone(api, 'Gate', open);
  hall = await aPhone(api, 'Hall', open);
});

const aTicket = async (changes: object = {}): Promise<TestTicket> =>
  (await ticketsLike(api, paid, { count: 1, ...changes }))[0]!;
const aScan = () => `scan-${++scans}`;
const later = (milliseconds: number) => api.setClock(api.now() + milliseconds);
const conflictOf = async ({ id }: TestTicket) =>
  (await door.conflicts()).filter(({ registrationid }) => registrationid === id);
const revoke = ({ checkinkey }: Phone) => endOf(checkinkey, { revokedat: api.now() });
async function endOf(checkinkey: string, end: object) {
  await checkinKeyRef(api.db, checkinkey).update(end);
}

describe('a queued scan', () => {
  it('is admitted at the moment of the scan, and repeats without a time limit and without a second record', async () => {
    const ticket = await aTicket();
    const scanid = aScan();
    const scannedat = api.now() - 2 * HOUR;
    const first = await door.upload(gate, ticket.qr, scanid, scannedat);
    expect([first.status, first.body.data]).toEqual([200, expect.objectContaining({ Name: 'Asha Raman' })]);
    later(9 * HOUR);
    const again = await door.upload(gate, ticket.qr, scanid, scannedat);
    expect([again.status, (again.body.data as Record<string, string>)[REPEATED_SCAN]]).toEqual([
      200,
      sayOfApi.repeatedScan(momentInIndia(scannedat)),
    ]);
    expect(await door.admissionsOf(ticket)).toEqual([
      expect.objectContaining({
        at: scannedat,
        queued: true,
        tickettype: 'Delegate',
        device: gate.device,
        scanid,
        changedat: scannedat + 2 * HOUR,
      }),
    ]);
    expect(await conflictOf(ticket)).toEqual([]);
  });

  it('repeats a live scan whose response was lost', async () => {
    const ticket = await aTicket();
    const scanid = aScan();
    expect((await door.scan(gate, ticket.qr, { scanid })).status).toBe(200);
    later(HOUR);
    expect((await door.scan(gate, ticket.qr, { scanid })).status).toBe(409);
    expect((await door.upload(gate, ticket.qr, scanid, api.now() - HOUR)).status).toBe(200);
    expect(await conflictOf(ticket)).toEqual([]);
  });

  it('repeats although the ticket was cancelled after its first upload', async () => {
    const ticket = await aTicket();
    const scanid = aScan();
    await door.upload(gate, ticket.qr, scanid);
    const cancelled = { paymentstatus: 'REFUNDED', cancelledat: new Date(api.now()).toISOString() };
    await api.db.collection('registrations').doc(ticket.id).update(cancelled);
    expect((await door.upload(gate, ticket.qr, scanid)).status).toBe(200);
    expect(await conflictOf(ticket)).toEqual([]);
    expect((await door.scan(gate, ticket.qr, { scanid })).body.msg).toBe(sayOfApi.cancelledTicket);
  });

  it('needs a scan id and a moment', async () => {
    const ticket = await aTicket();
    for (const body of [{ scanid: 'x' }, { scannedat: api.now() }])
      expect((await door.scan(gate, ticket.qr, { queued: true, ...body })).status).toBe(400);
    expect(await door.admissionsOf(ticket)).toEqual([]);
  });

  it('through a link of another event or field, or an unknown one, gets the refusal of every wrong link', async () => {
    const ticket = await aTicket();
    const wrong = [
      { ...gate, checkinkey: 'A'.repeat(43) },
      { ...gate, checkinkey: await api.openDoor({ eventcode: 'other2025' }) },
      { ...gate, checkinkey: await api.openDoor({ checkinfield: 'lunch' }) },
    ];
    for (const phone of wrong) {
      const { status, body } = await door.upload(phone, ticket.qr, aScan());
      expect([status, body]).toEqual([404, { result: 'Failed', msg: sayOfApi.doorClosed }]);
    }
    expect(await conflictOf(ticket)).toEqual([]);
  });
});

describe('a ticket that two devices let in', () => {
  it('keeps the first scan that arrives, and shows the conflict to both devices', async () => {
    const ticket = await aTicket();
    await door.upload(gate, ticket.qr, aScan(), api.now() - 5 * MINUTE);
    const scanid = aScan();
    const scannedat = api.now() - 10 * MINUTE;
    const second = await door.upload(hall, ticket.qr, scanid, scannedat);
    const msg = sayOfApi.alreadyIn(momentInIndia(api.now() - 5 * MINUTE));
    expect([second.status, second.body.msg]).toEqual([409, msg]);
    later(HOUR);
    const again = await door.upload(hall, ticket.qr, scanid, scannedat);
    expect([again.status, again.body]).toEqual([409, second.body]);
    expect(await conflictOf(ticket)).toEqual([
      expect.objectContaining({
        id: `${ticket.id}_entry_${scanid}`,
        kind: 'ALREADY_IN',
        why: msg,
        decision: null,
      }),
    ]);
    const shown = {
      id: `${ticket.id}_entry_${scanid}`,
      kind: 'ALREADY_IN',
      name: 'Asha Raman',
      tickettype: 'Delegate',
      at: scannedat,
      device: 'Hall',
      firstat: scannedat + 5 * MINUTE,
      firstdevice: 'Gate',
    };
    for (const phone of [gate, hall]) expect((await door.listOf(phone)).conflicts).toEqual([shown]);
    expect((await door.listOf(await aPhone(api, 'Third'))).conflicts).toEqual([]);
    later(DAY);
    expect((await door.listOf(gate)).conflicts).toEqual([]);
  });

  it('is a conflict once, however often and concurrently the second scan is posted', async () => {
    const ticket = await aTicket();
    await door.scan(gate, ticket.qr);
    const scanid = aScan();
    const posts = await Promise.all(
      Array.from({ length: 10 }, () => untilAnswered(() => door.upload(hall, ticket.qr, scanid, NOW))),
    );
    expect(new Set(posts.map(({ status, body }) => `${status} ${body.msg}`)).size).toBe(1);
    expect(await conflictOf(ticket)).toHaveLength(1);
    expect(await door.admissionsOf(ticket)).toHaveLength(1);
  });

  it('stays a conflict after the first scan was undone', async () => {
    const ticket = await aTicket();
    const boss = await aPhone(api, 'Boss', { supervisor: true });
    await door.scan(gate, ticket.qr);
    const scanid = aScan();
    expect((await door.upload(hall, ticket.qr, scanid)).status).toBe(409);
    expect((await door.undo(boss, ticket.qr)).status).toBe(200);
    expect((await door.upload(hall, ticket.qr, scanid)).status).toBe(409);
    expect(await door.admissionsOf(ticket)).toEqual([expect.objectContaining({ undone: expect.anything() })]);
  });
});

describe('a queued scan of a ticket that is not valid', () => {
  it('is a conflict with the reason, and the same one again', async () => {
    await door.setRule('entry', { tickettypes: ['Delegate'] });
    const cases: [TestTicket, string][] = [
      [
        await aTicket({ paymentstatus: 'REFUNDED', cancelledat: '2026-11-22T10:00:00.000Z' }),
        sayOfApi.cancelledTicket,
      ],
      [{ ...(await aTicket({ tickettype: 'Student' })) }, sayOfApi.passNotHere('Student', 'entry')],
    ];
    const replaced = await aTicket({ generation: 2 });
    cases.push([{ ...replaced, qr: api.deps.keys.qrText(EVENT, replaced.id, 1) }, sayOfApi.ticketReplaced]);
    for (const [ticket, why] of cases) {
      const scanid = aScan();
      for (let i = 0; i < 2; i++) {
        const { status, body } = await door.upload(gate, ticket.qr, scanid);
        expect([status, body.msg, body.data]).toEqual([
          400,
          why,
          expect.objectContaining({ Name: 'Asha Raman' }),
        ]);
      }
      expect(await conflictOf(ticket)).toEqual([
        expect.objectContaining({ kind: 'NOT_VALID', why, first: null }),
      ]);
      expect(await door.admissionsOf(ticket)).toEqual([]);
    }
    await door.setRule('entry', {});
  });

  it('is no conflict if this event has never issued the ticket', async () => {
    const before = (await door.conflicts()).length;
    const { keys } = api.deps;
    const real = await aTicket();
    const texts = [
      'https://example.org',
      keys.qrText(EVENT, 'ffffffffffffffff', 1),
      keys.qrText('other2025', real.id, 1),
      keys.qrText(EVENT, real.id, 2),
      (await aTicket({ eventcode: 'other2025' })).qr,
    ];
    for (const text of texts) expect((await door.upload(gate, text, aScan())).status).toBe(400);
    expect(await door.conflicts()).toHaveLength(before);
  });
});

describe('a link that was closed while the device had no network', () => {
  async function aClosedScan(end: (phone: Phone) => Promise<void> = revoke) {
    const ticket = await aTicket();
    const phone = await aPhone(api, 'Closed', { createdat: clock - DAY, expiresat: clock + HOUR });
    await end(phone);
    const scanid = aScan();
    const upload = () => door.upload(phone, ticket.qr, scanid, clock - MINUTE);
    return { ticket, phone, upload, id: `${ticket.id}_entry_${scanid}` };
  }

  it('makes its scan a conflict that an admin decides, and admits nothing', async () => {
    const ends = [revoke, ({ checkinkey }: Phone) => endOf(checkinkey, { expiresat: api.now() })];
    for (const end of ends) {
      const { ticket, phone, upload } = await aClosedScan(end);
      for (let i = 0; i < 2; i++) {
        const { status, body } = await upload();
        // No name: the ticket may have another holder by now.
        expect([status, body]).toEqual([409, { result: 'Failed', msg: sayOfApi.linkClosedMeanwhile }]);
      }
      expect(await conflictOf(ticket)).toEqual([
        expect.objectContaining({ kind: 'LINK_CLOSED', first: null }),
      ]);
      expect(await door.admissionsOf(ticket)).toEqual([]);
      const live = await door.scan(phone, ticket.qr);
      expect([live.status, live.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.doorClosed }]);
      expect((await door.upload(phone, 'no ticket', aScan())).status).toBe(404);
      expect((await door.upload(phone, api.deps.keys.qrText(EVENT, 'ffffffffffffffff', 1), 'x')).status).toBe(
        404,
      );
    }
  });

  it('cannot fill the list of conflicts: 500 an hour', async () => {
    const { phone, ticket } = await aClosedScan();
    const who = api.deps.keys.rate(`closed-door\n${sha256(phone.checkinkey)}`);
    const window = Math.floor(api.now() / HOUR);
    await api.db.collection('rateLimits').doc(`closed-door_${who}_${window}`).set({ count: 499 });
    expect((await door.upload(phone, ticket.qr, aScan())).status).toBe(409);
    expect((await door.upload(phone, ticket.qr, aScan())).status).toBe(429);
    expect(await conflictOf(ticket)).toHaveLength(1);
  });

  it('accepts no ticket code, which a device without a network cannot check', async () => {
    const { phone, ticket } = await aClosedScan();
    const code = api.deps.keys.ticketCode(EVENT, ticket.id, 1);
    expect((await door.upload(phone, code, aScan())).status).toBe(404);
    expect((await door.upload(gate, code, aScan())).body.msg).toBe(sayOfApi.invalidTicket);
    expect(await conflictOf(ticket)).toEqual([]);
  });

  it('keeps a scan that was admitted before the link was closed', async () => {
    const ticket = await aTicket();
    const phone = await aPhone(api, 'Closed', { createdat: clock - DAY });
    const scanid = aScan();
    expect((await door.upload(phone, ticket.qr, scanid)).status).toBe(200);
    await revoke(phone);
    expect((await door.upload(phone, ticket.qr, scanid)).status).toBe(200);
    expect(await conflictOf(ticket)).toEqual([]);
  });

  it('admits the ticket at the moment of the scan if an admin keeps it, once', async () => {
    const { ticket, phone, upload, id } = await aClosedScan();
    await upload();
    await keepConflict(api.deps, id, 'admin@samagam.test');
    expect(await door.admissionsOf(ticket)).toEqual([
      expect.objectContaining({ at: clock - MINUTE, queued: true, device: phone.device }),
    ]);
    const again = await upload();
    expect([again.status, again.body.data]).toEqual([200, {}]);
    for (const decide of [keepConflict, dropConflict])
      await expect(decide(api.deps, id, 'admin@samagam.test')).rejects.toThrow(sayOfApi.scanDecided);
    expect((await conflictOf(ticket))[0]).toMatchObject({
      decision: { action: 'KEEP', by: 'admin@samagam.test' },
    });
    expect(await api.all('audit')).toContainEqual(
      expect.objectContaining({
        what: 'queued scan kept',
        who: 'admin@samagam.test',
        eventcode: EVENT,
        facts: { id: ticket.id, checkinfield: 'entry', kind: 'LINK_CLOSED' },
      }),
    );
  });

  it('closes the conflict if an admin drops it', async () => {
    const { ticket, upload, id } = await aClosedScan();
    await upload();
    await dropConflict(api.deps, id, 'admin@samagam.test');
    expect((await upload()).status).toBe(409);
    expect(await door.admissionsOf(ticket)).toEqual([]);
    await expect(keepConflict(api.deps, id, 'admin@samagam.test')).rejects.toThrow(sayOfApi.scanDecided);
  });

  it('becomes another conflict if the ticket was admitted or cancelled meanwhile', async () => {
    const admitted = await aClosedScan();
    await admitted.upload();
    await door.scan(hall, admitted.ticket.qr);
    const why = sayOfApi.alreadyIn(momentInIndia(clock));
    await expect(keepConflict(api.deps, admitted.id, 'admin@samagam.test')).rejects.toThrow(why);
    expect(await conflictOf(admitted.ticket)).toEqual([
      expect.objectContaining({
        kind: 'ALREADY_IN',
        why,
        decision: null,
        first: expect.objectContaining({ device: hall.device }),
      }),
    ]);
    const cancelled = await aClosedScan();
    await cancelled.upload();
    const end = { paymentstatus: 'REFUNDED', cancelledat: '2026-11-22T10:00:00.000Z' };
    await api.db.collection('registrations').doc(cancelled.ticket.id).update(end);
    await expect(keepConflict(api.deps, cancelled.id, 'admin@samagam.test')).rejects.toThrow(
      sayOfApi.cancelledTicket,
    );
    expect(await conflictOf(cancelled.ticket)).toEqual([expect.objectContaining({ kind: 'NOT_VALID' })]);
    for (const { id } of [admitted, cancelled])
      await expect(keepConflict(api.deps, id, 'admin@samagam.test')).rejects.toThrow(sayOfApi.onlyClosedKept);
  });

  it('is kept once by two admins at the same time', async () => {
    const { ticket, upload, id } = await aClosedScan();
    await upload();
    const decisions = await Promise.allSettled(
      ['one@samagam.test', 'two@samagam.test'].map((who) => keepConflict(api.deps, id, who)),
    );
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await door.admissionsOf(ticket)).toHaveLength(1);
  });
});

describe('the clock of a device', () => {
  it('cannot admit in the future, or before the link existed', async () => {
    const [ahead, behind] = [await aTicket(), await aTicket()];
    await door.upload(gate, ahead.qr, aScan(), api.now() + DAY);
    await door.upload(gate, behind.qr, aScan(), api.now() - 30 * DAY);
    expect((await door.admissionsOf(ahead))[0]).toMatchObject({ at: clock });
    expect((await door.admissionsOf(behind))[0]).toMatchObject({ at: clock - 3 * DAY });
  });

  it('that is a day ahead makes one admission, also if midnight lies between two uploads', async () => {
    await door.setRule('lunch', { frequency: 'DAILY' });
    const phone = await aPhone(api, 'Lunch', {
      checkinfield: 'lunch',
      createdat: clock - DAY,
      expiresat: clock + 2 * DAY,
    });
    const ticket = await aTicket();
    const scanid = aScan();
    const scannedat = api.now() + DAY;
    expect((await door.upload(phone, ticket.qr, scanid, scannedat)).status).toBe(200);
    for (const hours of [13, 12]) {
      later(hours * HOUR);
      expect((await door.upload(phone, ticket.qr, scanid, scannedat)).status).toBe(200);
      expect(await door.admissionsOf(ticket)).toHaveLength(1);
    }
  });

  it('makes one admission of a scan that is posted again just after midnight, and one of a new scan', async () => {
    await door.setRule('dinner', { frequency: 'DAILY' });
    const phone = await aPhone(api, 'Dinner', { checkinfield: 'dinner', expiresat: clock + 9 * DAY });
    const midnight = startOfDay(dateInIndia(api.now())) + 2 * DAY;
    const ticket = await aTicket();
    const scanid = aScan();
    later(midnight - 1000 - api.now());
    expect((await door.scan(phone, ticket.qr, { scanid })).status).toBe(200);
    later(2000);
    const { status, body } = await door.scan(phone, ticket.qr, { scanid });
    expect([status, REPEATED_SCAN in (body.data as object)]).toEqual([200, true]);
    expect(await door.admissionsOf(ticket)).toHaveLength(1);
    expect((await door.scan(phone, ticket.qr)).status).toBe(200);
    expect(await door.admissionsOf(ticket)).toHaveLength(2);
  });
});
