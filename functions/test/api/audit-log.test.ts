/** The audit as staff read it: pages, days, and the record of its export. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toWireEvent } from '@samagam/contract/programme/event';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import type { AuditRow } from '@samagam/contract/people/audit-log';
import { audit } from '../../src/stores/audit.ts';
import { type Harness, STAFF, startHarness } from './harness.ts';

const HOUR = 3_600_000;
/** 20 November 2026, midnight in India. */
const MIDNIGHT = Date.UTC(2026, 10, 19, 18, 30);

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  for (const [place, at] of [MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + 23 * HOUR, MIDNIGHT + 24 * HOUR].entries()) {
    const entry = { what: `step ${place}`, who: 'meera@samagam.test', eventcode: '', facts: { place } };
    await audit(api.db, entry, at);
  }
});
afterAll(() => api.close());

async function read(query: object) {
  const { status, body } = await api.staff('GET /api/admin/audit', query);
  expect([status, body.msg]).toEqual([200, undefined]);
  return body as unknown as { data: AuditRow[]; cursor?: string };
}
const steps = async (query: object) => (await read(query)).data.map(({ what }) => what);

it('contains the entries of Indian days, the newest first', async () => {
  expect(await steps({})).toEqual(['step 3', 'step 2', 'step 1', 'step 0']);
  expect(await steps({ from: '20-Nov-2026', until: '20-Nov-2026' })).toEqual(['step 2', 'step 1']);
  expect(await steps({ from: '21-Nov-2026' })).toEqual(['step 3']);
  expect(await steps({ until: '19-Nov-2026' })).toEqual(['step 0']);
  expect((await api.staff('GET /api/admin/audit', { from: 'yesterday' })).body.field).toBe('from');
});

it('comes in pages', async () => {
  const first = await read({ limit: 3 });
  expect(first.data[2]).toEqual({
    id: expect.any(String),
    at: new Date(MIDNIGHT).toISOString(),
    who: 'meera@samagam.test',
    what: 'step 1',
    eventcode: '',
    facts: { place: 1 },
    changes: [],
    count: 1,
  });
  expect(await steps({ limit: 3, cursor: first.cursor })).toEqual(['step 0']);
});

it('records its own export, without an event', async () => {
  expect((await api.staff('POST /api/admin/recordexport', { report: 'audit', rows: 4 })).status).toBe(200);
  const [newest] = (await read({})).data;
  expect(newest).toMatchObject({ what: 'audit exported', who: STAFF.admin.mail, facts: { rows: 4 } });
  const ofEvent = await api.staff('POST /api/admin/recordexport', { report: 'transactions', rows: 4 });
  expect(ofEvent.status).toBe(404);
});

describe('the entry of a change', () => {
  const newest = async (what: string) => (await read({})).data.find((entry) => entry.what === what);

  it('tells each field before and after, of an event and its passes', async () => {
    const event = { ...anEvent(), eventcode: 'told2025', tickettypes: [aPass('Gold'), aPass('Silver')] };
    await api.save(event);
    const { version } = (
      (await api.staff('GET /api/admin/getevent')).body.data as { eventcode: string; version: string }[]
    ).find(({ eventcode }) => eventcode === 'told2025')!;
    const [gold, silver] = event.tickettypes;
    const changed = { ...event, city: 'Madurai', tickettypes: [{ ...silver!, price: 900 }, gold!] };
    const { status } = await api.staff('PUT /api/admin/createevent', toWireEvent(changed), { version });
    expect(status).toBe(200);
    expect((await newest('event changed'))!.changes).toEqual([
      { field: 'city', before: event.city, after: 'Madurai' },
      { field: 'tickettypes.Silver.price', before: String(silver!.price), after: '900' },
    ]);
  });

  it('names what changed of a person, without the values, because the audit is not erased', async () => {
    await api.save(anEvent());
    const image = `/images/${'a'.repeat(64)}`;
    const sizes = [{ width: 1, height: 1, webp: Buffer.from('x') }];
    await api.db.collection('images').doc('a'.repeat(64)).set({ sizes });
    const speaker = {
      eventcode: 'test2025',
      name: 'Asha Rao',
      company: 'Vidyut Labs',
      designation: 'Engineer',
      image,
      mailid: 'asha@example.org',
      aboutspeaker: 'Builds.',
      aboutspeakershort: 'Builder',
      status: 'OPEN',
      speakerType: 'CXO',
    };
    expect((await api.staff('POST /api/admin/createspeaker', speaker)).status).toBe(200);
    const { body } = await api.staff('GET /api/admin/getspeakers', { eventcode: 'test2025' });
    const { version } = (body.data as { version: string }[])[0]!;
    const change = { ...speaker, name: 'Asha Raman', status: 'DRAFT' };
    expect((await api.staff('PUT /api/admin/createspeaker', change, { version })).status).toBe(200);
    const entry = (await newest('speaker changed'))!;
    expect(entry.changes).toEqual([
      { field: 'status', before: 'OPEN', after: 'DRAFT' },
      { field: 'name', before: '', after: '' },
    ]);
    expect(JSON.stringify(entry)).not.toMatch(/Asha|example\.org/);
  });
});
