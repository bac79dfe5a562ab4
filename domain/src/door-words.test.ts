import { expect, it } from 'vitest';
import { searchSpellings, searchWords, wordsOfPerson } from './door-words.ts';

it.each([
  ['  Asha   RAMAN ', ['asha', 'raman']],
  ['S. Raman', ['raman']],
  ['#pay_Ab1,', ['pay_ab1']],
  ['asha asha', ['asha']],
  ['A Ｒａｍａｎ', ['raman']],
  ['José NÚÑEZ', ['jose', 'nunez']],
  ['Nguyễn', ['nguyen']],
  ['İpek', ['ipek']],
  ['José jose', ['jose']],
  ['आशा', ['आशा']],
  ['ज़ैनब बड़ा', ['ज़ैनब'.normalize('NFC'), 'बड़ा'.normalize('NFC')]],
  ['মোঃ', ['মোঃ'.normalize('NFC')]],
  ['கௌரி', ['கௌரி'.normalize('NFC')]],
  ['Андрей', ['андрей']],
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

it.each(['jose', 'José', 'JOSÉ', 'Jose'])('finds "José Núñez" and "Jose Nunez" by %j', (typed) => {
  for (const name of ['José Núñez', 'Jose Nunez']) {
    expect(wordsOfPerson({ name, paymentid: '', personalmailid: 'j@example.org' })).toContain(
      searchWords(typed)[0],
    );
  }
});

it.each([
  [
    'José  núñez',
    [
      ['jose', 'josé'],
      ['nunez', 'núñez'],
    ],
  ],
  ['jose josé', [['jose', 'josé']]],
  ['asha', [['asha']]],
  ['आशा', [['आशा']]],
  ['x .', []],
])('spells the words of %j without accents, and as they are typed', (text, spellings) => {
  expect(searchSpellings(text)).toEqual(spellings);
});
