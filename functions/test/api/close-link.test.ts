/** Staff close the payment link of an unpaid order. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import { sayOfPeople } from '@samagam/contract/people/people';
import { aPass } from '@samagam/emulators/builders/an-event';
import type { Order } from '@samagam/domain/order/order';
import { closeLinkByStaff } from '../../src/orders/close-link.ts';
import { erasePerson, planErasure } from '../../src/people/erase-person.ts';
import { groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { stepping } from './proofs/stepping.ts';

const DAY = 24 * 3_600_000;
const STAFF = 'admin@samagam.test';

const BEGINNING = Date.UTC(2026, 10, 20, 1);

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(begin);
afterEach(async () => {
  api.razorpay.control.fault({ mode: 'none' });
  expect(await api.violations()).toEqual([]);
});
afterAll(() => api.close());

async function begin(): Promise<void> {
  await api.clear();
  api.setClock(BEGINNING);
  await save(60);
}
const save = (capacity: number) => api.save(groupEvent({ tickettypes: [aPass('Delegate', { capacity })] }));
const aLink = () => steps.generateInvoice({ ticketdetails: { Delegate: 2 } });
const close = ({ orderid }: Order) => api.staff('POST /api/admin/closelink', { orderid });
const statusOf = async (order: Order) => (await steps.stateOf(order)).status;
const linkStatus = ({ gatewayorderid }: Order) =>
  api.razorpay.ledger().links.find(({ id }) => id === gatewayorderid)!.status;
const requests = async () =>
  (await api.all('audit')).filter(({ what }) => what === 'payment link closing requested');

it('ends the order and its link, and returns the seats, once', async () => {
  // Groups that have confirmed nothing hold half of them.
  await save(4);
  const { order } = await aLink();
  const other = steps.someGroup({ ticketdetails: { Delegate: 2 } });
  expect((await api.postJson('/api/createPaylink', other)).status).toBe(409);
  expect((await close(order)).body).toEqual({ result: 'Success' });
  expect([await statusOf(order), linkStatus(order)]).toEqual(['EXPIRED', 'cancelled']);
  expect((await close(order)).status).toBe(200);
  expect(await requests()).toMatchObject([
    { who: STAFF, facts: { orderid: order.orderid, before: 'CREATED' } },
  ]);
  const { history } = (await api.db.collection('transactions').doc(order.orderid).get()).data() as Order;
  expect(history.at(-1)).toMatchObject({ to: 'EXPIRED', by: `close link by ${STAFF}` });
  expect(() => api.razorpay.control.payLink(order.gatewayorderid)).toThrow();
  api.setClock(api.now() + 60_000);
  expect((await api.postJson('/api/createPaylink', other)).status).toBe(200);
});

it('is refused once a payment has arrived, also while the link is being cancelled', async () => {
  const before = await aLink();
  api.razorpay.control.payLink(before.order.gatewayorderid);
  expect(await close(before.order)).toMatchObject({ status: 409, body: { msg: sayOfOrder.linkPaid } });
  expect(await steps.stateOf(before.order)).toMatchObject({ status: 'PAID', coupons: 2 });
  expect(await requests()).toEqual([]);

  const { order } = await aLink();
  const { gateway } = api.deps;
  const cancelLink = (linkid: string) => {
    api.razorpay.control.payLink(linkid);
    return gateway.cancelLink(linkid);
  };
  const closing = closeLinkByStaff(
    { ...api.deps, gateway: { ...gateway, cancelLink } },
    order.orderid,
    STAFF,
  );
  await expect(closing).rejects.toThrow(sayOfOrder.linkPaid);
  expect(await steps.stateOf(order)).toMatchObject({ status: 'PAID', coupons: 2 });
});

it('is refused for an order without a link', async () => {
  const { order } = await steps.payNow({ ticketdetails: { Delegate: 2 } });
  expect(await close(order)).toMatchObject({ status: 409, body: { msg: sayOfOrder.noLinkToClose } });
  expect(await statusOf(order)).toBe('CREATED');
});

it('answers 503 while the gateway is silent, and works when it is repeated', async () => {
  const { order } = await aLink();
  api.razorpay.control.fault({ mode: '500' });
  expect((await close(order)).status).toBe(503);
  expect(await statusOf(order)).toBe('CREATED');
  api.razorpay.control.fault({ mode: '500', path: '/cancel' });
  expect((await close(order)).status).toBe(503);
  expect([await statusOf(order), linkStatus(order)]).toEqual(['CREATED', 'created']);
  // The link is cancelled, and the response is lost.
  api.razorpay.control.fault({ mode: 'reset', path: '/cancel', count: 1, afterwards: true });
  expect((await close(order)).status).toBe(200);
  expect([await statusOf(order), linkStatus(order)]).toEqual(['EXPIRED', 'cancelled']);
});

it('that stops at any step is completed by a repeat, or by the reconciler', async () => {
  const all = await aLink();
  const names: string[] = [];
  await closeLinkByStaff(
    stepping(api.deps, (name) => void names.push(name)),
    all.order.orderid,
    STAFF,
  );
  expect(names.length).toBeGreaterThan(8);
  for (let nth = 1; nth <= names.length; nth++) {
    await begin();
    const { order } = await aLink();
    let step = 0;
    const dying = stepping(api.deps, () => {
      if (++step === nth) throw new Error('The process died.');
    });
    await expect(closeLinkByStaff(dying, order.orderid, STAFF)).rejects.toThrow('died');
    const isClosed = linkStatus(order) === 'cancelled';
    const asked = (await requests()).some(
      ({ facts }) => (facts as { orderid: string }).orderid === order.orderid,
    );
    expect(isClosed && !asked).toBe(false);
    if (isClosed && nth % 2 === 0) await api.sweep(api.now() + 20 * 60_000);
    else await closeLinkByStaff(api.deps, order.orderid, STAFF);
    expect([nth, await statusOf(order), linkStatus(order)]).toEqual([nth, 'EXPIRED', 'cancelled']);
    const told = (await api.all('mail')).filter(({ kind }) => kind === 'seats-released');
    expect([nth, told.length]).toEqual([nth, 1]);
  }
});

it('lets the person of the order be erased, once no late payment can arrive', async () => {
  const { booking, order } = await aLink();
  const mail = String(booking.email);
  const { orderid, eventcode } = order;
  const erase = () => erasePerson(api.deps, mail, { alsotickets: false, who: STAFF, reason: 'Asked.' });
  const plan = await planErasure(api.deps, mail);
  expect([plan.blockers, plan.openlinks]).toEqual([
    [sayOfPeople.isLinkOpen(orderid, eventcode)],
    [{ orderid, eventcode }],
  ]);
  await expect(erase()).rejects.toThrow(sayOfPeople.isLinkOpen(orderid, eventcode));
  await close(order);
  expect((await planErasure(api.deps, mail)).openlinks).toEqual([]);
  await expect(erase()).rejects.toThrow(sayOfPeople.mayStillArrive(orderid));
  await api.sweep(api.now() + 4 * DAY + 1);
  expect(await erase()).toBeGreaterThan(0);
});
