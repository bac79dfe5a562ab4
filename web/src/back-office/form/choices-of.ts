import { inWords } from '@samagam/contract/common/in-words';

export function choicesOf(values: readonly string[]): { value: string; word: string }[] {
  return values.map((value) => ({ value, word: inWords(value) }));
}
