import { expect, it } from 'vitest';
import { searchSpellings, searchWords, wordsOfPerson } from './words.ts';

it.each([
  ['  Asha   RAMAN ', ['asha', 'raman']],
  ['S. Raman', ['raman']],
  ['#pay_Ab1,', ['pay_ab1']],
  ['("Asha")!!! ??raman,,', ['asha', 'raman']],
  ['---asha---raman---', ['asha', 'raman']],
  ['x""""x', ['x""""x']],
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
  ["D'Souza", ['souza']],
  ['D’Souza', ['souza']],
  ['S.Raman', ['raman']],
  ['K.R.Narayanan', ['narayanan']],
  ['Kumar-Singh', ['kumar', 'singh']],
  ['J.P.', ['jp']],
  ['asha.k@example.org pay_A-b 2026-0.7', ['asha.k@example.org', 'pay_a-b', '2026-0.7']],
  ['श्री\u200dमती अन्\u200cना', ['श्रीमती', 'अन्ना']],
])('reads the words of %j', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

const someone = { name: 'Asha', paymentid: '', personalmailid: 'x@example.org', phonenumber: '9876543210' };

it('finds a person by each part of the name, the payment id and the mail address', () => {
  const person = { ...someone, name: 'Asha Kumar-Singh', paymentid: 'pay_1X' };
  expect(wordsOfPerson(person)).toEqual(
    expect.arrayContaining(['asha', 'kumar', 'singh', 'kumarsingh', 'pay_1x', 'x@example.org', '9876543210']),
  );
  expect(wordsOfPerson({ ...person, paymentid: '' })).not.toContain('');
});

it.each([
  ["D'Souza", ["D'Souza", 'D’Souza', 'd souza', 'Souza']],
  ['D’Souza', ["D'Souza", 'D’Souza']],
  ['S. Raman', ['S.Raman', 'S. Raman', 'Raman']],
  ['S.Raman', ['S.Raman', 'S. Raman', 'Raman']],
  ['K. R. Narayanan', ['K.R.Narayanan', 'Narayanan']],
  ['K.R.Narayanan', ['K.R.Narayanan', 'K. R. Narayanan']],
  ['Kumar-Singh', ['Kumar-Singh', 'Kumar Singh', 'singh']],
  ['Kumar Singh', ['Kumar-Singh']],
  ['R2-D2', ['R2-D2', 'd2']],
  ['श्री\u200dमती', ['श्रीमती', 'श्री\u200dमती']],
  ['श्रीमती', ['श्री\u200dमती']],
])('finds %j however its parts are joined', (name, searches) => {
  for (const typed of searches) expect([typed, isFound({ ...someone, name }, typed)]).toEqual([typed, true]);
});

function isFound(person: Parameters<typeof wordsOfPerson>[0], typed: string): boolean {
  const stored = wordsOfPerson(person);
  const words = searchSpellings(typed);
  return words.length > 0 && words.every((spellings) => spellings.some((one) => stored.includes(one)));
}

it.each([
  ['N.K. Venkataraman', ['venkata', 'nk venkata', 'N K Venkat', 'venkataraman']],
  ['N K Venkataraman', ['nk venkata', 'n.k. venkat']],
  ['José Fernandes', ['jose fern', 'JOSÉ', 'fernandes jos']],
  ["Maya D'Souza", ['dsouza', 'dsou', 'd’souza', 'souz', 'D`Souza', 'D´Souza', 'D‘Souza']],
  ['Venkatasubramanian', ['venkatasubra', 'venkatasubram', 'venkatasubramani', 'venkatasubramanian']],
  ['Kevin O’Brien', ['obrien', "o'brien", 'obri', 'kev obr']],
  [
    'Ana Fernandes-O’Brien',
    ['obrien', 'fernandes-obrien', 'FERNANDES–O´BRIEN', 'fernandesob', 'ana o‐brien'],
  ],
  ["S.D'Souza–Pinto", ['dsouza', 's dsou', 'souza-pinto', 'dsouza‑pinto']],
  ['𝗣𝗿𝗶𝘆𝗮 Nair', ['priy', 'priya nair']],
  ['Søren Łukasz', ['soren', 'luk']],
  ['वेंकटेश', ['वेंकटेश', 'वेंक']],
])('finds %j by beginnings of its words, and without apostrophes', (name, searches) => {
  for (const typed of searches) expect([typed, isFound({ ...someone, name }, typed)]).toEqual([typed, true]);
});

it('stores beginnings of three to thirty letters, and the whole word', () => {
  const word = 'abcdefghij'.repeat(4);
  const lengths = wordsOfPerson({ ...someone, name: word }).flatMap((one) =>
    word.startsWith(one) ? [one.length] : [],
  );
  expect(lengths.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 28 }, (_, i) => i + 3), 40]);
});

it.each(['as', 'sha', 'ask', 'x@example', 'example.org', '987654321', '43210', 'pay'])(
  'does not find Asha by %j: only words of the name have beginnings, of three letters or more',
  (typed) => expect(isFound({ ...someone, paymentid: 'pay_1X' }, typed)).toBe(false),
);

it.each([
  '9876543210',
  '98765 43210',
  '+91 98765-43210',
  '09876543210',
  '0091 98765 43210',
  '\u202a+91 98765\u00a043210\u202c',
  '98765–43210',
  '९८७६५४३२१०',
])('finds a person by the phone number as %j', (typed) =>
  expect(searchSpellings(typed)).toEqual([['9876543210']]),
);

it('finds the same name with composed and decomposed accents', () => {
  const person = { ...someone, name: 'José' };
  expect(wordsOfPerson(person)).toContain(searchWords('José'.normalize('NFD'))[0]);
});

it.each(['jose', 'José', 'JOSÉ', 'Jose'])('finds "José Núñez" and "Jose Nunez" by %j', (typed) => {
  for (const name of ['José Núñez', 'Jose Nunez']) {
    expect(wordsOfPerson({ ...someone, name })).toContain(searchWords(typed)[0]);
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
  // A joiner as typed: tickets were issued before joiners were ignored.
  ['अन्\u200cना', [['अन्ना', 'अन्\u200cना']]],
  ['x .', []],
])('spells the words of %j without accents, and as they are typed', (text, spellings) => {
  expect(searchSpellings(text)).toEqual(spellings);
});
