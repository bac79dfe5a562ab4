/** The programme of components/schedule: which day and track are open, and what runs now. */
import { unfold } from './fold.ts';
import { markRunning } from './running.ts';
import type { SchedulePlace } from './schedule-place.ts';
import { openTab, panelOf, tabsBeside } from './tabs.ts';

export interface ShownSchedule {
  /** Opens a part of the programme; nothing for a part that it does not have. */
  show: (place: SchedulePlace) => void;
  /** The part that a visitor has opened with this tab; undefined for a tab of something else. */
  placeOfTab: (tab: HTMLElement) => SchedulePlace | undefined;
}

/** Undefined where there is no programme. */
export function schedule(root: HTMLElement, signal: AbortSignal): ShownSchedule | undefined {
  const section = root.querySelector<HTMLElement>('[data-schedule]');
  if (!section) return undefined;
  let hasChosen = false;
  // Read before the browser translates the page: an address has the words of the programme.
  const topics = new Map(
    Array.from(section.querySelectorAll('[data-sessions] > li'), (item) => [
      item,
      item.querySelector('h3')!.textContent,
    ]),
  );
  const dayNamed = (label: string) => section.querySelector<HTMLElement>(`[data-day="${CSS.escape(label)}"]`);

  function openDay(label: string): void {
    const tab = tabOfPanel(dayNamed(label)?.parentElement);
    if (tab) openTab(tab);
  }

  markRunning(section, signal, (today) => !hasChosen && openDay(today));
  return {
    show({ day, track, topic }) {
      const opened = day === undefined ? null : dayNamed(day);
      if (!opened) return;
      hasChosen = true;
      openDay(day!);
      const tracks = tabsBeside(opened.querySelector<HTMLElement>('[role=tab]')!);
      const tab = tracks.find(({ dataset }) => dataset['name'] === track) ?? tracks[0]!;
      openTab(tab);
      const items = [...panelOf(tab).querySelectorAll<HTMLElement>('[data-sessions] > li')];
      const session = items.find((item) => topics.get(item) === topic);
      if (session) bringIntoView(session);
    },
    placeOfTab(tab) {
      if (!section.contains(tab)) return undefined;
      const { name } = tab.dataset;
      const day = tab.closest<HTMLElement>('[data-day]')?.dataset['day'];
      return day === undefined ? { day: name } : { day, track: name };
    },
  };
}

/** Undefined unless the element is a panel: the place of the only day is not one. */
function tabOfPanel(panel: HTMLElement | null | undefined): HTMLElement | null {
  return document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
}

function bringIntoView(session: HTMLElement): void {
  if (session.matches('[data-beyond]')) unfold(session.parentElement!);
  session.scrollIntoView({ block: 'center' });
  session.focus({ preventScroll: true });
}
