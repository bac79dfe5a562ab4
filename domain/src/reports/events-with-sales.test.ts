import type { EventSales } from '@samagam/contract/money/sales';
import { expect, it } from 'vitest';
import { eventsWithSales } from './events-with-sales.ts';

const event = (eventcode: string, startdate: string, orders: number | null = 1): EventSales => ({
  eventcode,
  name: eventcode,
  startdate,
  enddate: startdate,
  status: 'OPEN',
  ...(orders !== null && {
    sales: {
      countedat: '',
      days: [],
      passes: [],
      coupons: [],
      sources: [],
      total: { orders, seats: 1, amount: 1, returned: 0 },
      todecide: 0,
    },
  }),
});

it('lists the next event first and then the past, without those that have sold nothing', () => {
  const events = [
    event('old', '01-Jan-2024'),
    event('far', '01-Dec-2027'),
    event('uncounted', '01-Dec-2026', null),
    event('last', '20-Nov-2026'),
    event('next', '26-Nov-2026'),
    event('empty', '27-Nov-2026', 0),
  ];
  const listed = eventsWithSales(events, Date.parse('2026-11-26T10:00:00+05:30'));
  expect(listed.map(({ eventcode }) => eventcode)).toEqual(['next', 'far', 'last', 'old']);
});
