/** A postponed event: each payer is offered to keep the tickets or to get the money back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfJob } from '@samagam/contract/money/refund-job-messages';
import type { RefundJob, RefundJobItem, RefundJobPreview } from '@samagam/contract/money/refund-job';
import { endOfDay, startOfDay } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { inRupees } from '@samagam/domain/text/rupees';
import { aDispute } from '@samagam/emulators/builders/an-order';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { createApp } from '../../src/app.ts';
import { choosePostponement } from '../../src/orders/postponement.ts';
import { workItem } from '../../src/orders/refund-all.ts';
import { settle } from '../../src/orders/settle.ts';
import { GatewayRefusal } from '../../src/refusal.ts';
import { itemsDue, refundItemRef } from '../../src/stores/refund-jobs.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';
import { outdatedBy } from './without-guard.ts';

const UNTIL = '31-Dec-2026';
const NEW_DATES = { startdate: '20-Jun-2027', enddate: '21-Jun-2027' };

let api: Harness;
const eventcode = 'later2025';

beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  api.setClock(Date.UTC(2026, 10, 22, 6));
  await api.save({ ...anEvent(), eventcode });
});
afterEach(async () => {
  api.razorpay.control.fault({ mode: 'none' });
  expect(await api.violations({ asking: true })).toEqual([]);
});
afterAll(() => api.close());

const someone = () => `later${api.another()}@example.org`;
async function pay(order: Order): Promise<Order> {
  api.razorpay.control.pay(order.gatewayorderid);
  await settle(api.deps, order.orderid, 'test');
  return orderOf(order);
}
const aPaidOrder = () =>
  api.prepared(['paid'], async () =>
    pay((await api.checkout({ eventcode, personalmailid: someone() })).order),
  );
/** A paid booking of two seats. */
const aPaidGroup = () =>
  api.prepared(['group'], async () => {
    const { order } = await groupSteps(api).payNow({ eventcode, ticketdetails: { Delegate: 2 } });
    return pay(order);
  });
/** A delegate who uses a seat of a group. */
const aDelegateOf = ({ orderid }: Order, seat: number) =>
  api.prepared(['delegate', orderid, seat], async () => {
    const couponcode = api.deps.keys.seatCoupon(orderid, seat);
    return (await api.checkout({ eventcode, personalmailid: someone(), couponcode })).order;
  });
const orderOf = async ({ orderid }: Order) =>
  (await api.db.collection('transactions').doc(orderid).get()).data() as Order;
const returned = ({ paymentid }: Order) =>
  api.razorpay.ledger().refunds.flatMap((one) => (one.payment_id === paymentid ? [one.amount] : []));
const ask = (input: Record<string, unknown>) =>
  api.staff('POST /api/admin/refundall', { eventcode, kind: 'offer', ...input });

/** The event gets its new date, and the job is created. */
async function begin(): Promise<RefundJob> {
  await api.save({ ...anEvent(), eventcode, ...NEW_DATES });
  const { preview } = (await ask({ mode: 'preview' })).body.data as { preview: RefundJobPreview };
  const { orders, amount } = preview;
  const numbers = { orders, amount, confirm: eventcode, until: UNTIL, reason: 'The hall was flooded.' };
  const started = await ask({ mode: 'start', ...numbers });
  expect([started.status, started.body.msg]).toEqual([200, undefined]);
  return (started.body.data as { job: RefundJob }).job;
}
/** The same, and the offer goes out. */
const offer = (): Promise<RefundJob> =>
  api.prepared(['offer'], async () => {
    const { id } = await begin();
    return ((await ask({ mode: 'continue', id })).body.data as { job: RefundJob }).job;
  });
const mailsTo = (to: string) =>
  api.mailbox.messages().filter((mail) => mail.to.includes(to) && mail.subject.includes('has a new date'));
const keyTo = ({ id }: RefundJob, { orderid }: Order) => api.deps.keys.postponementKey(id, orderid);
const open = async (key: string) => (await api.get(`/api/postponed?key=${key}`)).body.text as string;
const choose = (key: string, choice: string) => api.postForm('/api/postponed', { key, choice });
/** Works on what was chosen, as the reconciler does it some minutes later. */
async function carryOut(): Promise<void> {
  const at = api.now() + 20 * 60_000;
  const deps = { ...api.deps, now: () => at };
  for (const item of await itemsDue(api.db, at, 10)) await workItem(deps, item);
}
const itemsOf = async ({ id }: RefundJob) =>
  (await api.staff('GET /api/admin/refunditems', { eventcode, id })).body.data as RefundJobItem[];

it('mails each payer once, with the new date and a link that changes nothing when it is opened', async () => {
  const order = await aPaidOrder();
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' }, eventcode);
  const free = (await api.checkout({ eventcode, personalmailid: someone(), couponcode: 'FREE' })).order;
  const job = await offer();
  expect(job).toMatchObject({ kind: 'offer', until: UNTIL, orders: 1, progress: { done: 1, left: 0 } });
  await api.sweep();
  const key = /postponed\?key=([\w-]+)/.exec(mailsTo(order.personalmailid)[0]!.text)![1]!;
  expect(key).toBe(keyTo(job, order));
  await ask({ mode: 'continue', id: job.id });
  await api.sweep();
  expect(mailsTo(order.personalmailid)).toHaveLength(1);
  expect(mailsTo(free.personalmailid)).toEqual([]);
  expect(mailsTo(order.personalmailid)[0]!.text).toContain('20 – 21 June 2027');
  expect(mailsTo(order.personalmailid)[0]!.text).toMatch(
    /Date when you booked: \d.*\nNew date: 20 – 21 June 2027\nPass: [^]*write to the organiser: http/,
  );
  expect(mailsTo(order.personalmailid)[0]!.text).toContain(`/event/${eventcode}/event.ics`);
  const page = await open(key);
  for (const shown of ['20 – 21 June 2027', UNTIL, '2,950.00', 'Keep my ticket', 'method="post"'])
    expect(page).toContain(shown);
  expect((await orderOf(order)).status).toBe('PAID');
  expect(await itemsOf(job)).toMatchObject([{ state: 'OFFERED', choice: '' }]);
});

it('a payer keeps the ticket, and may still choose the refund, once', async () => {
  const order = await aPaidOrder();
  const job = await offer();
  const key = keyTo(job, order);
  expect((await choose(key, 'KEEP')).headers.get('location')).toBe(`/api/postponed?key=${key}`);
  expect(await open(key)).toContain('You chose to keep it.');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
  expect(await itemsOf(job)).toMatchObject([{ choice: 'KEEP', state: 'OFFERED' }]);
  await Promise.all([choose(key, 'REFUND'), choose(key, 'REFUND')]);
  await choose(key, 'KEEP');
  await api.sweep();
  expect(await open(key)).toContain('You chose the refund.');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['REFUNDED', [order.total]]);
  expect((await orderOf(order)).refundattempts).toMatchObject([
    { by: 'ticket holder', reason: 'The hall was flooded.', state: 'DONE' },
  ]);
  expect(await itemsOf(job)).toMatchObject([{ choice: 'REFUND', state: 'DONE' }]);
});

it('ends an order of which staff returned a part by hand', async () => {
  const order = await aPaidOrder();
  const { orderid } = order;
  await api.staff('POST /api/admin/refundorder', { orderid, amount: 50_000, reason: 'x' });
  const [made] = api.razorpay.ledger().refunds.filter(({ payment_id }) => payment_id === order.paymentid);
  api.razorpay.control.finishRefund(made!.id, 'failed');
  const decision = { orderid, decision: 'REFUNDED', reason: 'In cash.' };
  expect((await api.staff('POST /api/admin/resolvepayment', decision)).status).toBe(200);
  const key = keyTo(await offer(), order);
  await choose(key, 'REFUND');
  expect((await orderOf(order)).status).toBe('REFUNDED');
  expect(await open(key)).toContain('Your tickets are cancelled');
});

it('for a group: the contact chooses for the whole booking', async () => {
  const group = await aPaidGroup();
  const seat = await aDelegateOf(group, 0);
  const job = await offer();
  expect(job.orders).toBe(1);
  const key = keyTo(job, group);
  await api.sendMails();
  expect([group, seat].map(({ personalmailid }) => mailsTo(personalmailid).length)).toEqual([1, 0]);
  await choose(key, 'REFUND');
  expect([(await orderOf(group)).status, (await orderOf(seat)).status]).toEqual(['REFUNDED', 'REFUNDED']);
  expect(returned(group)).toEqual([group.total]);
});

describe('of one pass, for a group with two', () => {
  const couponOf = ({ orderid }: Order, seat: number) => api.deps.keys.seatCoupon(orderid, seat);
  const aGroup = (): Promise<Order> =>
    api.prepared(['group with two'], async () => {
      const tickettypes = [aPass('Delegate'), aPass('Workshop'), aPass('Free', { price: 0 })];
      await api.save({ ...anEvent(), eventcode, tickettypes });
      const ticketdetails = { Delegate: 1, Workshop: 1, Free: 1 };
      return pay((await groupSteps(api).payNow({ eventcode, ticketdetails, email: someone() })).order);
    });
  const offerOfPass = (tickettype: string) =>
    api.prepared(['offer', tickettype], () => sendOffer(tickettype));
  async function sendOffer(tickettype: string): Promise<{ job: RefundJob; preview: RefundJobPreview }> {
    const { preview } = (await ask({ mode: 'preview', tickettype })).body.data as {
      preview: RefundJobPreview;
    };
    const { orders, amount } = preview;
    const numbers = { orders, amount, confirm: eventcode, until: UNTIL, reason: 'The hall was flooded.' };
    const started = await ask({ mode: 'start', tickettype, ...numbers });
    const { job } = started.body.data as { job: RefundJob };
    await ask({ mode: 'continue', id: job.id });
    return { job, preview };
  }
  const refundSeats = async ({ orderid }: Order, ...seats: string[]) => {
    const { status } = await api.staff('POST /api/admin/refundorder', { orderid, seats, reason: 'x' });
    expect(status).toBe(200);
  };

  it('the mail, the page and the refund are about the whole booking', async () => {
    const group = await aGroup();
    const { preview, job } = await offerOfPass('Workshop');
    expect(preview).toMatchObject({ orders: 1, amount: group.total, seats: 3 });
    const key = keyTo(job, group);
    expect(await open(key)).toContain(`refund ₹${inRupees(group.total)}`);
    await choose(key, 'REFUND');
    expect([(await orderOf(group)).status, returned(group)]).toEqual(['REFUNDED', [group.total]]);
  });

  it('the payer gets the rest back, also if staff refunded the seats of that pass before', async () => {
    const group = await aGroup();
    const { job } = await offerOfPass('Workshop');
    const key = keyTo(job, group);
    await refundSeats(group, couponOf(group, 1));
    const [first] = returned(group);
    expect(await open(key)).toContain(`refund ₹${inRupees(group.total - first!)}`);
    await choose(key, 'REFUND');
    expect(await itemsOf(job)).toMatchObject([{ choice: 'REFUND', state: 'DONE' }]);
    expect([(await orderOf(group)).status, returned(group)]).toEqual([
      'REFUNDED',
      [first, group.total - first!],
    ]);
  });

  it('promises no money once only its free seats are left, and no mail says so', async () => {
    const group = await aGroup();
    const { job } = await offerOfPass('Workshop');
    await refundSeats(group, couponOf(group, 0), couponOf(group, 1));
    await api.sendMails();
    expect(mailsTo(group.personalmailid)).toEqual([]);
    const key = api.deps.keys.postponementKey(job.id, group.orderid);
    expect(await open(key)).toContain('Nothing of this order is left to refund.');
  });
});

it('a choice that is stored while the offer is worked on is carried out', async () => {
  const order = await aPaidOrder();
  const started = await begin();
  const ref = api.db.collection('refundItems').doc(`${started.id}_${order.orderid}`);
  let reads = 0;
  let choice: Promise<unknown> | undefined;
  const now = () => {
    // The second time, the worker is about to write the mail.
    if (++reads === 2) choice = ref.update({ choice: 'REFUND', state: 'WAITING', nextat: api.now() });
    return api.now();
  };
  await workItem({ ...api.deps, now }, await refundItemRef(api.db, started.id, order.orderid).get());
  await choice;
  await carryOut();
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['REFUNDED', [order.total]]);
});

describe('a refund that was chosen and the gateway refuses', () => {
  it('says that the organiser returns the money, and not that it is on its way', async () => {
    const order = await aPaidOrder();
    const job = await offer();
    const key = keyTo(job, order);
    const { gateway } = api.deps;
    const refund = () => Promise.reject(new GatewayRefusal(400, 'No balance'));
    await choosePostponement({ ...api.deps, gateway: { ...gateway, refund } }, { key, choice: 'REFUND' });
    expect(await itemsOf(job)).toMatchObject([{ choice: 'REFUND', state: 'FAILED' }]);
    const page = await open(key);
    expect(page).toContain('the organiser has yet to return the money');
    expect(page).not.toContain('on its way');
  });
});

it('ends with its last day, in India', async () => {
  const order = await aPaidOrder();
  const key = keyTo(await offer(), order);
  api.setClock(endOfDay(UNTIL) - 1);
  expect(await open(key)).toContain('Keep my ticket');
  api.setClock(endOfDay(UNTIL));
  expect(await open(key)).toContain('The time to choose has ended.');
  await choose(key, 'REFUND');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
});

it('ends when the event begins, also if it was moved to an earlier day', async () => {
  const order = await aPaidOrder();
  const key = keyTo(await offer(), order);
  await api.save({ ...anEvent(), eventcode, startdate: '20-Dec-2026', enddate: '21-Dec-2026' });
  expect(await open(key)).toContain('the day before the event');
  api.setClock(startOfDay('20-Dec-2026'));
  expect(await open(key)).toContain('The time to choose has ended.');
  await choose(key, 'REFUND');
  expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
});

describe('once a door has admitted a ticket of the order', () => {
  const checkinfield = 'entry';
  const doorOf = () => api.openDoor({ eventcode, checkinfield });
  async function post(
    { registrationid }: Order,
    changes: object = {},
    { door, app = api.app }: { door?: string; app?: typeof api.app } = {},
  ): Promise<{ status: number }> {
    const checkinkey = door ?? (await doorOf());
    const qrdata = api.deps.keys.qrText(eventcode, registrationid, 1);
    return app.request('/api/postcheckin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ eventcode, checkinfield, checkinkey, qrdata, ...changes }),
    });
  }
  async function scan(order: Order, changes: object = {}): Promise<void> {
    expect((await post(order, changes)).status).toBe(200);
  }

  it('the refund cannot be chosen any more', async () => {
    const order = await aPaidOrder();
    const key = keyTo(await offer(), order);
    await scan(order);
    expect(await open(key)).toContain('used at the door already');
    await choose(key, 'REFUND');
    expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
  });

  describe('after its refund was chosen, and before it was carried out', () => {
    /** The gateway does not answer, so that the choice waits. */
    const chosen = (order: Order): Promise<{ key: string; job: RefundJob }> =>
      api.prepared(['chosen', order.orderid], async () => {
        const job = await offer();
        const key = keyTo(job, order);
        api.razorpay.control.fault({ mode: '500' });
        await choose(key, 'REFUND');
        api.razorpay.control.fault({ mode: 'none' });
        expect(await itemsOf(job)).toMatchObject([{ choice: 'REFUND', state: 'WAITING' }]);
        expect(await open(key)).toContain('carry it out within a day');
        return { key, job };
      });
    async function isNotRefunded(order: Order, { key, job }: { key: string; job: RefundJob }): Promise<void> {
      expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
      expect(await itemsOf(job)).toMatchObject([
        { choice: 'REFUND', state: 'FAILED', note: sayOfJob.admittedMeanwhile },
      ]);
      const page = await open(key);
      expect(page).toContain('used before the refund that you chose was carried out');
      expect(page).toContain('the tickets stay valid');
    }

    it('nothing is refunded, and staff and the payer are told why', async () => {
      const order = await aPaidOrder();
      const item = await chosen(order);
      await scan(order);
      await carryOut();
      await isNotRefunded(order, item);
      await ask({ mode: 'repeat', id: item.job.id });
      await carryOut();
      await isNotRefunded(order, item);
    });

    it('nor if the scan was made without a network and comes later', async () => {
      const order = await aPaidOrder();
      const item = await chosen(order);
      const device = { id: 'device-gate', name: 'Gate' };
      await scan(order, { queued: true, scanid: 'offline-1', scannedat: api.now() - 60_000, device });
      await carryOut();
      await isNotRefunded(order, item);
    });

    it('nor if the door admits it while the gateway is asked', async () => {
      const order = await aPaidOrder();
      const item = await chosen(order);
      const { gateway } = api.deps;
      let asked = 0;
      const paymentsOf: typeof gateway.paymentsOf = async (id) => {
        const payments = await gateway.paymentsOf(id);
        if (++asked === 2) await scan(order);
        return payments;
      };
      const found = await refundItemRef(api.db, item.job.id, order.orderid).get();
      await workItem({ ...api.deps, gateway: { ...gateway, paymentsOf } }, found);
      expect(asked).toBe(2);
      await isNotRefunded(order, item);
    });

    it('nor for a group, for one of its delegates', async () => {
      const group = await aPaidGroup();
      const seat = await aDelegateOf(group, 1);
      const item = await chosen(group);
      await scan(seat);
      await carryOut();
      await isNotRefunded(group, item);
      expect((await orderOf(seat)).status).toBe('PAID');
    });

    it('once a supervisor has undone the scan, staff can repeat it', async () => {
      const order = await aPaidOrder();
      const { key, job } = await chosen(order);
      await scan(order);
      await carryOut();
      const [admission] = (await api.db.collection('checkins').get()).docs;
      await admission!.ref.update({
        undone: { at: api.now(), keyid: 'k', device: { id: 'd', name: 'Boss' }, reason: 'The wrong person.' },
      });
      await ask({ mode: 'repeat', id: job.id });
      await carryOut();
      expect([(await orderOf(order)).status, returned(order)]).toEqual(['REFUNDED', [order.total]]);
      expect(await open(key)).toContain('You chose the refund.');
    });

    it('staff can refund it knowingly', async () => {
      const order = await aPaidOrder();
      await chosen(order);
      await scan(order);
      await carryOut();
      const { status } = await api.staff('POST /api/admin/refundorder', {
        orderid: order.orderid,
        reason: 'Agreed by phone.',
      });
      expect([status, (await orderOf(order)).status, returned(order)]).toEqual([
        200,
        'REFUNDED',
        [order.total],
      ]);
    });

    it('a refund that was carried out first refuses the scan, also one that was made before it', async () => {
      const order = await aPaidOrder();
      await chosen(order);
      await carryOut();
      const device = { id: 'device-gate', name: 'Gate' };
      const queued = { queued: true, scanid: 'offline-2', scannedat: api.now() - 60_000, device };
      expect((await post(order, queued)).status).not.toBe(200);
      expect([(await orderOf(order)).status, returned(order)]).toEqual(['REFUNDED', [order.total]]);
      expect((await api.db.collection('checkins').get()).size).toBe(0);
    });

    async function emptyStore(): Promise<void> {
      await api.clear();
      await api.save({ ...anEvent(), eventcode });
    }
    /** The scan begins later than the refund, in milliseconds. */
    async function race(delay: number): Promise<{ isAdmitted: boolean; isRefunded: boolean }> {
      const order = await aPaidOrder();
      const { job } = await chosen(order);
      const door = await doorOf();
      const found = await refundItemRef(api.db, job.id, order.orderid).get();
      const [{ status }] = await Promise.all([
        new Promise((resolve) => setTimeout(resolve, delay)).then(() => post(order, {}, { door })),
        workItem(api.deps, found),
      ]);
      return { isAdmitted: status === 200, isRefunded: (await orderOf(order)).status === 'REFUNDED' };
    }

    it('of a scan and a refund at the same moment exactly one wins', async () => {
      for (const delay of [0, 60]) {
        const { isAdmitted, isRefunded } = await race(delay);
        expect(isAdmitted).toBe(!isRefunded);
        await emptyStore();
      }
    });

    it('both can win if the registration is read without a lock (the control of the test above)', async () => {
      const order = await aPaidOrder();
      const { job } = await chosen(order);
      const door = await doorOf();
      const found = await refundItemRef(api.db, job.id, order.orderid).get();
      const db = outdatedBy(api.db, 'registrations', () => workItem(api.deps, found));
      const { status } = await post(order, {}, { door, app: createApp({ ...api.deps, db }) });
      expect([status, (await orderOf(order)).status]).toEqual([200, 'REFUNDED']);
    });
  });

  it('nor by the contact of a group, for one of its delegates', async () => {
    const group = await aPaidGroup();
    const seat = await aDelegateOf(group, 1);
    const key = keyTo(await offer(), group);
    expect(await open(key)).toContain('Keep my ticket');
    await scan(seat);
    expect(await open(key)).toContain('used at the door already');
    await choose(key, 'REFUND');
    expect([(await orderOf(group)).status, returned(group)]).toEqual(['PAID', []]);
  });
});

describe('an order with a dispute that was not won', () => {
  const dispute = ({ orderid }: Order, status: string) =>
    api.db
      .collection('transactions')
      .doc(orderid)
      .update({ disputes: [aDispute({ status })] });

  it('gets no offer, also if the dispute comes after the start', async () => {
    const [disputed, before, after] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    await dispute(disputed, 'open');
    const { id, orders } = await begin();
    expect(orders).toBe(2);
    await dispute(before, 'open');
    const { job } = (await ask({ mode: 'continue', id })).body.data as { job: RefundJob };
    await dispute(after, 'open');
    await api.sendMails();
    expect([disputed, before, after].flatMap(({ personalmailid }) => mailsTo(personalmailid))).toEqual([]);
    const items = await itemsOf(job);
    expect(items.find(({ orderid }) => orderid === before.orderid)).toMatchObject({
      state: 'FAILED',
      note: sayOfJob.isDisputed,
    });
  });

  it('cannot be refunded by the link, until the dispute is won', async () => {
    const order = await aPaidOrder();
    const key = keyTo(await offer(), order);
    await dispute(order, 'lost');
    const page = await open(key);
    expect(page).toContain('This payment is disputed at the bank.');
    expect(page).toContain(`/event/${eventcode}#contact"`);
    await choose(key, 'REFUND');
    expect([(await orderOf(order)).status, returned(order)]).toEqual(['PAID', []]);
    await dispute(order, 'won');
    await choose(key, 'REFUND');
    expect(returned(order)).toEqual([order.total]);
  });

  it('is left to staff if the dispute comes after the choice', async () => {
    const order = await aPaidOrder();
    const job = await offer();
    const key = keyTo(job, order);
    api.razorpay.control.fault({ mode: '500' });
    await choose(key, 'REFUND');
    await dispute(order, 'open');
    api.razorpay.control.fault({ mode: 'none' });
    await carryOut();
    expect(await itemsOf(job)).toMatchObject([{ state: 'FAILED', note: sayOfJob.isDisputed }]);
    expect(returned(order)).toEqual([]);
    expect(await open(key)).toContain('We could not carry it out');
  });
});

it('is completed by the reconciler when the gateway does not answer', async () => {
  const order = await aPaidOrder();
  const key = keyTo(await offer(), order);
  api.razorpay.control.fault({ mode: '500' });
  await choose(key, 'REFUND');
  expect(await open(key)).toContain('carry it out within a day');
  api.razorpay.control.fault({ mode: 'none' });
  await api.sweep(api.now() + 900_000);
  expect(returned(order)).toEqual([order.total]);
  await choose(key, 'REFUND');
  expect(returned(order)).toEqual([order.total]);
});

it('shows that an order was refunded by staff meanwhile', async () => {
  const order = await aPaidOrder();
  const key = keyTo(await offer(), order);
  await api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'x' });
  await choose(key, 'REFUND');
  expect(await open(key)).toContain('This order was refunded or cancelled.');
  expect(returned(order)).toEqual([order.total]);
});

it('opens nothing with another key, and is refused with a day that has passed or without one', async () => {
  const [order, other] = [await aPaidOrder(), await aPaidOrder()];
  const job = await offer();
  const key = keyTo(job, order);
  const proof = key.slice(key.indexOf('SG') + order.orderid.length);
  const { keys } = api.deps;
  const wrong = [
    `${job.id}_${other.orderid}${proof}`,
    keys.ticketkey(order.registrationid, 1),
    keys.paymentKey(order.orderid, 'own'),
    keys.postponementKey('nothing-1', order.orderid),
    keys.postponementKey(job.id, 'SG0000000000000000'),
  ];
  for (const one of wrong) {
    const { status, body } = await api.get(`/api/postponed?key=${one}`);
    expect([status, String(body.text).includes(sayOfJob.postponementEnded)]).toEqual([404, true]);
    expect((await choose(one, 'REFUND')).status).toBe(404);
  }
  expect([returned(order), returned(other)]).toEqual([[], []]);
  const start = { mode: 'start', orders: 2, amount: 2 * order.total, confirm: eventcode, reason: 'x' };
  expect((await ask({ ...start, until: '21-Nov-2026' })).body.msg).toBe(sayOfJob.untilInPast);
  expect((await ask({ ...start, until: NEW_DATES.startdate })).body).toMatchObject({
    field: 'until',
    msg: sayOfJob.untilAfterStart,
  });
  expect((await ask(start)).body).toMatchObject({ field: 'until', msg: 'Until cannot be Blank.' });
});
