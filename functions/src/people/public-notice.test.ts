import { admissionMetadata } from '@samagam/domain/door/admission';
import { expect, it } from 'vitest';
import { register, rowNames } from '../stores/collections.ts';
import { DOOR_WORDS, FIELD_WORDS, TOPICS } from './notice-words.ts';
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
  for (const { holds, why, seenby, kept, erased } of kinds) {
    for (const sentence of [holds, why, seenby, kept, erased]) expect(sentence).toMatch(/^[A-Z].+[^.]\.$/);
  }
  expect(kinds).toContainEqual({
    title: 'The waiting list',
    holds: 'Name, email address and a code made from the mail address of a person who waits.',
    why: register.waitlist.purpose,
    seenby: 'Staff of the organiser who manage the event.',
    kept: 'Until seven days after the event.',
    erased: 'It is deleted.',
  });
});

it('says how long a charity keeps its accounts', () => {
  const kept = (months?: 72 | 120) =>
    publicNotice({ months }).flatMap(({ kinds }) => kinds.map((kind) => kind.kept));
  expect(kept().some((sentence) => sentence.includes('72 months'))).toBe(true);
  expect(kept(120).some((sentence) => sentence.includes('72 months'))).toBe(false);
  expect(kept(120).some((sentence) => sentence.includes('ten years'))).toBe(true);
});

it('says exactly what a volunteer sees of an admitted ticket', () => {
  const holder = { eventcode: 'e', name: 'n', company: 'c', title: 'd', tickettype: 'p', tshirtsize: 'M' };
  const shown = admissionMetadata({ ...holder, parking: 'NO', paymentstatus: 'PAID', generation: 1 });
  expect(Object.keys(DOOR_WORDS)).toEqual(Object.keys(shown));
  expect(seenBy('Your registration')).toContain('name, pass, company, designation, T-shirt size, parking.');
});

it('says who else sees a ticket and a poster', () => {
  expect(seenBy('Your registration')).toContain('The contact of a group sees the name');
  expect(seenBy('Your poster')).toContain('Everybody who knows your email address');
});

function seenBy(title: string): string | undefined {
  return publicNotice()
    .flatMap(({ kinds }) => kinds)
    .find((kind) => kind.title === title)?.seenby;
}
