import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sayOfApi } from '@samagam/contract/api-messages';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { deliver } from '../../src/mails/deliver.ts';
import { settle } from '../../src/orders/settle.ts';
import { type Harness, startHarness } from './harness.ts';
import { untilAnswered } from './until-answered.ts';

let api: Harness;
let clients = 0;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.clear();
  api.setClock();
  await api.save(anEvent());
});

const aClient = () => ({ 'x-forwarded-for': `10.0.0.${++clients}` });

function write(changes: Record<string, unknown> = {}, client = aClient()) {
  const body = {
    name: 'Visitor',
    email: 'visitor@example.org',
    query: 'May I bring a guest?',
    eventcode: 'test2025',
    ...changes,
  };
  return api.ask('/api/contactus', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...client },
    body: JSON.stringify(body),
  });
}

describe('contactus', () => {
  it('stores the message and mails it to the organiser, with the sender as Reply-To', async () => {
    expect((await write()).body).toEqual({ result: 'Success' });
    await api.sendMails();
    const mail = await api.mailbox.waitFor(({ text }) => text.includes('May I bring a guest?'));
    expect(mail.to).toEqual(['organiser@samagam.test']);
    expect(mail.headers.find(({ key }) => key === 'reply-to')?.value).toContain('visitor@example.org');
    expect(await api.all('contactMessages')).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, sayOfApi.blank('Name')],
    [{ email: 'x' }, sayOfApi.invalidEmail('Email')],
    [{ email: 'a@b.co\r\nBcc: c@d.ef' }, sayOfApi.invalidEmail('Email')],
    [{ eventcode: 'nope2025' }, sayOfApi.failed],
  ])('refuses %j', async (changes, msg) => {
    expect((await write(changes)).body.msg).toBe(msg);
  });

  it('accepts an empty message', async () => {
    expect((await write({ query: '' })).body.result).toBe('Success');
  });

  it('accepts five messages of one client in ten minutes, and refuses more', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 6, 0, 1));
    const client = aClient();
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push((await write({}, client)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
    api.setClock(Date.UTC(2026, 10, 20, 6, 10, 1));
    expect((await write({}, client)).status).toBe(200);
    api.setClock();
  });
});

it('stores all messages of a flood, mails a hundred per hour, and explains that to the organiser', async () => {
  api.setClock(Date.UTC(2026, 10, 21, 6, 0, 1));
  const before = (await api.all('mail')).length;
  const stored = (await api.all('contactMessages')).length;
  for (let i = 0; i < 11; i++) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => untilAnswered(write)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  expect((await api.all('contactMessages')).length - stored).toBe(110);
  expect((await api.all('mail')).length - before).toBe(101);
  const flood = await api.db.collection('mail').where('kind', '==', 'contact-flood').get();
  expect(flood.docs.map((doc) => doc.get('to'))).toEqual(['organiser@samagam.test']);
  await deliver(api.deps, flood.docs[0]!.id);
  await api.mailbox.waitFor(({ text }) => text.includes('do not mail them'));
  api.setClock();
});

describe('getuserdetails', () => {
  const look = (query: Record<string, string>, client = aClient()) =>
    api.get(`/api/getuserdetails?${new URLSearchParams({ eventcode: 'test2025', ...query })}`, client);

  async function aTicket(coupon: string, changes: Record<string, unknown>) {
    await api.saveCoupon(coupon, { discount: 100 });
    return (await api.checkout({ couponcode: coupon, ...changes })).order;
  }

  it('returns the three fields of a ticket holder who agreed', async () => {
    await aTicket('AGREES', { personalmailid: 'agrees@example.org', posterconsent: true });
    const { body, headers } = await look({ emailid: 'Agrees@Example.org' });
    expect(body).toEqual({
      result: 'Success',
      data: { name: 'Asha Raman', title: 'Security Engineer', company: 'Kaveri Systems' },
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('returns the same refusal without consent, without payment and for an unknown address', async () => {
    await aTicket('SILENT', { personalmailid: 'silent@example.org' });
    await api.register({ personalmailid: 'unpaid@example.org', posterconsent: true });
    const answers = await Promise.all(
      ['silent@example.org', 'unpaid@example.org', 'nobody@example.org'].map((emailid) => look({ emailid })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { result: 'Failed', msg: sayOfApi.userNotFound }]);
  });

  it('mails the link of the poster to an address without the consent, once a day, and nothing to a stranger', async () => {
    const order = await aTicket('MAILED', { personalmailid: 'mailed@example.org' });
    api.pauses.length = 0;
    for (const emailid of [
      'Mailed@example.org',
      'mailed@example.org',
      'stranger@example.org',
      'stranger@example.org',
    ])
      expect((await look({ emailid })).status).toBe(404);
    expect(new Set(api.pauses)).toEqual(new Set([1500]));
    expect(api.pauses).toHaveLength(4);
    await api.sendMails();
    const links = api.mailbox
      .messages()
      .filter(
        ({ subject, to }) => subject.startsWith('Your poster for') && !to.includes('silent@example.org'),
      );
    expect(links.map(({ to }) => to)).toEqual([['mailed@example.org']]);
    expect(links[0]!.text).toContain(`/event/attending/test2025#poster/${api.ticketkeyOf(order)}`);
    // Not for a picture on another site.
    await aTicket('ELSEWHERE', { personalmailid: 'elsewhere@example.org' });
    const address = '/api/getuserdetails?eventcode=test2025&emailid=elsewhere@example.org';
    const picture = await api.ask(address, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([picture.status, picture.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.userNotFound }]);
    await api.sendMails();
    const mailed = api.mailbox.messages().filter(({ to }) => to.includes('elsewhere@example.org'));
    expect(mailed.some(({ subject }) => subject.startsWith('Your poster'))).toBe(false);
  });

  it('returns them for a ticketkey, for its own event only', async () => {
    const order = await aTicket('HOLDER', { personalmailid: 'holder@example.org' });
    const ticketkey = api.ticketkeyOf(order);
    expect((await look({ ticketkey })).body.data).toMatchObject({ name: 'Asha Raman' });
    await api.save({ ...anEvent(), eventcode: 'other2025' });
    expect((await look({ ticketkey, eventcode: 'other2025' })).status).toBe(404);
    expect((await look({ ticketkey: 'A'.repeat(43) })).status).toBe(404);
  });

  it('returns the first holder who agreed, whatever strangers register later', async () => {
    const mine = { personalmailid: 'wanted@example.org', posterconsent: true };
    await aTicket('FIRST', mine);
    api.setClock(Date.now() + 1000);
    const stranger = await aTicket('SECOND', {
      ...mine,
      personalmailid: 'WANTED@example.org',
      title: 'Wanted by police',
    });
    api.setClock();
    expect((await look({ emailid: 'wanted@example.org' })).body.data).toMatchObject({
      title: 'Security Engineer',
    });
    expect((await look({ ticketkey: api.ticketkeyOf(stranger) })).body.data).toMatchObject({
      title: 'Wanted by police',
      posterconsent: true,
    });
    expect(await api.violations()).toEqual([]);
  });

  const later = () => api.setClock(api.now() + 1000);
  const isHidden = async (emailid: string) => {
    const { status, body } = await look({ emailid });
    expect([status, body]).toEqual([404, { result: 'Failed', msg: sayOfApi.userNotFound }]);
    // The books stay right: what is hidden may still be stored.
    expect(await api.violations()).toEqual([]);
  };
  const WANTED = { posterconsent: true, title: 'Wanted by police' };

  it('returns nothing of a stranger for a holder who did not agree, also in another spelling', async () => {
    await aTicket('DECLINED', { personalmailid: 'declined@example.org' });
    later();
    await aTicket('FORGED', { ...WANTED, personalmailid: 'declined@example.org' });
    await aTicket('FORGED2', { ...WANTED, personalmailid: 'declined+x@example.org' });
    await isHidden('declined@example.org');
    await isHidden('declined+x@example.org');
    api.setClock();
  });

  it('returns nothing of a stranger for a holder who paid and did not agree', async () => {
    const { order } = await api.checkout({ personalmailid: 'payer@example.org' });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    later();
    await aTicket('FORGED3', { ...WANTED, personalmailid: 'payer@example.org' });
    await isHidden('payer@example.org');
    api.setClock();
  });

  it('returns the holder who paid and agreed, also after a free ticket of a stranger', async () => {
    await aTicket('FORGED4', { ...WANTED, personalmailid: 'second@example.org' });
    later();
    const { order } = await api.checkout({ personalmailid: 'second@example.org', posterconsent: true });
    api.razorpay.control.pay(order.gatewayorderid);
    await settle(api.deps, order.orderid, 'test');
    expect((await look({ emailid: 'second@example.org' })).body.data).toMatchObject({
      title: 'Security Engineer',
    });
    api.setClock();
  });

  it('returns nothing once a later ticket of the address is without consent, until that is cancelled', async () => {
    await aTicket('EARLY', { personalmailid: 'early@example.org', posterconsent: true });
    expect((await look({ emailid: 'early@example.org' })).status).toBe(200);
    later();
    const { orderid } = await aTicket('LATE', { personalmailid: 'early@example.org' });
    await isHidden('early@example.org');
    const cancelled = await api.staff('POST /api/admin/refundorder', { orderid, reason: 'Not theirs.' });
    expect(cancelled.status).toBe(200);
    expect((await look({ emailid: 'early@example.org' })).status).toBe(200);
    expect(await api.violations()).toEqual([]);
    api.setClock();
  });

  it('returns nothing after a ticket was passed on to the address: its new holder did not agree', async () => {
    await aTicket('OWN', { personalmailid: 'receiver@example.org', posterconsent: true });
    const { registrationid: id } = await aTicket('GIVEN', { ...WANTED, personalmailid: 'giver@example.org' });
    const change = { eventcode: 'test2025', id, personalmailid: 'receiver@example.org', reason: 'Asked.' };
    expect((await api.staff('POST /api/admin/correctregistration', change)).status).toBe(200);
    await isHidden('receiver@example.org');
    await isHidden('giver@example.org');
  });

  const withdraw = (ticketkey: string, eventcode = 'test2025') =>
    api.postJson('/api/withdrawposter', { eventcode, ticketkey });

  it('returns nothing after the holder has withdrawn, also no stranger', async () => {
    const mine = { personalmailid: 'back@example.org', posterconsent: true };
    const first = await aTicket('BACK1', mine);
    api.setClock(Date.now() + 1000);
    const stranger = await aTicket('BACK2', { ...mine, title: 'Wanted by police' });
    api.setClock();
    expect((await withdraw(api.ticketkeyOf(first))).body).toEqual({ result: 'Success' });
    const found = await look({ emailid: 'back@example.org' });
    expect([found.status, found.body]).toEqual([404, { result: 'Failed', msg: sayOfApi.userNotFound }]);
    expect((await look({ ticketkey: api.ticketkeyOf(first) })).body.data).toMatchObject({
      name: 'Asha Raman',
      posterconsent: false,
    });
    expect((await withdraw(api.ticketkeyOf(first))).status).toBe(200);
    expect((await withdraw(api.ticketkeyOf(stranger))).status).toBe(200);
    expect((await look({ emailid: 'back@example.org' })).status).toBe(404);
    expect(await api.violations()).toEqual([]);
  });

  it('returns nothing once a consent of the address was withdrawn, with the key of that ticket only', async () => {
    const mine = { personalmailid: 'mine@example.org', posterconsent: true };
    const first = await aTicket('MINE1', mine);
    api.setClock(Date.now() + 1000);
    const stranger = await aTicket('MINE2', { ...mine, title: 'Wanted by police' });
    api.setClock();
    await withdraw(api.ticketkeyOf(stranger));
    await isHidden('mine@example.org');
    expect((await look({ ticketkey: api.ticketkeyOf(first) })).body.data).toMatchObject({
      title: 'Security Engineer',
      posterconsent: true,
    });
    expect((await withdraw('A'.repeat(43))).status).toBe(404);
    await api.save({ ...anEvent(), eventcode: 'third2025' });
    expect((await withdraw(api.ticketkeyOf(stranger), 'third2025')).status).toBe(404);
  });

  it('refuses a withdrawal with the key of a reissued ticket', async () => {
    const old = await aTicket('OLD1', { personalmailid: 'old@example.org', posterconsent: true });
    const { registrationid } = old;
    await api.db.collection('registrations').doc(registrationid).update({ generation: 2 });
    expect((await withdraw(api.ticketkeyOf(old))).status).toBe(404);
    expect((await api.db.collection('registrations').doc(registrationid).get()).get('posterconsent')).toBe(
      true,
    );
    await api.db.collection('registrations').doc(registrationid).update({ generation: 1 });
  });

  it('requires exactly one of mail address and ticketkey', async () => {
    expect((await look({})).status).toBe(400);
    expect((await look({ emailid: 'a@b.co', ticketkey: 'x' })).status).toBe(400);
  });

  it('does not limit the holders of tickets who share one address, also after guesses of others', async () => {
    const key = api.ticketkeyOf(await aTicket('SHARED1', { personalmailid: 'shared@example.org' }));
    api.setClock(Date.UTC(2026, 10, 20, 8, 0, 1));
    const client = aClient();
    const statusOf = async (query: Record<string, string>) => (await look(query, client)).status;
    const statuses = await Promise.all(Array.from({ length: 12 }, () => statusOf({ ticketkey: key })));
    expect(statuses).toEqual(Array(12).fill(200));
    const guesses = Array.from({ length: 12 }, (_, i) => statusOf({ emailid: `other${i}@example.org` }));
    expect(await Promise.all(guesses)).toContain(429);
    expect(await statusOf({ ticketkey: key })).toBe(200);
    api.setClock();
  });

  it('limits a client that guesses', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 7, 0, 1));
    const client = aClient();
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await look({ emailid: `guess${i}@example.org` }, client)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    api.setClock();
  });

  it('answers 60 requests of a client a day', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 9, 0, 1));
    const client = aClient();
    const daysCounted = async () =>
      (await api.db.collection('rateLimits').listDocuments()).filter(({ id }) =>
        id.startsWith('poster-day_'),
      );
    const before = new Set((await daysCounted()).map(({ id }) => id));
    await look({ emailid: 'guess@example.org' }, client);
    const [day, ...others] = (await daysCounted()).filter(({ id }) => !before.has(id));
    expect(others).toEqual([]);
    await day!.update({ count: 59 });
    const statuses = [];
    for (let i = 0; i < 2; i++)
      statuses.push((await look({ emailid: `guess${i}@example.org` }, client)).status);
    expect(statuses).toEqual([404, 429]);
    api.setClock();
  });
});
