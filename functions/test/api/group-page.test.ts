/** The page of a group's contact: POST /api/grouppage, /api/sendseat and /api/replaceseat. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { GroupPage } from '@samagam/contract/orders/group-page';
import { SEAT_CODES, SEAT_MAILS_A_DAY } from '@samagam/contract/common/limits';
import type { Order } from '@samagam/domain/order/order';
import { settle } from '../../src/orders/settle.ts';
import { UNREGISTERED, groupEvent, groupSteps } from './group-steps.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

let api: Harness;
let steps: ReturnType<typeof groupSteps>;
const BEGINNING = Date.UTC(2026, 10, 22, 6);

beforeAll(async () => {
  api = await startHarness();
  steps = groupSteps(api);
});
beforeEach(async () => {
  await api.clear();
  api.setClock(BEGINNING);
  await api.save(groupEvent({ selfservice: 'transfer' }));
});
afterEach(async () => expect(await api.violations({ asking: true })).toEqual([]));
afterAll(() => api.close());

const someone = () => `page${api.another()}@example.org`;
const aPaidGroup = (ticketdetails: Record<string, number> = { Delegate: 2, Workshop: 1 }, changes = {}) =>
  api.prepared(['paid', ticketdetails, changes], async () => {
    const { order } = await steps.payNow({ ticketdetails, ...changes });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    return { order, key: keyOf(order) };
  });
const keyOf = ({ groupbookingid }: Order) => api.deps.keys.groupKey(groupbookingid);
const open = (key: string) => api.postJson('/api/grouppage', { key });
const pageOf = async (key: string) => (await open(key)).body.data as GroupPage;
const send = (key: string, couponcode: string, email: string, name = '') =>
  api.postJson('/api/sendseat', { key, couponcode, email, name });
const replace = (key: string, couponcode: string) => api.postJson('/api/replaceseat', { key, couponcode });
const take = (couponcode: string, changes: Record<string, unknown> = {}) =>
  api.register({ personalmailid: someone(), couponcode, ...changes });
const mailsTo = async (to: string) => {
  await api.sendMails();
  return api.mailbox.messages().filter((mail) => mail.to.includes(to));
};
const refund = (order: Order, changes: object = {}) =>
  api.staff('POST /api/admin/refundorder', { orderid: order.orderid, reason: 'x', ...changes });

describe('the page', () => {
  it('is mailed with the coupons, linked from the payment, and shows the booking and its seats', async () => {
    const { order, key } = await aPaidGroup();
    const [mail] = await mailsTo(order.personalmailid);
    expect(mail!.text).toContain(`/event/group/test2025#${key}`);
    const payment = await api.get(`/api/payment?key=${api.deps.keys.paymentKey(order.orderid, 'own')}`);
    expect(payment.body.text).toContain(`/event/group/test2025#${key}`);
    const page = await pageOf(key);
    const { seats, ...booking } = page;
    expect(booking).toMatchObject({
      eventcode: 'test2025',
      orderid: order.orderid,
      seatuse: 'open',
      status: 'PAID',
      amount: order.total,
      refunded: 0,
      paylink: '',
      passes: [
        { tickettype: 'Delegate', seats: 2 },
        { tickettype: 'Workshop', seats: 1 },
      ],
    });
    expect(seats.map(({ tickettype, state, usedby }) => [tickettype, state, usedby])).toEqual([
      ['Delegate', 'unused', ''],
      ['Delegate', 'unused', ''],
      ['Workshop', 'unused', ''],
    ]);
    expect(seats[0]!.link).toContain(`coupon=${seats[0]!.couponcode}`);
    expect(JSON.stringify(page)).not.toContain(order.personalmailid);
  });

  it('shows who uses a seat by name only, also after a transfer, as the refund dialog does', async () => {
    const { order, key } = await aPaidGroup();
    const { couponcode } = (await pageOf(key)).seats[0]!;
    const mail = someone();
    const { body } = await take(couponcode, { personalmailid: mail, name: 'Asha Raman' });
    expect((await pageOf(key)).seats[0]).toEqual(
      expect.objectContaining({ state: 'used', usedby: 'Asha Raman', link: '' }),
    );
    const seat = await api.orderOf(body.paystring!);
    const changes = { name: 'Ravi Menon', personalmailid: someone() };
    const change = { eventcode: 'test2025', id: seat.registrationid, reason: 'x', ...changes };
    expect((await api.staff('POST /api/admin/correctregistration', change)).status).toBe(200);
    const answer = await open(key);
    expect((answer.body.data as GroupPage).seats[0]!.usedby).toBe('Ravi Menon');
    const { orderid, eventcode } = order;
    const dialog = await api.staff('GET /api/admin/refundorder', { orderid, eventcode });
    expect(dialog.body.data).toMatchObject({ seats: [{ usedby: 'Ravi Menon' }, { usedby: '' }, {}] });
    expect(JSON.stringify(answer.body)).not.toContain('@');
  });

  it('remembers to whom a seat was mailed and when, masked, until its code is replaced', async () => {
    const { order, key } = await aPaidGroup({ Delegate: 2 });
    const mailsOf = async () => (await pageOf(key)).seats.map(({ mailed }) => mailed?.map(({ to }) => to));
    const [first, second] = (await pageOf(key)).seats;
    const before = api.now();
    for (const mail of ['ravi@example.org', 'asha@example.org', 'meera@example.org', 'zoya@example.org'])
      expect((await send(key, first!.couponcode, mail)).status).toBe(200);
    expect((await send(key, second!.couponcode, 'ravi@example.org')).status).toBe(200);
    expect(await mailsOf()).toEqual([
      ['z•••@example.org', 'm•••@example.org', 'a•••@example.org'],
      ['r•••@example.org'],
    ]);
    const { at } = (await pageOf(key)).seats[1]!.mailed![0]!;
    expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
    expect((await replace(key, first!.couponcode)).status).toBe(200);
    expect(await mailsOf()).toEqual([undefined, ['r•••@example.org']]);
    const stored = (await api.db.doc(`transactions/${order.orderid}`).get()).get('mailedseats');
    expect(JSON.stringify(stored)).not.toContain('ravi');
  });

  it('replaces the code of a seat whose delegate staff have cancelled', async () => {
    const { key } = await aPaidGroup({ Delegate: 2 });
    const { couponcode } = (await pageOf(key)).seats[0]!;
    const { body } = await take(couponcode, { personalmailid: someone() });
    await refund(await api.orderOf(body.paystring!));
    expect((await replace(key, couponcode)).status).toBe(200);
    expect((await pageOf(key)).seats.map(({ state }) => state)).toEqual(['unused', 'unused']);
  });

  it('shows refunded seats, and a refunded booking', async () => {
    const { order, key } = await aPaidGroup({ Delegate: 2 });
    const [first] = (await pageOf(key)).seats;
    await refund(order, { seats: [first!.couponcode] });
    expect(await pageOf(key)).toMatchObject({
      status: 'PAID',
      refunded: order.total / 2,
      seats: [{ state: 'refunded', link: '' }, { state: 'unused' }],
    });
    // Another code would be a seat that nobody has paid for.
    expect((await replace(key, first!.couponcode)).body.msg).toBe(sayOfApi.seatNotFree);
    expect((await send(key, first!.couponcode, someone())).body.msg).toBe(sayOfApi.seatNotFree);
    await refund(order);
    expect(await pageOf(key)).toMatchObject({
      status: 'REFUNDED',
      refunded: order.total,
      seats: [{ state: 'refunded' }, { state: 'refunded', link: '' }],
    });
  });

  it('offers the payment link of an unpaid booking, and no seats', async () => {
    const { order } = await steps.generateInvoice({ ticketdetails: { Delegate: 2 } });
    const page = await pageOf(keyOf(order));
    expect(page).toMatchObject({ status: 'CREATED', paylink: order.linkurl, seats: [] });
    const [mail] = await mailsTo(order.personalmailid);
    const address = /\/api\/payment\?key=[\w-]+/.exec(mail!.text)![0];
    expect(String((await api.get(address)).body.text)).toContain(`#${keyOf(order)}`);
    api.setClock(order.holduntil);
    expect((await pageOf(keyOf(order))).paylink).toBe('');
  });

  it('opens with no other key, and every wrong one is answered the same', async () => {
    const [{ order, key }, other] = [await aPaidGroup(), await aPaidGroup()];
    const { seats } = await pageOf(key);
    const { body } = await take(seats[0]!.couponcode);
    const seat = await api.orderOf(body.paystring!);
    const wrong = [
      api.ticketkeyOf(seat),
      `${other.order.groupbookingid}${key.slice(16)}`,
      api.deps.keys.paymentKey(order.orderid, 'own'),
      seats[1]!.couponcode,
      api.deps.keys.groupKey('0000000000000000'),
      'x',
    ];
    const unknown = await open('A'.repeat(43));
    expect(unknown.status).toBe(404);
    for (const one of wrong) {
      expect([(await open(one)).status, (await open(one)).body]).toEqual([404, unknown.body]);
      expect((await send(one, seats[1]!.couponcode, someone())).body).toEqual(unknown.body);
      expect((await replace(one, seats[1]!.couponcode)).body).toEqual(unknown.body);
    }
    const theirs = (await pageOf(other.key)).seats[0]!.couponcode;
    expect((await replace(key, theirs)).body.msg).toBe(sayOfApi.seatNotFree);
    expect((await send(key, theirs, someone())).body.msg).toBe(sayOfApi.seatNotFree);
  });
});

describe('the page of an event that is over', () => {
  it.each([
    ['as staff say', () => api.save(groupEvent({ status: 'COMPLETED' }))],
    ['by its dates', () => api.save(groupEvent({ startdate: '01-Jan-2020', enddate: '02-Jan-2020' }))],
  ])(
    '(%s) offers no seat, sends none and replaces none, and a mail that waits is not sent',
    async (_, end) => {
      const { key } = await aPaidGroup({ Delegate: 1 });
      const { couponcode } = (await pageOf(key)).seats[0]!;
      const mail = someone();
      expect((await send(key, couponcode, mail)).status).toBe(200);
      await end();
      expect(await pageOf(key)).toMatchObject({ seatuse: 'ended', seats: [{ state: 'unused', link: '' }] });
      const ended = { status: 409, body: { msg: sayOfApi.seatsEnded } };
      expect(await send(key, couponcode, someone())).toMatchObject(ended);
      expect(await replace(key, couponcode)).toMatchObject(ended);
      expect(await mailsTo(mail)).toEqual([]);
    },
  );
});

describe('the page of an event that is not public', () => {
  it('says so, sends and replaces nothing until it is public again, and loses no mail', async () => {
    const { order, key } = await aPaidGroup({ Delegate: 1 });
    const { couponcode, link } = (await pageOf(key)).seats[0]!;
    const mail = someone();
    expect((await send(key, couponcode, mail)).status).toBe(200);
    await api.save(groupEvent({ status: 'DRAFT' }));
    expect(await pageOf(key)).toMatchObject({ seatuse: 'paused', seats: [{ state: 'unused', link: '' }] });
    const paused = { status: 409, body: { msg: sayOfApi.seatsPaused } };
    expect(await send(key, couponcode, someone())).toMatchObject(paused);
    expect(await replace(key, couponcode)).toMatchObject(paused);
    expect(await mailsTo(mail)).toHaveLength(1);
    const payment = await api.get(`/api/payment?key=${api.deps.keys.paymentKey(order.orderid, 'own')}`);
    expect(payment.body.text).toContain(couponcode);
    await api.save(groupEvent());
    expect(await pageOf(key)).toMatchObject({ seatuse: 'open', seats: [{ link }] });
  });
});

describe('the coupons of a group', () => {
  it('are on its payment page and in its mail only until the event is over', async () => {
    const { order, key } = await aPaidGroup({ Delegate: 1 });
    const { couponcode } = (await pageOf(key)).seats[0]!;
    await api.save(groupEvent({ status: 'COMPLETED' }));
    const payment = await api.get(`/api/payment?key=${api.deps.keys.paymentKey(order.orderid, 'own')}`);
    const [mail] = await mailsTo(order.personalmailid);
    for (const text of [payment.body.text as string, mail!.text]) {
      expect(text).toContain('The event is over, so its coupons can no longer be used.');
      expect(text).toContain(`/event/group/test2025#${key}`);
      expect(text).not.toContain(couponcode);
    }
  });
});

describe('an unpaid booking', () => {
  it('can be paid from its page until sales close, before the reconciler has closed the link', async () => {
    const { order } = await steps.generateInvoice({ ticketdetails: { Delegate: 2 } });
    const key = keyOf(order);
    expect(await pageOf(key)).toMatchObject({ payable: true, paylink: expect.stringContaining('http') });
    await api.save(groupEvent({ status: 'REGISTRATIONSCLOSED' }));
    expect(await pageOf(key)).toMatchObject({ payable: false, paylink: '', proforma: false });
    const { tickettypes } = groupEvent();
    await api.save(
      groupEvent({
        tickettypes: tickettypes.map((pass) =>
          pass.tickettype === 'Delegate' ? { ...pass, status: 'CLOSED' } : pass,
        ),
      }),
    );
    expect((await pageOf(key)).payable).toBe(false);
    await api.save(groupEvent());
    expect((await pageOf(key)).payable).toBe(true);
  });
});

describe('a seat that is sent to a colleague', () => {
  it('arrives once with the link of that seat alone, and the colleague registers', async () => {
    const { key } = await aPaidGroup();
    const { seats } = await pageOf(key);
    const mail = someone();
    const { couponcode } = seats[0]!;
    const answers = [await send(key, couponcode, mail, 'Ravi Menon'), await send(key, couponcode, mail)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [200, { result: 'Success' }]),
    );
    const mails = await mailsTo(mail);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain('Dear Ravi Menon,');
    expect(mails[0]!.text).toContain(`coupon=${couponcode}`);
    for (const secret of [seats[1]!.couponcode, key]) expect(mails[0]!.text).not.toContain(secret);
    expect((await take(couponcode, { personalmailid: mail })).status).toBe(200);
    expect((await send(key, couponcode, mail)).body.msg).toBe(sayOfApi.seatNotFree);
  });

  it('is limited by recipient and day', async () => {
    const { key } = await aPaidGroup({ Delegate: SEAT_MAILS_A_DAY.receiver + 1 });
    const { seats } = await pageOf(key);
    const mail = someone();
    const sent = [];
    for (const { couponcode } of seats) sent.push((await send(key, couponcode, mail)).status);
    expect(sent).toEqual([...Array<number>(SEAT_MAILS_A_DAY.receiver).fill(200), 429]);
    expect((await send(key, seats.at(-1)!.couponcode, someone())).status).toBe(200);
  });

  it('is limited by the seats of the booking, so that one seat does not write to many strangers', async () => {
    const { key } = await aPaidGroup({ Delegate: 1 });
    const [seat] = (await pageOf(key)).seats;
    const sent = [];
    for (let i = 0; i <= SEAT_MAILS_A_DAY.seat; i++)
      sent.push((await send(key, seat!.couponcode, someone())).status);
    expect(sent).toEqual([...Array<number>(SEAT_MAILS_A_DAY.seat).fill(200), 429]);
  });

  it('is not mailed with a code that was replaced meanwhile', async () => {
    const { key } = await aPaidGroup();
    const { couponcode } = (await pageOf(key)).seats[0]!;
    const mail = someone();
    await send(key, couponcode, mail);
    await replace(key, couponcode);
    expect(await mailsTo(mail)).toEqual([]);
  });
});

describe('a code that is replaced', () => {
  it('is refused, and the new code takes its seat; nothing else changes', async () => {
    const { order, key } = await aPaidGroup();
    const before = await pageOf(key);
    const { couponcode } = before.seats[0]!;
    expect((await replace(key, couponcode)).body).toEqual({ result: 'Success' });
    const after = await pageOf(key);
    const next = after.seats[0]!.couponcode;
    expect(next).not.toBe(couponcode);
    expect(after.seats.slice(1)).toEqual(before.seats.slice(1));
    expect((await take(couponcode)).body.msg).toBe(sayOfApi.invalidCoupon);
    const change = { eventcode: 'test2025', couponcode, status: 'NEW' };
    expect((await api.staff('PUT /api/admin/savecoupons', change)).body.msg).toBe(sayOfApi.couponReplaced);
    expect((await replace(key, couponcode)).body.msg).toBe(sayOfApi.seatNotFree);
    expect((await take(next)).status).toBe(200);
    expect((await steps.couponsOf(order)).map(({ status }) => status).toSorted()).toEqual([
      'DISABLED',
      'NEW',
      'NEW',
      'NEW',
    ]);
    const { seats } = (await api.db.collection('transactions').doc(order.orderid).get()).data() as Order;
    expect(seats).toEqual(order.seats);
    // Replaced seats are refunded like others.
    await refund(order);
    expect((await pageOf(key)).seats.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
  });

  it('has a last code, so that codes of one seat cannot fill the store', async () => {
    const { key } = await aPaidGroup({ Delegate: 1 });
    const codeNow = async () => (await pageOf(key)).seats[0]!.couponcode;
    for (let code = 2; code <= SEAT_CODES; code++) {
      expect((await replace(key, await codeNow())).status).toBe(200);
    }
    const last = await codeNow();
    expect(await replace(key, last)).toMatchObject({
      status: 409,
      body: { msg: sayOfApi.seatCodesUsed(`${ORIGIN}/event/test2025#contact`) },
    });
    expect((await pageOf(key)).seats).toMatchObject([{ couponcode: last, state: 'unused' }]);
  });

  it('twice at once, and while a delegate registers, leaves one code or one ticket for the seat', async () => {
    for (let round = 0; round < 2; round++) {
      const { key } = await aPaidGroup({ Delegate: 1 });
      const { couponcode } = (await pageOf(key)).seats[0]!;
      const answers = await Promise.all([
        replace(key, couponcode),
        replace(key, couponcode),
        take(couponcode),
      ]);
      const isTaken = answers[2].status === 200;
      const replaced = answers.slice(0, 2).filter(({ status }) => status === 200).length;
      expect(replaced).toBe(isTaken ? 0 : 1);
      expect((await pageOf(key)).seats).toMatchObject([{ state: isTaken ? 'used' : 'unused' }]);
    }
  });
});

it('a booking of 500 seats, half of them used, shows each of them', async () => {
  const { order, key } = await aPaidGroup({ Delegate: 500 }, { taxdetails: UNREGISTERED });
  // Written directly: 250 registrations take minutes.
  const { db, keys } = api.deps;
  const registration = (await (await aTicketOf(order)).get()).data()!;
  const writer = db.bulkWriter();
  const seat = (await db.collection('transactions').doc(String(registration['orderid'])).get()).data()!;
  for (let i = 1; i < 250; i++) {
    const ids = { orderid: `SGSEAT${i}`, registrationid: `seat${i}` };
    const claim = { orderid: ids.orderid, owner: 'x', holduntil: 0, used: true };
    void writer.set(
      db.collection('couponClaims').doc(`test2025_${keys.seatCoupon(order.orderid, i)}`),
      claim,
    );
    void writer.set(db.collection('transactions').doc(ids.orderid), { ...seat, ...ids });
    void writer.set(db.collection('registrations').doc(ids.registrationid), registration);
  }
  await writer.close();
  await pageOf(key);
  const began = performance.now();
  const { seats } = await pageOf(key);
  const took = performance.now() - began;
  console.info(`The page of 500 seats took ${Math.round(took)} ms.`);
  expect(seats.filter(({ state }) => state === 'used')).toHaveLength(250);
  expect(seats).toHaveLength(500);
  // These tickets were never issued, so the rules of money would report them.
  const written = ['couponClaims', 'transactions', 'registrations'].map((name) => db.collection(name));
  const cleaner = db.bulkWriter();
  for (let i = 1; i < 250; i++) {
    void cleaner.delete(written[0]!.doc(`test2025_${keys.seatCoupon(order.orderid, i)}`));
    void cleaner.delete(written[1]!.doc(`SGSEAT${i}`));
    void cleaner.delete(written[2]!.doc(`seat${i}`));
  }
  await cleaner.close();
});

async function aTicketOf(order: Order) {
  const { body } = await take(api.deps.keys.seatCoupon(order.orderid, 0));
  const { registrationid } = await api.orderOf(body.paystring!);
  return api.db.collection('registrations').doc(registrationid);
}
