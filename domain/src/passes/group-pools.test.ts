import { describe, expect, it, test } from 'vitest';
import { aPass } from '@samagam/emulators/builders/an-event';
import { anOrder } from '@samagam/emulators/builders/an-order';
import type { Order } from '../order/order.ts';
import { lackingInPool, poolSize, seatsInPools } from './group-pools.ts';

test.each([
  [100, 20, 50],
  [30, 10, 15],
  [19, 9, 9],
  [10, 5, 5],
  [1, 0, 0],
  [1000, 200, 500],
])('of %i seats, unconfirmed groups hold at most %i and confirmed ones %i', (capacity, unproved, proved) => {
  expect([poolSize(capacity, 'unproved'), poolSize(capacity, 'proved')]).toEqual([unproved, proved]);
});

const group = (seats: number, changes: Partial<Order> = {}) =>
  anOrder({ flow: 'group', status: 'CREATED', seats: [{ tickettype: 'Gold', seats }], ...changes });
const unproved = (seats: number, changes: Partial<Order> = {}) =>
  group(seats, { unproveduntil: 1, ...changes });
const counted = (orders: Order[], capacity = 100) => seatsInPools(orders, { tickettype: 'Gold', capacity });

describe('the pools', () => {
  it('count the unpaid seats of groups by whether their address is confirmed', () => {
    const orders = [group(3), group(4, { flow: 'link' }), unproved(5), unproved(6, { confirmed: true })];
    expect(counted(orders)).toEqual({ proved: 13, unproved: 5, tried: 0 });
  });

  it('count no order of one person, none that is paid or over, and none that staff allowed', () => {
    const others = [
      group(1, { flow: 'individual' }),
      group(2, { status: 'PAID' }),
      group(3, { status: 'EXPIRED' }),
      unproved(4, { allowed: true }),
      group(5, { seats: [{ tickettype: 'Online', seats: 5 }] }),
    ];
    expect(counted(others)).toEqual({ proved: 0, unproved: 0, tried: 0 });
  });

  it('count an attempt to pay apart, as far as all groups leave room beside both pools', () => {
    const tried = unproved(15, { status: 'FAILED' });
    expect(counted([tried])).toEqual({ proved: 0, unproved: 0, tried: 15 });
    expect(counted([group(40), tried, tried, unproved(2)])).toEqual({ proved: 40, unproved: 12, tried: 20 });
    expect(counted([tried], 20)).toEqual({ proved: 0, unproved: 15, tried: 0 });
  });

  it('leave the confirmed groups their half, whatever strangers try', () => {
    const event = { tickettypes: [aPass('Gold', { capacity: 100 })] };
    const strangers = [unproved(20), unproved(20, { status: 'FAILED' })];
    const wanted = [{ tickettype: 'Gold', seats: 50 }];
    expect(lackingInPool(event, { pool: 'proved', wanted, orders: strangers })).toBeUndefined();
    expect(
      lackingInPool(event, {
        pool: 'unproved',
        wanted: [{ tickettype: 'Gold', seats: 1 }],
        orders: strangers,
      }),
    ).toEqual({ tickettype: 'Gold', seats: 0 });
  });

  it('name the first pass of which too few seats are left, and how many', () => {
    const event = { tickettypes: [aPass('Gold', { capacity: 100 }), aPass('Online', { capacity: null })] };
    const lacking = (seats: number, orders: Order[]) =>
      lackingInPool(event, {
        pool: 'unproved',
        wanted: [
          { tickettype: 'Online', seats: 400 },
          { tickettype: 'Gold', seats },
        ],
        orders,
      });
    expect(lacking(5, [unproved(15)])).toBeUndefined();
    expect(lacking(6, [unproved(15)])).toEqual({ tickettype: 'Gold', seats: 5 });
    expect(lacking(1, [unproved(25)])).toEqual({ tickettype: 'Gold', seats: 0 });
  });

  it('leave a tenth of a small pass together, and at least one seat', () => {
    const lacking = (capacity: number, seats: number, orders: Order[]) =>
      lackingInPool(
        { tickettypes: [aPass('Gold', { capacity })] },
        { pool: 'proved', wanted: [{ tickettype: 'Gold', seats }], orders },
      )?.seats;
    expect([lacking(20, 8, [unproved(10)]), lacking(20, 9, [unproved(10)])]).toEqual([undefined, 8]);
    expect(lacking(10, 5, [unproved(5)])).toBe(4);
    expect(lacking(2, 1, [unproved(1)])).toBe(0);
  });
});
