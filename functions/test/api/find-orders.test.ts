/** How staff find an order: in the store, and at the gateway what only the gateway knows. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { FOUND_ORDERS } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import type { Order } from '@samagam/domain/order/order';
import { settle } from '../../src/orders/settle.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

const DAY = 86_400_000;
let api: Harness;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
  await api.save(groupEvent());
  await api.save(groupEvent({ eventcode: 'other2025' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.razorpay.control.reset();
  api.setClock();
});

const find = (q: string) => api.staff('GET /api/admin/findorders', { q });
async function found(q: string): Promise<string[]> {
  const { status, body } = await find(q);
  expect(status).toBe(200);
  return (body.data as TransactionRow[]).map(({ orderid }) => orderid);
}
let people = 0;
const aPerson = () => ({
  personalmailid: `found${++people}@example.org`,
  phonenumber: `98${String(people).padStart(8, '0')}`,
});
const listings = () =>
  api.razorpay.control.calls().filter(({ method, path }) => method === 'GET' && path === '/v1/payments')
    .length;
const pay = ({ gatewayorderid }: Order) => api.razorpay.control.pay(gatewayorderid).payment;

describe('an order is found', () => {
  it('by mail address in any spelling of it, in every event, newest first, with the id of what it paid for', async () => {
    const mail = { personalmailid: 'Find.Me+x@gmail.com' };
    api.setClock(Date.now() - DAY);
    const first = (await api.checkout(mail)).order;
    api.setClock();
    const second = (await api.checkout({ ...mail, eventcode: 'other2025' })).order;
    for (const q of ['find.me+x@gmail.com', ' FINDME@googlemail.com ', 'f.i.n.d.m.e@gmail.com'])
      expect(await found(q)).toEqual([second.orderid, first.orderid]);
    const { body } = await find('find.me+x@gmail.com');
    expect((body.data as TransactionRow[])[1]).toMatchObject({
      registrationid: first.registrationid,
      eventcode: 'test2025',
      history: [{ to: 'CREATED' }],
    });
    expect(JSON.stringify(body)).not.toContain(first.owner);
    expect(await found('me+x@gmail.com')).toEqual([]);
  });

  it('by mail address of a registration that has another holder than its order', async () => {
    const { order } = await api.checkout(aPerson());
    await api.db
      .collection('registrations')
      .doc(order.registrationid)
      .update({ holder: api.deps.keys.holder('test2025', 'heir@example.org') });
    expect(await found('heir@example.org')).toEqual([order.orderid]);
  });

  it('by phone, however it is written, of a delegate and of a group', async () => {
    const person = aPerson();
    const { order } = await api.checkout(person);
    const group = await steps.payNow({ mobile: person.phonenumber });
    for (const q of [person.phonenumber, `+91 ${person.phonenumber}`, `0${person.phonenumber}`])
      expect((await found(q)).toSorted()).toEqual([order.orderid, group.order.orderid].toSorted());
    expect(listings()).toBe(0);
  });

  it('by order id, gateway order, payment, and the payment of a review', async () => {
    const { order } = await api.checkout(aPerson());
    const payment = pay(order);
    await settle(api.deps, order.orderid, 'test');
    for (const q of [order.orderid, order.orderid.toLowerCase(), order.gatewayorderid, payment.id])
      expect(await found(q)).toEqual([order.orderid]);
    const late = (await api.checkout(aPerson())).order;
    const wrong = api.razorpay.control.pay(late.gatewayorderid, { amount: 100, force: true }).payment;
    await settle(api.deps, late.orderid, 'test');
    expect(await found(wrong.id)).toEqual([late.orderid]);
  });

  it('by a payment that only the gateway knows: a second one, and one of a payment link', async () => {
    const { order } = await api.checkout(aPerson());
    pay(order);
    await settle(api.deps, order.orderid, 'test');
    const second = api.razorpay.control.pay(order.gatewayorderid, { force: true }).payment;
    expect(await found(second.id)).toEqual([order.orderid]);
    const link = (await steps.generateInvoice()).order;
    const { payment } = api.razorpay.control.payLink(link.gatewayorderid);
    expect(await found(payment.id)).toEqual([link.orderid]);
  });

  it('by the reference of the bank, page by page, of the last 30 days', async () => {
    const { order } = await api.checkout(aPerson());
    const old = pay(order);
    const other = (await api.checkout(aPerson())).order;
    for (let i = 0; i < 120; i++) api.razorpay.control.fail(other.gatewayorderid, { createdAt: 2e9 });
    const { rrn } = old.acquirer_data;
    expect(await found(rrn!)).toEqual([order.orderid]);
    expect(listings()).toBe(2);
    api.setClock(Date.now() + 31 * DAY);
    expect(await found(rrn!)).toEqual([]);
  });
});

describe('nothing is found', () => {
  it.each(['nobody@example.org', '9999999999', 'SG9999999999999999', 'pay_00000000000000', '123456789012'])(
    'of %s',
    async (q) => expect(await found(q)).toEqual([]),
  );

  it.each(['not@', 'a/b', '../events', '__name__', 'आशा', "' OR 1=1 --", '{"$gt":""}', 'SG'])(
    'of the odd text %j, and the gateway is not searched',
    async (q) => {
      expect(await found(q)).toEqual([]);
      expect(listings()).toBe(0);
    },
  );

  it.each([
    ['', 'Search cannot be Blank.'],
    [' ', 'Search cannot be Blank.'],
    ['x'.repeat(101), 'Search can have at most 100 characters.'],
    ['a\nb', 'Invalid Data. Field: Search'],
  ])('and a sentence is returned for %j', async (q, msg) => {
    const { status, body } = await find(q);
    expect([status, body.msg]).toEqual([400, msg]);
  });

  it('and that is not said while the gateway cannot be reached', async () => {
    api.razorpay.control.fault({ mode: '500' });
    const answer = await find('123456789012');
    api.razorpay.control.fault({ mode: 'none' });
    expect([answer.status, answer.body.msg]).toEqual([503, sayOfApi.tryAgain]);
  });
});

it('finds at most twenty', async () => {
  const batch = api.db.batch();
  for (let i = 0; i < FOUND_ORDERS + 5; i++) {
    const orderid = `SG${String(i).padStart(16, '0')}`;
    const order = anOrder({ orderid, phonenumber: '9000000001' });
    batch.set(api.db.collection('transactions').doc(orderid), order);
  }
  await batch.commit();
  expect(await found('9000000001')).toHaveLength(FOUND_ORDERS);
});

it('is for an ADMIN, and each search is audited', async () => {
  const { order } = await api.checkout(aPerson());
  const operator = await api.staff('GET /api/admin/findorders', { q: order.orderid }, { as: 'operator' });
  expect(operator.status).toBe(403);
  await find(order.orderid);
  const audits = await api.all<{ what: string; facts: object }>('audit');
  expect(audits.filter(({ what }) => what === 'found orders read').at(-1)).toMatchObject({
    who: 'admin@samagam.test',
    eventcode: '',
    facts: { rows: expect.any(Number) },
  });
});
