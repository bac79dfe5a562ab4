import { expect, it } from 'vitest';
import { searchWords, wordsOfPerson } from './door-words.ts';

it.each([
  ['  Asha   RAMAN ', ['asha', 'raman']],
  ['S. Raman', ['raman']],
  ['#pay_Ab1,', ['pay_ab1']],
  ['asha asha', ['asha']],
  ['A Ｒａｍａｎ', ['raman']],
  ['José', ['josé']],
  ['आशा', ['आशा']],
  ['. - x', []],
])('reads the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

it('finds a person by each part of the name, the payment id and the mail address', () => {
  const person = { name: 'Asha Kumar-Singh', paymentid: 'pay_1X', personalmailid: 'Asha.K@example.org' };
  expect(wordsOfPerson(person).toSorted()).toEqual(
    ['asha', 'kumar-singh', 'kumar', 'singh', 'pay_1x', 'asha.k@example.org'].toSorted(),
  );
  expect(wordsOfPerson({ ...person, paymentid: '' })).not.toContain('');
});

it('finds the same name with composed and decomposed accents', () => {
  const person = { name: 'José', paymentid: '', personalmailid: 'j@example.org' };
  expect(wordsOfPerson(person)).toContain(searchWords('José'.normalize('NFD'))[0]);
});
