import { expect, it } from 'vitest';
import { isIn, isLastOfQuarter, registeredFrom, returnPeriod } from './return-period.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);

it.each([
  ['2026-11', 'month', '2026-11-01T00:00', '2026-12-01T00:00'],
  ['2026-11', 'iff', '2026-11-01T00:00', '2026-12-01T00:00'],
  ['2026-10', 'quarter', '2026-10-01T00:00', '2027-01-01T00:00'],
  ['2026-12', 'quarter', '2026-10-01T00:00', '2027-01-01T00:00'],
  ['2027-02', 'quarter', '2027-01-01T00:00', '2027-04-01T00:00'],
  ['2027-04', 'afteriff', '2027-04-01T00:00', '2027-07-01T00:00'],
] as const)('the return of %s as a %s is from %s until %s', (month, kind, from, to) => {
  expect(returnPeriod(month, kind)).toEqual({ from: at(from), to: at(to), kind });
  expect([isIn(returnPeriod(month, kind), at(from)), isIn(returnPeriod(month, kind), at(to))]).toEqual([
    true,
    false,
  ]);
});

it('has registered buyers of the last month alone after the IFF', () => {
  expect(registeredFrom(returnPeriod('2026-10', 'afteriff'))).toBe(at('2026-12-01T00:00'));
  expect(registeredFrom(returnPeriod('2026-10', 'quarter'))).toBe(at('2026-10-01T00:00'));
});

it('knows the last month of a quarter, which has no IFF', () => {
  expect(['2026-10', '2026-11', '2026-12', '2027-03'].map(isLastOfQuarter)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
