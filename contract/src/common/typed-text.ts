/** What phones, word processors and PDFs make of a text (docs/decisions/0092). Without schemas, for the scanner. */

const MARKS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const EVERY_MARK = new RegExp(MARKS, 'g');
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BLANKS = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
export const DASHES = /[\p{Pd}\u2043\u2212]/gu;
export const APOSTROPHES = /[`´ʼˈ‘‛′＇]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const QUOTES_BEFORE = /^["'“”‘’«„`\s]+/;
/** In the same mark at both ends, once. */
const MARKED = /^([*_~`])(?!\1)(.*\S)(?<!\1)\1$/s;
const ENDS_AFTER = /["'“”‘’»`.,;\s]+$/;
const WRITTEN_ADDRESS = 400;

/** A loop, because a pattern that looks for the end is slow on long texts. A joiner after a sign stays. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isEdge(text[start]!)) start += 1;
  while (end > start && isEdge(text[end - 1]!) && !joinsSign(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

function isEdge(character: string): boolean {
  return character.trim() === '' || MARKS.test(character);
}

function joinsSign(text: string, place: number): boolean {
  return (text[place] === '\u200c' || text[place] === '\u200d') && /\p{M}/u.test(text[place - 1] ?? '');
}

/** Letters of mathematics, with which phones write bold and italic names. */
const STYLED =
  /[\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u{1d400}-\u{1d7ff}]/gu;

export function withPlainLetters(text: string): string {
  return text.replace(STYLED, (letter) => letter.normalize('NFKC'));
}

/** Of word processors: soft hyphens, and blanks without a width. Joiners are letters of Indian names. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

export function withSpaces(text: string): string {
  return text.replace(BLANKS, ' ');
}

export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : String(valueOf(digit))));
}

/** Unicode has the ten digits of a script beside each other, and of some scripts several sets. */
function valueOf(digit: string): number {
  const code = digit.normalize('NFKC').codePointAt(0)!;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

function withNarrowLetters(text: string): string {
  return text.replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}

/** For values of ASCII: codes, numbers, dates and mail addresses. */
export function plain(text: string): string {
  const visible = withSpaces(text.replace(EVERY_MARK, '')).replace(DASHES, '-');
  return withLatinDigits(withNarrowLetters(visible)).trim();
}

/** Without the quotes, full stops, brackets and marks of WhatsApp around it: `*CODE*`, `_“CODE”._` */
export function plainCode(text: string): string {
  let code = plain(text);
  for (;;) {
    const inside = withoutQuotes(code).replace(MARKED, '$2').trim();
    if (inside === code) return code;
    code = inside;
  }
}

function withoutQuotes(text: string): string {
  return text.replace(QUOTES_BEFORE, '').replace(ENDS_AFTER, '') || text;
}

export function plainName(text: string): string {
  return withNarrowLetters(withSpaces(withoutUnseen(text)).replace(APOSTROPHES, "'").replace(DASHES, '-'));
}

/** Of `Asha <asha@example.org>;`, `mailto:asha@example.org` and alike. Long texts are unchanged. */
export function mailAddress(text: string): string {
  if (text.length > WRITTEN_ADDRESS) return text;
  const written = plain(text);
  const inside = /^[^<>]*<([^<>]+)>[.,;\s]*$/.exec(written)?.[1] ?? written;
  const [address = ''] = plainCode(inside.replace(/^\s*mailto:/i, '')).split(/\?(?:subject|body|cc|bcc)=/i);
  return address;
}

/** Also of an address in `<…>`. A path stays as it is: it may have any letters. */
export function webAddress(text: string): string {
  const visible = withSpaces(text.replace(DIRECTIONS, ''));
  const address = visible.trim().replace(/^<(.*)>$/, '$1');
  const host = /^(?:\p{L}+[:：][/／]{2})?[^/／?？#＃]+[/／]?/u.exec(address)?.[0] ?? '';
  return withNarrowLetters(host).replace(DASHES, '-') + address.slice(host.length);
}

export function profileAddress(text: string): string {
  return withoutQuotes(withNarrowLetters(webAddress(text)).replace(DASHES, '-'));
}
