import { expect, test } from 'vitest';
import { parse } from '../common/first-issue.ts';
import { posterQuery } from './poster-details.ts';

test.each([
  [{ emailid: 'asha@example.org' }, null],
  [{ ticketkey: 'abc' }, null],
  [{}, 'Email cannot be Blank.'],
  [{ emailid: '' }, 'Email cannot be Blank.'],
  [{ emailid: 'asha' }, 'Invalid Email. Field: Email'],
  [{ emailid: 'asha@example.org', ticketkey: 'abc' }, 'Email cannot be Blank.'],
])('requires either an email or a ticketkey: %j', (given, says) => {
  const parsed = parse(posterQuery, { eventcode: 'acsc2025', ...given });
  expect(parsed.ok ? null : parsed.issue.msg).toBe(says);
});
