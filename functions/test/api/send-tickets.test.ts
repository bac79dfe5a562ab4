/** "Send my tickets again": to the holder alone, a few times a day, and with one response for everybody. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { createApp } from '../../src/app.ts';
import { renderMail } from '../../src/mails/render-mail.ts';
import { type OutboxMail } from '../../src/stores/mail.ts';
import { type Harness, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

const DAY = 86_400_000;
let api: Harness;
let day = Date.UTC(2026, 10, 20, 6);
beforeAll(async () => {
  api = await startHarness();
  const tickettypes = [aPass('Delegate'), aPass('Community', { price: 0 })];
  await api.save({ ...anEvent(), tickettypes });
  await api.save({ ...anEvent(), tickettypes, eventcode: 'other2025' });
});
afterAll(() => api.close());
beforeEach(() => {
  api.setClock((day += DAY));
  api.pauses.length = 0;
});

const send = (email: unknown, eventcode: unknown = 'test2025') =>
  api.postJson('/api/sendtickets', { email, eventcode });
const free = async (personalmailid: string, changes: object = {}) => {
  const { body } = await api.register({ personalmailid, tickettype: 'Community', ...changes });
  return api.orderOf(body.paystring!);
};
const sent = async () =>
  (await api.all<OutboxMail>('mail')).filter((mail) => mail.kind === 'tickets' && mail.createdat === day);
const textOf = async (mail: OutboxMail) => (await renderMail(api.deps, mail))!.text;

it('mails every valid ticket of an address for the event, and nothing else', async () => {
  const first = await free('asha@example.org', { name: 'Asha Raman' });
  const second = await free('Asha@Example.org', { name: 'Vimal Raman' });
  const foreign = await free('asha@example.org', { eventcode: 'other2025' });
  const unpaid = (await api.checkout({ personalmailid: 'asha@example.org' })).order;
  const stranger = await free('ravi@example.org');
  expect((await send('ASHA@example.org')).body).toEqual({
    result: 'Success',
    msg: sayOfApi.ticketsSentIfAny,
  });
  const [mail, ...more] = await sent();
  expect(more).toEqual([]);
  expect(mail!.to.toLowerCase()).toBe('asha@example.org');
  const text = await textOf(mail!);
  for (const order of [first, second]) expect(text).toContain(api.ticketkeyOf(order));
  for (const order of [foreign, unpaid, stranger]) expect(text).not.toContain(api.ticketkeyOf(order));
  const html = String((await renderMail(api.deps, mail!))!.html);
  // Nobody paid for them, so no name is repeated.
  expect(html).toContain(`…${second.orderid.slice(-4)}, Community`);
  expect(html).not.toContain('Vimal Raman');
});

it('finds a mailbox by another spelling, and writes to the address that was registered', async () => {
  const order = await free('v.ictim+conf@gmail.com');
  await send('victim@googlemail.com');
  const [mail] = await sent();
  expect(mail!.to).toBe('v.ictim+conf@gmail.com');
  expect(await textOf(mail!)).toContain(api.ticketkeyOf(order));
});

it('keeps the tickets of two spellings apart, and prefers the one that was entered', async () => {
  const one = await free('shared+one@example.org');
  const two = await free('shared+two@example.org');
  await send('shared+two@example.org');
  const [mail] = await sent();
  expect(mail!.to).toBe('shared+two@example.org');
  const text = await textOf(mail!);
  expect([text.includes(api.ticketkeyOf(one)), text.includes(api.ticketkeyOf(two))]).toEqual([false, true]);
});

it('sends the link of the current ticket, and none of a ticket that ended before the mail is sent', async () => {
  const order = await free('reissued@example.org');
  await send('reissued@example.org');
  const [mail] = await sent();
  const ref = api.db.collection('registrations').doc(order.registrationid);
  await ref.update({ generation: 2 });
  const text = await textOf(mail!);
  expect(text).toContain(api.deps.keys.ticketkey(order.registrationid, 2));
  expect(text).not.toContain(api.ticketkeyOf(order));
  await ref.update({ paymentstatus: 'REFUNDED' });
  expect(await textOf(mail!)).toContain('The tickets of this address are no longer valid.');
});

describe('a stranger', () => {
  it('reads the same for a known and an unknown address, an unknown event and a draft, after the same time', async () => {
    await api.save({ ...anEvent('draft'), eventcode: 'draft2025' });
    await free('known@example.org');
    const answers = [
      await send('known@example.org'),
      await send('unknown@example.org'),
      await send('known@example.org', 'nowhere1'),
      await send('known@example.org', 'draft2025'),
    ];
    const told = answers.map(({ status, body, headers }) => ({ status, body, headers: [...headers] }));
    for (const one of told) expect(one).toEqual(told[0]);
    expect(told[0]!.status).toBe(200);
    expect(api.pauses).toEqual([1500, 1500, 1500, 1500]);
  });

  it('waits as long when the work fails', async () => {
    const getAll = async () => {
      throw new Error('14 UNAVAILABLE');
    };
    const db = new Proxy(api.db, {
      get: (target, key) => {
        if (key === 'getAll') return getAll;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const response = await createApp({ ...api.deps, db }).request('/api/sendtickets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'known@example.org', eventcode: 'test2025' }),
    });
    expect([response.status, api.pauses]).toEqual([500, [1500]]);
  });

  it('sends a mailbox three mails a day for an event, also with many requests at once and other spellings', async () => {
    await free('bombed@gmail.com');
    const spellings = [
      'bombed@gmail.com',
      'b.ombed@gmail.com',
      'bombed+x@gmail.com',
      'BOMBED@googlemail.com',
    ];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => untilAnswered(() => send(spellings[i % 4]))),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await sent()).toHaveLength(3);
    api.setClock((day += DAY));
    await send('bombed@gmail.com');
    expect(await sent()).toHaveLength(1);
  });

  it('cannot use up the mails of one event with the code of another', async () => {
    const order = await free('locked@example.org');
    for (const eventcode of ['other2025', 'nowhere1', 'nowhere1', 'nowhere1', 'nowhere1'])
      await send('locked@example.org', eventcode);
    await send('locked@example.org');
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(await textOf(mail!)).toContain(api.ticketkeyOf(order));
  });

  it('is counted as much for an address without tickets', async () => {
    const counts = async () => (await api.db.collection('rateLimits').get()).size;
    const before = await counts();
    await send('nobody@example.org');
    expect(await counts()).toBe(before + 1);
    expect(await sent()).toEqual([]);
  });

  it('can ask twenty times in ten minutes from one client', async () => {
    const ask = () =>
      api.app.request('/api/sendtickets', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ email: 'nobody@example.org', eventcode: 'test2025' }),
      });
    const statuses = [];
    for (let i = 0; i < 21; i++) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it.each([
    [{}, 'Email cannot be Blank.'],
    [{ email: ['a@b.org'], eventcode: 'test2025' }, 'Invalid Email. Field: Email'],
    [{ email: 'a@b.org\nBcc: c@d.org', eventcode: 'test2025' }, 'Invalid Email. Field: Email'],
    [{ email: 'a@b.org', eventcode: '__x__' }, sayOfApi.invalidEventCode],
  ])('gets a sentence for %j', async (body, msg) => {
    const answer = await api.postJson('/api/sendtickets', body);
    expect([answer.status, answer.body.msg]).toEqual([400, msg]);
  });
});

it('stores no address in the holder’s hash or in the counters', async () => {
  await free('named@example.org');
  await send('named@example.org');
  const counters = (await api.db.collection('rateLimits').get()).docs.map(({ id }) => id);
  const holders = (await api.all<{ holder: string }>('registrations')).map(({ holder }) => holder);
  expect([...counters, ...holders].join('\n')).not.toMatch(/named|example/);
  expect(new Set(holders).has(api.deps.keys.holder('test2025', 'named@example.org'))).toBe(true);
});
