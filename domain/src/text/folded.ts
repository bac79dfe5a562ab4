import { APOSTROPHES as TYPED_APOSTROPHES, withLatinDigits } from '@samagam/contract/common/typed-text';
import { normalForm } from './normal-form.ts';

/** All apostrophes: those of a name stay as they were typed. */
export const APOSTROPHES = new RegExp(`['’]|${TYPED_APOSTROPHES.source}`, 'g');
/** U+200C and U+200D: part of the spelling of many Indian names, but invisible. */
const JOINERS = /[\u200c\u200d]/g;
/** Most texts: a list of staff folds all its rows. */
const ASCII = /^[\0-\x7f]*$/;
/** Latin letters that are no letter with a mark. */
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

/** Without accents, in lower case: "José" is "jose". Only Latin letters lose marks: those of Indian scripts are vowels. */
export function withoutAccents(text: string): string {
  return normalForm(text.toLowerCase(), 'NFD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[øłđðıßæœþ]/g, (letter) => LETTERS[letter]!)
    .normalize('NFC');
}

export function withoutJoiners(text: string): string {
  return text.replace(JOINERS, '');
}

/** The text as a search compares it: "O’Brien" is "obrien", "José" is "jose", and 𝗣𝗿𝗶𝘆𝗮 is "priya". */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(APOSTROPHES, '');
  return withoutAccents(withoutJoiners(normalForm(text.replace(APOSTROPHES, ''), 'NFKC')));
}

/** The ten digits of an Indian phone number, however it is written; undefined for any other text. */
export function typedPhone(text: string): string | undefined {
  const digits = withLatinDigits(text).replace(/[\s().\-\p{Pd}\p{Cf}]/gu, '');
  return /^(?:(?:\+|00)?91|0)?(\d{10})$/.exec(digits)?.[1];
}
