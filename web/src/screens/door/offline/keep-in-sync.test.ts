import { DOOR } from '@samagam/contract/common/limits';
import { expect, test } from 'vitest';
import { pauseAfter } from './keep-in-sync.ts';

test.each([
  [1, 0, DOOR.retryFirst],
  [1, 1, DOOR.retryFirst / 2],
  [2, 0, DOOR.retryFirst * 2],
  [5, 0.5, DOOR.retryFirst * 12],
  [20, 0, DOOR.retryMost],
  [2000, 0, DOOR.retryMost],
])('after failure %i, with the random number %f, it waits %i ms', (failures, random, pause) => {
  expect(pauseAfter(failures, random)).toBe(pause);
});
