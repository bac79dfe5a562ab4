import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { CheckinLink, ConflictRow, DoorState } from '@samagam/contract/door/check-in';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { RegistrationRow } from '@samagam/contract/orders/registration';
import type { Order } from '@samagam/domain/order/order';
import { createApp } from '../../src/app.ts';
import { readCheckpoint } from '../../src/stores/checkpoints.ts';
import { collection, type RecordOf } from '../../src/stores/collections.ts';
import { conflictId, conflictRef, keepConflict, readConflict } from '../../src/door/conflicts.ts';
import { sha256 } from '../../src/services/keys.ts';
import { type Harness, startHarness } from './harness.ts';
import { interruptedBy } from './without-guard.ts';

let api: Harness;
let eventcode: string;
let count = 0;
/** 10:07 in India, in the middle of a step of the rate. */
const NOON = Date.parse('2026-11-21T04:37:00.000Z');
const MINUTE = 60_000;

beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  api.setClock(NOON);
  eventcode = `door${++count}`;
  const passes = [aPass('Delegate'), aPass('Student', { price: 500 })];
  const days = { startdate: '21-Nov-2026', enddate: '22-Nov-2026' };
  await api.save({ ...anEvent(), ...days, eventcode, tickettypes: passes });
});
afterAll(() => api.close());

async function tickets(number: number, tickettype = 'Delegate'): Promise<Order[]> {
  const orders: Order[] = [];
  for (let i = 0; i < number; i++) {
    const couponcode = `FREE${++count}`;
    await api.saveCoupon(couponcode, { discount: 100 }, eventcode);
    const who = { name: 'Asha Raman', personalmailid: `p${count}@example.org`, tickettype };
    orders.push((await api.checkout({ eventcode, couponcode, ...who })).order);
  }
  return orders;
}

async function scan(order: Order, key: string, checkinfield = 'entry', changes: object = {}): Promise<void> {
  const wish = { eventcode, checkinfield, checkinkey: key, qrdata: api.qrOf(order), ...changes };
  const { status, body } = await api.postJson('/api/postcheckin', wish);
  expect([status, body.msg]).toEqual([200, 'Success.']);
}

/** Later than what the API remembers. */
async function state(): Promise<DoorState> {
  api.setClock(api.now() + 5000);
  const { status, body } = await api.staff('GET /api/admin/door', { eventcode });
  expect(status).toBe(200);
  return body.data as DoorState;
}

const save = (changes: object) =>
  api.staff('PUT /api/admin/door', {
    eventcode,
    checkinfield: 'entry',
    frequency: 'ONCE',
    tickettypes: [],
    ...changes,
  });

const undone = () => ({
  at: api.now(),
  keyid: 'k',
  device: { id: 'p', name: 'Gate' },
  reason: 'Wrong person.',
});

async function undo(order: Order, slot = 'entry'): Promise<void> {
  const ref = collection(api.db, 'checkins').doc(`${order.registrationid}_${slot}`);
  await ref.update({ undone: undone() });
}

/** A queued scan that was not accepted. */
async function conflict(order: Order, key: string, changes: object = {}): Promise<string> {
  const stored: RecordOf<'doorConflicts'> = {
    eventcode,
    checkinfield: 'entry',
    registrationid: order.registrationid,
    generation: 1,
    kind: 'LINK_CLOSED',
    why: 'The link was closed.',
    scanid: `scan-${++count}`,
    keyid: sha256(key),
    device: { id: 'p2', name: 'Gate 2' },
    scannedat: NOON - MINUTE,
    at: NOON,
    first: null,
    decision: null,
    ...changes,
  };
  await conflictRef(api.db, conflictId(stored)).create(stored);
  return conflictId(stored);
}

describe('the state of the doors', () => {
  it('has the checkpoint of a new link at once, also for an admin who has just looked', async () => {
    expect((await state()).checkpoints).toEqual([]);
    const wish = { eventcode, checkinfield: 'lunch' };
    expect((await api.staff('POST /api/admin/checkinlinks', wish)).status).toBe(200);
    const { body } = await api.staff('GET /api/admin/door', { eventcode });
    expect((body.data as DoorState).checkpoints).toMatchObject([{ checkinfield: 'lunch' }]);
  });

  it('counts what a checkpoint expects and has admitted, of each pass', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const [first, second] = await tickets(3);
    const [student] = await tickets(1, 'Student');
    await scan(first!, key);
    await scan(student!, key);
    expect((await state()).checkpoints).toEqual([
      {
        checkinfield: 'entry',
        frequency: 'ONCE',
        tickettypes: [],
        isused: true,
        expected: 4,
        admitted: 2,
        passes: [
          { tickettype: 'Delegate', expected: 3, admitted: 1 },
          { tickettype: 'Student', expected: 1, admitted: 1 },
        ],
      },
    ]);
    await collection(api.db, 'registrations')
      .doc(second!.registrationid)
      .update({
        paymentstatus: 'REFUNDED',
        cancelledat: new Date(NOON).toISOString(),
      });
    expect((await state()).checkpoints[0]).toMatchObject({ expected: 3, admitted: 2 });
  });

  it('leaves out whom a checkpoint no longer expects: cancelled tickets, and passes that its rule no longer admits', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const [first] = await tickets(3);
    const [student] = await tickets(1, 'Student');
    await scan(first!, key);
    await scan(student!, key);
    await save({ tickettypes: ['Delegate'] });
    expect((await state()).checkpoints[0]).toMatchObject({ expected: 3, admitted: 1 });
    const cancelled = { paymentstatus: 'REFUNDED', cancelledat: new Date(NOON).toISOString() };
    await collection(api.db, 'registrations').doc(first!.registrationid).update(cancelled);
    api.setClock(api.now() + MINUTE);
    expect((await state()).checkpoints[0]).toMatchObject({
      expected: 2,
      admitted: 0,
      passes: [{ tickettype: 'Delegate', expected: 2, admitted: 0 }],
    });
  });

  it('does not count undone admissions anywhere', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const [first, second] = await tickets(2);
    await scan(first!, key, 'entry', { device: { id: 'p1', name: 'Gate 1' } });
    api.setClock(api.now() + 1000);
    await scan(second!, key);
    await undo(second!);
    const { checkpoints, rate, last } = await state();
    expect(checkpoints[0]).toMatchObject({ admitted: 1, isused: true });
    expect(checkpoints[0]!.passes[0]).toMatchObject({ tickettype: 'Delegate', admitted: 1 });
    expect(rate.at(-1)!.admitted).toBe(1);
    expect(last).toEqual([{ at: NOON, checkinfield: 'entry', tickettype: 'Delegate', device: 'Gate 1' }]);
    const { body } = await api.staff('GET /api/admin/checkinlinks', { eventcode });
    expect((body.data as CheckinLink[]).map(({ admitted }) => admitted)).toEqual([1]);
    expect(body.counts).toEqual([{ checkinfield: 'entry', admitted: 1 }]);
  });

  it('shows the rate of the last hour in steps of five minutes, and the last ten admissions', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const people = await tickets(11);
    for (const [i, order] of people.entries()) {
      api.setClock(NOON - 60 * MINUTE + i * 6 * MINUTE);
      await scan(order, key);
    }
    api.setClock(NOON);
    const { rate, last } = await state();
    expect(rate).toHaveLength(12);
    expect(rate[0]!.from).toBe(NOON - 2 * MINUTE - 55 * MINUTE);
    expect(rate.at(-1)!.from).toBe(NOON - 2 * MINUTE);
    // The first scan is an hour old; the steps begin 57 minutes ago.
    expect(rate.map(({ admitted }) => admitted)).toEqual([1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1]);
    expect(last).toHaveLength(10);
    expect(last.map(({ at }) => at)).toEqual(Array.from({ length: 10 }, (_, i) => NOON - i * 6 * MINUTE));
  });

  it('counts the admissions of today at a DAILY checkpoint, and only the passes of a checkpoint', async () => {
    const lunch = await api.openDoor({ eventcode, checkinfield: 'lunch', expiresat: NOON + 172_800_000 });
    await save({ checkinfield: 'lunch', frequency: 'DAILY', tickettypes: ['Delegate'] });
    const [delegate, other] = await tickets(2);
    await tickets(1, 'Student');
    await scan(delegate!, lunch, 'lunch');
    await scan(other!, lunch, 'lunch');
    expect((await state()).checkpoints[0]).toMatchObject({
      admitted: 2,
      expected: 2,
      tickettypes: ['Delegate'],
    });
    api.setClock(NOON + 86_400_000);
    await scan(delegate!, lunch, 'lunch');
    expect((await state()).checkpoints[0]).toMatchObject({
      admitted: 1,
      passes: [{ tickettype: 'Delegate', expected: 2, admitted: 1 }],
    });
  });

  it('remembers the counts for five seconds', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const [order] = await tickets(1);
    const admitted = async () => {
      const { body } = await api.staff('GET /api/admin/door', { eventcode });
      return (body.data as DoorState).checkpoints[0]!.admitted;
    };
    expect(await admitted()).toBe(0);
    await scan(order!, key);
    api.setClock(NOON + 4999);
    expect(await admitted()).toBe(0);
    api.setClock(NOON + 5000);
    expect(await admitted()).toBe(1);
  });

  it('refuses an unknown event', async () => {
    expect((await api.staff('GET /api/admin/door', { eventcode: 'none2025' })).status).toBe(404);
    expect((await api.staff('GET /api/admin/doorconflicts', { eventcode: 'none2025' })).status).toBe(404);
  });
});

describe('the registrations report', () => {
  it('says where and when a ticket was admitted, and what was undone', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const lunch = await api.openDoor({ eventcode, checkinfield: 'lunch', expiresat: NOON + 86_400_000 });
    const [order] = await tickets(1);
    await scan(order!, key);
    await undo(order!);
    const row = async () => {
      const { body } = await api.staff('GET /api/admin/getregistrationslist', { eventcode });
      return (body.data as Pick<RegistrationRow, 'checkins' | 'undonecheckins'>[])[0]!;
    };
    const at = new Date(NOON).toISOString();
    const undoneEntry = { checkinfield: 'entry', at, undoneat: at, reason: 'Wrong person.' };
    expect(await row()).toMatchObject({ checkins: [], undonecheckins: [undoneEntry] });
    api.setClock(NOON + 5 * MINUTE);
    await scan(order!, key);
    await scan(order!, lunch, 'lunch');
    const later = new Date(NOON + 5 * MINUTE).toISOString();
    const { checkins, undonecheckins } = await row();
    expect(undonecheckins).toEqual([undoneEntry]);
    expect(checkins.toSorted((a, b) => a.checkinfield.localeCompare(b.checkinfield))).toEqual([
      { checkinfield: 'entry', at: later },
      { checkinfield: 'lunch', at: later },
    ]);
  });
});

describe('the rule of a checkpoint', () => {
  it('is saved, audited, and seen at once', async () => {
    await api.staff('GET /api/admin/door', { eventcode });
    expect((await save({ frequency: 'DAILY', tickettypes: ['Student', 'Student'] })).status).toBe(200);
    const { body } = await api.staff('GET /api/admin/door', { eventcode });
    expect((body.data as DoorState).checkpoints).toMatchObject([
      { checkinfield: 'entry', frequency: 'DAILY', tickettypes: ['Student'], isused: false },
    ]);
    const entries = (await api.all('audit')).filter((entry) => entry.eventcode === eventcode);
    expect(entries).toContainEqual(
      expect.objectContaining({
        what: 'checkpoint saved',
        who: 'admin@samagam.test',
        facts: { checkinfield: 'entry', frequency: 'DAILY', passes: 'Student' },
      }),
    );
  });

  it('keeps its frequency once a ticket was admitted, also if that was undone; its passes can change', async () => {
    const key = await api.openDoor({ eventcode, expiresat: NOON + 86_400_000 });
    const [order] = await tickets(1);
    await scan(order!, key);
    await undo(order!);
    const refused = await save({ frequency: 'UNLIMITED' });
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([
      409,
      sayOfApi.frequencyFixed,
      'frequency',
    ]);
    expect((await save({ tickettypes: ['Student'] })).status).toBe(200);
    expect((await save({ checkinfield: 'lunch', frequency: 'UNLIMITED' })).status).toBe(200);
  });

  const frequencyOf = async (checkinfield: string) =>
    (await readCheckpoint(api.db, eventcode, checkinfield)).frequency;
  const slotsOf = async ({ registrationid }: Order) => {
    const found = await collection(api.db, 'checkins').where('registrationid', '==', registrationid).get();
    return found.docs.map(({ id }) => id);
  };

  it.each([
    ['a scan', {}],
    ['a queued scan', { queued: true, scanid: 'scan', scannedat: NOON }],
  ])('that changes before the first admission holds for it, also if %s has begun before', async (_, kind) => {
    const key = await api.openDoor({ eventcode, createdat: NOON, expiresat: NOON + 86_400_000 });
    const [order] = await tickets(1);
    const db = interruptedBy(api.db, () => save({ frequency: 'DAILY' }));
    const body = { eventcode, checkinfield: 'entry', checkinkey: key, qrdata: api.qrOf(order!), ...kind };
    const { status } = await createApp({ ...api.deps, db }).request('/api/postcheckin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([status, await frequencyOf('entry')]).toEqual([200, 'DAILY']);
    expect(await slotsOf(order!)).toEqual([`${order!.registrationid}_entry_2026-11-21`]);
  });

  it('holds for a queued scan that staff keep', async () => {
    const key = await api.openDoor({ eventcode, createdat: NOON, revokedat: NOON });
    const [order] = await tickets(1);
    const kept = await conflict(order!, key);
    const db = interruptedBy(api.db, () => save({ frequency: 'DAILY' }));
    await keepConflict({ ...api.deps, db }, kept, 'admin@samagam.test');
    expect(await slotsOf(order!)).toEqual([`${order!.registrationid}_entry_2026-11-21`]);
  });

  it('and the first admission are one after the other, in whatever order', async () => {
    for (const order of await tickets(5)) {
      const checkinfield = `race-${++count}`;
      const door = await api.openDoor({ eventcode, checkinfield, expiresat: NOON + 86_400_000 });
      const [saved] = await Promise.all([
        save({ checkinfield, frequency: 'DAILY' }),
        scan(order, door, checkinfield),
      ]);
      const day = saved.status === 200 ? '_2026-11-21' : '';
      expect(await frequencyOf(checkinfield)).toBe(saved.status === 200 ? 'DAILY' : 'ONCE');
      expect(await slotsOf(order)).toEqual([`${order.registrationid}_${checkinfield}${day}`]);
    }
  });

  it('names only passes of the event', async () => {
    const refused = await save({ tickettypes: ['Delegate', 'Gold'] });
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([
      400,
      sayOfApi.passOfNoEvent('Gold'),
      'tickettypes',
    ]);
  });
});

describe('a new link', () => {
  const make = (checkinfield: string, frequency?: string) =>
    api.staff('POST /api/admin/checkinlinks', {
      eventcode,
      checkinfield,
      expiresat: new Date(NOON + 86_400_000).toISOString(),
      ...(frequency && { frequency }),
    });
  const frequencies = async () => {
    const { body } = await api.staff('GET /api/admin/door', { eventcode });
    const { checkpoints } = body.data as DoorState;
    return checkpoints.map(({ checkinfield, frequency }) => `${checkinfield} ${frequency}`);
  };

  it('says how often its new check-in field admits a ticket, which is seen at once and audited', async () => {
    expect(await frequencies()).toEqual([]);
    expect((await make('lunch', 'DAILY')).status).toBe(200);
    expect((await make('kit', 'ONCE')).status).toBe(200);
    expect(await frequencies()).toEqual(['kit ONCE', 'lunch DAILY']);
    const saved = (await api.all('audit')).filter(
      (entry) => entry.eventcode === eventcode && entry.what === 'checkpoint saved',
    );
    expect(saved).toMatchObject([
      {
        who: 'admin@samagam.test',
        facts: { checkinfield: 'lunch', frequency: 'DAILY', passes: 'all' },
      },
    ]);
  });

  it.each([
    ['lunch', 'DAILY', 'once a day'],
    ['entry', undefined, 'once'],
  ])('does not change how often the field %s admits a ticket: %s', async (field, frequency, often) => {
    await make(field, frequency);
    expect((await make(field, frequency)).status).toBe(200);
    const before = await frequencies();
    const refused = await make(field, 'UNLIMITED');
    expect([refused.status, refused.body.msg, refused.body.field]).toEqual([
      409,
      sayOfApi.fieldExists(often),
      'frequency',
    ]);
    expect(await frequencies()).toEqual(before);
    expect((await make(field)).status).toBe(200);
    expect(await frequencies()).toEqual(before);
    const { body } = await api.staff('GET /api/admin/checkinlinks', { eventcode });
    expect(body.data).toHaveLength(3);
  });

  it('leaves a rule that was saved before the first link', async () => {
    await save({ checkinfield: 'workshop', frequency: 'ONCE', tickettypes: ['Student'] });
    expect((await make('workshop', 'DAILY')).status).toBe(409);
    expect((await make('workshop', 'ONCE')).status).toBe(200);
    expect(await readCheckpoint(api.db, eventcode, 'workshop')).toMatchObject({ tickettypes: ['Student'] });
  });
});

describe('the conflicts', () => {
  const list = async () => {
    const { body } = await api.staff('GET /api/admin/doorconflicts', { eventcode });
    return body.data as ConflictRow[];
  };
  const decide = (id: string, action: string, of = eventcode) =>
    api.staff('PUT /api/admin/doorconflicts', { eventcode: of, id, action });

  it('are listed with names, the newest first, and counted, while they are open', async () => {
    const key = await api.openDoor({ eventcode });
    const [order, other] = await tickets(2);
    const first = { scanid: 's', keyid: 'k', device: { id: 'p1', name: 'Gate 1' }, at: NOON - 2 * MINUTE };
    const closed = await conflict(order!, key);
    const second = await conflict(other!, key, { kind: 'ALREADY_IN', at: NOON + 1000, first });
    await conflict(other!, key, { decision: { action: 'DROP', by: 'x', at: NOON } });
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([second, closed]);
    expect(rows[0]).toEqual({
      id: second,
      kind: 'ALREADY_IN',
      why: 'The link was closed.',
      registrationid: other!.registrationid,
      checkinfield: 'entry',
      name: 'Asha Raman',
      tickettype: 'Delegate',
      at: NOON - MINUTE,
      device: 'Gate 2',
      firstat: NOON - 2 * MINUTE,
      firstdevice: 'Gate 1',
      syncedat: NOON + 1000,
    });
    expect(await state()).toMatchObject({ conflicts: 2, newestconflict: second });
  });

  it('are kept, which admits the ticket, or dropped, and leave the list', async () => {
    const key = await api.openDoor({ eventcode });
    const [order, other] = await tickets(2);
    const kept = await conflict(order!, key);
    const dropped = await conflict(other!, key);
    expect((await decide(kept, 'KEEP')).status).toBe(200);
    expect((await decide(dropped, 'DROP')).status).toBe(200);
    expect(await list()).toEqual([]);
    const { conflicts, checkpoints } = await state();
    expect([conflicts, checkpoints[0]!.admitted]).toEqual([0, 1]);
    expect((await readConflict(api.db, kept))!.decision).toMatchObject({
      action: 'KEEP',
      by: 'admin@samagam.test',
    });
    expect((await decide(kept, 'DROP')).status).toBe(409);
  });

  it('of another event and unknown ones cannot be decided', async () => {
    const key = await api.openDoor({ eventcode });
    const [order] = await tickets(1);
    const id = await conflict(order!, key);
    await api.save({ ...anEvent(), eventcode: 'other2025' });
    expect((await decide(id, 'DROP', 'other2025')).status).toBe(404);
    expect((await decide('unknown', 'DROP')).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });
});
