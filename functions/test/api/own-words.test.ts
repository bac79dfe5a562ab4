/** Mails about what nobody paid for repeat no words that a stranger may have typed. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { renderMail } from '../../src/mails/render-mail.ts';
import type { RenderedMail } from '../../src/services/mail.ts';
import type { OutboxMail } from '../../src/stores/mail.ts';
import { readGroupBooking } from '../../src/stores/group-bookings.ts';
import { readOrder } from '../../src/stores/transactions.ts';
import { validSeatCoupons } from '../../src/stores/coupons-of-seats.ts';
import { confirmGroup } from './group-steps.ts';
import { type Harness, startHarness } from './harness.ts';

/** A name that the form takes, and of which a mail program makes a link. */
const WORDS = 'Claim your refund at www.evil.example now';
const FREE = 'Community';

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterEach(async () => expect(await api.violations()).toEqual([]));
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  await api.save({
    ...anEvent(),
    selfservice: 'transfer',
    tickettypes: [aPass('Delegate', { price: 1000 }), aPass(FREE, { price: 0 })],
  });
  await api.saveCoupon('INVITED', { discount: 100, maxusage: '1' });
});

const victim = 'victim@example.org';
const booker = { name: WORDS, company: WORDS };
const person = { ...booker, title: WORDS };
const register = (changes: object = {}) =>
  api.postJson('/api/eventregistration', aRegistration({ ...person, personalmailid: victim, ...changes }));
const mailOf = async (kind: OutboxMail['kind'], to = victim): Promise<RenderedMail> => {
  const mails = (await api.all<OutboxMail>('mail')).filter((mail) => mail.kind === kind && mail.to === to);
  return (await renderMail(api.deps, mails.at(-1)!))!;
};
const textOf = ({ subject, text, html }: RenderedMail) => `${subject}\n${text}\n${html}`;

/** A group of two; `pass` decides whether it costs anything. Returns its key and the codes of its seats. */
async function aGroup(pass: string, changes: object = {}) {
  const form = aGroupBooking({ ...booker, email: victim, ticketdetails: { [pass]: 2 }, ...changes });
  const { body } = await api.postJson('/api/grpPaynow', form);
  const order = await api.orderOf(body.paystring!);
  await (order.total > 0 ? api.recordTransfer(order) : confirmGroup(api, order));
  const booked = (await readOrder(api.db, order.orderid))!;
  const codes = validSeatCoupons(api.deps.keys, booked).map(({ couponcode }) => couponcode);
  return { order: booked, key: api.deps.keys.groupKey(order.groupbookingid), codes };
}
const sendSeat = (key: string, couponcode: string, email: string) =>
  api.postJson('/api/sendseat', { key, couponcode, email, name: WORDS });
const ticketNumber = async () =>
  (await api.all<{ paymentid: string }>('registrations')).at(-1)!.paymentid.slice(-4);

describe('without money and without a coupon of staff', () => {
  it('the ticket, and its mails again, name the pass and the end of the number', async () => {
    await register({ tickettype: FREE });
    const mail = await mailOf('ticket');
    expect(textOf(mail)).not.toContain('evil.example');
    expect(mail.subject).toMatch(new RegExp(`: ${FREE}, …${await ticketNumber()}$`));
    expect(mail.text).toContain('Hello,');
    await api.postJson('/api/sendtickets', { eventcode: 'test2025', email: victim });
    const again = await mailOf('tickets');
    expect(textOf(again)).not.toContain('evil.example');
    expect(again.text).toContain(`…${await ticketNumber()}, ${FREE}`);
  });

  it('a transfer, a cancellation and an announcement repeat nothing either', async () => {
    const { body } = await register({ tickettype: FREE });
    const order = await api.orderOf(body.paystring!);
    const wish = { ...aRegistration({ ...person, personalmailid: 'other@example.org' }) };
    const { name, phonenumber, company, linkedinurl, title, gender, personalmailid } = wish;
    const transfer = { name, phonenumber, company, linkedinurl, title, gender, personalmailid };
    const asked = await api.postJson('/api/transferticket', {
      ...transfer,
      ticketkey: api.ticketkeyOf(order),
    });
    expect(asked.status).toBe(200);
    expect(textOf(await mailOf('transfer-asked'))).not.toMatch(/evil\.example|other@example\.org/);
    const announcement = { eventcode: 'test2025', subject: 'Another hall', text: 'Dear {name},' };
    const start = {
      mode: 'start',
      confirm: 'test2025',
      recipients: 1,
      submissionid: 'submission-of-tests-1',
    };
    const announced = await api.staff('POST /api/admin/announcements', { ...announcement, ...start });
    expect(announced.status).toBe(200);
    await api.sweep();
    expect((await mailOf('announcement')).text).toContain('Dear participant,');
    const refund = { orderid: order.orderid, reason: 'Not needed any more' };
    expect((await api.staff('POST /api/admin/refundorder', refund)).status).toBe(200);
    expect(textOf(await mailOf('cancelled'))).not.toContain('evil.example');
  });

  it('a group and its seats: no names, and each seat is mailed once a day', async () => {
    const { key, codes } = await aGroup(FREE);
    expect(textOf(await mailOf('seats'))).not.toContain('evil.example');
    const colleague = 'colleague@example.org';
    expect((await sendSeat(key, codes[0]!, colleague)).status).toBe(200);
    const mail = await mailOf('seat-link', colleague);
    expect(textOf(mail)).not.toContain('evil.example');
    expect(mail.text).toContain('A free seat was booked for you');
    expect(mail.text).not.toContain('paid');
    expect(await sendSeat(key, codes[0]!, 'second@example.org')).toMatchObject({
      status: 429,
      body: { msg: sayOfApi.seatMailsToday },
    });
    expect((await sendSeat(key, codes[1]!, 'second@example.org')).status).toBe(200);
    expect((await register({ tickettype: FREE, couponcode: codes[0] })).status).toBe(200);
    expect(textOf(await mailOf('ticket'))).not.toContain('evil.example');
  });

  it('a public coupon at a pass that is free anyway changes nothing', async () => {
    await api.saveCoupon('WELCOME10', { discount: 10, maxusage: 'Unlimited' });
    await register({ tickettype: FREE, couponcode: 'WELCOME10' });
    expect(textOf(await mailOf('ticket'))).not.toContain('evil.example');
  });

  it('the free seats of a paid group', async () => {
    const { key, codes } = await aGroup('Delegate', { ticketdetails: { Delegate: 1, [FREE]: 1 } });
    const mails = await Promise.all(
      codes.map(async (code, i) => {
        expect((await sendSeat(key, code, `seat${i}@example.org`)).status).toBe(200);
        return textOf(await mailOf('seat-link', `seat${i}@example.org`));
      }),
    );
    expect(mails.map((text) => text.includes('evil.example')).toSorted()).toEqual([false, true]);
  });

  it('a payment link that nobody has paid', async () => {
    const form = aGroupBooking({ ...booker, email: victim, ticketdetails: { Delegate: 2 } });
    expect((await api.postJson('/api/createPaylink', form)).status).toBe(200);
    expect(textOf(await mailOf('proforma'))).not.toContain('evil.example');
  });
});

describe('with money or a coupon of staff', () => {
  it('the ticket has the name of its holder, also in the subject', async () => {
    await register({ couponcode: 'INVITED' });
    const mail = await mailOf('ticket');
    expect(mail.subject).toMatch(new RegExp(`: ${WORDS}$`));
    expect(mail.text).toContain(`Dear ${WORDS},`);
  });

  it('a paid group and its seats have names', async () => {
    const { key, codes, order } = await aGroup('Delegate');
    expect((await readGroupBooking(api.db, order.groupbookingid))!.status).toBe('PAID');
    expect((await mailOf('seats')).text).toContain(`Dear ${WORDS},`);
    await sendSeat(key, codes[0]!, 'colleague@example.org');
    const { text } = await mailOf('seat-link', 'colleague@example.org');
    expect(text).toContain(`${WORDS} (${WORDS}) has booked a seat for you`);
    expect((await sendSeat(key, codes[0]!, 'second@example.org')).status).toBe(200);
    await register({ couponcode: codes[0] });
    expect((await mailOf('ticket')).text).toContain(`Dear ${WORDS},`);
  });
});
