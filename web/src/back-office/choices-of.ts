import { inWords } from '@samagam/contract/common/in-words';

/** The options of a field whose values are shown as they are on the wire. */
export function choicesOf(values: readonly string[]): { value: string; word: string }[] {
  return values.map((value) => ({ value, word: inWords(value) }));
}
