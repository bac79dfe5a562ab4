import { expect, it, test } from 'vitest';
import { signals, verdictOf, VERDICTS } from './verdicts.ts';

test.each([
  ['Success', 200, 'admitted'],
  ['Failed', 409, 'already'],
  ['Failed', 400, 'refused'],
  ['Failed', 404, 'closed'],
  ['Failed', 0, 'unanswered'],
  ['Failed', 429, 'unanswered'],
  ['Failed', 503, 'unanswered'],
] as const)('it makes of %s with %i: %s', (result, status, verdict) => {
  expect(verdictOf({ result, status })).toBe(verdict);
});

it('says each verdict in other words, and tells in, already in, not valid and no answer apart by ear and hand', () => {
  expect(new Set(VERDICTS.map((verdict) => signals[verdict].word)).size).toBe(VERDICTS.length);
  const heard = ['admitted', 'already', 'refused', 'unanswered'] as const;
  for (const sense of ['tones', 'vibration'] as const) {
    expect(new Set(heard.map((verdict) => JSON.stringify(signals[verdict][sense]))).size).toBe(heard.length);
  }
});
