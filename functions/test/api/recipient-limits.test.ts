/** Free mails and messages that strangers can have sent to a recipient, and their limits per day. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const DAY = 86_400_000;
/** 11:59 PM in India. */
const LATE_IN_THE_DAY = Date.UTC(2026, 10, 20, 18, 29, 0);
const MINUTE = 60_000;

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
let day = LATE_IN_THE_DAY;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
  await api.save({
    ...anEvent(),
    tickettypes: [aPass('Delegate'), aPass('Community', { price: 0 })],
  });
  await api.saveCoupon('FREE4ALL', { discount: 100, maxusage: 'Unlimited' });
});
afterAll(async () => {
  // Of all tests: no count has personal data in its name.
  expect(await namesOfCounts()).not.toMatch(/example\.org|victim|9876543|911111/);
  expect(await api.violations()).toEqual([]);
  await api.close();
});
beforeEach(() => api.setClock((day += DAY)));

const namesOfCounts = async () =>
  (await api.db.collection('rateLimits').get()).docs.map(({ id }) => id).join('\n');
const mailsTo = async (to: string, kind: string) =>
  (await api.db.collection('mail').where('to', '==', to).where('kind', '==', kind).get()).size;
const inTurn = async (
  times: number,
  ask: (i: number) => Promise<{ status: number; body: { msg?: string } }>,
) => {
  const found = [];
  for (let i = 0; i < times; i++) found.push(await ask(i));
  return found;
};
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);

it('stores counts with a date of deletion', async () => {
  const before = new Set((await api.db.collection('rateLimits').get()).docs.map(({ id }) => id));
  await api.register({ personalmailid: 'counted@example.org', tickettype: 'Community' });
  const found = await api.db.collection('rateLimits').get();
  expect(await namesOfCounts()).toMatch(/free-ticket_.*_\d\d-\w{3}-\d{4}/);
  const counts = found.docs.filter(({ id }) => !before.has(id));
  expect(counts.length).toBeGreaterThan(0);
  for (const count of counts) expect(count.get('deleteafter').toMillis()).toBeGreaterThan(api.now());
});

describe('free tickets', () => {
  const free = (personalmailid: string, changes: object = {}) =>
    api.register({ tickettype: 'Community', personalmailid, ...changes });

  it('are sent to one address five times a day, then refused with advice', async () => {
    const answers = await inTurn(6, (i) => free('victim@example.org', { title: `Engineer ${i}` }));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]!.body.msg).toBe(sayOfApi.freeTicketsToday(5));
    expect(await mailsTo('victim@example.org', 'ticket')).toBe(5);
    api.setClock(day + MINUTE);
    expect((await free('victim@example.org', { title: 'Tomorrow' })).status).toBe(200);
  });

  it('are limited for twenty concurrent requests too', async () => {
    const ask = (i: number) => free('crowd@example.org', { title: `Engineer ${i}` });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(i)));
    expect(statusesOf(answers).filter((status) => status === 200).length).toBeLessThanOrEqual(5);
    // A busy machine answers some of them with 503. They ask again.
    let asked = 20;
    await expect.poll(async () => (await ask(asked++)).status).toBe(429);
    expect(await mailsTo('crowd@example.org', 'ticket')).toBe(5);
  });

  it('are counted by mailbox, for any spelling of the address and any kind of free ticket', async () => {
    const written = [
      'v.ictim@gmail.com',
      'VICTIM@gmail.com',
      'victim+1@gmail.com',
      'victim+2@googlemail.com',
    ];
    for (const mail of written) expect((await free(mail)).status).toBe(200);
    const coupon = { tickettype: 'Delegate', couponcode: 'FREE4ALL' };
    expect((await free('victim@gmail.com', coupon)).status).toBe(200);
    expect((await free('vic.tim@gmail.com', coupon)).status).toBe(429);
  });

  it('are not counted for a repeated submission', async () => {
    const again = await inTurn(12, () => free('again@example.org'));
    expect(new Set(again.map(({ body }) => (body as { paystring?: string }).paystring)).size).toBe(1);
    const more = await inTurn(5, (i) => free('again@example.org', { title: `Other ${i}` }));
    expect(statusesOf(more)).toEqual([200, 200, 200, 200, 429]);
  });

  it('do not limit paid tickets or coupons of usage 1', async () => {
    await inTurn(6, (i) => free('full@example.org', { title: `Engineer ${i}` }));
    expect((await api.register({ personalmailid: 'full@example.org' })).status).toBe(200);
    await api.saveCoupon('SPEAKER1', { discount: 100 });
    const own = { personalmailid: 'full@example.org', couponcode: 'SPEAKER1' };
    expect((await api.register(own)).status).toBe(200);
  });
});

describe('seats of a group', () => {
  const delegate = (couponcode: string, changes: object = {}) =>
    api.register({ couponcode, personalmailid: 'office@example.org', ...changes });

  it('that were paid for become tickets, even all for one address', async () => {
    const { order } = await steps.payNow({ ticketdetails: { Delegate: 7 } });
    const { callback } = api.razorpay.control.pay(order.gatewayorderid);
    await steps.returnTo(order, callback);
    const coupons = await steps.couponsOf(order);
    const answers = await inTurn(7, (i) => delegate(coupons[i]!.couponcode));
    expect(statusesOf(answers)).toEqual(Array(7).fill(200));
  });

  it('that are free count as free tickets', async () => {
    const { order } = await steps.payNow({ ticketdetails: { Community: 7 } });
    const coupons = await steps.couponsOf(order);
    const answers = await inTurn(7, (i) => delegate(coupons[i]!.couponcode, { tickettype: 'Community' }));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe.each(['grpPaynow', 'createPaylink'])('free seats through %s', (call) => {
  const book = (seats: number, changes: object = {}) =>
    api.postJson(
      `/api/${call}`,
      aGroupBooking({ email: `${call}@example.org`, ticketdetails: { Community: seats }, ...changes }),
    );
  const seatsMade = async () => (await api.db.collection('coupons').get()).size;

  it('are at most twenty, then refused with advice', async () => {
    const before = await seatsMade();
    const { status, body } = await book(500);
    expect([status, body.msg, body.field]).toEqual([429, sayOfApi.freeSeatsToday(20), 'ticketdetails']);
    const mixed = await book(1, { ticketdetails: { Community: 21, Delegate: 1 } });
    expect([mixed.status, mixed.body.msg]).toEqual([429, sayOfApi.freeSeatsToday(20)]);
    expect(await seatsMade()).toBe(before);
  });

  it('are twenty a day for one contact, by mail address and by mobile number', async () => {
    expect((await book(15)).status).toBe(200);
    // A free booking by link is paid at once, and the same form is another booking.
    if (call === 'grpPaynow') expect((await book(15)).status).toBe(200);
    expect((await book(6, { email: 'another@example.org' })).status).toBe(429);
    expect((await book(6, { mobile: '9000000001' })).status).toBe(429);
    expect((await book(5)).status).toBe(200);
  });

  it('send five mails a day to one address', async () => {
    const answers = await inTurn(6, (i) => book(1, { email: 'mails@example.org', name: `Ravi ${i}` }));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]!.body.msg).toBe(sayOfApi.freeTicketsToday(5));
  });
});

describe('payment links', () => {
  const link = (changes: Record<string, unknown>) =>
    api.postJson('/api/createPaylink', aGroupBooking(changes));
  const notified = () => api.razorpay.ledger().links.length;

  it('are sent to one phone three times a day, then refused with advice', async () => {
    const before = notified();
    const answers = await inTurn(20, (i) => link({ email: `phone${i}@example.org` }));
    expect(statusesOf(answers)).toEqual([200, 200, 200, ...Array(17).fill(429)]);
    expect(answers[3]!.body.msg).toBe(sayOfApi.linksToday(3));
    expect(notified() - before).toBe(3);
    api.setClock(day + MINUTE);
    expect((await link({ email: 'tomorrow@example.org' })).status).toBe(200);
  });

  it('are sent to one mailbox three times a day', async () => {
    const answers = await inTurn(4, (i) =>
      link({ email: `mailbox+${i}@example.org`, mobile: `900000000${i}` }),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 429]);
  });

  it('are not counted for a repeated booking, and do not limit paying now', async () => {
    const mine = { email: 'again@example.org', mobile: '9111111111' };
    expect(statusesOf(await inTurn(6, () => link(mine)))).toEqual(Array(6).fill(200));
    const more = await inTurn(3, (i) => link({ ...mine, name: `Ravi ${i}` }));
    expect(statusesOf(more)).toEqual([200, 200, 429]);
    expect((await api.postJson('/api/grpPaynow', aGroupBooking(mine))).status).toBe(200);
  });
});
