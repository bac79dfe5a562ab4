import { expect, it, test } from 'vitest';
import { checkinLinkChange, checkinTarget, newCheckinLink, scan } from './check-in.ts';
import { parse } from '../common/first-issue.ts';

const target = { eventcode: 'acsc2025', checkinkey: 'k_-9', checkinfield: 'Entry' };

it('parses the address of a door', () => {
  expect(parse(checkinTarget, target)).toEqual({ ok: true, value: { ...target, checkinfield: 'entry' } });
});

test.each([
  ['S1ABC', true],
  ['x'.repeat(256), true],
  ['', true],
  ['x'.repeat(257), false],
  [undefined, false],
  [{}, false],
])('accepts any short text from a camera: %j', (qrdata, ok) => {
  const parsed = parse(scan, { ...target, qrdata });
  expect(parsed.ok).toBe(ok);
  if (!parsed.ok) expect(parsed.issue.msg).toBe('Invalid Ticket.');
});

test.each([
  [newCheckinLink, { eventcode: 'acsc2025', checkinfield: 'lunch' }, true],
  [newCheckinLink, { eventcode: 'acsc2025', checkinfield: 'lunch', expiresat: '2026-07-12T18:30:00Z' }, true],
  [newCheckinLink, { eventcode: 'acsc2025', checkinfield: 'lunch', expiresat: 'tonight' }, false],
  [newCheckinLink, { eventcode: 'acsc2025', checkinfield: '' }, false],
  [checkinLinkChange, { eventcode: 'acsc2025', id: 'a1', action: 'ROTATE' }, true],
  [checkinLinkChange, { eventcode: 'acsc2025', id: 'a1', action: 'DELETE' }, false],
])('parses a link that staff create or change: %#', (schema, given, ok) => {
  expect(parse(schema, given).ok).toBe(ok);
});
