import { expect, it, test } from 'vitest';
import { contactMessage } from './contact-message.ts';
import { parse } from '../common/first-issue.ts';

const message = { name: 'Asha', email: 'asha@example.org', query: 'Hello\nagain', eventcode: 'acsc2025' };

it('accepts a long message, and an empty one', () => {
  for (const query of [message.query, 'x'.repeat(50_000), '', null, undefined]) {
    expect(parse(contactMessage, { ...message, query })).toMatchObject({
      ok: true,
      value: { query: query ?? '' },
    });
  }
});

it('accepts a long name and a longer address than other forms', () => {
  const long = { name: 'a'.repeat(500), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org` };
  expect(parse(contactMessage, { ...message, ...long }).ok).toBe(true);
});

test.each([
  ['name', 'a'.repeat(501), 'Name can have at most 500 characters.'],
  ['query', 'a'.repeat(50_001), 'Message can have at most 50000 characters.'],
  ['name', '', 'Name cannot be Blank.'],
  ['name', 'Asha\r\nBcc: x@example.org', 'Invalid Data. Field: Name'],
  ['email', '', 'Email cannot be Blank.'],
  ['email', 'asha', 'Invalid Email. Field: Email'],
  ['eventcode', 'no', 'Invalid Event code. It should be 4-10 Chars and only alphanumeric'],
  ['to', 'x@example.org', 'Invalid Data. Field: to'],
])('refuses %s %j', (field, value, msg) => {
  expect(parse(contactMessage, { ...message, [field]: value })).toMatchObject({
    ok: false,
    issue: { field, msg },
  });
});
