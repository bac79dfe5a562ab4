/** The controls of the page change its address; only the search is shown at once, and the address follows. */
import { ANY } from '@samagam/domain/programme/find-sessions';
import { pushFragment, replaceFragment } from '../../page/fragment.ts';
import { copyLink, goneOf, toggleMove } from './my-programme.ts';
import { fragmentOf, handedBy, type PageState, stateOf } from './page-state.ts';
import { shownNow } from './running.ts';
import type { ShownProgramme } from './shown-programme.ts';

/** Milliseconds without a key until the address follows the search: browsers refuse one address for each key. */
const TYPING = 400;

type Press = (value: string, button: HTMLElement) => void;

export function listenToControls(page: ShownProgramme, signal: AbortSignal, show: () => void): void {
  const { root, whole, favourites } = page;
  const actions: Record<string, Press> = {
    now: () => goToNow(page),
    print: () => print(),
    filters: (_, button) => toggleFilters(whole, button),
    clear() {
      go(page, { ...ANY, onlyFavourites: page.state.onlyFavourites });
      searchField(whole).focus();
    },
    move: (_, button) => toggleMove(whole, button, favourites),
    forget() {
      favourites.remove(goneOf(page.rows, favourites));
      whole.querySelector<HTMLElement>('[data-show="mine"]')!.focus();
    },
    copy: () => void copyLink(whole),
    take() {
      favourites.add(page.handed);
      replaceFragment(fragmentOf({ ...page.state, onlyFavourites: true }));
      whole.querySelector<HTMLElement>('[data-show="mine"]')!.focus();
    },
    leave() {
      replaceFragment(fragmentOf(page.state));
      whole.querySelector<HTMLElement>('[data-show="all"]')!.focus();
    },
  };
  const presses: Record<string, Press> = {
    show: (value) => go(page, { onlyFavourites: value === 'mine' }),
    view: (value) => go(page, { view: value === 'grid' ? 'grid' : 'list' }),
    star: (_, button) => toggleStar(page, button),
    action: (value, button) => actions[value]?.(value, button),
  };
  root.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>('button');
      if (!button) return;
      for (const [name, press] of Object.entries(presses)) {
        const value = button.dataset[name];
        if (value !== undefined) press(value, button);
      }
    },
    { signal },
  );
  listenToDays(whole, signal);
  listenToSearch(page, signal, show);
  whole.addEventListener(
    'change',
    ({ target }) => {
      const { filter } = (target as HTMLElement).dataset;
      if (filter) go(page, { [filter]: (target as HTMLSelectElement).value });
    },
    { signal },
  );
}

function go({ state }: ShownProgramme, change: Partial<PageState>): void {
  const next = fragmentOf({ ...state, ...change });
  if (next !== location.hash.slice(1) || handedBy(next)) pushFragment(next);
}

/** A star that was taken away in "My programme" takes its session away: the focus moves to the next one. */
function toggleStar({ whole, favourites }: ShownProgramme, button: HTMLElement): void {
  const item = button.closest<HTMLElement>('[data-id]')!;
  const stars = [...whole.querySelectorAll<HTMLElement>('li:not([hidden]) > [data-star]')];
  const at = stars.indexOf(button);
  favourites.toggle(Number(item.dataset['id']));
  if (!item.hidden) return;
  const next = stars[at + 1] ?? stars[at - 1] ?? whole.querySelector<HTMLElement>('[data-show="mine"]')!;
  next.focus();
}

function listenToSearch(page: ShownProgramme, signal: AbortSignal, show: () => void): void {
  const { whole } = page;
  let waiting: ReturnType<typeof setTimeout>;
  const settle = () => {
    clearTimeout(waiting);
    const next = fragmentOf(page.state);
    if (next === location.hash.slice(1)) return;
    // A search is one history entry, so that Back does not go through its letters.
    const before = stateOf(location.hash.slice(1)).words;
    if (before === '' || page.state.words === '') pushFragment(next);
    else replaceFragment(next);
  };
  signal.addEventListener('abort', () => clearTimeout(waiting));
  whole.addEventListener(
    'input',
    ({ target }) => {
      if (target !== searchField(whole)) return;
      page.state = { ...page.state, words: searchField(whole).value.trim() };
      show();
      clearTimeout(waiting);
      waiting = setTimeout(settle, TYPING);
    },
    { signal },
  );
  // It folds all texts, which takes a slow phone longer than a key may.
  searchField(whole).addEventListener('focus', () => page.rows.forEach((row) => row.text()), { signal });
  whole.addEventListener('submit', (sent) => (sent.preventDefault(), settle()), { signal });
}

function searchField(whole: HTMLElement): HTMLInputElement {
  return whole.querySelector<HTMLInputElement>('input[type=search]')!;
}

/** The address stays: it says what is shown. */
function listenToDays(whole: HTMLElement, signal: AbortSignal): void {
  whole.addEventListener(
    'click',
    (click) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = click;
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-to-day]');
      if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
      click.preventDefault();
      const heading = document.getElementById(link.hash.slice(1))!;
      heading.scrollIntoView();
      heading.focus({ preventScroll: true });
    },
    { signal },
  );
}

function toggleFilters(whole: HTMLElement, button: HTMLElement): void {
  const isOpen = whole.querySelector('[data-filters]')!.toggleAttribute('data-open');
  button.ariaExpanded = String(isOpen);
}

function goToNow({ whole, rows }: ShownProgramme): void {
  const item = shownNow(rows);
  // In the grid, a slot has no box of its own.
  const place = whole.dataset['view'] === 'grid' ? item : item?.closest('.slot');
  place?.scrollIntoView();
  item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
}
