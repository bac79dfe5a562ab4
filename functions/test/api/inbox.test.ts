/** The inbox of staff: contact messages and their states. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { InboxRow } from '@samagam/contract/people/inbox';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { type Harness, STAFF, startHarness } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  await api.save(anEvent());
  await api.save({ ...anEvent(), eventcode: 'other2025' });
  for (const [minute, [name, eventcode]] of [
    ['Asha', 'test2025'],
    ['Ravi', 'other2025'],
    ['Meera', 'test2025'],
  ].entries()) {
    api.setClock(NOW + minute * 60_000);
    const email = `${name!.toLowerCase()}@example.org`;
    const { status } = await api.postJson('/api/contactus', {
      name,
      email,
      query: `From ${name}`,
      eventcode,
    });
    expect(status).toBe(200);
  }
});
afterAll(() => api.close());

async function inbox(filter: object = {}): Promise<InboxRow[]> {
  const { status, body } = await api.staff('GET /api/admin/inbox', filter);
  expect([status, body.msg]).toEqual([200, undefined]);
  return body.data as InboxRow[];
}
const namesOf = async (filter: object) => (await inbox(filter)).map(({ name }) => name);
const change = (id: string, from: string, state: string) =>
  api.staff('PUT /api/admin/inbox', { id, from, state });

describe('the list', () => {
  it('has every message, the newest first, in pages and by event', async () => {
    expect(await namesOf({})).toEqual(['Meera', 'Ravi', 'Asha']);
    expect(await namesOf({ eventcode: 'test2025' })).toEqual(['Meera', 'Asha']);
    const { body } = await api.staff('GET /api/admin/inbox', { limit: 2 });
    expect(await namesOf({ limit: 2, cursor: body['cursor'] })).toEqual(['Asha']);
    expect((await inbox())[2]).toEqual({
      id: expect.any(String),
      name: 'Asha',
      email: 'asha@example.org',
      query: 'From Asha',
      eventcode: 'test2025',
      at: new Date(NOW).toISOString(),
      state: 'NEW',
      changedby: '',
      changedat: '',
    });
  });

  it('contains messages of before the inbox as new ones', async () => {
    const old = { name: 'Old', email: 'old@example.org', query: 'x', eventcode: 'test2025', at: 1 };
    await api.db.doc('contactMessages/old').set(old);
    expect((await inbox()).at(-1)).toMatchObject({ name: 'Old', state: 'NEW', changedby: '' });
    expect((await change('old', 'NEW', 'CLOSED')).status).toBe(200);
    expect(await namesOf({ state: 'CLOSED' })).toEqual(['Old']);
    await api.db.doc('contactMessages/old').delete();
  });

  it('contains messages of before the limits at full length', async () => {
    const [name, query] = ['n'.repeat(500), 'q'.repeat(95_000)];
    const long = { name, email: 'old@example.org', query, eventcode: 'test2025', at: 1, state: 'NEW' };
    await api.db.doc('contactMessages/long').set(long);
    expect((await inbox()).at(-1)).toMatchObject({ name, query });
    await api.db.doc('contactMessages/long').delete();
  });
});

describe('a state', () => {
  it('is changed with who did it, and filters the list', async () => {
    const [meera] = await inbox();
    expect((await change(meera!.id, 'NEW', 'ANSWERED')).status).toBe(200);
    expect(await inbox({ state: 'ANSWERED' })).toMatchObject([
      { name: 'Meera', changedby: STAFF.admin.mail, changedat: expect.stringMatching(/^2026-/) },
    ]);
    expect(await namesOf({ state: 'NEW' })).toEqual(['Ravi', 'Asha']);
  });

  it('is not changed by a person who saw an older one, and of two at once by one', async () => {
    const ravi = (await inbox()).find(({ name }) => name === 'Ravi')!;
    const stale = await change(ravi.id, 'ANSWERED', 'CLOSED');
    expect([stale.status, stale.body.msg]).toEqual([412, sayOfApi.changedMeanwhile('message')]);
    const both = await Promise.all([change(ravi.id, 'NEW', 'ANSWERED'), change(ravi.id, 'NEW', 'CLOSED')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await change('unknown', 'NEW', 'CLOSED')).status).toBe(404);
  });
});
