/** Admissions that a supervisor undoes, the rules of checkpoints, and ticket codes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { PROOF_BITS, readTicketCode, ticketCode } from '@samagam/domain/tickets/code';
import { sayOfApi } from '@samagam/contract/api-messages';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { wasAdmitted } from '../../src/stores/checkins.ts';
import { aPhone, doorSteps, EVENT, type Phone, type TestTicket, ticketsLike } from './door-steps.ts';
import { type Harness, startHarness } from './harness.ts';

/** 11:30 AM in India. */
const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let api: Harness;
let door: ReturnType<typeof doorSteps>;
let paid: string;
let clock = NOW;
let gate: Phone;
let boss: Phone;
let fields = 0;
beforeAll(async () => {
  api = await startHarness();
  door = doorSteps(api);
  await api.save({ ...anEvent(), tickettypes: [aPass('Delegate'), aPass('Student')] });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
  paid = (await api.checkout({ couponcode: 'FREE' })).order.registrationid;
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock((clock += 24 * HOUR));
  const link = { checkinfield: `field-${++fields}`, expiresat: clock + 48 * HOUR };
  gate = await aPhone(api, 'Gate', link);
  boss = await aPhone(api, 'Boss', { ...link, supervisor: true });
});

const aTicket = async (changes: object = {}): Promise<TestTicket> =>
  (await ticketsLike(api, paid, { count: 1, ...changes }))[0]!;
const later = (milliseconds: number) => api.setClock(api.now() + milliseconds);
const undone = (reason = 'The wrong person.') => ({
  at: api.now(),
  keyid: expect.stringMatching(/^[0-9a-f]{64}$/),
  device: boss.device,
  reason,
});

describe('an undo', () => {
  it('marks the admission, is audited with its reason, and the ticket can be admitted again', async () => {
    const ticket = await aTicket();
    await door.scan(gate, ticket.qr, { scanid: 'wrong' });
    later(MINUTE);
    const { status, body } = await door.undo(boss, ticket.qr);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ Name: 'Asha Raman' })]);
    const [marked] = await door.admissionsOf(ticket);
    expect(marked).toMatchObject({ scanid: 'wrong', at: clock, undone: undone(), changedat: api.now() });
    const entry = (await api.all('audit')).find(
      ({ what, facts }) => what === 'admission undone' && JSON.stringify(facts).includes(ticket.id),
    );
    expect(JSON.stringify(entry)).not.toContain('wrong person');
    expect(entry).toMatchObject({
      who: 'supervisor',
      eventcode: EVENT,
      facts: { id: ticket.id, checkinfield: gate.checkinfield },
    });

    later(MINUTE);
    const again = await Promise.all(Array.from({ length: 5 }, () => door.scan(gate, ticket.qr)));
    expect(again.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const records = await door.admissionsOf(ticket);
    expect(records).toEqual([
      expect.objectContaining({
        at: clock + 2 * MINUTE,
        history: [expect.objectContaining({ scanid: 'wrong', at: clock, undone: marked!.undone })],
      }),
    ]);
    expect(records[0]).not.toHaveProperty('undone');
    await door.undo(boss, ticket.qr, 'Again.');
    await door.scan(gate, ticket.qr);
    const history = (await door.admissionsOf(ticket))[0]!.history as { undone: { reason: string } }[];
    expect(history.map((earlier) => earlier.undone.reason)).toEqual(['The wrong person.', 'Again.']);
  });

  it('needs a link for supervisors, an open one, a ticket of this event and a reason', async () => {
    const ticket = await aTicket();
    await door.scan(gate, ticket.qr);
    const refused = await door.undo(gate, ticket.qr);
    expect([refused.status, refused.body.msg]).toEqual([403, sayOfApi.notSupervisor]);
    const closed = await aPhone(api, 'Closed', { ...boss, supervisor: true, revokedat: clock });
    expect((await door.undo({ ...closed, checkinfield: gate.checkinfield }, ticket.qr)).status).toBe(404);
    expect((await door.undo(boss, 'no ticket')).body.msg).toBe(sayOfApi.invalidTicket);
    expect((await door.undo(boss, api.deps.keys.qrText(EVENT, ticket.id, 2))).body.msg).toBe(
      sayOfApi.invalidTicket,
    );
    expect((await door.undo(boss, ticket.qr, ' ')).body.field).toBe('reason');
    expect((await door.admissionsOf(ticket))[0]).not.toHaveProperty('undone');
  });

  it('is refused for a ticket that is not in, also a second time', async () => {
    const ticket = await aTicket();
    const refusal = { status: 409, body: { result: 'Failed', msg: sayOfApi.notIn } };
    expect(await door.undo(boss, ticket.qr)).toMatchObject(refusal);
    await door.scan(gate, ticket.qr);
    const twice = await Promise.all([door.undo(boss, ticket.qr), door.undo(boss, ticket.qr)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('also holds for the scan that it undid when that is posted again, and after another admission', async () => {
    const ticket = await aTicket();
    const upload = () => door.upload(gate, ticket.qr, 'old', clock);
    expect((await upload()).status).toBe(200);
    await door.undo(boss, ticket.qr);
    expect((await door.scan(gate, ticket.qr, { scanid: 'old' })).body.msg).toBe(sayOfApi.scanUndone);
    for (let i = 0; i < 2; i++) expect((await upload()).body.msg).toBe(sayOfApi.scanUndone);
    expect((await door.admissionsOf(ticket))[0]).toHaveProperty('undone');
    expect((await door.conflicts()).filter(({ registrationid }) => registrationid === ticket.id)).toEqual([
      expect.objectContaining({ kind: 'NOT_VALID', why: sayOfApi.scanUndone }),
    ]);
    expect((await door.scan(gate, ticket.qr)).status).toBe(200);
    expect((await door.scan(gate, ticket.qr, { scanid: 'old' })).body.msg).toBe(sayOfApi.scanUndone);
    expect((await upload()).body.msg).toBe(sayOfApi.scanUndone);
  });

  it('undoes the admission of today at a daily checkpoint, and the last one at an unlimited one', async () => {
    await door.setRule(gate.checkinfield, { frequency: 'DAILY' });
    const ticket = await aTicket();
    await door.scan(gate, ticket.qr);
    later(24 * HOUR);
    expect((await door.undo(boss, ticket.qr)).body.msg).toBe(sayOfApi.notIn);
    await door.scan(gate, ticket.qr);
    expect((await door.undo(boss, ticket.qr)).status).toBe(200);
    const marked = (await door.admissionsOf(ticket)).filter((record) => record.undone);
    expect(marked.map(({ at }) => at)).toEqual([api.now()]);

    await door.setRule(gate.checkinfield, { frequency: 'UNLIMITED' });
    const often = await aTicket();
    for (let i = 0; i < 3; i++) {
      later(MINUTE);
      await door.scan(gate, often.qr);
    }
    expect((await door.undo(boss, often.qr)).status).toBe(200);
    expect((await door.undo(boss, often.qr)).body.msg).toBe(sayOfApi.notIn);
    const records = await door.admissionsOf(often);
    expect(records.filter((record) => record.undone).map(({ at }) => at)).toEqual([api.now()]);
  });

  it('is counted nowhere, and told in the report', async () => {
    const [ticket, other] = [await aTicket(), await aTicket()];
    await door.scan(gate, ticket.qr);
    await door.scan(gate, other.qr);
    await door.undo(boss, ticket.qr);
    const { body } = await api.staff('GET /api/admin/dashboard', { eventcode: EVENT });
    const { admitted } = body.data as { admitted: { checkinfield: string }[] };
    expect(admitted.filter(({ checkinfield }) => checkinfield === gate.checkinfield)).toEqual([
      { checkinfield: gate.checkinfield, today: 1, all: 1, linked: true },
    ]);
    expect((await door.listOf(gate)).counts.admitted).toBe(1);
    const isIn = (id: string) => api.db.runTransaction((tx) => wasAdmitted(tx, api.db, id));
    expect([await isIn(ticket.id), await isIn(other.id)]).toEqual([false, true]);
    const report = await api.staff('GET /api/admin/getregistrationslist', { eventcode: EVENT, limit: 1000 });
    const rows = report.body.data as { id: string; checkins: object[]; undonecheckins?: object[] }[];
    const rowOf = ({ id }: TestTicket) => rows.find((row) => row.id === id)!;
    const at = new Date(clock).toISOString();
    const { checkinfield } = gate;
    expect(rowOf(ticket)).toMatchObject({
      checkins: [],
      undonecheckins: [{ checkinfield, at, undoneat: at, reason: 'The wrong person.' }],
    });
    expect(rowOf(other)).toMatchObject({ checkins: [{ checkinfield, at }] });
    expect(rowOf(other)).not.toHaveProperty('undonecheckins');
  });
});

describe('a checkpoint', () => {
  it('refuses a pass that it does not admit, and names it', async () => {
    await door.setRule(gate.checkinfield, { tickettypes: ['Student'] });
    const [delegate, student] = [await aTicket(), await aTicket({ tickettype: 'Student' })];
    const { status, body } = await door.scan(gate, delegate.qr);
    expect([status, body]).toEqual([
      400,
      {
        result: 'Failed',
        msg: `The pass Delegate is not admitted at ${gate.checkinfield}.`,
        data: { Name: 'Asha Raman', Pass: 'Delegate' },
      },
    ]);
    expect(await door.admissionsOf(delegate)).toEqual([]);
    expect((await door.scan(gate, student.qr)).status).toBe(200);
  });

  it('admits once a day in India: a queued scan counts for the day on which it was made', async () => {
    await door.setRule(gate.checkinfield, { frequency: 'DAILY' });
    const phone = await aPhone(api, 'Night', {
      checkinfield: gate.checkinfield,
      createdat: clock - HOUR,
      expiresat: clock + 48 * HOUR,
    });
    const ticket = await aTicket();
    const midnight = clock + 12.5 * HOUR;
    api.setClock(midnight + HOUR);
    expect((await door.upload(phone, ticket.qr, 'before', midnight - 1)).status).toBe(200);
    expect((await door.upload(phone, ticket.qr, 'after', midnight)).status).toBe(200);
    const late = await door.upload(phone, ticket.qr, 'late', midnight - 2);
    expect([late.status, late.body.msg]).toEqual([409, sayOfApi.alreadyIn(momentInIndia(midnight - 1))]);
    expect((await door.upload(phone, ticket.qr, 'before', midnight - 1)).status).toBe(200);
    expect(await door.admissionsOf(ticket)).toHaveLength(2);
  });
});

describe('a ticket code', () => {
  const codeOf = ({ id }: TestTicket, generation = 1) => api.deps.keys.ticketCode('test2025', id, generation);

  it('is admitted like the QR code of its ticket, in every spelling', async () => {
    const ticket = await aTicket();
    const code = codeOf(ticket);
    expect((await door.scan(gate, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await door.scan(gate, ticket.qr)).status).toBe(409);
    expect((await door.undo(boss, code)).status).toBe(200);
  });

  it('cannot be made from what a device knows: its proof is checked, and wrong ones are counted', async () => {
    const ticket = await aTicket();
    const known = readTicketCode(codeOf(ticket))!;
    const guess = (nth: number) => ticketCode({ ...known, proof: (known.proof + nth) % 2 ** PROOF_BITS });
    for (let nth = 1; nth <= 20; nth++) {
      expect((await door.scan(gate, guess(nth))).body).toEqual({
        result: 'Failed',
        msg: sayOfApi.invalidTicket,
      });
    }
    for (const text of [guess(21), codeOf(ticket)]) expect((await door.scan(gate, text)).status).toBe(429);
    // QR codes, and other links, go on.
    expect((await door.scan(gate, ticket.qr)).status).toBe(200);
    expect((await door.undo(boss, codeOf(ticket))).status).toBe(200);
    later(MINUTE);
    expect((await door.scan(gate, codeOf(ticket))).status).toBe(200);
  });

  const guessesOf = (ticket: TestTicket) => {
    const known = readTicketCode(codeOf(ticket))!;
    return (nth: number) => ticketCode({ ...known, proof: (known.proof + nth) % 2 ** PROOF_BITS });
  };

  it('is not judged more often than 20 times by concurrent guesses', async () => {
    const guess = guessesOf(await aTicket());
    const found = await Promise.all(Array.from({ length: 30 }, (_, i) => door.scan(gate, guess(i + 1))));
    const judged = found.filter(({ body }) => body.msg === sayOfApi.invalidTicket);
    expect(judged.length).toBeLessThanOrEqual(20);
    expect(found.every(({ status }) => [400, 429].includes(status))).toBe(true);
  });

  it('is counted by phone, so that one phone stops no other phone of its link', async () => {
    const ticket = await aTicket();
    const guess = guessesOf(ticket);
    const phones = ['one', 'two'].map((id) => ({ ...gate, device: { id: `phone-of-${id}`, name: id } }));
    for (const phone of phones) await door.listOf(phone);
    const [one, two] = phones as [Phone, Phone];
    const statuses = [];
    for (let nth = 1; nth <= 21; nth++) statuses.push((await door.scan(one, guess(nth))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await door.scan(two, codeOf(ticket))).status).toBe(200);
    expect((await door.undo({ ...boss, device: two.device }, codeOf(ticket))).status).toBe(200);
  });

  it('is counted together for phones that are not in the list of the link: a caller can invent them', async () => {
    const guess = guessesOf(await aTicket());
    const statuses = [];
    for (let nth = 1; nth <= 21; nth++) {
      const invented = { ...gate, device: { id: `invented-${nth}`, name: '' } };
      statuses.push((await door.scan(invented, guess(nth))).status);
    }
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });

  it('is delayed above 60 wrong ones a minute of all phones of a link, and still accepted', async () => {
    const ticket = await aTicket();
    const guess = guessesOf(ticket);
    api.pauses.length = 0;
    for (const id of ['p1', 'p2', 'p3', 'p4']) {
      const phone = { ...gate, device: { id: `slowed-${id}`, name: id } };
      await door.listOf(phone);
      for (let nth = 1; nth <= 16; nth++) await door.scan(phone, guess(nth));
    }
    expect(api.pauses).toEqual([500, 500, 500, 500]);
    expect((await door.scan(gate, codeOf(ticket))).status).toBe(200);
  });

  it('is refused if it is mistyped, unknown, replaced, cancelled or of another event', async () => {
    const replaced = await aTicket({ generation: 2 });
    const cancelled = await aTicket({ paymentstatus: 'REFUNDED', cancelledat: '2026-11-22T10:00:00.000Z' });
    const foreign = await aTicket({ eventcode: 'other2025' });
    const code = codeOf(await aTicket());
    const cases = [
      [code.slice(0, -1) + (code.endsWith('0') ? '1' : '0'), sayOfApi.invalidTicket],
      [api.deps.keys.ticketCode('test2025', 'ffffffffffffffff', 1), sayOfApi.invalidTicket],
      [codeOf(foreign), sayOfApi.invalidTicket],
      [codeOf(replaced, 1), sayOfApi.ticketReplaced],
      [codeOf(replaced, 3), sayOfApi.voidTicket],
      [codeOf(cancelled), sayOfApi.cancelledTicket],
    ] as const;
    for (const [text, why] of cases) expect((await door.scan(gate, text)).body.msg).toBe(why);
    expect((await door.scan(gate, codeOf(replaced, 2))).status).toBe(200);
  });
});
