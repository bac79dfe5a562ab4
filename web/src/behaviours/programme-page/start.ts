/** The address says what screens/public/programme shows: controls change it, and everything else follows. */
import { ANY } from '@samagam/domain/programme/find-sessions';
import { subscribeToFragment } from '../../page/fragment.ts';
import { listenToControls } from './controls.ts';
import { favouritesOf } from './favourites.ts';
import { hasGrid, placeInGrid, setScrollers } from './grid.ts';
import { showHanded } from './handed-favourites.ts';
import { showMine, subscription } from './my-programme.ts';
import { stateOf } from './page-state.ts';
import { refreshWhenShown } from './refresh.ts';
import { readRows } from './rows.ts';
import { everyMinute, markRunning, showRecent, showWayToNow } from './running.ts';
import { serverClock } from './server-clock.ts';
import type { ShownProgramme } from './shown-programme.ts';
import { showControls, showSessions, withOfferedFilters } from './show-sessions.ts';

/** The grid is shown where programme-page.css has room for it. Print has it always. */
const WITH_ROOM = matchMedia('print, (width >= 56.25rem)');

export default function programmePage(root: HTMLElement, signal: AbortSignal): void {
  const whole = root.querySelector<HTMLElement>('[data-programme]');
  if (!whole) return;
  const { programme = '', rendered } = whole.dataset;
  const page: ShownProgramme = {
    root,
    whole,
    favourites: favouritesOf(programme, signal, () => show(page)),
    clock: serverClock(Number(rendered)),
    state: { ...ANY, view: 'list' },
    rows: [],
    handed: [],
  };
  function read(): void {
    page.rows = readRows(whole!, page.favourites.has);
    whole!.querySelector<HTMLElement>('.views')!.hidden = !hasGrid(page.rows);
  }
  // It compares with the page as it was loaded, so it comes first.
  refreshWhenShown({
    whole,
    isDoubtful: page.clock.isDoubtful,
    signal,
    onAnswer(answer) {
      page.clock.learn(answer);
      look(page);
    },
    onChange() {
      read();
      page.state = withOfferedFilters(whole, page.state);
      show(page);
      look(page);
      whole.querySelector('[data-status]')!.append(' The programme has changed.');
    },
  });
  const subscribe = root.querySelector<HTMLAnchorElement>('.intro [data-subscribe]');
  if (subscribe) subscribe.href = subscription(subscribe.pathname);
  read();
  follow(page);
  everyMinute(page.clock.now, signal, () => look(page));
  listenToControls(page, signal, () => show(page));
  const unsubscribe = subscribeToFragment(() => follow(page));
  signal.addEventListener('abort', unsubscribe);
  WITH_ROOM.addEventListener('change', () => show(page), { signal });
  addEventListener('beforeprint', () => show(page, true), { signal });
  addEventListener('afterprint', () => show(page), { signal });
  whole.parentElement!.parentElement!.toggleAttribute('data-alive', true);
}

/** @param inGrid in print also where the screen has the list. */
function show(
  { whole, rows, state, favourites }: ShownProgramme,
  inGrid = state.view === 'grid' && WITH_ROOM.matches,
): void {
  const shown = showSessions(whole, rows, state);
  showControls(whole, state, rows.filter(({ isFavourite }) => isFavourite).length);
  showMine(whole, rows, favourites);
  const isGrid = inGrid && hasGrid(rows);
  if (isGrid) placeInGrid(rows, shown, JSON.parse(whole.dataset['rooms'] ?? '[]'));
  setScrollers(whole, isGrid);
  whole.dataset['view'] = isGrid ? 'grid' : 'list';
  showWayToNow(whole, rows);
}

function look({ root, whole, rows, clock }: ShownProgramme): void {
  showRecent(whole, clock.now());
  if (whole.dataset['over'] !== undefined) return;
  markRunning(root, rows, clock.now());
  showWayToNow(whole, rows);
}

function follow(page: ShownProgramme): void {
  const fragment = location.hash.slice(1);
  // A link to a day or to a session of this page says nothing about what is shown.
  if (fragment !== '' && document.getElementById(fragment)) return;
  page.state = withOfferedFilters(page.whole, stateOf(fragment));
  show(page);
  page.handed = showHanded(page.whole, fragment, page.rows, page.favourites);
}
