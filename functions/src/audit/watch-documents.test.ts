import { expect, it } from 'vitest';
import { monthsOfNight } from './watch-documents.ts';

const DAY = 86_400_000;
const NIGHT = Date.UTC(2028, 0, 4, 21, 45);

it('audits this month and the last one each night, and each earlier month in turn', () => {
  const first = Date.UTC(2026, 10, 2);
  const nights = Array.from({ length: 13 }, (_, i) => monthsOfNight(first, NIGHT + i * DAY));
  for (const months of nights) expect(months.slice(0, 2)).toEqual(['2028-01', '2027-12']);
  const earlier = nights.flatMap((months) => months.slice(2));
  expect([earlier.toSorted()[0], new Set(earlier).size]).toEqual(['2026-11', 13]);
});

it('audits no month before the first document', () => {
  expect(monthsOfNight(NIGHT - DAY, NIGHT)).toEqual(['2028-01']);
});
