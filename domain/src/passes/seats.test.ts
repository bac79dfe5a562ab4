import { anOrder } from '@samagam/emulators/builders/an-order';
import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  countSeats,
  seatChanges,
  seatsHeld,
  seatsLeft,
  shardCount,
  spread,
  takeFrom,
} from './seats.ts';

const line = (tickettype: string, seats: number) => ({
  tickettype,
  seats,
  price: 1,
  discount: 0,
  discountpercentage: 0,
});

describe('shards', () => {
  it.each([1, 5, 99, 100, 101, 2000, 99_999])('hold exactly %i seats, as evenly as possible', (capacity) => {
    const shards = spread(capacity, shardCount(capacity));
    expect(shards.reduce((sum, seats) => sum + seats, 0)).toBe(capacity);
    expect(Math.max(...shards) - Math.min(...shards)).toBeLessThanOrEqual(1);
    expect(shards.length).toBe(Math.min(capacity, 100));
  });

  it.each([
    ['one seat of the first shard', [2, 2, 2], 1, 0, [1, 0, 0]],
    ['one seat of the shard it begins with', [2, 2, 2], 1, 2, [0, 0, 1]],
    ['seats of several shards', [1, 0, 2], 3, 1, [1, 0, 2]],
    ['the last seat, wherever it is', [0, 1, 0], 1, 2, [0, 1, 0]],
    ['nothing when too few are left', [1, 1, 0], 3, 0, undefined],
    ['nothing when none is left', [0, 0], 1, 1, undefined],
  ])('give %s', (_, left, seats, first, taken) => {
    expect(takeFrom(left, seats, first)).toEqual(taken);
  });
});

it.each([
  [100, 0, 'soldout'],
  [100, -1, 'soldout'],
  [100, 1, 'few'],
  [100, 10, 'few'],
  [100, 11, 'open'],
  [20, 5, 'few'],
  [20, 6, 'open'],
  [3, 3, 'few'],
  [2000, 200, 'few'],
  [2000, 201, 'open'],
])('of %i seats with %i left the public reads: %s', (capacity, left, expected) => {
  expect(availabilityOf(capacity, left)).toBe(expected);
});

describe('the seats of an order', () => {
  it.each([
    ['what it recorded', anOrder({ seats: [line('Gold', 2)] }), [2]],
    ['none, once it returned them', anOrder({ status: 'LATE_REVIEW', seats: [] }), []],
    ['what it ordered, when it is older than the record', anOrder(), [1]],
    ['all lines of a group', anOrder({ flow: 'group', lines: [line('Gold', 2), line('Silver', 3)] }), [2, 3]],
    ['none of an EXPIRED order of before', anOrder({ status: 'EXPIRED' }), []],
    ['none of a refunded order of before', anOrder({ status: 'REFUNDED' }), []],
  ])('are %s', (_, order, seats) => {
    expect(seatsHeld(order).map((held) => held.seats)).toEqual(seats);
  });

  it('are counted by pass: paid, and held by orders that are not paid', () => {
    const orders = [
      anOrder({ status: 'PAID', seats: [{ tickettype: 'Gold', seats: 2 }] }),
      anOrder({ status: 'CREATED', seats: [{ tickettype: 'Gold', seats: 1 }] }),
      anOrder({ status: 'LATE_REVIEW', seats: [{ tickettype: 'Silver', seats: 4 }] }),
      anOrder({ status: 'EXPIRED', seats: [] }),
    ];
    expect(Object.fromEntries(countSeats(orders, []))).toEqual({
      Gold: { taken: 2, held: 1 },
      Silver: { taken: 0, held: 4 },
    });
  });

  it.each([
    ['nothing changes for the same seats', [line('Gold', 1)], [line('Gold', 1)], []],
    ['a new order takes', [], [line('Gold', 2)], [['Gold', 2]]],
    ['an order that ends returns', [line('Gold', 2)], [], [['Gold', -2]]],
    [
      'a correction takes and returns',
      [line('Gold', 2)],
      [line('Gold', 3), line('Silver', 1)],
      [
        ['Gold', 1],
        ['Silver', 1],
      ],
    ],
    [
      'another pass',
      [line('Gold', 1)],
      [line('Silver', 1)],
      [
        ['Silver', 1],
        ['Gold', -1],
      ],
    ],
  ])('differ: %s', (_, from, to, expected) => {
    expect(seatChanges(from, to).map(({ tickettype, seats }) => [tickettype, seats])).toEqual(expected);
  });
});

it.each([
  [10, 6, 1, 3],
  [10, 10, 0, 0],
  [2, 3, 1, -2],
])('of a capacity of %i, with %i seats taken and %i held, %i are left', (capacity, taken, held, left) => {
  expect(seatsLeft(capacity, { taken, held })).toBe(left);
});
