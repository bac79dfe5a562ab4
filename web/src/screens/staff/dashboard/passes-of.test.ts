import { expect, it } from 'vitest';
import { passesOf } from './passes-of.ts';

it('lists the passes of the event and of old orders, with the seats that are left', () => {
  const pass = { orders: 2, seats: 3, held: 1, amount: 100 };
  const rows = passesOf({
    sales: {
      countedat: '2026-11-20T06:30:00.000Z',
      days: [],
      passes: [
        { ...pass, tickettype: 'Delegate' },
        { ...pass, tickettype: 'Crowded' },
        { ...pass, tickettype: 'Gone' },
      ],
      coupons: [],
      sources: [],
      total: { orders: 0, seats: 0, amount: 0, returned: 0 },
      todecide: 0,
    },
    passes: [
      { tickettype: 'Delegate', capacity: 10 },
      { tickettype: 'Crowded', capacity: 2 },
      { tickettype: 'Workshop', capacity: null },
    ],
    states: [],
    admitted: [],
    mailsfailed: 0,
    webhookat: '',
  });
  expect(rows.map(({ tickettype, seats, left }) => [tickettype, seats, left])).toEqual([
    ['Delegate', 3, 6],
    ['Crowded', 3, 0],
    ['Workshop', 0, null],
    ['Gone', 3, null],
  ]);
});
