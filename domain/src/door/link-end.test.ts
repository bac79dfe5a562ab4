import { expect, it, test } from 'vitest';
import { endOfLinks, linkState } from './link-end.ts';

it('ends the links of an event in the morning after its last day', () => {
  expect(endOfLinks({ enddate: '22-Nov-2026' })).toBe(Date.parse('2026-11-23T06:00:00+05:30'));
});

test.each([
  [{ expiresat: 10, revokedat: null }, 9, 'ACTIVE'],
  [{ expiresat: 10, revokedat: null }, 10, 'EXPIRED'],
  [{ expiresat: 10, revokedat: 1 }, 2, 'REVOKED'],
])('a link %j is at %i %s', (link, now, state) => {
  expect(linkState(link, now)).toBe(state);
});
