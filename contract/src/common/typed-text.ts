/**
 * What phones, word processors and PDFs make of a text: other blanks, dashes, digits and full-width letters, and marks
 * without a shape (docs/decisions/0092). Without schemas, so that the scanner can use it.
 */

/** Marks of direction, zero-width characters, the soft hyphen and the byte order mark. */
const MARKS = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const EVERY_MARK = new RegExp(MARKS, 'g');
/** WhatsApp and address books put these around what they copy. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BLANKS = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;
/** What is typed for the apostrophe, apart from ' and ’. */
export const APOSTROPHES = /[`´ʼˈ‘‛′＇]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** What people copy around a code or an address. */
const QUOTES_BEFORE = /^["'“”‘’«„`\s]+/;
const ENDS_AFTER = /["'“”‘’»`.,;\s]+$/;
/** Longer than any name with a mail address. */
const WRITTEN_ADDRESS = 400;

/**
 * Without blanks and marks at both ends. A loop, because a pattern that looks for the end is slow on long texts. A joiner
 * after a sign is part of the last letter.
 */
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

/** Every blank of a line is a space. */
export function withSpaces(text: string): string {
  return text.replace(BLANKS, ' ');
}

/** The digits of every script as 0 to 9. */
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

/** For values that have only ASCII characters, such as codes, numbers, dates and mail addresses. */
export function plain(text: string): string {
  const visible = withSpaces(text.replace(EVERY_MARK, '')).replace(DASHES, '-');
  return withLatinDigits(withNarrowLetters(visible)).trim();
}

/** The same, without quotes around it and without the end of a sentence after it. */
export function plainCode(text: string): string {
  return withoutQuotes(plain(text));
}

function withoutQuotes(text: string): string {
  return text.replace(QUOTES_BEFORE, '').replace(ENDS_AFTER, '') || text;
}

/** A name: its letters, digits and the apostrophe ’ stay. */
export function plainName(text: string): string {
  return withNarrowLetters(withSpaces(text).replace(APOSTROPHES, "'").replace(DASHES, '-'));
}

/** The mail address of `Asha <asha@example.org>;`, `mailto:asha@example.org` and alike. Long texts are unchanged. */
export function mailAddress(text: string): string {
  if (text.length > WRITTEN_ADDRESS) return text;
  const written = plain(text);
  const inside = /^[^<>]*<([^<>]+)>[.,;\s]*$/.exec(written)?.[1] ?? written;
  const [address = ''] = plainCode(inside.replace(/^\s*mailto:/i, '')).split(/\?(?:subject|body|cc|bcc)=/i);
  return address;
}

/** An address of the web without marks of direction, also in `<…>`. A path stays as it is: it may have any letters. */
export function webAddress(text: string): string {
  const visible = withSpaces(text.replace(DIRECTIONS, ''));
  const address = visible.trim().replace(/^<(.*)>$/, '$1');
  const host = /^(?:\p{L}+[:：][/／]{2})?[^/／?？#＃]+[/／]?/u.exec(address)?.[0] ?? '';
  return withNarrowLetters(host).replace(DASHES, '-') + address.slice(host.length);
}

/** The address of a profile: it has no dash, and does not end with a dot. */
export function profileAddress(text: string): string {
  return withoutQuotes(withNarrowLetters(webAddress(text)).replace(DASHES, '-'));
}
