/** Search and filters of the programme page. */
import { folded, hasWord } from '../text/folded.ts';

export const FILTERS = ['track', 'room', 'level', 'language', 'tag'] as const;
export type Filter = (typeof FILTERS)[number];

/** What a visitor looks for; '' for any. `words`: in any order, each somewhere within a word, with blanks or commas between. */
export interface SessionWish extends Record<Filter, string> {
  words: string;
  onlyFavourites: boolean;
}

export const ANY: SessionWish = {
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

export function isAny(wish: SessionWish): boolean {
  return wordsIn(wish).length === 0 && !wish.onlyFavourites && FILTERS.every((name) => wish[name] === '');
}

function wordsIn({ words }: SessionWish): string[] {
  return folded(words)
    .split(/[\s,]+/)
    .filter(Boolean);
}

/** Breaks are found only while a visitor looks for nothing. */
export function finderOf(wish: SessionWish): (session: FoundSession) => boolean {
  if (isAny(wish)) return () => true;
  const words = wordsIn(wish);
  const filters = FILTERS.filter((name) => wish[name] !== '');
  return (session) => {
    if (session.isBreak || (wish.onlyFavourites && !session.isFavourite)) return false;
    const passes = (name: Filter) =>
      name === 'tag' ? session.tags.includes(wish.tag) : session[name] === wish[name];
    return filters.every(passes) && words.every((word) => hasWord(session.text(), word));
  };
}
