import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { readTicketCode } from '@samagam/domain/tickets/code';
import type { Order } from '@samagam/domain/order/order';
import { sha256 } from '../../src/services/keys.ts';
import { registrationRef } from '../../src/stores/registrations.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
let key: string;
let people = 0;
let asha: Order;

async function aTicket(name: string, mail = `p${people}@example.org`): Promise<Order> {
  const couponcode = `FREE${++people}`;
  await api.saveCoupon(couponcode, { discount: 100 });
  return (await api.checkout({ name, personalmailid: mail, couponcode })).order;
}

const search = (words: string, changes: Record<string, unknown> = {}) =>
  api.postJson('/api/doorsearch', {
    eventcode: 'test2025',
    checkinfield: 'entry',
    checkinkey: key,
    device: { id: 'phone-1', name: 'Gate 2' },
    words,
    ...changes,
  });

const namesOf = async (words: string) => {
  const { body } = await search(words);
  return (body.data as { name: string }[]).map(({ name }) => name);
};

const staffChange = (id: string, changes: Record<string, unknown>) =>
  registrationRef(api.db, id).update(changes);

beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
  asha = await aTicket('Asha Kumar-Singh', 'asha.k@example.org');
  await aTicket('Ravi Kumar');
});
beforeEach(async () => {
  key = await api.openDoor({ search: true });
});
afterAll(() => api.close());

it('finds a person by all words of the search, with a ticket code and no other details', async () => {
  const { status, body } = await search('  SINGH asha ');
  expect(status).toBe(200);
  const [row, ...others] = body.data as { ticket: string }[];
  expect(others).toEqual([]);
  expect(row).toEqual({ name: 'Asha Kumar-Singh', tickettype: 'Delegate', ticket: expect.any(String) });
  const { registrationid } = asha;
  expect(readTicketCode(row!.ticket)).toMatchObject({ registrationid, generation: 1 });
});

it('finds by payment id, mail address and phone number, and by the beginning of a name only', async () => {
  const id = (await registrationRef(api.db, asha.registrationid).get()).data()!.paymentid;
  for (const words of [id, `#${id.toLowerCase()}`, 'ASHA.K@example.org', 'kumar asha']) {
    expect([words, await namesOf(words)]).toEqual([words, ['Asha Kumar-Singh']]);
  }
  for (const words of ['kumar', 'Kuma']) {
    expect([words, await namesOf(words)]).toEqual([words, ['Asha Kumar-Singh', 'Ravi Kumar']]);
  }
  for (const words of ['Ku', 'umar', 'asha ravi', 'example.org', 'asha.k@example', id.slice(0, 8)]) {
    expect([words, await namesOf(words)]).toEqual([words, []]);
  }
});

it('finds a name with accents without them, and one without accents with them', async () => {
  await aTicket('José Núñez');
  await aTicket('Zoe Muller');
  for (const words of ['jose', 'José', 'NUNEZ', 'nuñez', 'Nunez josé']) {
    expect([words, await namesOf(words)]).toEqual([words, ['José Núñez']]);
  }
  expect(await namesOf('zoë müller')).toEqual(['Zoe Muller']);
  await aTicket('आशा');
  expect(await namesOf('आशा')).toEqual(['आशा']);
  expect(await namesOf('आशि')).toEqual([]);
});

it('finds by the phone number, also after a correction of it', async () => {
  const { registrationid } = await aTicket("Maya D'Souza");
  const correct = {
    eventcode: 'test2025',
    id: registrationid,
    phonenumber: '9123456780',
    reason: 'Asked by phone.',
  };
  expect((await api.staff('POST /api/admin/correctregistration', correct)).status).toBe(200);
  for (const words of ['+91 91234 56780', 'dsouza', 'may dsou']) {
    expect([words, await namesOf(words)]).toEqual([words, ["Maya D'Souza"]]);
  }
});

it('finds at most five people, and nobody of another event or without a valid ticket', async () => {
  for (let i = 0; i < 6; i++) await aTicket(`Meera Iyer ${'abcdef'[i]}`);
  expect(await namesOf('iyer')).toHaveLength(5);
  const gone = await aTicket('Vimala Rao');
  expect(await namesOf('vimala')).toEqual(['Vimala Rao']);
  await staffChange(gone.registrationid, { cancelledat: new Date().toISOString() });
  expect(await namesOf('vimala')).toEqual([]);
  const refunded = await aTicket('Farida Khan');
  await staffChange(refunded.registrationid, { paymentstatus: 'REFUNDED' });
  expect(await namesOf('farida')).toEqual([]);
  await api.register({ name: 'Unpaid Person', personalmailid: 'unpaid@example.org' });
  expect(await namesOf('unpaid')).toEqual([]);
  await api.save({ ...anEvent(), eventcode: 'other2025' });
  const elsewhere = await api.openDoor({ search: true, eventcode: 'other2025' });
  const found = await search('kumar', { eventcode: 'other2025', checkinkey: elsewhere });
  expect([found.status, found.body.data]).toEqual([200, []]);
});

it('follows a transfer: finds the new holder with the next ticket, and not the earlier one', async () => {
  const { registrationid } = await aTicket('Leela Nair', 'leela@example.org');
  const { status } = await api.staff('POST /api/admin/correctregistration', {
    eventcode: 'test2025',
    id: registrationid,
    name: 'Kiran Das',
    personalmailid: 'kiran@example.org',
    reason: 'Asked by phone.',
  });
  expect(status).toBe(200);
  expect(await namesOf('leela')).toEqual([]);
  expect(await namesOf('leela@example.org')).toEqual([]);
  const { body } = await search('kiran das');
  const [row] = body.data as { ticket: string }[];
  expect(readTicketCode(row!.ticket)).toMatchObject({ registrationid, generation: 2 });
});

it('refuses a link without the right to search, a closed link, and a search without words', async () => {
  const plain = await api.openDoor();
  const refused = await search('asha', { checkinkey: plain });
  expect([refused.status, refused.body.msg]).toEqual([403, sayOfApi.noSearch]);
  const supervisor = await api.openDoor({ supervisor: true });
  expect((await search('asha', { checkinkey: supervisor })).status).toBe(403);
  const revoked = await api.openDoor({ search: true, revokedat: api.now() });
  const closed = await search('asha', { checkinkey: revoked });
  expect([closed.status, closed.body.msg]).toEqual([404, sayOfApi.doorClosed]);
  const short = await search('A .');
  expect([short.status, short.body.msg, short.body.field]).toEqual([400, sayOfApi.searchTooShort, 'words']);
});

it('allows 30 searches a minute for each link, for all of its phones together', async () => {
  api.setClock(1_800_000_000_000 - (1_800_000_000_000 % 60_000));
  const open = { expiresat: api.now() + 3_600_000 };
  const fresh = await api.openDoor({ search: true, ...open });
  const second = await api.openDoor({ search: true, ...open });
  for (let i = 0; i < 30; i++) {
    const device = { id: `phone-${i}`, name: '' };
    expect((await search('nobody', { checkinkey: fresh, device })).status).toBe(200);
  }
  const over = await search('nobody', { checkinkey: fresh });
  expect([over.status, over.body.msg]).toEqual([429, sayOfApi.tooOften]);
  expect((await search('nobody', { checkinkey: second })).status).toBe(200);
  api.setClock(api.now() + 60_000);
  expect((await search('nobody', { checkinkey: fresh })).status).toBe(200);
  api.setClock();
});

it('audits each search with its link, phone and number of results, never with its words', async () => {
  await search('asha singh');
  const entries = (await api.all('audit')) as { what: string; facts: object }[];
  const ofLink = entries.filter(({ facts }) => (facts as { link?: string }).link === sha256(key));
  expect(ofLink).toEqual([
    {
      what: 'door searched',
      who: 'volunteer',
      eventcode: 'test2025',
      facts: { link: sha256(key), device: 'Gate 2', rows: 1 },
      at: expect.any(Number),
      deleteafter: expect.anything(),
    },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/asha|singh/i);
});

it('stores the words only as keyed hashes', async () => {
  const stored = (await registrationRef(api.db, asha.registrationid).get()).data()!;
  expect(stored.doorwords!.length).toBeGreaterThan(5);
  for (const word of stored.doorwords!) expect(word).toMatch(/^[\w-]{22}$/);
});
