/** The audit as staff read it: pages, days, and the record of its export. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditRow } from '@samagam/contract/audit-log';
import { audit } from '../../src/stores/audit.ts';
import { type Harness, STAFF, startHarness } from './harness.ts';

const HOUR = 3_600_000;
/** 20 November 2026, midnight in India. */
const MIDNIGHT = Date.UTC(2026, 10, 19, 18, 30);

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
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
