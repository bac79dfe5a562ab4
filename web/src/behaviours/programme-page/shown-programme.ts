import type { Favourites } from './favourites.ts';
import type { PageState } from './page-state.ts';
import type { Row } from './rows.ts';
import type { ServerClock } from './server-clock.ts';

/** What the parts of the page share. */
export interface ShownProgramme {
  /** Of the whole page. */
  root: HTMLElement;
  /** Of the tools and the sessions. */
  whole: HTMLElement;
  favourites: Favourites;
  clock: ServerClock;
  state: PageState;
  rows: Row[];
  /** What the link of another device brings and this one lacks. */
  handed: readonly number[];
}
