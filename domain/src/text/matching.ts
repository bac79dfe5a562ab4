/** The search of lists of staff. */
import { folded, hasWord, typedPhone } from './folded.ts';

/** Every word must match, in any case and with any accents. A blank filter returns all rows. */
export function matching<Row extends object>(
  rows: readonly Row[],
  textsOf: (row: Row) => readonly string[],
  filter: string,
): readonly Row[] {
  const phone = typedPhone(filter);
  const words = phone ? [phone] : folded(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  const textOf = searchedText(textsOf);
  return rows.filter((row) => {
    const text = textOf(row);
    return words.every((word) => hasWord(text, word));
  });
}

/** A filter is typed letter by letter, and rows never change. */
const keptTexts = new WeakMap<object, WeakMap<object, string>>();

function searchedText<Row extends object>(textsOf: (row: Row) => readonly string[]): (row: Row) => string {
  let kept = keptTexts.get(textsOf);
  if (!kept) keptTexts.set(textsOf, (kept = new WeakMap()));
  return (row) => {
    let text = kept.get(row);
    if (text === undefined) kept.set(row, (text = folded(textsOf(row).join('\n'))));
    return text;
  };
}
