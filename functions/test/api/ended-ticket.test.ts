/** What the link of a cancelled, refunded or replaced ticket still says, and to whom; and news that ended by Unsubscribe. */
import { FieldValue } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { EndedTicket } from '@samagam/contract/orders/ticket';
import type { Order } from '@samagam/domain/order/order';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { inRupees } from '@samagam/domain/text/rupees';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueDocuments } from '../../src/orders/issue-documents.ts';
import { settle } from '../../src/orders/settle.ts';
import type { Registration } from '../../src/stores/registrations.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);
const RAVI = { name: 'Ravi Menon', personalmailid: 'ravi@example.org' };

let api: Harness;
let people = 0;
let clock = NOW;
beforeAll(async () => {
  api = await startHarness();
  api.setClock(NOW);
  await api.save({ ...anEvent(), selfservice: 'transfer', tickettypes: [aPass('Delegate')] });
  await api.saveSeller();
});
afterAll(async () => {
  expect(await api.violations({ asking: true })).toEqual([]);
  await api.close();
});
// Each test gets its own hour, so that the limits by client start again.
beforeEach(() => api.setClock((clock += 3_600_000)));
const now = () => new Date(clock).toISOString();

async function aTicket(changes: Record<string, unknown> = {}): Promise<Order> {
  const mail = `buyer${++people}@example.org`;
  const { order } = await api.checkout({
    personalmailid: mail,
    consent: true,
    posterconsent: true,
    ...changes,
  });
  if (order.total > 0) api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  await issueDocuments(api.deps, order.orderid);
  return order;
}
const refund = async (order: Order, changes: object = {}) => {
  await api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'ill', ...changes });
  await issueDocuments(api.deps, order.orderid);
};
const correct = ({ eventcode, registrationid: id }: Order, changes: object) =>
  api.staff('POST /api/admin/correctregistration', { eventcode, id, reason: 'asked', ...changes });
const keyOf = ({ registrationid }: Order, generation = 1) =>
  api.deps.keys.ticketkey(registrationid, generation);
const look = (order: Order, generation = 1) =>
  api.get(`/api/getticket?ticketkey=${keyOf(order, generation)}`);
async function endedAt(order: Order, generation = 1): Promise<EndedTicket> {
  const { status, body } = await look(order, generation);
  expect([status, body.result, body['ticketdetails']]).toEqual([409, 'Failed', undefined]);
  return body['endedticket'] as EndedTicket;
}
const withdraw = (path: 'withdrawconsent' | 'withdrawposter', order: Order, generation = 1) =>
  api.postJson(`/api/${path}`, { eventcode: order.eventcode, ticketkey: keyOf(order, generation) });
const registrationOf = async ({ registrationid }: Order) =>
  (await api.db.collection('registrations').doc(registrationid).get()).data() as Registration;

describe('the page of a ticket without a script', () => {
  const open = async (order: Order, generation = 1) => {
    const { status, headers, body } = await api.get(`/api/ticketpage?ticketkey=${keyOf(order, generation)}`);
    return { status, headers, text: String(body.text) };
  };

  it('shows the code, the person and the documents of a ticket, until it is refunded', async () => {
    const order = await aTicket({ company: '<b>Kaveri</b>', name: 'Meera O’Brien' });
    const { status, headers, text } = await open(order);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-security-policy')).toContain('img-src');
    for (const shown of [
      'src="data:image/',
      'Meera O’Brien',
      'Test Conference',
      'Delegate',
      '/api/document?key=',
    ])
      expect(text).toContain(shown);
    expect(text).not.toMatch(/<b>|<script/);
    await refund(order);
    const ended = await open(order);
    expect([ended.status, ended.text]).toEqual([409, expect.stringContaining(sayOfApi.cancelledTicket)]);
    for (const shown of [
      'Its QR code no longer works',
      'Refunded',
      `₹${inRupees(order.total)} was refunded`,
      '/api/document?key=',
      'mailto:',
    ])
      expect(ended.text).toContain(shown);
    expect(ended.text).not.toContain('data:image/');
  });

  it('says what to do where there is no ticket yet', async () => {
    const { order } = await api.checkout({ personalmailid: 'waits@example.org' });
    const { status, text } = await open(order);
    expect([status, text]).toEqual([404, expect.stringContaining('reload this page in a minute')]);
  });
});

describe('the link of a refunded ticket', () => {
  it('says to its buyer when it was refunded, how much came back, and where the documents are', async () => {
    const order = await aTicket();
    await refund(order);
    expect((await look(order)).body.msg).toBe(sayOfApi.cancelledTicket);
    const ended = await endedAt(order);
    expect(ended).toMatchObject({
      happened: 'refunded',
      at: now(),
      eventcode: 'test2025',
      tickettype: 'Delegate',
      money: { paid: order.total, refunded: order.total, byhand: 0, pending: 0, owed: 0 },
      documents: [{ kind: 'invoice' }, { kind: 'creditnote', total: order.total }],
      consent: true,
      posterconsent: true,
    });
    expect((await api.get(`/api/document?key=${ended.documents![1]!.key}`)).status).toBe(200);
    expect(JSON.stringify(ended)).not.toContain('@');
  });

  it('still withdraws the consents, as often as asked', async () => {
    const order = await aTicket();
    await refund(order);
    for (const path of ['withdrawconsent', 'withdrawposter'] as const) {
      expect((await withdraw(path, order)).status).toBe(200);
      const { consentrecord, posterrecord } = await registrationOf(order);
      api.setClock(clock + 1000);
      expect((await withdraw(path, order)).status).toBe(200);
      expect(await registrationOf(order)).toMatchObject({ consentrecord, posterrecord });
      api.setClock(clock);
    }
    expect(await registrationOf(order)).toMatchObject({ consent: false, posterconsent: false });
    expect(await endedAt(order)).toMatchObject({ nonewssince: now() });
    expect(await endedAt(order)).not.toHaveProperty('posterconsent');
  });

  it('says nothing of money or documents to the person who got the ticket later', async () => {
    const order = await aTicket();
    await correct(order, RAVI);
    await refund(order);
    const ravi = await endedAt(order, 2);
    expect(ravi).toMatchObject({ happened: 'refunded', at: now() });
    expect(ravi).not.toHaveProperty('money');
    expect(ravi).not.toHaveProperty('documents');
    const buyer = await endedAt(order);
    expect(buyer).toMatchObject({ money: { refunded: order.total }, documents: [{}, {}] });
    // The consents are those of the present holder.
    expect(buyer).not.toHaveProperty('consent');
    await api.db.collection('registrations').doc(order.registrationid).update({ consent: true });
    expect(await endedAt(order)).not.toHaveProperty('consent');
    for (const path of ['withdrawconsent', 'withdrawposter'] as const)
      expect((await withdraw(path, order)).status).toBe(404);
    expect((await registrationOf(order)).consent).toBe(true);
  });

  it('says nothing of the money of a group to a delegate', async () => {
    const { order: group } = await groupSteps(api).payNow({ ticketdetails: { Delegate: 2 } });
    api.razorpay.control.pay(group.gatewayorderid);
    await settle(api.deps, group.orderid, 'test');
    await issueDocuments(api.deps, group.orderid);
    const { body } = await api.staff('GET /api/admin/refundorder', {
      orderid: group.orderid,
      eventcode: group.eventcode,
    });
    const [seat] = (body.data as { seats: { couponcode: string }[] }).seats;
    const order = await aTicket({ couponcode: seat!.couponcode });
    await refund(group);
    const ended = await endedAt(order);
    expect(ended).toMatchObject({ happened: 'refunded', at: now(), consent: true });
    expect(ended).not.toHaveProperty('money');
    expect(ended).not.toHaveProperty('documents');
  });

  it('shows nothing once the person is erased', async () => {
    const order = await aTicket();
    await refund(order);
    const registration = api.db.collection('registrations').doc(order.registrationid);
    await registration.update({ erased: true });
    const { status, body } = await look(order);
    expect([status, body['endedticket']]).toEqual([404, undefined]);
    await registration.update({ erased: FieldValue.delete() });
  });
});

describe('the link of a replaced ticket', () => {
  it('says that it was passed on, and to its buyer where the invoice is, and nothing of the new holder', async () => {
    const order = await aTicket();
    await correct(order, RAVI);
    expect((await look(order)).body.msg).toBe(sayOfApi.ticketReplaced);
    const ended = await endedAt(order);
    expect(ended).toEqual({
      happened: 'passed on',
      at: now(),
      eventname: 'Samagam Test Conference',
      eventcode: 'test2025',
      tickettype: 'Delegate',
      payid: expect.any(String),
      documents: [expect.objectContaining({ kind: 'invoice' })],
    });
    await correct(order, { name: 'Mala Iyer', personalmailid: 'mala@example.org' });
    const ravi = await endedAt(order, 2);
    expect(ravi).toMatchObject({ happened: 'passed on' });
    expect(ravi).not.toHaveProperty('documents');
    expect(await endedAt(order)).toEqual(ended);
  });

  it('says to an earlier holder nothing of a refund that came after it was passed on again', async () => {
    const order = await aTicket();
    expect((await correct(order, RAVI)).status).toBe(200);
    expect((await correct(order, { name: 'Mala Rao', personalmailid: 'mala@example.org' })).status).toBe(200);
    const before = await endedAt(order, 2);
    await refund(order);
    expect(await endedAt(order, 2)).toEqual(before);
    expect((await look(order, 2)).body.msg).toBe(sayOfApi.ticketReplaced);
    expect(await endedAt(order)).toMatchObject({ happened: 'refunded' });
    expect((await look(order)).body.msg).toBe(sayOfApi.cancelledTicket);
  });

  it('says that it was reissued after a corrected name, and stays the buyer’s after it is passed on', async () => {
    const order = await aTicket();
    await correct(order, { name: 'Asha Ramann' });
    expect(await endedAt(order)).toMatchObject({ happened: 'reissued', documents: [{}] });
    await correct(order, RAVI);
    expect(await endedAt(order, 1)).toMatchObject({ happened: 'reissued', documents: [{}] });
    expect(await endedAt(order, 2)).toMatchObject({ happened: 'passed on', documents: [{}] });
  });

  it('shows nothing of a buyer who is erased', async () => {
    const order = await aTicket();
    await correct(order, RAVI);
    await api.db.collection('transactions').doc(order.orderid).update({ personalmailid: '' });
    const { status, body } = await look(order);
    expect([status, body.msg, body['endedticket']]).toEqual([409, sayOfApi.ticketReplaced, undefined]);
    await api.db
      .collection('transactions')
      .doc(order.orderid)
      .update({ personalmailid: order.personalmailid });
  });
});

describe('after Unsubscribe', () => {
  const detailsOf = async (order: Order) => (await look(order)).body['ticketdetails'] as object;

  it('the ticket shows the consent as ended, and the link says that it was done, and when', async () => {
    const order = await aTicket();
    const key = api.deps.keys.unsubscribeKey(api.deps.keys.optOut(order.personalmailid));
    expect(await detailsOf(order)).toMatchObject({ consent: true });
    expect((await api.get(`/api/unsubscribe?key=${key}`)).body['text']).toContain('No more news by mail?');
    await api.postForm('/api/unsubscribe', { key });
    expect(await detailsOf(order)).toMatchObject({ nonewssince: now() });
    expect(await detailsOf(order)).not.toHaveProperty('consent');
    const again = (await api.get(`/api/unsubscribe?key=${key}`)).body['text'];
    expect(again).toContain('You have unsubscribed already.');
    expect(again).toMatch(/You unsubscribed at \d+:\d\d [AP]M, \d+ Nov 2026 IST/);
    await refund(order);
    expect(await endedAt(order)).toMatchObject({ nonewssince: now() });
  });

  it('a consent that was given later counts', async () => {
    const mail = 'again@example.org';
    await api.postForm('/api/unsubscribe', { key: api.deps.keys.unsubscribeKey(api.deps.keys.optOut(mail)) });
    api.setClock((clock += 1000));
    expect(await detailsOf(await aTicket({ personalmailid: mail }))).toMatchObject({ consent: true });
  });

  it('the payment page of a group asks no more', async () => {
    const { order, paystring } = await groupSteps(api).payNow({
      email: 'contact@example.org',
      consent: true,
      submissionid: 'b'.repeat(32),
    });
    const { headers } = await api.postForm('/api/grpPaynowInitiatePayment', { idvpaystring: paystring });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const page = async () => (await api.get(headers.get('location')!)).body['text'];
    expect(await page()).toContain('Withdraw this consent');
    await api.postForm('/api/unsubscribe', {
      key: api.deps.keys.unsubscribeKey(api.deps.keys.optOut('contact@example.org')),
    });
    expect(await page()).not.toContain('Withdraw this consent');
  });
});
