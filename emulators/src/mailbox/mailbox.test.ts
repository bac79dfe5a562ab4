import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMailbox } from './start-mailbox.ts';
import type { Mailbox } from './start-mailbox.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await startMailbox({ httpPort: 0, smtpPort: 0 });
});

afterEach(() => mailbox.close());

it('stores text, HTML, headers and attachments of a mail', async () => {
  await send({ headers: { 'x-order': 'ord-1' } });
  const [message] = mailbox.messages();
  expect(message).toMatchObject({
    from: 'Samagam <hello@samagam.test>',
    to: ['asha@example.com'],
    subject: 'Your ticket ₹1,180',
    text: expect.stringContaining('http://127.0.0.1:5050/event/demo?ticketkey=abc'),
    html: expect.stringContaining('cid:qr@samagam'),
    parts: [
      { name: 'qr.png', type: 'image/png', contentId: 'qr@samagam', size: pixel.length },
      { name: 'event.ics', type: 'text/calendar', contentId: null },
    ],
  });
  expect(message?.headers).toContainEqual({ key: 'x-order', value: 'ord-1' });
});

it('lists mails newest first, for one recipient on request', async () => {
  await send({ to: 'asha@example.com', subject: 'one' });
  await send({ to: 'Ravi@example.com', subject: 'two' });
  const subjects = async (query: string) =>
    ((await (await fetch(`${mailbox.url}/api/messages${query}`)).json()) as { subject: string }[]).map(
      ({ subject }) => subject,
    );
  expect(await subjects('')).toEqual(['two', 'one']);
  expect(await subjects('?to=ravi@example.com')).toEqual(['two']);
  await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE' });
  expect(mailbox.messages()).toEqual([]);
});

it('uses the envelope, so that blind copies appear', async () => {
  await send({ bcc: 'audit@example.com' });
  expect(mailbox.messages()[0]?.to).toEqual(['asha@example.com', 'audit@example.com']);
});

it('waits for a mail, and lists the existing ones after the timeout', async () => {
  const waiting = mailbox.waitFor(({ subject }) => subject === 'late', 5000);
  await send({ subject: 'early' });
  await send({ subject: 'late' });
  expect((await waiting).subject).toBe('late');
  await expect(mailbox.waitFor(({ subject }) => subject === 'never', 20)).rejects.toThrow(
    'No such mail within 20 ms. There are 2: "late" to asha@example.com; "early" to asha@example.com.',
  );
});

it('shows a mail in a sandboxed frame, with its pictures and without scripts', async () => {
  await send({ html: '<p onclick="x()">Hi</p><img src="cid:qr@samagam"><script>alert(1)</script>' });
  const id = mailbox.messages()[0]?.id;
  const page = await (await fetch(`${mailbox.url}/messages/${id}`)).text();
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).not.toContain('alert(1)');
  expect(page).toContain('<a href="http://127.0.0.1:5050/event/demo?ticketkey=abc"');
  const frame = await fetch(`${mailbox.url}/messages/${id}/html`);
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await frame.text()).toContain(`src="data:image/png;base64,${pixel.toString('base64')}"`);
});

it('escapes untrusted text', async () => {
  await send({ subject: '<img src=x onerror=alert(1)>' });
  const page = await (await fetch(mailbox.url)).text();
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('returns attachments unchanged', async () => {
  await send({});
  const reply = await fetch(`${mailbox.url}/messages/${mailbox.messages()[0]?.id}/parts/0`);
  expect(Buffer.from(await reply.arrayBuffer()).equals(pixel)).toBe(true);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment/);
});

it.each([
  ['rcpt-4xx', 450, 0],
  ['rcpt-5xx', 550, 0],
  ['data-4xx', 451, 0],
] as const)('fails %s with %i, once', async (how, code, kept) => {
  mailbox.failNext(1, how);
  await expect(send({})).rejects.toMatchObject({ responseCode: code });
  expect(mailbox.messages()).toHaveLength(kept);
  await send({});
  expect(mailbox.messages()).toHaveLength(kept + 1);
});

it('stores a mail and closes the connection before the acknowledgement', async () => {
  const reply = await fetch(`${mailbox.url}/api/fail`, {
    method: 'POST',
    body: JSON.stringify({ count: 1, how: 'drop' }),
  });
  expect(reply.ok).toBe(true);
  await expect(send({})).rejects.toThrow();
  expect(mailbox.messages()).toHaveLength(1);
});

async function send(change: object): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    from: 'Samagam <hello@samagam.test>',
    to: 'asha@example.com',
    subject: 'Your ticket ₹1,180',
    text: 'Your ticket: http://127.0.0.1:5050/event/demo?ticketkey=abc',
    html: '<p>Your ticket</p><img src="cid:qr@samagam">',
    attachments: [
      { filename: 'qr.png', content: pixel, cid: 'qr@samagam' },
      { filename: 'event.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
    ],
    ...change,
  });
}
