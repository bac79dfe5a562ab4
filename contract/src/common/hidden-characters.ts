import { trimmed } from './typed-text.ts';

/** Characters that a reader does not see or sees in the wrong place, and more marks than any spelling has (decisions 0029, 0041). */
const HIDDEN_PATTERN = [
  String.raw`[^\P{C}\t\n\r\u200c\u200d]`,
  String.raw`(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]`,
  String.raw`(?<!\p{Emoji})[\ufe0e\ufe0f]`,
  String.raw`(?![\u200c\u200d\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}`,
  String.raw`[\u1680\u2800]`,
  String.raw`(?:\p{M}[\u200c\u200d]?){5}`,
].join('|');
export const HIDDEN = new RegExp(HIDDEN_PATTERN, 'u');
const EVERY_HIDDEN = new RegExp(HIDDEN_PATTERN, 'gu');

export function withoutHidden(text: string): string {
  let clean = text;
  // Removing one may bring two others together.
  while (HIDDEN.test(clean)) clean = clean.replace(EVERY_HIDDEN, '');
  return clean;
}

/** '' without a hidden character. */
export function whereHidden(text: string): string {
  const visible = trimmed(text);
  const found = HIDDEN.exec(visible);
  if (!found) return '';
  const what = /^\p{M}/u.test(found[0]) ? 'There are too many accents' : 'There is an invisible character';
  const before = visible
    .slice(0, found.index)
    .slice(-200)
    .replace(/<\/?[a-z][^<>]*>?/gi, ' ');
  const [word] = /\S{1,30}\s*$/u.exec(before.slice(-60)) ?? [];
  return word ? `${what} after “${word.trim()}”.` : `${what} at the beginning.`;
}
