/** Search and filters of the programme page. */
import { folded, hasWord } from '../text/folded.ts';

export const FILTERS = ['track', 'room', 'level', 'language', 'tag'] as const;
export type Filter = (typeof FILTERS)[number];

/** What a visitor looks for; '' for any. `words`: in any order, each somewhere within a word, with blanks or commas between. */
export interface SessionFilter extends Record<Filter, string> {
  words: string;
  onlyFavourites: boolean;
}

export const ANY: SessionFilter = {
  words: '',
  track: '',
  room: '',
  level: '',
  language: '',
  tag: '',
  onlyFavourites: false,
};

export interface FoundSession extends Record<Exclude<Filter, 'tag'>, string> {
  tags: readonly string[];
  isFavourite: boolean;
  isBreak: boolean;
  /** Title, names, companies, tags, track, room and level, folded. Only asked for while a visitor searches. */
  text: () => string;
}

export function isAny(filter: SessionFilter): boolean {
  return (
    wordsIn(filter).length === 0 && !filter.onlyFavourites && FILTERS.every((name) => filter[name] === '')
  );
}

function wordsIn({ words }: SessionFilter): string[] {
  return folded(words)
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** Breaks are found only while a visitor looks for nothing. */
export function finderOf(filter: SessionFilter): (session: FoundSession) => boolean {
  if (isAny(filter)) return () => true;
  const words = wordsIn(filter);
  const filters = FILTERS.filter((name) => filter[name] !== '');
  return (session) => {
    if (session.isBreak || (filter.onlyFavourites && !session.isFavourite)) return false;
    const passes = (name: Filter) =>
      name === 'tag' ? session.tags.includes(filter.tag) : session[name] === filter[name];
    return filters.every(passes) && words.every((word) => hasWord(session.text(), word));
  };
}
