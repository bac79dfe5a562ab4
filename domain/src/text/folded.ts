import {
  APOSTROPHES as TYPED_APOSTROPHES,
  DASHES,
  withLatinDigits,
} from '@samagam/contract/common/typed-text';
import { normalForm } from './normal-form.ts';

export const APOSTROPHES = new RegExp(`['’]|${TYPED_APOSTROPHES.source}`, 'g');
const JOINERS = /[\u200c\u200d]/g;
/** Most texts: a list of staff folds all its rows. */
const ASCII = /^[\0-\x7f]*$/;
const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** Also in lower case. Only Latin letters lose marks: those of Indian scripts are vowels. */
export function withoutAccents(text: string): string {
  return normalForm(text.toLowerCase(), 'NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[øłđðıßæœþ]/g, (letter) => LETTERS[letter]!)
    .normalize('NFC');
}

export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '');
}

/** As a search compares texts: "O’Brien" is "obrien", "José" is "jose", 𝗣𝗿𝗶𝘆𝗮 is "priya", and all dashes are "-". */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(APOSTROPHES, '');
  const plain = text.replace(APOSTROPHES, '').replace(DASHES, '-');
  return withoutAccents(withoutJoiners(normalForm(plain, 'NFKC')));
}

/** Whether a folded text has a folded word. "Kumar-Singh" also finds "Kumar Singh". */
export function hasWord(text: string, word: string): boolean {
  return text.includes(word) || (word.includes('-') && text.includes(word.replaceAll('-', ' ')));
}

/** Ten digits, however the number is written; undefined for any other text. */
export function typedPhone(text: string): string | undefined {
  const digits = withLatinDigits(text).replace(/[\s().\-\p{Pd}\p{Cf}]/gu, '');
  return /^(?:(?:\+|00)?91|0)?(\d{10})$/.exec(digits)?.[1];
}
