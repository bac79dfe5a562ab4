import { describe, expect, it } from 'vitest';
import { bookingsInWords, ordersInWords, passOrdersInWords, registrationsInWords } from './sums.ts';

type OrderRow = Parameters<typeof ordersInWords>[0][number];
const order = (changes: Partial<OrderRow> = {}): OrderRow => ({
  flow: 'individual',
  status: 'PAID',
  payreponse: { id: 'pay_1' },
  amount: 118_000,
  history: [],
  ...changes,
});
const refundedAfter = (to: string): Partial<OrderRow> => ({
  status: 'REFUNDED',
  history: [{ at: '', from: '', to, by: '' }],
});

describe('why screens count differently', () => {
  it('tells orders of one person from those of groups, and how many the dashboard counts', () => {
    const orders = [
      order(),
      order(refundedAfter('PAID')),
      order(refundedAfter('LATE_REVIEW')),
      order({ status: 'EXPIRED' }),
      order({ flow: 'group' }),
      order({ flow: 'link', status: 'CREATED' }),
    ];
    expect(ordersInWords(orders)).toBe(
      '6 orders: 4 registrations and 2 group bookings. Overview counts the 3 that were paid or free, also if they were refunded later.',
    );
  });

  it('says where the seats of groups are', () => {
    expect(registrationsInWords([{ paymentstatus: 'PAID' }, { paymentstatus: 'EXPIRED' }])).toBe(
      '2 registrations, 1 with a ticket. Transactions also has the group bookings; a seat of a group appears here once someone registers with its code.',
    );
    const booking = { status: 'PAID', requestticketdetails: { Gold: 3, Student: 2 } } as const;
    expect(bookingsInWords([booking, { ...booking, status: 'CREATED' }])).toBe(
      '2 group bookings, each one order in Transactions. 5 seats are paid; each becomes a registration once someone uses its code.',
    );
  });

  it('says by how much the passes add up to more orders than the event has, if they do', () => {
    const pass = { seats: 1, amount: 0, held: 0 };
    const total = { orders: 173, seats: 200, amount: 0, returned: 0 };
    const passes = [
      { ...pass, tickettype: 'Gold', orders: 100 },
      { ...pass, tickettype: 'Student', orders: 75 },
    ];
    expect(passOrdersInWords({ passes, total })).toBe(
      'The orders of the passes add up to 2 more than 173, because a group booking counts at each of its passes.',
    );
    expect(passOrdersInWords({ passes: passes.slice(0, 1), total: { ...total, orders: 100 } })).toBe('');
  });
});
