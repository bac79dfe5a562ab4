import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from '@samagam/contract/messages';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { type Harness, startHarness } from './harness.ts';

let api: Harness;
let clients = 0;
beforeAll(async () => {
  api = await startHarness();
  await api.save(anEvent());
});
afterAll(() => api.close());

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
  it('stores the message and mails it to the organiser, who answers the sender', async () => {
    expect((await write()).body).toEqual({ result: 'Success' });
    await api.sweep();
    const mail = await api.mailbox.waitFor(({ text }) => text.includes('May I bring a guest?'));
    expect(mail.to).toEqual(['organiser@samagam.test']);
    expect(mail.headers.find(({ key }) => key === 'reply-to')?.value).toContain('visitor@example.org');
    expect(await api.all('contactMessages')).toHaveLength(1);
  });

  it.each([
    [{ name: '' }, say.blank('Name')],
    [{ email: 'x' }, say.invalidEmail('Email')],
    [{ email: 'a@b.co\r\nBcc: c@d.ef' }, say.invalidEmail('Email')],
    [{ eventcode: 'nope2025' }, say.failed],
  ])('refuses %j', async (changes, msg) => {
    expect((await write(changes)).body.msg).toBe(msg);
  });

  it('needs no message', async () => {
    expect((await write({ query: '' })).body.result).toBe('Success');
  });

  it('lets one client write five times in ten minutes, and then asks it to wait', async () => {
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

describe('getuserdetails', () => {
  const look = (query: Record<string, string>, client = aClient()) =>
    api.get(`/api/getuserdetails?${new URLSearchParams({ eventcode: 'test2025', ...query })}`, client);

  async function aTicket(coupon: string, changes: Record<string, unknown>) {
    await api.saveCoupon(coupon, { discount: 100 });
    return (await api.checkout({ couponcode: coupon, ...changes })).order;
  }

  it('gives the three fields of somebody who has a ticket and agreed', async () => {
    await aTicket('AGREES', { personalmailid: 'agrees@example.org', posterconsent: true });
    const { body, headers } = await look({ emailid: 'Agrees@Example.org' });
    expect(body).toEqual({
      result: 'Success',
      data: { name: 'Asha Raman', title: 'Security Engineer', company: 'Kaveri Systems' },
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('makes who did not agree, who has not paid and who is unknown look alike', async () => {
    await aTicket('SILENT', { personalmailid: 'silent@example.org' });
    await api.register({ personalmailid: 'unpaid@example.org', posterconsent: true });
    const answers = await Promise.all(
      ['silent@example.org', 'unpaid@example.org', 'nobody@example.org'].map((emailid) => look({ emailid })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([404, { result: 'Failed', msg: say.userNotFound }]);
  });

  it('gives them to whoever holds the ticketkey, for its own event only', async () => {
    const order = await aTicket('HOLDER', { personalmailid: 'holder@example.org' });
    const ticketkey = api.ticketkeyOf(order);
    expect((await look({ ticketkey })).body.data).toMatchObject({ name: 'Asha Raman' });
    await api.save({ ...anEvent(), eventcode: 'other2025' });
    expect((await look({ ticketkey, eventcode: 'other2025' })).status).toBe(404);
    expect((await look({ ticketkey: 'A'.repeat(43) })).status).toBe(404);
  });

  it('asks for exactly one of e-mail and ticketkey', async () => {
    expect((await look({})).status).toBe(400);
    expect((await look({ emailid: 'a@b.co', ticketkey: 'x' })).status).toBe(400);
  });

  it('stops a client that guesses, and guesses about one address from many clients', async () => {
    api.setClock(Date.UTC(2026, 10, 20, 7, 0, 1));
    const client = aClient();
    const statuses = [];
    for (let i = 0; i < 12; i++)
      statuses.push((await look({ emailid: `guess${i}@example.org` }, client)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const aboutOne = [];
    for (let i = 0; i < 7; i++) aboutOne.push((await look({ emailid: 'target@example.org' })).status);
    expect(aboutOne.filter((status) => status === 429)).toHaveLength(2);
    api.setClock();
  });
});
