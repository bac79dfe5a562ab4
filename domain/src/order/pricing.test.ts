import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { describe, expect, it, test } from 'vitest';
import {
  type Amounts,
  freeSeats,
  groupTotal,
  individualTotal,
  isFree,
  percentOf,
  slabPercent,
} from './pricing.ts';
import { inRupees } from '../text/rupees.ts';

const CASES = 10_000;

/** Mulberry32: the same cases in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** The same calculation with unbounded integers: paise, and fractions only where they are rounded. */
function oracle(lines: { rupees: number; seats: number; percent: number }[]) {
  let price = 0n;
  let left = 0n;
  for (const { rupees, seats, percent } of lines) {
    const line = BigInt(rupees) * 100n * BigInt(seats);
    price += line;
    left += (line * BigInt(100 - percent)) / 100n;
  }
  const hundredths = left * 18n;
  const gst = hundredths / 100n + (hundredths % 100n >= 50n ? 1n : 0n);
  return { price, discount: price - left, gst, total: left + gst };
}

/** Whether both results agree to the paisa. One `expect` per case would take longer than the calculation. */
function agree(amounts: Amounts, exact: ReturnType<typeof oracle>): boolean {
  return (['price', 'discount', 'gst', 'total'] as const).every((key) => BigInt(amounts[key]) === exact[key]);
}

function aPass(tickettype: string, price: number, discountData: TicketType['discountData'] = []): TicketType {
  return {
    tickettype,
    price,
    initialprice: price,
    status: 'ACTIVE',
    validatemembership: 'NO',
    validategender: 'ALL',
    content: [],
    discountData,
  };
}

describe('individualTotal', () => {
  test.each([
    [1000, 0, { price: 100_000, discount: 0, gst: 18_000, total: 118_000 }],
    [1000, 10, { price: 100_000, discount: 10_000, gst: 16_200, total: 106_200 }],
    [1000, 100, { price: 100_000, discount: 100_000, gst: 0, total: 0 }],
    [0, 0, { price: 0, discount: 0, gst: 0, total: 0 }],
    [1, 0, { price: 100, discount: 0, gst: 18, total: 118 }],
    // 75 paise: 13.5 of tax, rounded up.
    [1, 25, { price: 100, discount: 25, gst: 14, total: 89 }],
    // 97 paise: 17.46 of tax, rounded down.
    [1, 3, { price: 100, discount: 3, gst: 17, total: 114 }],
    [99_999_999, 0, { price: 9_999_999_900, discount: 0, gst: 1_799_999_982, total: 11_799_999_882 }],
    [99_999_999, 99, { price: 9_999_999_900, discount: 9_899_999_901, gst: 18_000_000, total: 117_999_999 }],
  ])('charges %d rupees less %d %%', (rupees, percent, amounts) => {
    expect(individualTotal(rupees, percent, 18)).toEqual(amounts);
  });

  it(`agrees with exact arithmetic in ${CASES} cases, to the paisa`, () => {
    const random = randomNumbers(20_250_711);
    const wrong = Array.from({ length: CASES }, () => {
      const rupees = random(10 ** (1 + random(8)));
      return { rupees, percent: random(101) };
    }).filter(
      ({ rupees, percent }) =>
        !agree(individualTotal(rupees, percent, 18), oracle([{ rupees, seats: 1, percent }])),
    );
    expect(wrong).toEqual([]);
  });
});

describe('isFree', () => {
  test.each([
    [0, true],
    [99, true],
    [100, false],
    [118, false],
  ])('a total of %d paise', (total, free) => {
    expect(isFree({ total })).toBe(free);
  });

  it('is true only for the cheapest pass with the largest discounts', () => {
    const free = Array.from({ length: 101 }, (_, percent) => isFree(individualTotal(1, percent, 18)));
    // 15 % leave 85 paise and 15.3 of tax: the last total of at least one rupee.
    expect(free.indexOf(true)).toBe(16);
    expect(free.lastIndexOf(false)).toBe(15);
  });
});

describe('slabPercent', () => {
  const slabs = [
    { from: 5, to: 9, discountpercentage: 5 },
    { from: 10, to: 19, discountpercentage: 10 },
    { from: 15, to: 30, discountpercentage: 12 },
  ];
  test.each([
    [1, 0],
    [4, 0],
    [5, 5],
    [9, 5],
    [10, 10],
    [19, 10],
    [20, 12],
    [30, 12],
    [31, 0],
  ])('%d seats get %d %%: bounds are inclusive, the first slab wins', (seats, percent) => {
    expect(slabPercent(slabs, seats)).toBe(percent);
  });

  it('gives nothing without slabs', () => {
    expect(slabPercent([], 10)).toBe(0);
  });
});

describe('freeSeats', () => {
  const paid = aPass('Paid', 100, []);
  const free = aPass('Free', 0, []);
  const cheap = aPass('Cheap', 1, [{ from: 3, to: 9, discountpercentage: 100 }]);
  it.each([
    [{ Paid: 3 }, 0],
    [{ Free: 3 }, 3],
    [{ Paid: 1, Free: 3 }, 3],
    [{ Paid: 1, Cheap: 3 }, 3],
    [{ Paid: 1, Cheap: 2 }, 0],
    [{ Free: 2, Cheap: 3 }, 5],
  ])('of %j are %d', (seats, expected) => {
    expect(freeSeats(groupTotal([paid, free, cheap], seats, 18))).toBe(expected);
  });
});

describe('groupTotal', () => {
  const gold = aPass('Gold', 1000, [{ from: 5, to: 10, discountpercentage: 10 }]);
  const silver = aPass('Silver', 333);

  it('takes the slab of each pass by its own seats, then the tax of the sum', () => {
    expect(groupTotal([gold, silver], { Gold: 5, Silver: 2 }, 18)).toEqual({
      lines: [
        { tickettype: 'Gold', seats: 5, discountpercentage: 10, price: 500_000, discount: 50_000 },
        { tickettype: 'Silver', seats: 2, discountpercentage: 0, price: 66_600, discount: 0 },
      ],
      price: 566_600,
      discount: 50_000,
      gst: 92_988,
      total: 609_588,
    });
  });

  it('rounds the tax once for all lines: two of 13.5 paise are 27, not 28', () => {
    const slab = [{ from: 1, to: 1, discountpercentage: 25 }];
    const total = groupTotal([aPass('A', 1, slab), aPass('B', 1, slab)], { A: 1, B: 1 }, 18);
    expect(total.gst).toBe(27);
  });

  test.each([
    ['no seats', {}],
    ['no seats of a pass', { Gold: 0 }],
    ['less than no seats', { Gold: -3 }],
    ['a pass of another event', { Bronze: 3 }],
    ['a name of a method of every object', JSON.parse('{"constructor": 3, "toString": 2}')],
  ])('is free for %s', (_, seats) => {
    expect(groupTotal([gold, silver], seats, 18)).toEqual({
      lines: [],
      price: 0,
      discount: 0,
      gst: 0,
      total: 0,
    });
  });

  it('reads counts from an object without a prototype, and a pass named like a method', () => {
    const odd = aPass('hasOwnProperty', 10);
    const seats = Object.assign(Object.create(null), { hasOwnProperty: 2 });
    expect(groupTotal([odd], seats, 18).price).toBe(2000);
    expect(groupTotal([aPass('constructor', 10)], {}, 18).price).toBe(0);
  });

  it(`agrees with exact arithmetic in ${CASES} cases, to the paisa`, () => {
    const random = randomNumbers(20_250_712);
    const wrong: unknown[] = [];
    for (let round = 0; round < CASES; round++) {
      const passes: TicketType[] = [];
      const seats: Record<string, number> = {};
      const lines: Parameters<typeof oracle>[0] = [];
      for (let left = random(4); left >= 0; left--) {
        const name = `P${left}`;
        const rupees = random(10 ** (1 + random(8)));
        const wanted = random(501);
        const percents = [1 + random(100), 1 + random(100)] as const;
        const cut = 1 + random(400);
        passes.push(
          aPass(name, rupees, [
            { from: 1, to: cut, discountpercentage: percents[0] },
            { from: cut + 10, to: 600, discountpercentage: percents[1] },
          ]),
        );
        seats[name] = wanted;
        const percent = wanted <= cut ? percents[0] : wanted < cut + 10 ? 0 : percents[1];
        lines.push({ rupees, seats: wanted, percent });
      }
      if (!agree(groupTotal(passes, seats, 18), oracle(lines))) wrong.push({ passes, seats });
    }
    expect(wrong).toEqual([]);
  });
});

describe('percentOf', () => {
  test.each([
    [50, 1, 1],
    [49, 1, 0],
    [150, 1, 2],
    [0, 100, 0],
    [12_345, 0, 0],
    // The most expensive booking: 500 seats of 8 digits.
    [4_999_999_950_000, 18, 899_999_991_000],
  ])('rounds %d paise at %d %% half up', (paise, percent, part) => {
    expect(percentOf(paise, percent)).toBe(part);
  });
});

describe('inRupees', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [10_000_000, '1,00,000.00'],
    [123_456_780, '12,34,567.80'],
    [11_799_999_882, '11,79,99,998.82'],
  ])('writes %d paise as %s', (paise, text) => {
    expect(inRupees(paise)).toBe(text);
  });
});
