import { expect, it } from 'vitest';
import { admittedNow } from './admitted-now.ts';

const TODAY = '2026-11-21';
const YESTERDAY = '2026-11-20';
const COUNTS = { expected: 9, admitted: 2, at: 900 };

const ONCE = {
  at: 1000,
  day: TODAY,
  frequency: 'ONCE',
  admitted: new Set(['a', 'b']),
  counts: COUNTS,
} as const;
const DAILY = { ...ONCE, frequency: 'DAILY' } as const;
const UNLIMITED = { ...ONCE, frequency: 'UNLIMITED', admitted: new Set<string>() } as const;

it.each([
  ['none of its own', ONCE, {}, 2],
  ['a ticket that the list does not have', ONCE, { c_entry: 1001 }, 3],
  ['one from before the list, which does not have it yet', ONCE, { c_entry: 5 }, 3],
  ['one that the list has', ONCE, { b_entry: 1001 }, 2],
  ['one of today', DAILY, { [`c_entry_${TODAY}`]: 1001 }, 3],
  ['one of yesterday', DAILY, { [`c_entry_${YESTERDAY}`]: 1 }, 2],
  [
    'one of today, with a list of yesterday',
    { ...DAILY, day: YESTERDAY },
    { [`b_entry_${TODAY}`]: 1001, [`c_entry_${YESTERDAY}`]: 1 },
    1,
  ],
  [
    'two scans of one ticket since the count, and one before',
    UNLIMITED,
    { a_entry_s1: 901, a_entry_s2: 902, b_entry_s3: 900 },
    4,
  ],
  ['a scan that waits, however old it is', UNLIMITED, { a_entry_s1: Infinity, b_entry_s3: 900 }, 3],
  [
    'a scan since the count that was undone',
    { ...UNLIMITED, undoneHere: [{ registrationid: 'a', at: 903 }] },
    { a_entry_s1: 902 },
    2,
  ],
  [
    'a scan before the count that was undone since',
    { ...UNLIMITED, undoneHere: [{ registrationid: 'a', at: 903 }] },
    { a_entry_s1: 899 },
    1,
  ],
  [
    'one since the list, if the server does not say when it counted',
    { ...UNLIMITED, counts: { expected: 9, admitted: 2 } },
    { a_entry_s1: 1001, b_entry_s2: 950 },
    3,
  ],
])('counts %s', (_, list, own, count) => {
  expect(admittedNow(list, new Map(Object.entries(own)), TODAY)).toBe(count);
});
