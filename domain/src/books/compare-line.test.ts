import { settledMonth } from '@samagam/emulators/builders/settled-month';
import { expect, it } from 'vitest';
import { compareLine } from './compare-line.ts';
import { settlementSums } from './settlement-sums.ts';

const [line] = settledMonth(25).report as [ReturnType<typeof settledMonth>['report'][number]];
const { utr, ...withoutUtr } = line;

it.each([
  ['nothing, of an equal line', line, line, { fill: {}, differing: [] }],
  ['a UTR that arrives later', withoutUtr, line, { fill: { utr }, differing: [] }],
  ['no UTR that is missing later', line, withoutUtr, { fill: {}, differing: [] }],
  ['no other UTR than that of its settlement', line, { ...line, utr: 'X' }, { fill: {}, differing: [] }],
  [
    'the later UTR of its settlement',
    line,
    { ...line, utr: 'LATER' },
    { fill: { utr: 'LATER' }, differing: [] },
  ],
  ['no other fee, but a difference', line, { ...line, fee: 1 }, { fill: {}, differing: ['fee'] }],
])('a later report fills in %s', (_, stored, now, expected) => {
  expect(compareLine(stored, now, 'LATER')).toEqual(expected);
});

it('the sums of a settlement are those of the gateway’s own example, whose fee contains the tax', () => {
  const none = { debit: 0, credit: 0, fee: 0, tax: 0 };
  const sums = settlementSums([
    { ...none, type: 'payment', amount: 118_000, credit: 115_215, fee: 2785, tax: 425 },
    { ...none, type: 'payment', amount: 354_000, credit: 345_646, fee: 8354, tax: 1274 },
    { ...none, type: 'payment', amount: 286_000, credit: 280_430, fee: 5570, tax: 850 },
    { ...none, type: 'refund', amount: 118_000, debit: 118_000 },
    { ...none, type: 'adjustment', amount: 2500, debit: 2500 },
  ]);
  expect(sums).toEqual({
    count: 5,
    gross: 758_000,
    refunds: 118_000,
    adjustments: -2500,
    fee: 16_709,
    tax: 2549,
    net: 620_791,
  });
  expect(sums.gross - sums.refunds - sums.fee + sums.adjustments).toBe(sums.net);
});
