/** Shows the sessions that a visitor looks for, and says how many there are. */
import { FILTERS, finderOf, isAny } from '@samagam/domain/programme/find-sessions';
import type { PageState } from './page-state.ts';
import type { Row } from './rows.ts';

export function showSessions(whole: HTMLElement, rows: readonly Row[], state: PageState): Row[] {
  const isFound = finderOf(state);
  const shown = rows.filter((row) => setHidden(row.item, !isFound(row)));
  for (const slot of whole.querySelectorAll<HTMLElement>('.slot'))
    setHidden(slot, !slot.querySelector('li:not([hidden])'));
  for (const day of whole.querySelectorAll<HTMLElement>('[data-day]'))
    setHidden(day, !day.querySelector('.slot:not([hidden])'));
  showDayLinks(whole);
  const status = whole.querySelector('[data-status]')!;
  const all = rows.filter(({ isBreak }) => !isBreak).length;
  // An empty "My programme" has its own sentence.
  const isEmpty = state.onlyFavourites && !rows.some(({ isFavourite }) => isFavourite);
  const words = isAny(state) || isEmpty ? '' : countWords(shown.length, all);
  if (status.textContent !== words) status.textContent = words;
  return shown;
}

function showDayLinks(whole: HTMLElement): void {
  const days = whole.querySelector<HTMLElement>('.to-days');
  if (!days) return;
  for (const link of days.querySelectorAll<HTMLAnchorElement>('a'))
    setHidden(link, whole.querySelector(link.hash)!.closest('[data-day][hidden]') !== null);
  setHidden(days, !days.querySelector('a:not([hidden])'));
}

function countWords(shown: number, all: number): string {
  if (shown === 0) return 'No session matches.';
  return `${shown} of ${all} sessions`;
}

/** Returns whether the element is shown. Writes only changes: of 500 sessions, most stay as they are. */
function setHidden(element: HTMLElement, hidden: boolean): boolean {
  if (element.hidden !== hidden) element.hidden = hidden;
  return !hidden;
}

/** The controls follow the address. */
export function showControls(whole: HTMLElement, state: PageState, favourites: number): void {
  const input = whole.querySelector<HTMLInputElement>('input[type=search]')!;
  // Not while the visitor types: the address follows later.
  if (input.value.trim() !== state.words) input.value = state.words;
  for (const select of whole.querySelectorAll<HTMLSelectElement>('[data-filter]'))
    select.value = state[select.dataset['filter'] as (typeof FILTERS)[number]];
  press(whole, 'show', state.onlyFavourites ? 'mine' : 'all');
  press(whole, 'view', state.view);
  const chosen = FILTERS.filter((name) => state[name] !== '').length;
  const filters = whole.querySelector('[data-action="filters"]');
  if (filters) filters.textContent = chosen > 0 ? `Filters (${chosen})` : 'Filters';
  whole.querySelector<HTMLElement>('[data-action="clear"]')!.hidden = chosen === 0 && state.words === '';
  whole.querySelector('[data-count]')!.textContent = favourites > 0 ? String(favourites) : '';
  whole.querySelector<HTMLElement>('[data-mine]')!.hidden = !state.onlyFavourites;
}

function press(whole: HTMLElement, name: string, value: string): void {
  for (const button of whole.querySelectorAll<HTMLElement>(`button[data-${name}]`))
    button.ariaPressed = String(button.dataset[name] === value);
}

/** A filter that the programme does not offer, such as a track that is gone, filters nothing. */
export function withOfferedFilters(whole: HTMLElement, state: PageState): PageState {
  const offered = FILTERS.filter((name) => {
    const options = whole.querySelectorAll<HTMLOptionElement>(`[data-filter="${name}"] option`);
    return [...options].some(({ value }) => value === state[name]);
  });
  const filters = FILTERS.map((name) => [name, offered.includes(name) ? state[name] : '']);
  return { ...state, ...Object.fromEntries(filters) };
}
