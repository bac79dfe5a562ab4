import { type PersonalDataRow, type PersonalField, type RowName, register } from '../stores/collections.ts';
import { keptSentence, type SetPeriods } from '../stores/collections/register.ts';
import { FIELD_WORDS, TOPICS } from './notice-words.ts';

/** Sentences end with a full stop. */
export function publicNotice(set?: SetPeriods) {
  return TOPICS.map(({ title, seenby, rows }) => ({
    title,
    kinds: Object.entries(rows).map(([name, words]) => {
      const own = typeof words === 'string' ? { title: words, seenby } : words;
      return { ...own, ...inWords(register[name as RowName], set) };
    }),
  }));
}

function inWords(row: PersonalDataRow, set?: SetPeriods) {
  return {
    holds: holdsSentence(row),
    why: row.purpose,
    kept: keptSentence(row.period, set),
    erased: erasedSentence(row),
  };
}

function holdsSentence({ personal, named }: PersonalDataRow): string {
  const fields = personal.map((field) => FIELD_WORDS[field as PersonalField]);
  const words = [...new Set([...fields, ...(named === undefined ? [] : [`a code made from ${named}`])])];
  const [first = '', ...others] = words;
  const list = others.length === 0 ? first : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}.`;
}

function erasedSentence({ erased }: PersonalDataRow): string {
  if (erased === 'delete') return 'It is deleted.';
  if (typeof erased === 'string') return 'It has nothing personal.';
  if ('keep' in erased) return `It is kept: ${erased.keep}.`;
  return erased.keeps === undefined
    ? 'Your data is removed.'
    : `Your data is removed. What stays: ${erased.keeps}.`;
}
