import { sayOfBatch } from '@samagam/contract/orders/coupon-batch';
import { say } from '@samagam/contract/common/messages';
import { expect, it, test } from 'vitest';
import { couponsIn, judgeBatch, newBatch, type BatchValues } from './judge-batch.ts';

const request = { eventcode: 'test2025', submissionid: 'a-submission-of-tests' };
const full = { ...newBatch, purpose: 'Speakers', discount: '100', passtype: 'Any', count: '20' };
const problemsOf = (changes: Partial<BatchValues>) => {
  const judged = judgeBatch({ ...full, ...changes }, request);
  return judged.ok ? {} : Object.fromEntries(judged.issues.map(({ field, msg }) => [field, msg]));
};

it('asks for a number or for recipients, never for both', () => {
  const typed = { ...full, recipients: 'Asha\nBinod' };
  expect(judgeBatch(typed, request)).toMatchObject({ value: { ...request, count: 20 } });
  const listed = judgeBatch({ ...typed, way: 'recipients' }, request);
  expect(listed).toMatchObject({ value: { recipients: ['Asha', 'Binod'] } });
  expect(listed.ok && listed.value.count).toBe(undefined);
});

test.each<[string, Partial<BatchValues>, object]>([
  [
    'names all problems at once',
    newBatch,
    { discount: 'Discount cannot be Blank.', count: say.blank('Number') },
  ],
  ['needs a number', { count: ' ' }, { count: say.blank('Number') }],
  ['needs a recipient', { way: 'recipients' }, { recipients: sayOfBatch.noRecipients }],
  [
    'says which recipient is too long',
    { way: 'recipients', recipients: `Asha\n${'x'.repeat(151)}` },
    { recipients: 'Recipient 2 can have at most 150 characters.' },
  ],
  ['reports an open quote', { way: 'recipients', recipients: 'Asha\n"Binod' }, { recipients: say.openQuote }],
])('it %s', (_, changes, problems) => {
  expect(problemsOf(changes)).toMatchObject(problems);
});

test.each([
  [{ ...full, count: '20' }, 20],
  [{ ...full, count: '-1' }, 0],
  [{ ...full, count: 'x' }, 0],
  [{ ...full, way: 'recipients', recipients: 'A\nB\n' }, 2],
])('it counts the coupons (case %#)', (values, count) => {
  expect(couponsIn(values)).toBe(count);
});
