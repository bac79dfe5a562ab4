/** The mail log: what was sent to whom, what failed, and sending a mail again. */
import { FieldValue } from '@google-cloud/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { MAIL_KEPT, MAIL_TRIED_FOR } from '@samagam/contract/common/limits';
import { MAIL_ERROR_WORDS, type MailLogRow } from '@samagam/contract/people/mail-log';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { deliver } from '../../src/mails/deliver.ts';
import { countUnsentMails } from '../../src/stores/mail.ts';
import { type Harness, startHarness } from './harness.ts';
import { pagesOf } from './pages-of.ts';

const NOW = Date.UTC(2026, 10, 20, 6, 0, 0);
const MINUTE = 60_000;

let api: Harness;
let people = 0;
beforeAll(async () => {
  api = await startHarness();
  api.setClock(NOW);
  await api.save(anEvent());
  await api.saveCoupon('FREE', { discount: 100, maxusage: 'Unlimited' });
});
afterAll(() => api.close());

async function aTicket({ personalmailid: to = `log${++people}@example.org`, name = 'Asha Raman' } = {}) {
  const { order } = await api.checkout({ personalmailid: to, name, couponcode: 'FREE' });
  return { to, registrationid: order.registrationid, id: `ticket_${order.registrationid}_1` };
}

async function log(filter: object): Promise<MailLogRow[]> {
  const { status, body } = await api.staff('GET /api/admin/mails', filter);
  expect([status, body.msg]).toEqual([200, undefined]);
  return body.data as MailLogRow[];
}
const resend = (id: string) => api.staff('POST /api/admin/resendmail', { id });
/** The id of the mail that `resend` writes at NOW. */
const againOf = (id: string) => `${id}_again_${NOW / MINUTE}`;
const note = (id: string, bounced: boolean) => api.staff('PUT /api/admin/mails', { id, bounced });
const arrived = (to: string) => api.mailbox.messages().filter((message) => message.to.includes(to)).length;
const reportRow = async (registrationid: string) => {
  const { body } = await api.staff('GET /api/admin/getregistrationslist', { eventcode: 'test2025' });
  return (body.data as { id: string; mailrefusedat?: string }[]).find(({ id }) => id === registrationid)!;
};

describe('the list', () => {
  it('says for each mail to whom, what, how it is and when, and filters by all of them', async () => {
    const { to, id } = await aTicket();
    const [waiting] = await log({ to });
    expect(waiting).toEqual({
      id,
      to,
      kind: 'ticket',
      eventcode: 'test2025',
      state: 'WAITING',
      attempts: 0,
      createdat: new Date(NOW).toISOString(),
      sentat: '',
      error: '',
      reply: '',
      bouncedat: '',
    });
    await deliver(api.deps, id);
    expect(await log({ to, state: 'SENT', kind: 'ticket' })).toMatchObject([
      { id, attempts: 1, sentat: new Date(NOW).toISOString() },
    ]);
    expect(await log({ to: to.toUpperCase() })).toHaveLength(1);
    expect(await log({ to, eventcode: 'test2025' })).toHaveLength(1);
    for (const other of [{ state: 'WAITING' }, { kind: 'seats' }, { eventcode: 'other2025' }])
      expect(await log({ to, ...other })).toEqual([]);
    expect(await log({ to: 'stranger@example.org' })).toEqual([]);
  });

  it('comes in pages, the newest first, and each mail once', async () => {
    for (let i = 0; i < 5; i++) await aTicket();
    const all = await log({});
    const paged = (await pagesOf<MailLogRow>(api, 'GET /api/admin/mails', { limit: 2 })).flat();
    expect(paged).toEqual(all);
    expect((await api.staff('GET /api/admin/mails', { cursor: 'x' })).body.field).toBe('cursor');
  });
});

describe('a mail that could not be sent', () => {
  it.each([
    ['rcpt-5xx', 'address', '550 No such mailbox'],
    ['rcpt-4xx', 'busy', '450 Mailbox busy, try again later'],
    ['data-4xx', 'busy', '451 Local error in processing, try again later'],
    ['drop', 'connection', ''],
  ] as const)('after %s is shown with the reason in words', async (how, error, reply) => {
    const { to, id } = await aTicket();
    api.mailbox.failNext(1, how);
    await deliver(api.deps, id);
    expect(await log({ to })).toMatchObject([
      { state: 'FAILED', attempts: 1, error: MAIL_ERROR_WORDS[error], reply },
    ]);
  });

  it('shows a refused address on the row of the registration, until a mail arrives', async () => {
    const { registrationid, id } = await aTicket();
    api.mailbox.failNext(1, 'rcpt-5xx');
    await deliver(api.deps, id);
    expect((await reportRow(registrationid)).mailrefusedat).toBe(new Date(NOW).toISOString());
    api.setClock(NOW + 2 * MINUTE);
    await deliver(api.deps, id);
    api.setClock(NOW);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
  });

  it('does not blame an address that a mail server is busy for', async () => {
    const { registrationid, id } = await aTicket();
    api.mailbox.failNext(1, 'rcpt-4xx');
    await deliver(api.deps, id);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
    await deliver(api.deps, id);
  });

  it('forgets the refused address when the ticket gets another one', async () => {
    const { registrationid, id } = await aTicket();
    api.mailbox.failNext(1, 'rcpt-5xx');
    await deliver(api.deps, id);
    const change = { personalmailid: `right${people}@example.org`, reason: 'A typing mistake.' };
    const target = { eventcode: 'test2025', id: registrationid };
    const { status } = await api.staff('POST /api/admin/correctregistration', { ...target, ...change });
    expect(status).toBe(200);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
  });

  it('is given up once its address was refused for a day, and is not sent again by itself', async () => {
    const { to, id } = await aTicket();
    api.setClock(NOW + MAIL_TRIED_FOR.refused);
    api.mailbox.failNext(1, 'rcpt-5xx');
    await deliver(api.deps, id);
    expect(await log({ to })).toMatchObject([{ state: 'GIVENUP' }]);
    expect(await deliver(api.deps, id)).toBe(false);
    await api.sendMails(NOW + 3 * MAIL_TRIED_FOR.refused);
    api.setClock(NOW);
    expect(arrived(to)).toBe(0);
    expect((await api.violations()).filter(({ ids }) => ids.includes(id))).toEqual([]);
  });
});

describe('a mail that came back after it was sent', () => {
  afterEach(() => api.setClock(NOW));

  it('is noted by staff, at the mail and at every registration of its address, and taken back', async () => {
    const { to, registrationid, id } = await aTicket();
    const { order: second } = await api.checkout({ personalmailid: to, couponcode: 'FREE' });
    const other = await aTicket();
    await deliver(api.deps, id);
    expect((await note(id, true)).status).toBe(200);
    const at = new Date(NOW).toISOString();
    expect(await log({ to, state: 'SENT' })).toMatchObject([{ id, bouncedat: at }]);
    for (const own of [registrationid, second.registrationid])
      expect((await reportRow(own)).mailrefusedat).toBe(at);
    expect('mailrefusedat' in (await reportRow(other.registrationid))).toBe(false);
    const audited = (await api.all('audit')).filter(({ facts }) => (facts as { id?: string }).id === id);
    expect(audited).toMatchObject([{ what: 'mail noted as returned', who: 'admin@samagam.test' }]);
    expect(JSON.stringify(audited)).not.toContain(to);

    expect((await note(id, false)).status).toBe(200);
    expect(await log({ to, state: 'SENT' })).toMatchObject([{ id, bouncedat: '' }]);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
  });

  async function sentTwice(...failures: ('rcpt-5xx' | 'rcpt-4xx')[]) {
    const { registrationid, id } = await aTicket();
    await deliver(api.deps, id);
    await resend(id);
    const again = againOf(id);
    for (const how of failures) {
      api.mailbox.failNext(1, how);
      await deliver(api.deps, again);
    }
    return { registrationid, id, again };
  }

  it('leaves its mark when taken back while another mail to the address came back', async () => {
    const { registrationid, id, again } = await sentTwice();
    await deliver(api.deps, again);
    await note(id, true);
    api.setClock(NOW + MINUTE);
    await note(again, true);
    await note(id, false);
    expect((await reportRow(registrationid)).mailrefusedat).toBe(new Date(NOW + MINUTE).toISOString());
    await note(again, false);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
  });

  it.each([[['rcpt-5xx']], [['rcpt-5xx', 'rcpt-4xx']]] as const)(
    'leaves what the mail server refused when taken back, after %s',
    async (failures) => {
      const { registrationid, id } = await sentTwice(...failures);
      api.setClock(NOW + MINUTE);
      await note(id, true);
      await note(id, false);
      expect((await reportRow(registrationid)).mailrefusedat).toBe(new Date(NOW).toISOString());
    },
  );

  it('was sent before, and is known', async () => {
    const { id } = await aTicket();
    const refused = await note(id, true);
    expect([refused.status, refused.body.msg]).toEqual([409, sayOfApi.onlySentBounces]);
    expect((await note('unknown', true)).status).toBe(404);
  });
});

describe('sending again', () => {
  afterEach(() => api.setClock(NOW));
  it('sends a new mail once, also after a double click', async () => {
    const { to, id } = await aTicket();
    await deliver(api.deps, id);
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await api.sendMails();
    expect(arrived(to)).toBe(2);
    expect(await log({ to })).toHaveLength(2);
  });

  it('replaces a mail that waits for its next attempt', async () => {
    const { to, id } = await aTicket();
    api.mailbox.failNext(1, 'rcpt-5xx');
    await deliver(api.deps, id);
    await resend(id);
    await api.sendMails(NOW + 60 * MINUTE);
    expect(arrived(to)).toBe(1);
    const states = (await log({ to })).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['RESENT', 'SENT']);
  });

  it('replaces a mail that was given up, which is no longer counted as failed', async () => {
    const before = await countUnsentMails(api.db);
    const { to, id } = await aTicket();
    await api.db.doc(`mail/${id}`).update({ state: 'GIVENUP' });
    expect(await countUnsentMails(api.db)).toBe(before + 1);
    await resend(id);
    expect(await countUnsentMails(api.db)).toBe(before);
    await deliver(api.deps, againOf(id));
    const states = (await log({ to })).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['RESENT', 'SENT']);
  });

  it('is for the newer mail only, once a mail was replaced', async () => {
    const { to, id } = await aTicket();
    await resend(id);
    expect((await resend(id)).status).toBe(200);
    api.setClock(NOW + MINUTE);
    const refused = await resend(id);
    expect([refused.status, refused.body.msg]).toEqual([409, sayOfApi.mailWasSentAgain]);
    expect((await resend(againOf(id))).status).toBe(200);
    const states = (await log({ to })).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['RESENT', 'RESENT', 'WAITING']);
  });

  it('leaves a mail that was sent as it is', async () => {
    const { to, id } = await aTicket();
    await deliver(api.deps, id);
    await resend(id);
    expect((await log({ to })).map(({ state }) => state).toSorted()).toEqual(['SENT', 'WAITING']);
  });

  async function aRefusedTicket(changes: Parameters<typeof aTicket>[0] = {}) {
    const ticket = await aTicket(changes);
    api.mailbox.failNext(1, 'rcpt-5xx');
    await deliver(api.deps, ticket.id);
    await resend(ticket.id);
    return { ...ticket, again: againOf(ticket.id) };
  }

  it('removes the mark of a refused address once the new mail is sent', async () => {
    const { to, registrationid, again } = await aRefusedTicket();
    const ofEvent = await log({ to, state: 'WAITING', eventcode: 'test2025' });
    expect(ofEvent[0]).toMatchObject({ id: again, error: '' });
    expect((await reportRow(registrationid)).mailrefusedat).toBe(new Date(NOW).toISOString());
    await deliver(api.deps, again);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
  });

  it('leaves the mark of another mail that came back, until staff take that back', async () => {
    const earlier = await aTicket();
    await deliver(api.deps, earlier.id);
    const { registrationid, again } = await aRefusedTicket({
      personalmailid: earlier.to,
      name: 'Ravi Raman',
    });
    api.setClock(NOW + MINUTE);
    await note(earlier.id, true);
    await deliver(api.deps, again);
    expect((await reportRow(registrationid)).mailrefusedat).toBe(new Date(NOW + MINUTE).toISOString());
    await note(earlier.id, false);
    expect('mailrefusedat' in (await reportRow(registrationid))).toBe(false);
  });

  it('sends a mail of the second mail under a name of its own', async () => {
    const { to, id } = await aTicket();
    await deliver(api.deps, id);
    await resend(id);
    const [again] = (await log({ to })).filter((row) => row.id !== id);
    api.setClock(NOW + MINUTE);
    expect((await resend(again!.id)).status).toBe(200);
    api.setClock(NOW);
    expect((await log({ to })).map((row) => row.id.match(/_again_/g)?.length ?? 0).toSorted()).toEqual([
      0, 1, 1,
    ]);
  });

  it('refuses an unknown mail, and one that is being sent', async () => {
    for (const odd of ['events/test2025', '..', '__proto__']) expect((await resend(odd)).status).toBe(400);
    const unknown = await resend('ticket_0_1');
    expect([unknown.status, unknown.body.msg]).toEqual([404, sayOfApi.notFound]);
    const { id } = await aTicket();
    await api.db.doc(`mail/${id}`).update({ state: 'SENDING' });
    const sending = await resend(id);
    expect([sending.status, sending.body.msg]).toEqual([409, sayOfApi.mailIsBeingSent]);
    await api.db.doc(`mail/${id}`).update({ state: 'WAITING' });
  });
});

describe('the retention of the outbox', () => {
  it('does not count a mail as failed for ever', async () => {
    const { id } = await aTicket();
    const failed = async () => (await log({ state: 'UNSENT' })).some((row) => row.id === id);
    await api.db
      .doc(`mail/${id}`)
      .update({ state: 'GIVENUP', nextattemptat: FieldValue.delete(), eraseat: NOW + MAIL_KEPT });
    expect(await failed()).toBe(true);
    await api.sweep(NOW + MAIL_KEPT);
    expect(await failed()).toBe(false);
    expect((await log({})).find((row) => row.id === id)).toMatchObject({ to: '', state: 'DROPPED' });
  });

  it('erases the address of a mail that ended long ago, and keeps its id', async () => {
    const { to, id } = await aTicket();
    await deliver(api.deps, id);
    await api.sweep(NOW + MAIL_KEPT - MINUTE);
    expect(await log({ to })).toHaveLength(1);
    await api.sweep(NOW + MAIL_KEPT);
    expect(await log({ to })).toEqual([]);
    expect((await log({})).find((row) => row.id === id)).toMatchObject({ to: '', state: 'SENT' });
    const refused = await resend(id);
    expect([refused.status, refused.body.msg]).toEqual([409, sayOfApi.addressErased]);
  });
});
