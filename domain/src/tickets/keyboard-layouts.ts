/** A wedge scanner presses the keys of a US keyboard. If the device has another layout, it types other characters. */
import { withLatinDigits } from '@samagam/contract/common/typed-text';
import { decodeQr, QR_ALPHABET, QR_LENGTH } from './qr.ts';
import { readTicketCode } from './code.ts';

/** The characters of a US keyboard, and what the same keys type in another layout, one for each. */
const LAYOUTS: readonly (readonly [us: string, typed: string])[] = [
  // German; Swiss German; Swiss French
  ['YZ*+-/:', 'ZY(`ß-Ö'],
  ['YZ$*+-/:', "ZYç(`'-é"],
  ['YZ$*+-/:', "ZYç(`'-ö"],
  // French; Belgian, and French of a Mac; Canadian French
  ['AQZWM:1234567890$%*-./', 'QAWZ?M&é"\'(-è_çà458):!'],
  ['AQZWM:1234567890$%*-+./', 'QAWZ?M&é"\'(§è!çà458)_:='],
  ['/', 'é'],
  // Spanish; Latin American; Italian; Portuguese; Brazilian
  ['*+-/:', "(¿'-Ñ"],
  ['*+-/:', "(¡'-Ñ"],
  ['*+-/:', "(^'-ç"],
  ['*+-/:', "(»'-Ç"],
  ['/:', ';Ç'],
  // Swedish and Finnish; Danish; Norwegian
  ['$*+-/:', '¤(`+-Ö'],
  ['$*+-/:', '¤(`+-Æ'],
  ['$*+-/:', '¤(`+-Ø'],
  // Turkish; Czech; Japanese; Russian
  ['$*+-/.:', '+(_*.çŞ'],
  ['YZ1234567890$%*+-/:', 'ZY+ěščřžýáíé458ˇ=-"'],
  ['*+:', '(~+'],
  ['QWERTYUIOPASDFGHJKLZXCVBNM:./$', 'ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬЖЮ.;'],
  // Hindi (InScript)
  ['QWERTYUIOPASDFGHJKLZXCVBNM:/+', 'औऐआईऊभङघधझओएअइउफऱखथऎँणऩऴळशछयऋ'],
];

const CLUSTERS = [
  ['श्र', '*'],
  ['ज्ञ', '%'],
  ['र्', '$'],
] as const;

const MAPS = LAYOUTS.map(([us, typed]) => {
  const changed = Array.from(typed);
  return new Map(
    Array.from(QR_ALPHABET, (character) => [changed[us.indexOf(character)] ?? character, character]),
  );
});

/** Null unless exactly one layout makes a QR code or a ticket code of the text. */
export function readInOtherLayout(text: string): string | null {
  // Without such a character, a code has a typing error, and is not of another layout.
  if (text.length > 2 * QR_LENGTH || !/[^\w\s-]/.test(text)) return null;
  const typed = withLatinDigits(
    CLUSTERS.reduce((now, [cluster, us]) => now.replaceAll(cluster, us), text.trim()),
  );
  const found = new Set(
    [typed, withDeadKeys(typed)]
      .flatMap((keys) => MAPS.map((map) => asOnUsKeyboard(keys, map)))
      .filter(isOurs),
  );
  return found.size === 1 ? [...found][0]! : null;
}

/** Whether the text is probably one of our QR codes: it begins with S1 on some keyboard. */
export function isOfOtherLayout(text: string): boolean {
  const isLongEnough = Math.abs(text.length - QR_LENGTH) < QR_LENGTH / 2;
  return isLongEnough && hasForeign(text) && !/\p{C}/u.test(text) && /^\S[1&!+]/u.test(withLatinDigits(text));
}

/** In capitals; '' for a key that no code of ours has. */
export function usCharacter({ code, shiftKey }: { code: string; shiftKey: boolean }): string {
  const [, letter, digit] = /^(?:Key([A-Z])|(?:Digit|Numpad)(\d))$/.exec(code) ?? [];
  if (letter) return letter;
  return KEYS[`${shiftKey ? 'Shift ' : ''}${code}`] ?? (shiftKey ? '' : (digit ?? ''));
}

const KEYS: Readonly<Record<string, string>> = {
  Space: ' ',
  Minus: '-',
  Period: '.',
  Slash: '/',
  'Shift Digit4': '$',
  'Shift Digit5': '%',
  'Shift Digit8': '*',
  'Shift Equal': '+',
  'Shift Semicolon': ':',
};

function isOurs(text: string): boolean {
  return decodeQr(text) !== null || readTicketCode(text) !== null;
}

function hasForeign(text: string): boolean {
  return Array.from(text.trim().toUpperCase()).some((character) => !QR_ALPHABET.includes(character));
}

/** '' if the layout cannot type the text. Caps Lock changes the case. */
function asOnUsKeyboard(text: string, map: ReadonlyMap<string, string>): string {
  const characters = Array.from(text, (character) => {
    const cases = [character, character.toUpperCase(), character.toLowerCase()];
    return cases.map((one) => map.get(one)).find((found) => found !== undefined);
  });
  return characters.includes(undefined) ? '' : characters.join('');
}

/** A dead key waits for the next letter and puts an accent on it: `+` and `A` of a German keyboard are À. */
function withDeadKeys(text: string): string {
  return text.replace(/[ÀÈÌÒÙǸẀỲàèìòùǹẁỳ]/g, (letter) => `\`${letter.normalize('NFD')[0]}`);
}
