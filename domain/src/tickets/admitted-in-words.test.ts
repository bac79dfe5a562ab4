import { expect, test } from 'vitest';
import { admittedInWords } from './admitted-in-words.ts';

test('it names the check-in fields by how often they admit a ticket', () => {
  expect(
    admittedInWords([
      { checkinfield: 'entry', frequency: 'ONCE' },
      { checkinfield: 'hall', frequency: 'UNLIMITED' },
      { checkinfield: 'main-gate', frequency: 'ONCE' },
      { checkinfield: 'lunch', frequency: 'DAILY' },
    ]),
  ).toBe('once at Entry and Main Gate; once a day at Lunch; any number of times at Hall');
});

test('it promises one admission at each checkpoint while there are no links', () => {
  expect(admittedInWords([])).toBe('once at each checkpoint');
});
