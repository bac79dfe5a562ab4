import { expect, test } from 'vitest';
import { newlyFree, stepWarnings } from './step-warnings.ts';

const now = Date.parse('2026-12-10T12:00:00+05:30');
const ends = ['20-Dec-2026', '', '31-Dec-2026', '31-Dec'];

test.each([
  ['09-Dec-2026', 'This day is past, so the step no longer applies.'],
  ['10-Dec-2026', ''],
  ['20-Dec-2026', ''],
  ['21-Dec-2026', 'Sales end on 20-Dec-2026, before this step ends.'],
  ['31-Dec', ''],
  ['', ''],
])('about a step until "%s" staff read "%s"', (until, sentence) => {
  const [warning] = stepWarnings({ price: 2000, steps: [{ until, price: 1500 }], ends }, now);
  expect(warning).toEqual({ until: sentence, price: '' });
});

test.each([
  [0, 2000, 'The pass is free during this step.'],
  [0, undefined, 'The pass is free during this step.'],
  [0, 0, ''],
  [2000, 2000, ''],
  [2001, 2000, 'This is more than the regular price, ₹2,000.'],
  [2001, undefined, ''],
  [undefined, 2000, ''],
])('about a step of %j before a price of %j staff read "%s"', (price, regular, sentence) => {
  const [warning] = stepWarnings({ price: regular, steps: [{ until: '12-Dec-2026', price }], ends }, now);
  expect(warning).toEqual({ until: '', price: sentence });
});

test('a step of an event without an end of sales is only compared with today', () => {
  const steps = [{ until: '01-Jan-2099', price: 1 }];
  expect(stepWarnings({ price: 2, steps, ends: [] }, now)).toEqual([{ until: '', price: '' }]);
});

test('staff are asked about a free step once: not again for one that was saved, or of a free pass', () => {
  const free = { price: 2000, steps: [{ until: '12-Dec-2026', price: 0 }] };
  expect(newlyFree(undefined, free)).toEqual(['12-Dec-2026']);
  expect(newlyFree(free, free)).toEqual([]);
  expect(newlyFree(free, { ...free, steps: [{ until: '13-Dec-2026', price: 0 }] })).toEqual(['13-Dec-2026']);
  expect(newlyFree(undefined, { ...free, price: 0 })).toEqual([]);
  expect(newlyFree(undefined, { price: 2000 })).toEqual([]);
});
