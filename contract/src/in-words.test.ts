import { expect, it, test } from 'vitest';
import { inWords } from './in-words.ts';
import * as words from './words.ts';

const shown = [
  ...words.EVENT_STATUSES,
  ...words.TICKET_TYPE_STATUSES,
  ...words.SPEAKER_STATUSES,
  ...words.COUPON_STATUSES,
  ...words.PAYMENT_STATES,
  ...words.PAY_TYPES,
  ...words.YES_NO,
  ...words.GENDERS_OR_ALL,
];

test.each(shown)('%s is told in a word of its own', (value) => {
  expect(inWords(value)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});

it('tells what it does not know as it is', () => {
  expect(inWords('constructor')).toBe('constructor');
});
