/** The mails that an event sends by itself: who gets them and when, and that each goes once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BULK_MAILS_A_DAY } from '@samagam/contract/common/limits';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { queueTimedMails } from '../../src/announcements/timed-mails.ts';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const BOUGHT = at('2026-11-20T12:00');
/** Two days before the event, and the day after it. */
const REMINDER = at('2026-11-25T10:00');
const THANKS = at('2026-11-29T10:00');
const HOUR = 3_600_000;

let api: Harness;
const eventcode = 'timed2026';
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  api.setClock(BOUGHT);
  await saveEvent();
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' }, eventcode);
  expect((await switchOn({ reminder: true, thanks: true })).status).toBe(200);
});
afterAll(() => api.close());

function saveEvent(changes: object = {}) {
  const dates = { startdate: '27-Nov-2026', enddate: '28-Nov-2026' };
  const doorsopen = [{ date: '27-Nov-2026', time: '8:30 AM' }];
  const tickettypes = [aPass('Delegate')];
  return api.save({ ...anEvent(), eventcode, ...dates, doorsopen, tickettypes, ...changes });
}
const switchOn = (switches: { reminder: boolean; thanks: boolean }) =>
  api.staff('PUT /api/admin/timedmails', { eventcode, ...switches });

async function aTicket(changes: Record<string, unknown> = {}) {
  const to = `timed${api.another()}@example.org`;
  const mail = { personalmailid: to, couponcode: 'FREE', tickettype: 'Delegate', ...changes };
  const { order } = await api.checkout({ eventcode, ...mail });
  return { order, to: mail.personalmailid };
}
async function admit({ order }: Awaited<ReturnType<typeof aTicket>>) {
  const checkinkey = await api.openDoor({ eventcode });
  const scan = { eventcode, checkinfield: 'entry', checkinkey, qrdata: api.qrOf(order) };
  expect((await api.postJson('/api/postcheckin', scan)).status).toBe(200);
}
/** A run of the reconciler at this time. */
async function run(now: number) {
  api.setClock(now);
  await api.sweep(now);
}
const arrived = (to: string) =>
  api.mailbox.messages().filter((mail) => mail.to.includes(to) && /begins on|Thank you/.test(mail.subject));
const counts = (...tickets: { to: string }[]) => tickets.map(({ to }) => arrived(to).length);
async function logged(to: string) {
  const { body } = await api.staff('GET /api/admin/mails', { to });
  const rows = body.data as { kind: string; state: string; reply: string }[];
  return rows.filter(({ kind }) => kind === 'reminder' || kind === 'thanks');
}

describe('the setting', () => {
  it('is off at first, is kept, and is in the audit once', async () => {
    await saveEvent({ eventcode: `${eventcode}x` });
    const other = await api.staff('GET /api/admin/timedmails', { eventcode: `${eventcode}x` });
    expect(other.body.data).toEqual({ reminder: false, thanks: false });
    for (let press = 0; press < 2; press++) await switchOn({ reminder: true, thanks: false });
    const { body } = await api.staff('GET /api/admin/timedmails', { eventcode });
    expect(body.data).toEqual({ reminder: true, thanks: false });
    const entries = await api.db.collection('audit').where('what', '==', 'timed mails changed').get();
    const facts = entries.docs.map((doc) => doc.get('facts') as object);
    expect(facts).toHaveLength(2);
    expect(facts).toContainEqual({ reminder: 'on', thanks: 'off' });
  });

  it('is for admins, and of an event that exists', async () => {
    const asked = { eventcode, reminder: true, thanks: true };
    const operator = await api.staff('PUT /api/admin/timedmails', asked, { as: 'operator' });
    const unknown = await api.staff('PUT /api/admin/timedmails', { ...asked, eventcode: 'none2026' });
    expect([operator.status, unknown.status]).toEqual([403, 404]);
  });
});

describe('the reminder', () => {
  it('goes once to each holder, at ten o’clock two days before, with what they need at the door', async () => {
    const [one, two] = [await aTicket(), await aTicket()];
    const second = await aTicket({ personalmailid: one.to, name: 'Asha Two' });
    await run(REMINDER - 1);
    expect(counts(one, two)).toEqual([0, 0]);
    for (let later = 0; later < 3; later++) await run(REMINDER + later * HOUR);
    expect(counts(one, two)).toEqual([1, 1]);
    const [mail] = arrived(one.to);
    expect(mail!.subject).toBe('Samagam Test Conference begins on Friday, 27 November 2026');
    expect(mail!.text).toContain('Doors open: 27 November 2026, 8:30 AM');
    expect(mail!.text).toContain('https://www.google.com/maps/search/?api=1&query=Samagam%20Hall');
    expect(mail!.text).toMatch(/Add the event to your calendar: \S+\/event\/\w+\/event\.ics\n/);
    for (const { order } of [one, second]) expect(mail!.text).toContain(api.ticketkeyOf(order));
    expect(await logged(one.to)).toMatchObject([{ kind: 'reminder', state: 'SENT' }]);
  });

  it('is not sent while it is switched off, also if it waits in the outbox already', async () => {
    const ticket = await aTicket();
    api.setClock(REMINDER);
    await queueTimedMails(api.deps, eventcode, Infinity);
    await switchOn({ reminder: false, thanks: false });
    await run(REMINDER + HOUR);
    expect(counts(ticket)).toEqual([0]);
    expect(await logged(ticket.to)).toMatchObject([{ state: 'DROPPED' }]);
  });

  it('goes to the holder to whom a ticket was passed on, and to no ticket that was refunded', async () => {
    const [passed, refunded] = [await aTicket(), await aTicket()];
    const next = { to: `next${api.another()}@example.org` };
    await api.staff('POST /api/admin/correctregistration', {
      eventcode,
      id: passed.order.registrationid,
      personalmailid: next.to,
      reason: 'Passed on.',
    });
    await api.staff('POST /api/admin/refundorder', { orderid: refunded.order.orderid, reason: 'Ill.' });
    await run(REMINDER);
    expect(counts(passed, refunded, next)).toEqual([0, 0, 1]);
  });

  it('of an event that moves while it waits is dropped, and sent at the new date', async () => {
    const ticket = await aTicket();
    api.setClock(REMINDER);
    await queueTimedMails(api.deps, eventcode, Infinity);
    await saveEvent({ startdate: '28-Nov-2026', enddate: '29-Nov-2026' });
    await run(REMINDER + 24 * HOUR);
    expect(arrived(ticket.to).map(({ subject }) => subject)).toEqual([
      'Samagam Test Conference begins on Saturday, 28 November 2026',
    ]);
    expect((await logged(ticket.to)).map(({ state }) => state).toSorted()).toEqual(['DROPPED', 'SENT']);
  });

  it('is not sent for an event that is archived, or of which all orders are refunded', async () => {
    const ticket = await aTicket();
    await saveEvent({ archived: true });
    await run(REMINDER);
    await saveEvent();
    const job = {
      eventcode,
      kind: 'refund',
      tickettype: '',
      reason: 'Rain.',
      by: 'admin@samagam.test',
      startedat: REMINDER,
      running: true,
      until: '',
      orders: 1,
      amount: 0,
    };
    await api.db.doc(`refundJobs/${eventcode}-1`).create(job);
    await run(REMINDER + HOUR);
    expect(counts(ticket)).toEqual([0]);
    await api.db.doc(`refundJobs/${eventcode}-1`).delete();
    await run(REMINDER + 2 * HOUR);
    expect(counts(ticket)).toEqual([1]);
  });

  it('is only logged for a mailbox that got three announcements on that day', async () => {
    const [full, other] = [await aTicket(), await aTicket()];
    api.setClock(REMINDER - 3 * HOUR);
    await api.staff('POST /api/admin/refundorder', { orderid: other.order.orderid, reason: 'Ill.' });
    const late = await aTicket();
    await api.db.doc(`registrations/${late.order.registrationid}`).update({ tickettype: 'Student' });
    for (let nth = 1; nth <= BULK_MAILS_A_DAY; nth++) {
      const mail = { eventcode, subject: `Hall ${nth}`, text: 'Hello', tickettype: 'Delegate' };
      const press = {
        mode: 'start',
        confirm: eventcode,
        recipients: 1,
        submissionid: `submission-of-cap-${nth}`,
      };
      expect((await api.staff('POST /api/admin/announcements', { ...mail, ...press })).status).toBe(200);
      await run(REMINDER - 2 * HOUR + nth);
    }
    await run(REMINDER);
    expect(counts(full, late)).toEqual([0, 1]);
    expect(await logged(full.to)).toMatchObject([
      { kind: 'reminder', state: 'DROPPED', reply: expect.stringMatching(/^This mailbox got 3/) },
    ]);
  });
});

describe('the thanks', () => {
  it('go once to people who were admitted, and lead to recordings and feedback', async () => {
    const [came, stayed] = [await aTicket(), await aTicket()];
    api.setClock(at('2026-11-27T09:00'));
    await admit(came);
    await run(THANKS - 1);
    expect(counts(came, stayed)).toEqual([0, 0]);
    for (let later = 0; later < 2; later++) await run(THANKS + later * HOUR);
    expect(counts(came, stayed)).toEqual([1, 0]);
    const [mail] = arrived(came.to);
    expect(mail!.subject).toBe('Thank you for coming to Samagam Test Conference');
    expect(mail!.text).toContain(`/event/${eventcode}/programme`);
    expect(mail!.text).toContain(`/event/${eventcode}#contact`);
    // A free ticket has no documents.
    expect(mail!.text).not.toContain('ticketkey=');
  });

  it('lead a buyer to the documents of this event', async () => {
    await api.saveSeller();
    const paid = await aTicket({ couponcode: null });
    api.razorpay.control.pay(paid.order.gatewayorderid);
    await settle(api.deps, paid.order.orderid, 'test');
    await run(BOUGHT + HOUR);
    api.setClock(at('2026-11-27T09:00'));
    await admit(paid);
    await run(THANKS);
    const { text } = arrived(paid.to)[0]!;
    expect(text).toContain('Your invoice or receipt, on the page of your ticket: ');
    expect(text).toContain(api.ticketkeyOf(paid.order));
  });
});
