import { expect, it } from 'vitest';
import { register, rowNames } from '../stores/collections.ts';
import { FIELD_WORDS, TOPICS } from './notice-words.ts';
import { publicNotice } from './public-notice.ts';

const personal = rowNames.filter((name) => register[name].erased !== 'nothing personal');

it('names each row of the register with personal data once', () => {
  const named = TOPICS.flatMap(({ rows }) => Object.keys(rows));
  expect(named.toSorted()).toEqual(personal);
});

it('has words for exactly the personal fields', () => {
  const fields = new Set(personal.flatMap((name) => register[name].personal));
  expect(Object.keys(FIELD_WORDS)).toEqual([...fields].toSorted());
});

it('says of each record what is kept, why, how long, and what an erasure does', () => {
  const kinds = publicNotice().flatMap((topic) => topic.kinds);
  expect(kinds).toHaveLength(personal.length);
  for (const { holds, why, kept, erased } of kinds) {
    for (const sentence of [holds, why, kept, erased]) expect(sentence).toMatch(/^[A-Z].+[^.]\.$/);
  }
  expect(kinds).toContainEqual({
    title: 'The waiting list',
    holds: 'Name, email address and a code made from the mail address of a person who waits.',
    why: register.waitlist.purpose,
    kept: 'Until seven days after the event.',
    erased: 'It is deleted.',
  });
});
