import { describe, expect, it, test } from 'vitest';
import type { DocumentLine } from './document.ts';
import { linesLeft, linesOfSum, linesReplacing, partOf } from './document-lines.ts';

/** Seats of a pass at ₹1,000.00. */
const line = (description: string, seats: number, taxable = seats * 100_000): DocumentLine => ({
  description,
  sac: '998596',
  seats,
  price: taxable,
  discount: 0,
  taxable,
});
test('seats keep the price and the discount that were agreed, and an amount has none', () => {
  const three = { ...line('A', 3), price: 1_500_000, discount: 150_000, taxable: 1_350_000 };
  const two = { seats: 2, price: 1_000_000, discount: 100_000, taxable: 900_000 };
  const about = { left: [three], taxable: 900_000, returned: 450_000 };
  const seat = [{ tickettype: 'A', seats: 1, amount: 450_000 }];
  expect(linesReplacing([three], { ...about, refunded: seat })).toEqual([{ ...three, ...two }]);
  expect(linesReplacing([three], { ...about, refunded: undefined })).toMatchObject([
    { seats: 3, discount: 0 },
  ]);
});

const told = (lines: readonly DocumentLine[]) =>
  lines.map(({ description, seats, taxable }) => [description, seats, taxable]);

describe('what credit notes have left of the lines', () => {
  const lines = [line('A', 2), line('B', 1)];
  test.each<[string, DocumentLine[], unknown[]]>([
    ['all without a credit note', [], told(lines)],
    ['a seat less', [line('A', 1)], told([line('A', 1), line('B', 1)])],
    ['the other pass', [line('A', 2)], told([line('B', 1)])],
    ['a pass with a seat, without money', [line('A', 1, 200_000)], told([line('A', 1, 0), line('B', 1)])],
    ['a rupee without a seat', [line('A', 2, 199_900)], told([line('A', 0, 100), line('B', 1)])],
    ['not the rounding of the tax', [line('A', 2, 199_901)], told([line('B', 1)])],
    ['never less than nothing', [line('A', 3, 200_001)], told([line('B', 1)])],
    ['the lines themselves if nothing is left', lines, told([line('A', 0), line('B', 0)])],
    [
      'the rounding if nothing else is',
      [line('A', 2, 199_999), line('B', 1)],
      told([line('A', 0, 1), line('B', 0)]),
    ],
  ])('are %s', (_, credited, left) => {
    expect(told(linesLeft(lines, [{ lines: credited }]))).toEqual(left);
  });
});

describe('a part of what is left', () => {
  const left = [line('A', 2), line('B', 1)];
  const refunded = (tickettype: string, seats: number) => ({ tickettype, seats, amount: seats * 118_000 });

  test.each<[string, Parameters<typeof partOf>[1], unknown[]]>([
    ['names the refunded seats', { taxable: 100_000, refunded: [refunded('A', 1)] }, [['A', 1, 100_000]]],
    [
      'is spread if the seats are unknown',
      { taxable: 30_000 },
      [
        ['A', 0, 20_000],
        ['B', 0, 10_000],
      ],
    ],
    [
      'is spread if one of the passes is not left',
      { taxable: 30_000, refunded: [refunded('A', 1), refunded('C', 1)] },
      [
        ['A', 0, 20_000],
        ['B', 0, 10_000],
      ],
    ],
    [
      'names a pass that was free',
      { taxable: 100_000, refunded: [refunded('A', 1), { tickettype: 'B', seats: 1, amount: 0 }] },
      [
        ['A', 1, 100_000],
        ['B', 1, 0],
      ],
    ],
    [
      'takes no more of a pass than is left of it',
      { taxable: 250_000, refunded: [refunded('A', 2)] },
      [
        ['A', 2, 200_000],
        ['B', 0, 50_000],
      ],
    ],
    [
      'leaves the rounding in the pass',
      { taxable: 200_099, refunded: [refunded('A', 2)] },
      [['A', 2, 200_099]],
    ],
    [
      'spreads a rupee more than is left of the pass',
      { taxable: 200_100, refunded: [refunded('A', 2)] },
      [
        ['A', 2, 200_000],
        ['B', 0, 100],
      ],
    ],
    ['has all seats if it is all', { taxable: 300_000, isAll: true }, told(left)],
  ])('%s', (_, about, part) => {
    expect(told(partOf(left, about))).toEqual(part);
  });
});

it('spreads a sum that is not that of the lines, and names no seats', () => {
  const lines = [line('A', 1), line('B', 1)];
  expect(linesOfSum(lines, 200_000)).toBe(lines);
  expect(told(linesOfSum(lines, 100_000))).toEqual([
    ['A', 0, 50_000],
    ['B', 0, 50_000],
  ]);
});

describe('the lines of an invoice that replaces another one', () => {
  const lines = [line('A', 2), line('B', 1)];
  const replacing = (about: Partial<Parameters<typeof linesReplacing>[1]>) =>
    told(
      linesReplacing(lines, { left: lines, taxable: 300_000, returned: 0, refunded: undefined, ...about }),
    );

  it('are those that are left', () => {
    expect(replacing({})).toEqual(told(lines));
    expect(replacing({ left: [line('B', 1)], taxable: 100_000 })).toEqual(told([line('B', 1)]));
  });

  it('share a rounding if nothing was returned since', () => {
    expect(replacing({ taxable: 300_003 })).toEqual([
      ['A', 2, 200_002],
      ['B', 1, 100_001],
    ]);
  });

  it('lack what was returned since', () => {
    const refunded = [{ tickettype: 'A', seats: 1, amount: 118_000 }];
    expect(replacing({ taxable: 200_000, returned: 118_000, refunded })).toEqual(
      told([line('A', 1), line('B', 1)]),
    );
  });

  it('get back what a refund took that failed, without its seat', () => {
    expect(replacing({ left: [line('B', 1)], taxable: 300_000, returned: -236_000 })).toEqual([
      ['A', 0, 200_000],
      ['B', 1, 100_000],
    ]);
  });
});
