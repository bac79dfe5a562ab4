import { expect, test } from 'vitest';
import { ticketStanding } from './ticket-standing.ts';

test.each([
  ['PAID', 2, 2, 'valid'],
  ['PAID', 2, 1, 'replaced'],
  ['PAID', 2, 3, 'void'],
  ['REFUNDED', 2, 2, 'void'],
  ['REFUNDED', 2, 1, 'void'],
] as const)(
  'of a registration %s at generation %i, ticket %i is %s',
  (paymentstatus, current, generation, standing) => {
    expect(ticketStanding({ paymentstatus, generation: current }, generation)).toBe(standing);
  },
);
