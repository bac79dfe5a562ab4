import { expect, it } from 'vitest';
import { replyAddress } from './reply-address.ts';

const message = {
  email: 'asha@example.org',
  eventcode: 'test2025',
  name: 'Asha',
  query: 'Is there parking?',
};

it('has the subject and quotes the message', () => {
  const [to, parameters] = replyAddress(message).split('?');
  expect(to).toBe('mailto:asha%40example.org');
  const { subject, body } = Object.fromEntries(new URLSearchParams(parameters));
  expect(subject).toBe('Your message about test2025');
  expect(body).toBe('Dear Asha,\r\n\r\n\r\n\r\n> Is there parking?');
});

it('lets the writer add no recipient and no other field', () => {
  const hostile = { ...message, email: 'a?bcc=x@example.org', name: 'A&bcc=y@example.org', query: '&cc=z' };
  const [to, ...rest] = replyAddress(hostile).split('?');
  expect([decodeURIComponent(to!), rest.length]).toEqual(['mailto:a?bcc=x@example.org', 1]);
  expect([...new URLSearchParams(rest[0]).keys()]).toEqual(['subject', 'body']);
});

it('cuts a long message between characters', () => {
  const [, parameters] = replyAddress({ ...message, query: `${'x'.repeat(999)}🙂 and more` }).split('?');
  const { body } = Object.fromEntries(new URLSearchParams(parameters));
  expect(body).toBe(`Dear Asha,\r\n\r\n\r\n\r\n> ${'x'.repeat(999)}`);
});

it('does not quote more than a mail program accepts', () => {
  expect(replyAddress({ ...message, query: 'x'.repeat(5000) }).length).toBeLessThan(1300);
});
