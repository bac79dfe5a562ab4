import { FieldValue } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_SITE } from '@samagam/contract/programme/site-defaults';
import type { Order } from '@samagam/domain/order/order';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { deliver } from '../../src/mails/deliver.ts';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());

async function aTicket(changes: Record<string, unknown> = {}) {
  const coupon = `FREE${++people}`;
  const to = `m${people}@example.org`;
  await api.saveCoupon(coupon, { discount: 100 });
  const { order } = await api.checkout({ personalmailid: to, couponcode: coupon, ...changes });
  return { order, to, id: `ticket_${order.registrationid}_1` };
}

const stateOf = async (id: string) => (await api.db.collection('mail').doc(id).get()).data()!;
const arrived = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to));

describe('an answer to a mail', () => {
  const replyTo = (to: string) => arrived(to)[0]!.headers.find(({ key }) => key === 'reply-to')?.value;

  it('goes to the organiser, once an admin has saved its address', async () => {
    const before = await aTicket();
    await api.sendMails();
    expect(replyTo(before.to)).toBeUndefined();
    const settings = { ...DEFAULT_SITE, mail: 'team@kaveri.example', announced: 'test2025' };
    expect((await api.staff('PUT /api/admin/site', settings)).status).toBe(200);
    const after = await aTicket();
    await api.sendMails();
    expect(replyTo(after.to)).toContain('team@kaveri.example');
    await api.db.doc('site/settings').delete();
  });
});

describe('the headers of a mail', () => {
  const headersOf = (to: string) =>
    Object.fromEntries(arrived(to).flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));

  it('say that it is automatic, which mail it is, and that it is a conversation of its own', async () => {
    const { to, id } = await aTicket();
    await api.sendMails();
    expect(headersOf(to)).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'OOF, AutoReply',
      'x-mail-kind': 'ticket',
      'x-entity-ref-id': id,
    });
  });

  it('do not say so of a message of the contact form, which a person wrote', async () => {
    const message = {
      name: 'Asha',
      email: 'asha@example.org',
      query: 'Is there a lift?',
      eventcode: 'test2025',
    };
    await api.ask('/api/contactus', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    await api.sendMails();
    const headers = headersOf(api.deps.config.ORGANISER_MAIL);
    expect(headers).toMatchObject({ 'x-mail-kind': 'contact' });
    expect(headers).not.toHaveProperty('auto-submitted');
  });
});

describe('a mail that an erasure drops while it is being sent', () => {
  const erased = { to: '', state: 'DROPPED' };
  const sending = (id: string, outcome: () => void) => ({
    ...api.deps,
    sendMail: async () => {
      const gone = FieldValue.delete();
      await api.db.doc(`mail/${id}`).update({ ...erased, nextattemptat: gone });
      outcome();
    },
  });

  it('stays dropped if the attempt fails, without the reply of the server, which has the address', async () => {
    const { id } = await aTicket();
    const failing = () => {
      throw new Error('550 no such mailbox');
    };
    expect(await deliver(sending(id, failing), id)).toBe(false);
    const mail = await stateOf(id);
    expect(mail).toMatchObject(erased);
    expect(Object.keys(mail)).not.toEqual(expect.arrayContaining(['reply']));
    expect(mail.nextattemptat).toBeUndefined();
  });

  it('is noted as sent if the attempt succeeds, and is not erased again later', async () => {
    const { id } = await aTicket();
    expect(
      await deliver(
        sending(id, () => undefined),
        id,
      ),
    ).toBe(true);
    const mail = await stateOf(id);
    expect(mail).toMatchObject({ to: '', state: 'SENT' });
    expect(mail.eraseat).toBeUndefined();
  });
});

it('leads to the calendar of the event from the mails to a group, without any key', async () => {
  const booking = aGroupBooking({ email: 'group@example.org', ticketdetails: { Delegate: 3 } });
  const mailsTo = async (to: string) => {
    await api.sendMails();
    return arrived(to).map(({ text }) => text);
  };
  expect((await api.postJson('/api/createPaylink', booking)).status).toBe(200);
  const [proforma] = await mailsTo('group@example.org');
  const order = (await api.all<Order>('transactions')).find(({ flow }) => flow === 'link')!;
  await api.recordTransfer(order);
  const { groupbookingid, orderid } = order;
  const seat = {
    key: api.deps.keys.groupKey(groupbookingid),
    couponcode: api.deps.keys.seatCoupon(orderid, 0, 0),
  };
  expect(
    (await api.postJson('/api/sendseat', { ...seat, email: 'seat@example.org', name: 'Bela' })).status,
  ).toBe(200);
  const [seats] = (await mailsTo('group@example.org')).filter((text) => text.includes('is confirmed'));
  const link = /Add the event to your calendar: (.*)/;
  for (const text of [proforma, seats, ...(await mailsTo('seat@example.org'))])
    expect(link.exec(text!)?.[1]).toBe('http://127.0.0.1:5050/event/test2025/event.ics');
});

describe('the ticket mail', () => {
  it('carries name, event, date, venue, the link to the ticket and the QR code', async () => {
    const { order, to, id } = await aTicket();
    await deliver(api.deps, id);
    const [mail] = arrived(to);
    for (const words of [
      'Asha Raman',
      'Samagam Test Conference',
      '21 – 22 November 2099',
      'Samagam Hall',
      `#${order.orderid}`,
    ]) {
      expect(mail!.text).toContain(words);
    }
    const code = api.deps.keys.ticketCode('test2025', order.registrationid, 1);
    expect(mail!.text).toContain(`Ticket code: ${code}`);
    expect(mail!.html).toContain(code);
    expect(mail!.text).toContain(`http://127.0.0.1:5050/event/test2025?ticketkey=${api.ticketkeyOf(order)}`);
    expect(mail!.html).toContain('cid:qr');
    expect(mail!.parts).toEqual([
      expect.objectContaining({ type: 'image/png', contentId: 'qr' }),
      expect.objectContaining({ name: 'event.ics', contentId: null }),
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'SENT' });
  });

  it('says when the doors open, as the page of the ticket does, and leads to a map and to the picture', async () => {
    const doorsopen = [
      { date: '22-Nov-2099', time: '9:00 AM' },
      { date: '23-Nov-2099', time: '7:00 AM' },
    ];
    await api.save({ ...anEvent(), doorsopen });
    const { order, to, id } = await aTicket();
    await deliver(api.deps, id);
    const ticketkey = api.ticketkeyOf(order);
    const { text } = arrived(to)[0]!;
    expect(text).toContain('Doors open: 22 November 2099, 9:00 AM\n');
    expect(text).toMatch(/The venue on a map: https:\/\/www\.google\.com\/maps\/search\//);
    expect(text).toContain(`?ticketkey=${ticketkey}#ticket-picture`);
    const { body } = await api.get(`/api/getticket?ticketkey=${ticketkey}`);
    expect(body.ticketdetails).toMatchObject({ doorsopen: doorsopen.slice(0, 1) });
    await api.save(anEvent());
  });

  it('says what was paid, with the tax, and nothing of it for a free ticket', async () => {
    const { order } = await api.checkout({ personalmailid: 'paid@example.org' });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    await deliver(api.deps, `ticket_${order.registrationid}_1`);
    const [mail] = arrived('paid@example.org');
    expect(mail!.text).toContain('You paid:\nPrice: ₹2,500.00');
    expect(mail!.text).toContain('GST (18%): ₹450.00\nTotal: ₹2,950.00');
    const free = await aTicket();
    await deliver(api.deps, free.id);
    expect(arrived(free.to)[0]!.text).not.toContain('You paid');
  });

  it('escapes hostile text, and has one recipient', async () => {
    const company = '<img src=x onerror=alert(1)> {{7*7}} ${7*7}';
    const { to, id } = await aTicket({
      name: 'Asha O-Neil 7',
      company,
      title: '{event.__init__} "Bcc: x@evil.example"',
    });
    await deliver(api.deps, id);
    const [mail] = arrived(to);
    expect(mail!.to).toEqual([to]);
    expect(mail!.html).not.toContain('<img src=x');
    expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('is sent once if the trigger fires several times', async () => {
    const { to, id } = await aTicket();
    await Promise.all(Array.from({ length: 8 }, () => deliver(api.deps, id)));
    await deliver(api.deps, id);
    await api.sendMails();
    expect(arrived(to)).toHaveLength(1);
  });

  it.each(['rcpt-4xx', 'rcpt-5xx', 'data-4xx'] as const)(
    'is retried after the server error %s',
    async (how) => {
      const { to, id } = await aTicket();
      api.mailbox.failNext(2, how);
      expect(await deliver(api.deps, id)).toBe(false);
      expect(await stateOf(id)).toMatchObject({ state: 'FAILED', attempts: 1 });
      await api.sendMails(api.now() + 60_000);
      expect(arrived(to)).toHaveLength(0);
      await api.sendMails(api.now() + 3_600_000);
      expect(arrived(to)).toHaveLength(1);
      expect(await stateOf(id)).toMatchObject({ state: 'SENT', attempts: 3 });
    },
  );

  it('is retried at least every half hour', async () => {
    const { id } = await aTicket();
    await api.db.collection('mail').doc(id).update({ attempts: 60 });
    api.mailbox.failNext(1, 'rcpt-4xx');
    expect(await deliver(api.deps, id)).toBe(false);
    expect((await stateOf(id)).nextattemptat).toBeLessThanOrEqual(api.now() + 30 * 60_000);
    await api.sendMails(api.now() + 3_600_000);
  });

  it('is retried if the process died while sending, and only then', async () => {
    const { to, id } = await aTicket();
    const died = { ...api.deps, sendMail: () => new Promise<never>(() => {}) };
    void deliver(died, id);
    await expect.poll(async () => (await stateOf(id)).state).toBe('SENDING');
    expect(await deliver(api.deps, id)).toBe(false);
    await api.sendMails(api.now() + 60_000);
    expect(arrived(to)).toHaveLength(0);
    await api.sendMails(api.now() + 4 * 60_000);
    expect(arrived(to)).toHaveLength(1);
  });
});
