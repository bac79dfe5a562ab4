import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent, type Event } from '@samagam/contract/programme/event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { type Harness, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
  await api.saveSeller();
});
afterAll(() => api.close());

const wire = (changes: Partial<Event> = {}) => toWireEvent({ ...anEvent(), ...changes });
const create = (changes: Partial<Event>) => api.staff('POST /api/admin/createevent', wire(changes));
const change = (changes: Partial<Event>, version?: string) =>
  api.staff('PUT /api/admin/createevent', wire(changes), { version });
const read = async (eventcode: string) =>
  (await api.staff('GET /api/admin/getevent', { eventcode })).body.data as Record<string, unknown>[];
const versionOf = async (eventcode: string) => (await read(eventcode))[0]!.version as string;
const visitorsGet = async (eventcode: string) => {
  const { body } = await api.get(`/api/getevent?eventcode=${eventcode}`);
  return (body.data as Record<string, unknown>[] | undefined)?.[0];
};

describe('the check-in links of an event that is moved', () => {
  const MOVED = { eventcode: 'moved2025', startdate: '21-Nov-2099', enddate: '22-Nov-2099' };
  const ends = async () => {
    const { body } = await api.staff('GET /api/admin/checkinlinks', { eventcode: 'moved2025' });
    const links = body.data as { checkinfield: string; expiresat: string; status: string }[];
    return Object.fromEntries(links.map((one) => [one.checkinfield, `${one.status} ${one.expiresat}`]));
  };
  const link = (checkinfield: string, more: object = {}) =>
    api.staff('POST /api/admin/checkinlinks', { eventcode: 'moved2025', checkinfield, ...more });

  it('end with it, also if they have ended before; an end that staff set stays', async () => {
    await create(MOVED);
    await link('entry');
    await link('kit', { expiresat: '2099-11-22T04:00:00.000Z' });
    api.setClock(Date.parse('2099-11-23T00:30:00.000Z'));
    expect(await ends()).toEqual({
      entry: 'EXPIRED 2099-11-23T00:30:00.000Z',
      kit: 'EXPIRED 2099-11-22T04:00:00.000Z',
    });
    expect((await change({ ...MOVED, enddate: '29-Nov-2099' })).body.result).toBe('Success');
    expect(await ends()).toEqual({
      entry: 'ACTIVE 2099-11-30T00:30:00.000Z',
      kit: 'EXPIRED 2099-11-22T04:00:00.000Z',
    });
    const { facts } = (await api.all('audit')).find(
      ({ what, eventcode }) => what === 'event changed' && eventcode === 'moved2025',
    )!;
    expect(facts).toMatchObject({ links: 1 });
    api.setClock();
  });
});

describe('a new event', () => {
  it('is visible to staff and visitors at once, with its code in lower case', async () => {
    expect((await create({ eventcode: 'FRESH2025' })).body).toEqual({ result: 'Success' });
    expect(await read('fresh2025')).toMatchObject([
      { eventcode: 'fresh2025', status: 'OPEN', tickettypes: { Delegate: { price: 2500 } } },
    ]);
    expect(await visitorsGet('fresh2025')).toMatchObject({ name: 'Samagam Test Conference' });
  });

  it('is hidden from visitors while it is a draft, and visible once it is open', async () => {
    await create({ eventcode: 'draft2025', status: 'DRAFT' });
    expect(await visitorsGet('draft2025')).toBeUndefined();
    await change({ eventcode: 'draft2025', status: 'OPEN' });
    expect(await visitorsGet('draft2025')).toMatchObject({ status: 'OPEN' });
    await change({ eventcode: 'draft2025', status: 'DRAFT' });
    expect(await visitorsGet('draft2025')).toBeUndefined();
  });

  it('is refused when its code exists, in any case', async () => {
    await create({ eventcode: 'taken2025' });
    const { status, body } = await create({ eventcode: 'TAKEN2025', name: 'Another' });
    expect([status, body.msg]).toEqual([409, 'Event Already Exists.']);
    expect((await read('taken2025'))[0]!.name).toBe('Samagam Test Conference');
  });

  it('is created once by concurrent requests', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => untilAnswered(() => create({ eventcode: 'once2025' }))),
    );
    expect(made.filter(({ body }) => body.result === 'Success')).toHaveLength(1);
    expect(made.filter(({ body }) => body.msg === sayOfApi.eventExists)).toHaveLength(9);
  });

  it('is refused with the sentence of the first problem', async () => {
    const late = await create({ eventcode: 'late2025', startdate: '02-Jan-2027', enddate: '01-Jan-2027' });
    expect([late.status, late.body.field, late.body.msg]).toEqual([400, 'enddate', sayOfApi.endBeforeStart]);
    const blank = await create({ eventcode: 'late2025', name: ' ', venuename: '' });
    expect([blank.body.field, blank.body.msg]).toEqual(['name', 'Event Name cannot be Blank.']);
  });

  it('has its HTML cleaned when it is saved', async () => {
    const content = ['<b>Lunch</b><script>xss()</script>', '<a href="javascript:xss()">Tea</a>'];
    const { body } = await create({ eventcode: 'html2025', tickettypes: [aPass('Delegate', { content })] });
    expect(body).toEqual({ result: 'Success', removed: ['script', 'link to javascript:'] });
    const { tickettypes } = (await api.db.collection('events').doc('html2025').get()).data() as Event;
    expect(tickettypes[0]!.content).toEqual([
      '<b>Lunch</b>',
      '<a rel="noopener noreferrer nofollow" target="_blank">Tea</a>',
    ]);
    const nothing = [aPass('Delegate', { content: ['<script>xss()</script>'] })];
    expect((await create({ eventcode: 'gone2025', tickettypes: nothing })).body.msg).toBe(
      sayOfApi.blank('Content'),
    );
  });
});

it('keeps what only looks like HTML in a feature line', async () => {
  const content = ['x<y z', 'A<B and more', 'std::vector<int>', '<b>AT&T</b> <3'];
  const tickettypes = [aPass('Delegate', { content })];
  expect((await create({ eventcode: 'text2025', tickettypes })).body).toEqual({ result: 'Success' });
  expect((await change({ eventcode: 'text2025', tickettypes })).body).toEqual({ result: 'Success' });
  const { body } = await api.get('/api/getevent?eventcode=text2025');
  const [event] = body.data as { tickettypes: Record<string, { content: string[] }> }[];
  expect(event!.tickettypes.Delegate!.content).toEqual([
    'x&lt;y z',
    'A&lt;B and more',
    'std::vector&lt;int&gt;',
    '<b>AT&amp;T</b> &lt;3',
  ]);
});

describe('the order of the passes', () => {
  const eventcode = 'order2025';
  const save = (orders: (number | undefined)[]) =>
    change({
      eventcode,
      tickettypes: ['Gold', 'Silver'].map((name, at) =>
        aPass(name, orders[at] === undefined ? {} : { order: orders[at] }),
      ),
    });
  const shown = async () => {
    const event = await visitorsGet(eventcode);
    const passes = event!['tickettypes'] as Record<string, { order?: number }>;
    return ['Gold', 'Silver'].map((name) => passes[name]!.order);
  };

  it('reaches the public, stays with a client that does not send it, and goes with 0', async () => {
    await create({ eventcode, tickettypes: [aPass('Gold'), aPass('Silver')] });
    expect(await shown()).toEqual([undefined, undefined]);
    expect((await save([2, 1])).body).toMatchObject({ result: 'Success' });
    expect(await shown()).toEqual([2, 1]);
    await save([undefined, undefined]);
    expect(await shown()).toEqual([2, 1]);
    await save([0, 0]);
    expect(await shown()).toEqual([0, 0]);
    expect((await save([-1, 1])).body).toMatchObject({ field: 'tickettypes.Gold.order' });
  });
});

describe('changing an event', () => {
  it('is refused for an unknown event', async () => {
    const { status, body } = await change({ eventcode: 'nobody2025' });
    expect([status, body.msg]).toEqual([404, 'Event Not Found.']);
    expect((await api.db.collection('events').doc('nobody2025').get()).exists).toBe(false);
  });

  it('keeps the programme, and is visible to visitors at once', async () => {
    await create({ eventcode: 'edit2025' });
    await api.staff('POST /api/admin/sponsors', {
      eventcode: 'edit2025',
      category: 'Gold',
      priority: 1,
      name: 'Lotus Pay',
      website: 'https://example.com',
      imageurl: await aPicture(),
    });
    await change({ eventcode: 'edit2025', venuename: 'The other hall' });
    expect(await visitorsGet('edit2025')).toMatchObject({ venuename: 'The other hall' });
    const { body } = await api.get('/api/getsponsors?eventcode=edit2025');
    expect(body.data).toMatchObject([{ name: 'Lotus Pay' }]);
  });

  it('can close, rename and delete unused passes, and only close used ones', async () => {
    const passes = [aPass('Delegate'), aPass('Student'), aPass('Press'), aPass('Team')];
    await create({ eventcode: 'pass2025', tickettypes: passes });
    await api.register({ eventcode: 'pass2025', personalmailid: 'p1@example.org' });
    await api.db.collection('groupbookings').add({
      eventcode: 'pass2025',
      seats: [{ tickettype: 'Team', seats: 3 }],
      status: 'CREATED',
    });
    const closed = [aPass('Delegate', { status: 'CLOSED' }), aPass('Pupil'), aPass('Team')];
    expect((await change({ eventcode: 'pass2025', tickettypes: closed })).body).toEqual({
      result: 'Success',
    });
    const refusals = [
      [[aPass('Team')], 'Delegate'],
      [[aPass('delegate'), aPass('Team')], 'Delegate'],
      [[aPass('Delegate')], 'Team'],
    ] as const;
    for (const [tickettypes, name] of refusals) {
      const { status, body } = await change({ eventcode: 'pass2025', tickettypes: [...tickettypes] });
      expect([status, body.msg]).toEqual([409, sayOfApi.passInUse(name)]);
    }
    expect(Object.keys((await read('pass2025'))[0]!.tickettypes as object)).toEqual([
      'Delegate',
      'Pupil',
      'Team',
    ]);
  });

  it('can delete a pass of ended or refunded orders, but not of unpaid or paid ones', async () => {
    const both = [aPass('Delegate'), aPass('Team')];
    const ours = (collection: string) =>
      api.db.collection(collection).where('eventcode', '==', 'left2025').limit(1).get();
    await create({ eventcode: 'left2025', tickettypes: both });
    await api.register({ eventcode: 'left2025', personalmailid: 'left@example.org' });
    const registration = (await ours('registrations')).docs[0]!.ref;
    const booking = await api.db.collection('groupbookings').add({
      eventcode: 'left2025',
      seats: [{ tickettype: 'Team', seats: 3 }],
      status: 'EXPIRED',
    });
    const without = (tickettype: string) =>
      change({ eventcode: 'left2025', tickettypes: both.filter((one) => one.tickettype !== tickettype) });
    for (const [dropped, showsState] of [
      ['Delegate', (state: string) => registration.update({ paymentstatus: state })],
      ['Team', (state: string) => booking.update({ status: state })],
    ] as const) {
      for (const state of ['CREATED', 'FAILED', 'AUTHORIZED', 'LATE_REVIEW', 'PAID']) {
        await showsState(state);
        const { status, body } = await without(dropped);
        expect([state, status, body.msg]).toEqual([state, 409, sayOfApi.passInUse(dropped)]);
      }
      for (const state of ['EXPIRED', 'REFUNDED']) {
        await showsState(state);
        expect([state, (await without(dropped)).body]).toEqual([state, { result: 'Success' }]);
        await change({ eventcode: 'left2025', tickettypes: both });
      }
    }
  });

  it('cannot make it a draft while it has unpaid or paid orders, but can put it on hold', async () => {
    await api.save(anEvent());
    const toDraft = () => change({ eventcode: 'test2025', status: 'DRAFT' });
    const { order } = await api.checkout();
    const orderOf = () => api.db.collection('transactions').doc(order.orderid);
    for (const status of ['CREATED', 'FAILED', 'AUTHORIZED', 'LATE_REVIEW', 'PAID']) {
      await orderOf().update({ status });
      const { status: http, body } = await toDraft();
      expect([status, http, body.field, body.msg]).toEqual([status, 409, 'status', sayOfApi.notDraft]);
      expect(await visitorsGet('test2025')).toMatchObject({ status: 'OPEN' });
    }
    expect((await change({ eventcode: 'test2025', status: 'HOLD' })).status).toBe(200);
    expect(await visitorsGet('test2025')).toMatchObject({ status: 'HOLD' });
    expect((await toDraft()).body.msg).toBe(sayOfApi.notDraft);
    for (const status of ['EXPIRED', 'REFUNDED']) {
      await change({ eventcode: 'test2025', status: 'OPEN' });
      await orderOf().update({ status });
      expect((await toDraft()).status).toBe(200);
    }
    await orderOf().update({ status: 'PAID' });
    expect((await change({ eventcode: 'test2025', status: 'DRAFT', name: 'Renamed' })).status).toBe(200);
  });

  it('is refused for an outdated version, and saves nothing', async () => {
    await create({ eventcode: 'race2025' });
    const version = await versionOf('race2025');
    expect((await change({ eventcode: 'race2025', city: 'Madurai' }, version)).body.result).toBe('Success');
    const late = await change({ eventcode: 'race2025', city: 'Salem' }, version);
    expect([late.status, late.body.msg]).toEqual([412, sayOfApi.changedMeanwhile('event')]);
    expect((await read('race2025'))[0]!.city).toBe('Madurai');
    const again = await change({ eventcode: 'race2025', city: 'Salem' }, await versionOf('race2025'));
    expect(again.body.result).toBe('Success');
  });

  it('accepts one of 20 concurrent edits of the same version, and refuses the other 19', async () => {
    await create({ eventcode: 'twenty2025' });
    const version = await versionOf('twenty2025');
    const cities = Array.from({ length: 20 }, (_, index) => `City ${index}`);
    const saved = await Promise.all(
      cities.map((city) => untilAnswered(() => change({ eventcode: 'twenty2025', city }, version))),
    );
    const winners = saved.flatMap(({ body }, index) => (body.result === 'Success' ? [cities[index]] : []));
    expect(winners).toHaveLength(1);
    expect(saved.filter(({ status }) => status === 412)).toHaveLength(19);
    expect((await read('twenty2025'))[0]!.city).toBe(winners[0]);
    expect(await visitorsGet('twenty2025')).toMatchObject({ city: winners[0] });
  });

  it('loses edits silently without the comparison of versions (the control of the test above)', async () => {
    await create({ eventcode: 'control25' });
    const saved = await Promise.all(
      Array.from({ length: 3 }, (_, index) => change({ eventcode: 'control25', city: `City ${index}` })),
    );
    expect(saved.filter(({ body }) => body.result === 'Success').length).toBeGreaterThan(1);
  });
});

describe('the list of events', () => {
  it('has every event, including drafts, latest first, without passes, for both roles', async () => {
    await create({
      eventcode: 'early2025',
      startdate: '01-Jan-2025',
      enddate: '02-Jan-2025',
      status: 'DRAFT',
    });
    for (const as of ['admin', 'operator'] as const) {
      const { body } = await api.staff('GET /api/admin/getevent', {}, { as });
      const rows = body.data as Record<string, unknown>[];
      expect(rows.at(-1)).toMatchObject({ eventcode: 'early2025', status: 'DRAFT' });
      expect(rows.every((row) => row.version && !('tickettypes' in row))).toBe(true);
    }
  });

  it('has an event with an unreadable date last', async () => {
    await create({ eventcode: 'broken2025' });
    await api.db.collection('events').doc('broken2025').update({ startdate: 'soon' });
    const rows = (await api.staff('GET /api/admin/getevent')).body.data as { eventcode: string }[];
    expect(rows.at(-1)!.eventcode).toBe('broken2025');
    await api.db.collection('events').doc('broken2025').delete();
  });

  it('returns one event by its code, with passes and version', async () => {
    await create({ eventcode: 'one2025' });
    const { headers, body } = await api.staff('GET /api/admin/getevent', { eventcode: 'ONE2025' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.data).toMatchObject([
      { eventcode: 'one2025', tickettypes: { Delegate: { status: 'ACTIVE' } } },
    ]);
    expect((await api.staff('GET /api/admin/getevent', { eventcode: 'zero2025' })).status).toBe(404);
  });
});

it('audits every save of an event with who and when, and no refused one', async () => {
  api.setClock(Date.parse('2026-11-21T10:00:00Z'));
  await create({ eventcode: 'audit2025' });
  await change({ eventcode: 'audit2025' });
  await change({ eventcode: 'audit2025' }, 'stale');
  await create({ eventcode: 'audit2025' });
  api.setClock();
  const entries = (await api.all<{ eventcode: string }>('audit')).filter(
    ({ eventcode }) => eventcode === 'audit2025',
  );
  const facts = { status: 'OPEN', passes: 1 };
  const entry = {
    who: 'admin@samagam.test',
    eventcode: 'audit2025',
    at: Date.parse('2026-11-21T10:00:00Z'),
    facts,
    deleteafter: expect.anything(),
  };
  expect(entries).toHaveLength(2);
  expect(entries).toEqual(
    expect.arrayContaining([
      { ...entry, what: 'event created' },
      { ...entry, what: 'event changed', changes: [] },
    ]),
  );
});

it('refuses an event that is too large to publish, and saves nothing of it', async () => {
  await create({ eventcode: 'large2025' });
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))).join('');
  // Long texts are published apart; these are not long.
  const sessions = Array.from({ length: 600 }, () => ({
    topic: noise(150),
    time: '10:00 AM',
    description: noise(290),
    speakerids: [],
  }));
  // Stored below the API: two parts that each fit on their own.
  const part = { evtdate: '21-Nov-2099', tracks: [{ name: 'Main', sessions }] };
  const schedules = api.db.collection('events').doc('large2025').collection('schedules');
  await schedules.doc('training').set(part);
  await schedules.doc('conference').set(part);
  const { status, body } = await change({ eventcode: 'large2025', city: 'Salem' });
  expect(status).toBe(400);
  expect(body.msg).toMatch(/^This event is too large to publish: \d{4} KB of 1000 KB\./);
  expect((await read('large2025'))[0]!.city).toBe('Chennai');
});

async function aPicture(): Promise<string> {
  const name = 'a'.repeat(64);
  await api.db
    .collection('images')
    .doc(name)
    .set({ sizes: [{ width: 1, height: 1, webp: Buffer.from('x') }] });
  return `/images/${name}`;
}
