import { expect, it } from 'vitest';
import { endOfLinks } from './link-end.ts';

it('ends the links of an event in the morning after its last day', () => {
  expect(endOfLinks({ enddate: '22-Nov-2026' })).toBe(Date.parse('2026-11-23T06:00:00+05:30'));
});
