/** Announcements to the registrations of an event: who gets them, how they look, and how they are sent. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Announcement,
  type AnnouncementPreview,
  sayOfAnnouncement,
} from '@samagam/contract/people/announcement';
import { sayOfApi } from '@samagam/contract/api-messages';
import { ANNOUNCEMENTS_A_DAY, BULK_MAILS_A_DAY } from '@samagam/contract/common/limits';
import { anEvent, aPass } from '@samagam/emulators/builders/an-event';
import { workOn } from '../../src/announcements/announce.ts';
import { reconcile } from '../../src/gateway/reconcile.ts';
import { deliver } from '../../src/mails/deliver.ts';
import { runningAnnouncements } from '../../src/stores/announcements.ts';
import { settle } from '../../src/orders/settle.ts';
import { bulkMailsDue } from '../../src/stores/mail.ts';
import { groupSteps } from './group-steps.ts';
import { type Harness, ORIGIN, startHarness } from './harness.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);
const DAY = 86_400_000;
const HELLO = { subject: '{event}: another hall', text: 'Dear {name},\n\nit is in hall 2.' };

/** The progress of an announcement to nobody. */
const NOBODY = { sent: 0, dropped: 0, failed: 0, givenup: 0, left: 0 };
let api: Harness;
let submissions = 0;
const eventcode = 'ann2026';
beforeAll(async () => {
  api = await startHarness();
});
beforeEach(async () => {
  await api.clear();
  api.setClock(NOW);
  await api.save({ ...anEvent(), eventcode, tickettypes: [aPass('Delegate'), aPass('Student')] });
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' }, eventcode);
});
afterAll(() => api.close());

const aTicket = (changes: Record<string, unknown> = {}) =>
  api.prepared(['ticket', changes], async () => {
    const to = `ann${api.another()}@example.org`;
    const { order } = await api.checkout({
      eventcode,
      personalmailid: to,
      couponcode: 'FREE',
      tickettype: 'Delegate',
      ...changes,
    });
    return { order, to: (changes['personalmailid'] as string | undefined) ?? to };
  });
const post = (body: object) => api.staff('POST /api/admin/announcements', { eventcode, ...HELLO, ...body });
/** A press of SEND. */
const aStart = (recipients: number) => ({
  mode: 'start',
  confirm: eventcode,
  recipients,
  submissionid: `submission-of-tests-${++submissions}`,
});

async function preview(body: object = {}): Promise<AnnouncementPreview> {
  const answer = await post({ mode: 'preview', ...body });
  expect([answer.status, answer.body.msg]).toEqual([200, undefined]);
  return (answer.body.data as { preview: AnnouncementPreview }).preview;
}
async function start(body: object = {}): Promise<Announcement> {
  const { recipients } = await preview(body);
  const answer = await post({ ...aStart(recipients), ...body });
  expect([answer.status, answer.body.msg]).toEqual([200, undefined]);
  return (answer.body.data as { announcement: Announcement }).announcement;
}
async function work(mode: 'continue' | 'stop', id: string): Promise<Announcement> {
  const { body } = await api.staff('POST /api/admin/announcements', { eventcode, mode, id });
  return (body.data as { announcement: Announcement }).announcement;
}
/** The mails that arrived at an address, without its ticket. */
const arrived = (to: string) =>
  api.mailbox.messages().filter((mail) => mail.to.includes(to) && !mail.subject.startsWith('Your ticket'));
/** Sends what was started, as the reconciler does it in its next run. */
async function sendStarted(at = api.now() + 120_000): Promise<void> {
  const deps = { ...api.deps, now: () => at };
  for (const id of await runningAnnouncements(api.db)) await workOn(deps, id, eventcode);
  for (const id of await bulkMailsDue(api.db, at, 200)) await deliver(deps, id);
}
/** Sends to everybody. */
async function announce(body: object = {}) {
  const started = await start(body);
  await sendStarted();
  return started;
}

describe('who gets it', () => {
  it('is each holder once, also with two tickets, and nobody who has not paid', async () => {
    const [one, other] = [await aTicket(), await aTicket()];
    await aTicket({ personalmailid: one.to, name: 'Asha Two' });
    const unpaid = await aTicket({ couponcode: null });
    expect(await preview()).toMatchObject({
      recipients: 2,
      leftout: { twice: 1, unreachable: 0, unwilling: 0 },
    });
    await start();
    await api.sweep();
    expect([one, other, unpaid].map(({ to }) => arrived(to).length)).toEqual([1, 1, 0]);
  });

  it('is one pass, or the people who came or did not come', async () => {
    const [came, absent] = [await aTicket(), await aTicket()];
    await aTicket({ tickettype: 'Student' });
    const door = await api.openDoor({ eventcode });
    const scan = { eventcode, checkinfield: 'entry', checkinkey: door, qrdata: api.qrOf(came.order) };
    expect((await api.postJson('/api/postcheckin', scan)).status).toBe(200);
    expect((await preview()).recipients).toBe(3);
    expect((await preview({ tickettype: 'Student' })).recipients).toBe(1);
    expect((await preview({ came: 'yes' })).sample?.to).toBe(came.to);
    await announce({ came: 'no', tickettype: 'Delegate' });
    expect([came, absent].map(({ to }) => arrived(to).length)).toEqual([0, 1]);
  });

  it('is people whose ticket was cancelled only if the filter says so', async () => {
    const [holder, gone] = [await aTicket(), await aTicket()];
    await api.staff('POST /api/admin/refundorder', { orderid: gone.order.orderid, reason: 'Ill.' });
    expect((await preview()).sample?.to).toBe(holder.to);
    expect((await preview({ readers: 'cancelled' })).sample?.to).toBe(gone.to);
    await announce({ readers: 'cancelled', subject: 'Sorry' });
    expect(arrived(holder.to)).toEqual([]);
    expect(arrived(gone.to).filter(({ subject }) => subject === 'Sorry')).toHaveLength(1);
  });

  it('is never an erased address or one of an import', async () => {
    const [erased, imported] = [await aTicket(), await aTicket()];
    const change = (ticket: typeof erased, personalmailid: string) =>
      api.db.doc(`registrations/${ticket.order.registrationid}`).update({ personalmailid });
    await change(erased, '');
    await change(imported, 'x1@import.invalid');
    expect(await preview()).toMatchObject({ recipients: 0, leftout: { unreachable: 2 } });
    const refused = await post(aStart(0));
    expect([refused.status, refused.body.msg]).toEqual([409, sayOfAnnouncement.nobody]);
  });

  it('is no address that refused the last mail, unless a later ticket was accepted there', async () => {
    const [refused, again, fine] = [await aTicket(), await aTicket(), await aTicket()];
    await aTicket({ personalmailid: again.to, name: 'Asha Two' });
    for (const { order } of [refused, again])
      await api.db.doc(`registrations/${order.registrationid}`).update({ mailrefusedat: '2026-11-19' });
    expect(await preview()).toMatchObject({ recipients: 2, leftout: { refused: 1, twice: 1 } });
    await announce();
    expect([refused, again, fine].map(({ to }) => arrived(to).length)).toEqual([0, 1, 1]);
  });

  it('is the buyer of a group only if staff include buyers, and never a seat without a name', async () => {
    const steps = groupSteps(api);
    const { order, booking } = await steps.payNow({ eventcode, ticketdetails: { Delegate: 3 } });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    const [seat] = await steps.couponsOf(order);
    const member = await aTicket({ couponcode: seat!.couponcode });
    const buyer = String(booking.email);
    const about = (leftout: object) => ({ recipients: 1, buyers: 0, leftout });
    expect(await preview()).toMatchObject(about({ unclaimed: 2, buyers: 1 }));
    expect(await preview({ came: 'no' })).toMatchObject(about({ unclaimed: 2, buyers: 0 }));
    const others = { recipients: 0, leftout: { unclaimed: 0, buyers: 0 } };
    expect(await preview({ tickettype: 'Student' })).toMatchObject(others);
    const refused = await post({ mode: 'preview', buyers: true, topic: 'news' });
    expect([refused.status, refused.body.field]).toEqual([400, 'buyers']);
    const included = { buyers: true, text: 'Dear {name}: {ticket}' };
    expect(await preview(included)).toMatchObject({ recipients: 2, buyers: 1, leftout: { buyers: 0 } });
    await announce(included);
    const [mail] = arrived(buyer).filter(({ subject }) => subject.includes('another hall'));
    expect(mail!.text).toContain(`Dear ${booking.name}: ${ORIGIN}/event/group/${eventcode}#`);
    expect(mail!.text).toContain('because you booked seats for');
    expect(arrived(member.to)).toHaveLength(1);
    // Somebody who holds a ticket of their own gets one mail.
    await aTicket({ personalmailid: buyer });
    expect(await preview(included)).toMatchObject({ recipients: 2, buyers: 0 });
  });

  it('is for news nobody who got three such mails today, who still gets a mail about the ticket', async () => {
    const { to } = await aTicket({ consent: true });
    for (let nth = 1; nth <= BULK_MAILS_A_DAY; nth++) await announce();
    expect(await preview({ topic: 'news' })).toMatchObject({ recipients: 0, leftout: { capped: 1 } });
    expect(await preview()).toMatchObject({ recipients: 1, leftout: { capped: 0 } });
    api.setClock(NOW + DAY);
    expect((await preview({ topic: 'news' })).sample?.to).toBe(to);
  });

  it('is for news only the people who agreed', async () => {
    const [agreed, silent] = [await aTicket({ consent: true }), await aTicket()];
    expect(await preview({ topic: 'news' })).toMatchObject({ recipients: 1, leftout: { unwilling: 1 } });
    await announce({ topic: 'news' });
    expect([agreed, silent].map(({ to }) => arrived(to).length)).toEqual([1, 0]);
  });
});

describe('the mail', () => {
  it('has the fields filled in, the link to the tickets of its reader, and why it came', async () => {
    const { to, order } = await aTicket({ name: 'Asha Rao' });
    api.setClock(NOW + 1000);
    const second = await aTicket({ personalmailid: to, name: 'Ravi Rao' });
    await announce({ text: 'Dear {name},\n\n{ticket}' });
    const [mail] = arrived(to);
    expect(mail!.subject).toBe('Samagam Test Conference: another hall');
    expect(mail!.text).toContain('Dear Asha Rao,');
    for (const ticket of [order, second.order]) {
      expect(mail!.text).toContain(`ticketkey=${api.ticketkeyOf(ticket)}`);
      expect(mail!.html).toContain(`<a href="http://127.0.0.1:5050/event/${eventcode}?ticketkey=`);
    }
    expect(mail!.text).toContain('You get this mail because you have a ticket for Samagam Test Conference.');
    expect(mail!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('shows hostile values as they are', async () => {
    const { to } = await aTicket({ company: 'x', name: 'Asha' });
    const found = await api.db.collection('registrations').where('personalmailid', '==', to).get();
    await found.docs[0]!.ref.update({ name: '<b>{ticket}</b>' });
    await announce({ text: 'Dear {name}, <script>x</script>' });
    const [mail] = arrived(to);
    expect(mail!.text).toContain('Dear <b>{ticket}</b>, <script>x</script>');
    expect(mail!.html).toContain('&lt;b&gt;{ticket}&lt;/b&gt;');
    expect(mail!.html).not.toContain('<script>');
  });

  it('never reaches an earlier holder, or a person who lost the ticket since', async () => {
    const [passed, refunded, stays] = [await aTicket(), await aTicket(), await aTicket()];
    await start({ text: 'Your ticket: {ticket}' });
    const target = { eventcode, id: passed.order.registrationid };
    const next = { personalmailid: `next${api.another()}@example.org`, reason: 'Passed on.' };
    await api.staff('POST /api/admin/correctregistration', { ...target, ...next });
    await api.staff('POST /api/admin/refundorder', { orderid: refunded.order.orderid, reason: 'Ill.' });
    await sendStarted();
    const hall = (to: string) => arrived(to).filter(({ subject }) => subject.includes('another hall'));
    expect([passed, refunded, stays].map(({ to }) => hall(to).length)).toEqual([0, 0, 1]);
    const { body } = await api.staff('GET /api/admin/announcements', { eventcode });
    expect((body.data as Announcement[])[0]!.progress).toEqual({ ...NOBODY, sent: 1, dropped: 2 });
  });

  it.each([
    ['arrives, about the second one', 'Delegate', {}, 1],
    [
      'does not, if the filter leaves out the pass of the second one',
      'Student',
      { tickettype: 'Delegate' },
      0,
    ],
    [
      'does not, if the filter leaves out people who came, and a door admitted it',
      'Delegate',
      { came: 'no' },
      0,
    ],
  ])('for a holder of two tickets who passes the first one on: %s', async (_, tickettype, filter, mails) => {
    const first = await aTicket();
    api.setClock(NOW + 1000);
    const second = await aTicket({ personalmailid: first.to, name: 'Asha Two', tickettype });
    const door = await api.openDoor({ eventcode });
    const scan = { eventcode, checkinfield: 'entry', checkinkey: door, qrdata: api.qrOf(second.order) };
    expect((await api.postJson('/api/postcheckin', scan)).status).toBe(200);
    await start({ ...filter, text: 'Dear {name}: {ticket}' });
    const target = { eventcode, id: first.order.registrationid };
    const next = { personalmailid: `next${api.another()}@example.org`, reason: 'Passed on.' };
    await api.staff('POST /api/admin/correctregistration', { ...target, ...next });
    await sendStarted();
    const hall = arrived(first.to).filter(({ subject }) => subject.includes('another hall'));
    expect(hall).toHaveLength(mails);
    for (const { text } of hall) {
      expect(text).toContain('Dear Asha Two:');
      expect(text).not.toContain(`ticketkey=${api.ticketkeyOf(first.order)}`);
    }
  });

  it.each([
    [{ text: 'Dear {nmae}' }, 'text', sayOfAnnouncement.unknownField('{nmae}')],
    [{ subject: '{{event}}' }, undefined, undefined],
    [{ text: 'Your {ticket}', readers: 'cancelled' }, 'text', sayOfAnnouncement.noTicketToLink],
    [{ subject: 'One\nBcc: x@example.org' }, 'subject', sayOfApi.invalidData('Subject')],
    [{ text: '' }, 'text', sayOfApi.blank('Text')],
  ])('with %o is refused at %s', async (body, field, msg) => {
    const answer = await post({ mode: 'preview', ...body });
    expect([answer.body.field, answer.body.msg]).toEqual([field, msg]);
  });
});

describe('before it is sent', () => {
  it('a preview shows one of the recipients, without the link, and is audited', async () => {
    const { to, order } = await aTicket({ name: 'Asha Rao' });
    const { sample } = await preview({ text: 'Dear {name}: {ticket}' });
    expect(sample).toEqual({
      to,
      subject: 'Samagam Test Conference: another hall',
      text: 'Dear Asha Rao: [the link to the ticket]',
    });
    expect(JSON.stringify(sample)).not.toContain(api.ticketkeyOf(order));
    const entries = await api.db.collection('audit').where('eventcode', '==', eventcode).get();
    expect(entries.docs.map((doc) => doc.get('what'))).toContain('announcement previewed');
  });

  it('a test goes to the caller alone, without data of a person', async () => {
    const { to } = await aTicket({ name: 'Meera Iyer' });
    expect((await post({ mode: 'test', text: 'Dear {name}: {ticket}' })).status).toBe(200);
    await api.sweep();
    expect(arrived(to)).toEqual([]);
    const mail = arrived('admin@samagam.test').at(-1)!;
    expect(mail.text).toContain('Dear Asha Raman: [the link to the ticket]');
    expect(mail.text).toContain('This is a test');
  });

  it('needs the code of the event and the number of the preview', async () => {
    await aTicket();
    const wrongCode = await post({ ...aStart(1), confirm: 'yes' });
    expect([wrongCode.body.field, wrongCode.body.msg]).toEqual([
      'confirm',
      sayOfAnnouncement.confirmEventCode,
    ]);
    const wrongCount = await post(aStart(2));
    expect([wrongCount.status, wrongCount.body.msg]).toEqual([412, sayOfAnnouncement.countChanged]);
    expect(await api.all('announcementParts')).toEqual([]);
  });

  it('is started once at a time, and a few times a day', async () => {
    await aTicket();
    const answers = await Promise.all([post(aStart(1)), post(aStart(1)), post(aStart(1))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (let i = 1; i < ANNOUNCEMENTS_A_DAY; i++) {
      await sendStarted();
      await start();
    }
    await sendStarted();
    const refused = await post(aStart(1));
    expect([refused.status, refused.body.msg]).toEqual([429, sayOfAnnouncement.today(ANNOUNCEMENTS_A_DAY)]);
    api.setClock(NOW + DAY + 1);
    expect((await post(aStart(1))).status).toBe(200);
  });

  it('is started once by one submission, also after it has ended and the registrations have changed', async () => {
    const { to } = await aTicket();
    const asked = aStart(1);
    const together = await Promise.all([post(asked), post(asked), post(asked)]);
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sendStarted();
    const late = await aTicket();
    const again = await post(asked);
    expect(again.body.data).toMatchObject({ announcement: { id: `${eventcode}-a1`, recipients: 1 } });
    await sendStarted();
    expect([to, late.to].map((one) => arrived(one).length)).toEqual([1, 0]);
    const changed = await post({ ...asked, text: 'Another text.' });
    expect([changed.status, changed.body.msg]).toEqual([409, sayOfAnnouncement.otherAnnouncement]);
    expect(await api.db.collection('announcements').where('eventcode', '==', eventcode).get()).toHaveProperty(
      'size',
      1,
    );
  });

  it.each([undefined, 'short'])('needs the id of a submission, not %s', async (submissionid) => {
    await aTicket();
    const refused = await post({ ...aStart(1), submissionid });
    expect([refused.status, refused.body.field]).toEqual([400, 'submissionid']);
  });
});

describe('while it is sent', () => {
  it('shows its progress until all mails are sent', async () => {
    for (let i = 0; i < 3; i++) await aTicket();
    const { id, progress } = await start();
    expect(progress).toEqual({ ...NOBODY, left: 3 });
    const queued = await work('continue', id);
    expect([queued.endedat, queued.progress.left]).toEqual([new Date(NOW).toISOString(), 3]);
    const [mail] = (await api.db.collection('mail').where('announcementid', '==', id).get()).docs;
    api.mailbox.failNext(1, 'rcpt-4xx');
    await deliver(api.deps, mail!.id);
    expect((await work('continue', id)).progress).toEqual({ ...NOBODY, failed: 1, left: 2 });
    const failed = { state: 'FAILED', announcement: id };
    const { body } = await api.staff('GET /api/admin/mails', failed);
    expect(body.data).toMatchObject([{ id: mail!.id }]);
    const other = await api.staff('GET /api/admin/mails', { ...failed, announcement: `${eventcode}-a9` });
    expect(other.body.data).toEqual([]);
    await sendStarted(NOW + 3_600_000);
    expect((await work('continue', id)).progress).toEqual({ ...NOBODY, sent: 3 });
  });

  it('counts a mail that was sent again as the same person', async () => {
    const [{ to }] = [await aTicket(), await aTicket()];
    const { id } = await announce();
    const mails = () => api.db.collection('mail').where('announcementid', '==', id);
    const [mail] = (await mails().where('to', '==', to).get()).docs;
    expect((await api.staff('POST /api/admin/resendmail', { id: mail!.id })).status).toBe(200);
    expect((await work('continue', id)).progress).toEqual({ ...NOBODY, sent: 2 });
    await api.sweep();
    expect(arrived(to)).toHaveLength(2);
    expect((await work('continue', id)).progress).toEqual({ ...NOBODY, sent: 2 });
  });

  it('counts a person whose failed mail was sent again by the newest mail', async () => {
    for (let i = 0; i < 2; i++) await aTicket();
    const { id } = await announce();
    const resend = (mailid: string) => api.staff('POST /api/admin/resendmail', { id: mailid });
    const mails = api.db.collection('mail').where('announcementid', '==', id);
    const first = (await mails.get()).docs[0]!.ref;
    await first.update({ state: 'GIVENUP' });
    expect((await work('continue', id)).progress).toEqual({ ...NOBODY, sent: 1, givenup: 1 });
    await resend(first.id);
    expect((await work('continue', id)).progress).toMatchObject({ sent: 1, left: 1 });
    const second = (await mails.where('state', '==', 'WAITING').get()).docs[0]!.ref;
    await second.update({ state: 'GIVENUP' });
    api.setClock(NOW + 60_000);
    await resend(second.id);
    await api.sweep(NOW + 60_000);
    expect((await work('continue', id)).progress).toEqual({ ...NOBODY, sent: 2 });
  });

  it('can be stopped: what is not sent yet is never sent', async () => {
    const tickets = [await aTicket(), await aTicket()];
    const { id } = await start();
    await work('continue', id);
    const stopped = await work('stop', id);
    expect(stopped.isStopped).toBe(true);
    await sendStarted();
    expect(tickets.map(({ to }) => arrived(to).length)).toEqual([0, 0]);
    const { body } = await api.staff('GET /api/admin/announcements', { eventcode });
    expect(body.data).toMatchObject([{ progress: { sent: 0, dropped: 2, left: 0 } }]);
  });

  it('lets a ticket pass: no ticket waits behind its mails', async () => {
    for (let i = 0; i < 9; i++) await aTicket();
    await api.sendMails();
    const { id } = await start();
    await work('continue', id);
    api.setClock(NOW + 1000);
    const late = await aTicket();
    const sent: string[] = [];
    const sendMail: typeof api.deps.sendMail = async (mailid) => void sent.push(mailid);
    await reconcile({ ...api.deps, sendMail });
    expect(sent).toHaveLength(10);
    expect(sent[0]).toBe(`ticket_${late.order.registrationid}_1`);
  });

  it('belongs to its event', async () => {
    await aTicket();
    const { id } = await start();
    for (const mode of ['continue', 'stop']) {
      const answer = await api.staff('POST /api/admin/announcements', { eventcode: 'other2025', mode, id });
      expect([answer.status, answer.body.msg]).toEqual([404, sayOfAnnouncement.notFound]);
    }
  });
});

describe('unsubscribing', () => {
  const addressIn = (to: string) =>
    /http:\/\/127\.0\.0\.1:5050(\/api\/unsubscribe\?key=[\w-]+)/.exec(arrived(to).at(-1)!.text)![1]!;
  const news = { topic: 'news', subject: 'News' };
  async function aReader() {
    const { to } = await aTicket({ consent: true });
    await announce(news);
    return { to, address: addressIn(to), key: new URL(addressIn(to), 'http://x').searchParams.get('key')! };
  }

  it('is offered by the headers of RFC 8058 and a link in the mail', async () => {
    const { to, address } = await aReader();
    const headerOf = (name: string) =>
      arrived(to)
        .at(-1)!
        .headers.find(({ key }) => key === name)?.value;
    expect(String(headerOf('list-unsubscribe'))).toContain(`<http://127.0.0.1:5050${address}>`);
    expect(String(headerOf('list-unsubscribe-post'))).toContain('List-Unsubscribe=One-Click');
    expect(address).not.toContain(to);
  });

  it('is not done by a program that opens the link', async () => {
    const { address } = await aReader();
    const page = await api.get(address);
    expect([page.status, page.body['text']]).toEqual([200, expect.stringContaining('<button')]);
    expect((await preview(news)).recipients).toBe(1);
  });

  it('is done by the button, and by one click of a mail program', async () => {
    const [byButton, byProgram, inParts] = [await aReader(), await aReader(), await aReader()];
    const done = await api.postForm('/api/unsubscribe', { key: byButton.key });
    expect([done.status, done.body['text']]).toEqual([200, expect.stringContaining('You are unsubscribed.')]);
    const clicked = await api.postForm(byProgram.address, { 'List-Unsubscribe': 'One-Click' });
    expect([clicked.status, clicked.headers.get('location')]).toEqual([200, null]);
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await api.ask(inParts.address, { method: 'POST', body })).status).toBe(200);
    expect(await preview(news)).toMatchObject({ recipients: 0, leftout: { unwilling: 3 } });
  });

  it('does not stop what is about a ticket', async () => {
    const { key } = await aReader();
    await api.postForm('/api/unsubscribe', { key });
    expect((await preview()).recipients).toBe(1);
  });

  it('holds for every event and spelling of the mailbox, and stores no address', async () => {
    const { to, key } = await aReader();
    await api.postForm('/api/unsubscribe', { key });
    const other = `${to.replace('@', '+samagam@')}`;
    await aTicket({ personalmailid: other, consent: true });
    // The second registration came later, but in the same moment of this clock.
    expect((await preview(news)).recipients).toBe(0);
    const stored = await api.db.collection('optOuts').get();
    expect(JSON.stringify(stored.docs.map((doc) => [doc.id, doc.data()]))).not.toContain('@');
  });

  it('ends when the person agrees again later', async () => {
    const { to, key } = await aReader();
    await api.postForm('/api/unsubscribe', { key });
    api.setClock(NOW + 1000);
    await aTicket({ personalmailid: to, name: 'Asha Again', consent: true });
    expect((await preview(news)).recipients).toBe(1);
  });

  it('after the start drops the mail', async () => {
    const { to, key } = await aReader();
    const before = arrived(to).length;
    api.setClock(NOW + 1000);
    await start(news);
    await api.postForm('/api/unsubscribe', { key });
    await sendStarted();
    expect(arrived(to)).toHaveLength(before);
  });

  it('needs the key of the mail', async () => {
    const { key } = await aReader();
    for (const wrong of [`${'0'.repeat(32)}-${key.slice(33)}`, 'x', `${key}x`]) {
      expect((await api.get(`/api/unsubscribe?key=${wrong}`)).status).toBe(404);
      expect((await api.postForm('/api/unsubscribe', { key: wrong })).status).toBe(404);
    }
    expect((await api.postForm('/api/unsubscribe', {})).status).toBe(404);
  });
});
