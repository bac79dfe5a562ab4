import { expect, it, test } from 'vitest';
import { inWords } from './in-words.ts';
import * as words from './words.ts';

const shown = [
  ...words.EVENT_STATUSES,
  ...words.TICKET_TYPE_STATUSES,
  ...words.SPEAKER_STATUSES,
  ...words.COUPON_STATES,
  ...words.PAYMENT_STATES,
  ...words.PAY_TYPES,
  ...words.YES_NO,
  ...words.GENDERS_OR_ALL,
];

test.each(shown)('%s has a displayed text', (value) => {
  expect(inWords(value)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});

it('returns unknown values unchanged', () => {
  expect(inWords('constructor')).toBe('constructor');
});
