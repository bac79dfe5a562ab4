/** What is shown, as the fragment of the address: Back returns to it, and a link restores it. */
import { ANY, FILTERS, type SessionFilter } from '@samagam/domain/programme/find-sessions';

export interface PageState extends SessionFilter {
  view: 'list' | 'grid';
}

export function stateOf(fragment: string): PageState {
  const entries = new URLSearchParams(fragment);
  const filters = FILTERS.map((name) => [name, entries.get(name) ?? '']);
  return {
    ...ANY,
    ...Object.fromEntries(filters),
    words: entries.get('q') ?? '',
    onlyFavourites: entries.has('mine'),
    view: entries.get('view') === 'grid' ? 'grid' : 'list',
  };
}

export function fragmentOf(state: PageState): string {
  const entries = new URLSearchParams();
  if (state.words !== '') entries.set('q', state.words);
  for (const name of FILTERS) if (state[name] !== '') entries.set(name, state[name]);
  if (state.onlyFavourites) entries.set('mine', '1');
  if (state.view === 'grid') entries.set('view', 'grid');
  return String(entries);
}

/** Of another device: the text of its favourites, and the event that they are of. Null without any. */
export function handedBy(fragment: string): { text: string; eventcode: string | null } | null {
  const entries = new URLSearchParams(fragment);
  const text = entries.get('f');
  return text === null ? null : { text, eventcode: entries.get('event') };
}

export function fragmentOfFavourites(text: string, eventcode: string): string {
  return `f=${text}&event=${eventcode}`;
}
