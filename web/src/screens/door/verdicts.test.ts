import { sayAtDoor } from '@samagam/contract/door/messages';
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
] as const)('it turns %s with %i into %s', (result, status, verdict) => {
  expect(verdictOf({ result, status, message: '' })).toBe(verdict);
});

it('takes no limit of typed codes for a missing network', () => {
  const limited = { result: 'Failed', status: 429, message: '' } as const;
  expect([verdictOf(limited, 'code'), verdictOf(limited, 'qr')]).toEqual(['too-often', 'unanswered']);
});

it('refuses a scan that a supervisor has undone: the ticket is not in', () => {
  expect(verdictOf({ result: 'Failed', status: 409, message: sayAtDoor.scanUndone })).toBe('refused');
});

it('it has another word for each verdict, and other sounds and vibrations for those about the guest', () => {
  expect(new Set(VERDICTS.map((verdict) => signals[verdict].word)).size).toBe(VERDICTS.length);
  const heard = ['admitted', 'queued', 'already', 'refused', 'not-stored', 'unanswered'] as const;
  for (const sense of ['tones', 'vibration'] as const) {
    expect(new Set(heard.map((verdict) => JSON.stringify(signals[verdict][sense]))).size).toBe(heard.length);
  }
});
