import { expect, it } from 'vitest';
import { outcomeOf } from './outcomes.ts';

const result = 'Success' as const;

it.each([
  ['DONE', 531_000, 'Refunded ₹5,310.00. A credit note follows by mail.'],
  ['PENDING', 531_000, /asked to refund ₹5,310\.00 .* Do not repeat/],
  ['FAILED', 531_000, /^₹5,310\.00 was not refunded\./],
  ['BY HAND', 531_000, /^₹5,310\.00 is for you to return/],
  ['DONE', 0, 'Cancelled without a refund.'],
] as const)('says of a refund that is %s, of %i paise, what has happened', (state, amount, sentence) => {
  const request = { orderid: 'o1', reason: 'ill', submissionid: 's'.repeat(16) };
  const told = outcomeOf('POST /api/admin/refundorder', request, { result, data: { amount, state } });
  expect(told?.words).toMatch(sentence);
});

it('leads to what is next', () => {
  const copy = { eventcode: 'sahya27', newname: 'Sahya', newcode: 'sahya28', startdate: '12-Feb-2028' };
  expect(outcomeOf('POST /api/admin/duplicateevent', copy, { result })).toEqual({
    words: 'Created Sahya as a draft, without speakers and schedule.',
    link: { to: '/weba/managecontent/sahya28', words: 'Open sahya28' },
  });
});

it('promises nothing for an event that may be a draft, and leads to no page of it', () => {
  const words = 'Published. Visitors see it within a minute, or once the event is open.';
  expect(outcomeOf('POST /api/admin/publishcontent', { eventcode: 'sahya27' }, { result })).toEqual({
    words,
  });
});

it('says nothing besides Success. where the screen shows what it found', () => {
  expect(outcomeOf('POST /api/admin/recordexport', {} as never, { result })).toBeUndefined();
});
