import { expect, test } from 'vitest';
import { ticketValidity } from './ticket-validity.ts';

test.each([
  ['PAID', 2, 2, 'valid'],
  ['PAID', 2, 1, 'replaced'],
  ['PAID', 2, 3, 'void'],
  ['REFUNDED', 2, 2, 'void'],
  ['REFUNDED', 2, 1, 'void'],
] as const)(
  'of a registration %s at generation %i, ticket %i is %s',
  (paymentstatus, current, generation, standing) => {
    expect(ticketValidity({ paymentstatus, generation: current }, generation)).toBe(standing);
  },
);

test('a cancelled ticket says so, whatever its generation', () => {
  const cancelled = { paymentstatus: 'REFUNDED', generation: 2, cancelledat: '2026-11-22T10:00:00.000Z' };
  expect([1, 2].map((generation) => ticketValidity(cancelled, generation))).toEqual([
    'cancelled',
    'cancelled',
  ]);
});
