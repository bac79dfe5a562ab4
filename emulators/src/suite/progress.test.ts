import { describe, expect, it } from 'vitest';
import { tallied } from './progress.ts';

describe('the sum of a runner while it runs', () => {
  it.each([
    ['a file of Vitest', ' ✓ unit domain/src/qr.test.ts (41 tests) 12ms', { passed: 51, failed: 1 }],
    [
      'a file with one test',
      ' ✓ api functions/test/api/watch.test.ts (1 test) 9ms',
      { passed: 11, failed: 1 },
    ],
    [
      'a file with failures',
      ' ❯ api x.test.ts (9 tests | 2 failed | 3 skipped) 9ms',
      { passed: 14, failed: 3 },
    ],
    ['a group of tests', '   ✓ the reasons of a refund (1)', { passed: 10, failed: 1 }],
    [
      'a journey that begins',
      '[17/72] [journeys] › e2e/src/group.spec.ts:238:1 › a company',
      { passed: 15, failed: 1 },
    ],
    [
      'a journey that failed',
      '  2) [journeys] › e2e/src/group.spec.ts:238:1 › a company',
      { passed: 10, failed: 2 },
    ],
    ['anything else', 'stdout | functions/test/api/x.test.ts', { passed: 10, failed: 1 }],
  ])('reads %s', (_, line, sum) => {
    expect(tallied({ passed: 10, failed: 1 }, line)).toEqual(sum);
  });
});
