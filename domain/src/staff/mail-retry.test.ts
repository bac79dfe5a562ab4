import { MAIL_TRIED_FOR } from '@samagam/contract/common/limits';
import { describe, expect, it } from 'vitest';
import { nextAttempt } from './mail-retry.ts';

const MINUTE = 60_000;
const { refused, busy } = MAIL_TRIED_FOR;

describe('nextAttempt', () => {
  it.each([
    [0, 0.5],
    [1, 1],
    [3, 4],
    [60, 30],
  ])('waits after %i earlier attempts for %d minutes', (attempts, minutes) => {
    expect(nextAttempt({ attempts, createdat: 0, error: 'busy' }, 1000)).toBe(1000 + minutes * MINUTE);
  });

  it.each([
    ['address', refused - 1, true],
    ['address', refused, false],
    ['message', refused, false],
    ['busy', refused, true],
    ['busy', busy, false],
    ['connection', 10 * busy, true],
    ['text', 10 * busy, true],
  ] as const)('tries a mail with the error "%s" again after %i ms: %s', (error, now, isTried) => {
    expect(nextAttempt({ attempts: 9, createdat: 0, error }, now) !== undefined).toBe(isTried);
  });
});
