/** What the fonts of our documents draw: Latin text, Indian scripts and Urdu. functions/src/documents/pdf.test.ts compares it with the fonts. */

import { say } from './messages.ts';

/** The code points of each font: those of the Latin one, then a script each. */
const FONTS: readonly RegExp[] = [
  /[ -~\u00a0-\u0130\u0132-\u0151\u0154-\u017f\u1e00-\u1e9f\u1ef2-\u1eff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9\u2212]/,
  // oxlint-disable-next-line no-misleading-character-class -- ranges of code points
  /[\u0600-\u06ff\u0750-\u077f]/,
  /[\u0900-\u097f]/,
  /[\u0980-\u09ff]/,
  /[\u0a00-\u0a7f]/,
  /[\u0a80-\u0aff]/,
  /[\u0b00-\u0b7f]/,
  /[\u0b80-\u0bff]/,
  /[\u0c00-\u0c5b\u0c5d-\u0c7f]/,
  /[\u0c80-\u0cdb\u0cdd-\u0cff]/,
  /[\u0d00-\u0d7f]/,
  /[\u1c50-\u1c7f]/,
  /[\uaae0-\uaaff\uabc0-\uabff]/,
];
const LATIN = 0;

function fontOf(character: string): number {
  return FONTS.findIndex((font) => font.test(character));
}

/** Signs that Unicode does not explain by plain ones. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2015': '-',
  '\u201a': ',',
  '\u201b': "'",
  '\u201e': '"',
  '\u2032': "'",
  '\u2033': '"',
  '\u2039': "'",
  '\u203a': "'",
  '\u2044': '/',
  '\u2215': '/',
  '\u2190': '<-',
  '\u2192': '->',
  '\u2194': '<->',
  '\u21d2': '=>',
  '\u25e6': '\u2022',
  '\u25cf': '\u2022',
  '\u2605': '*',
  '\u2606': '*',
  '\u20a8': 'Rs',
};

/** In equal plain signs what no font draws, if there are any: "™" is "TM", and "→" is "->". Without invisible marks. */
export function withPlainSigns(text: string): string {
  const shown = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}\s]+/gu, ' ')
    .replace(/(?![\u200c\u200d])\p{Cf}|[\ufe0e\ufe0f]/gu, '')
    // The Latin font has no joiners.
    .replace(/(?<![\u0600-\u0dff\u1c50-\u1c7f\uaae0-\uaaff\uabc0-\uabff\u200c\u200d])[\u200c\u200d]+/g, '');
  return Array.from(shown, plainSign).join('');
}

function plainSign(sign: string): string {
  if (sign === '\u200c' || sign === '\u200d' || fontOf(sign) !== -1) return sign;
  const plain = PLAIN_SIGNS[sign] ?? sign.normalize('NFKC');
  const written = Array.from(plain, (part) => PLAIN_SIGNS[part] ?? part).join('');
  return Array.from(written).every((part) => fontOf(part) !== -1) ? written : sign;
}

/** The characters of a text with plain signs that no font draws. A mark belongs to the font of its letter. */
export function unprintedIn(text: string): string[] {
  let before = -1;
  return Array.from(text).filter((character) => {
    if (character === '\u200c' || character === '\u200d') return false;
    const font = fontOf(character);
    const isOfOther = /\p{M}/u.test(character) && (font === LATIN || font !== before);
    before = font;
    return font === -1 || isOfOther;
  });
}

function unprinted(text: string): string {
  return unprintedIn(withPlainSigns(text))[0] ?? '';
}

/** Why a text cannot be on a document; '' if it can. */
export function whyUnprinted(
  text: string,
  sentences: { unprintable: string; unprintableSign: (sign: string) => string } = say,
): string {
  const character = unprinted(text);
  if (character === '') return '';
  return /[\p{L}\p{M}]/u.test(character) ? sentences.unprintable : sentences.unprintableSign(character);
}

export function isPrintable(text: string): boolean {
  return unprinted(text) === '';
}
