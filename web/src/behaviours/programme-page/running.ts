/** Which sessions run now and next, to the minute and without a request. */
import { endOfSessions, runningSessions } from '@samagam/domain/programme/running-sessions';
import { sessionOfNow } from '@samagam/domain/programme/session-of-now';
import { startOfDay } from '@samagam/domain/text/event-dates';
import type { Row } from './rows.ts';

const MINUTE = 60_000;

/** Calls `look` now, at the beginning of each minute, and when the page is shown again. */
export function everyMinute(now: () => number, signal: AbortSignal, look: () => void): void {
  let waiting: ReturnType<typeof setTimeout>;
  const tick = () => {
    clearTimeout(waiting);
    if (signal.aborted) return;
    waiting = setTimeout(tick, MINUTE - (now() % MINUTE));
    look();
  };
  signal.addEventListener('abort', () => clearTimeout(waiting));
  // Browsers delay the timers of a page in the background.
  document.addEventListener('visibilitychange', tick, { signal });
  addEventListener('pageshow', tick, { signal });
  tick();
}

/** What has changed is told for a day, also on a page that stays open. */
export function showRecent(whole: HTMLElement, moment: number): void {
  for (const part of whole.querySelectorAll<HTMLElement>('[data-until]'))
    part.hidden = moment >= Number(part.dataset['until']);
  const removed = whole.querySelector<HTMLElement>('.removed');
  if (removed) removed.hidden = !removed.querySelector('li:not([hidden])');
}

/** In each room, or each track of sessions without one; a break without a room is in all. `moment`: epoch milliseconds. */
export function markRunning(root: HTMLElement, rows: readonly Row[], moment: number): void {
  const days = grouped(rows, ({ day }) => day);
  const isEvent =
    days.some(([{ evtdate }]) => startOfDay(evtdate) <= moment) &&
    days.some((ofDay) => moment < endOfSessions(ofDay, ofDay[0]!.evtdate));
  for (const ofDay of days) {
    const [running, coming] = isEvent ? runningIn(ofDay, moment) : [new Set(), new Set()];
    for (const row of ofDay)
      mark(root, row.item, running.has(row) ? 'now' : coming.has(row) ? 'next' : undefined);
  }
}

function runningIn(ofDay: readonly [Row, ...Row[]], moment: number): [now: Set<Row>, next: Set<Row>] {
  const isShared = ({ isBreak, room }: Row) => isBreak && room === '';
  const shared = ofDay.filter(isShared);
  const places = grouped(
    ofDay.filter((row) => !isShared(row)),
    ({ room, track }) => room || track,
  );
  const found: [Set<Row>, Set<Row>] = [new Set(), new Set()];
  for (const ofPlace of places.length > 0 ? places : [[]]) {
    const all = [...ofPlace, ...shared];
    const { now, next } = runningSessions(all, ofDay[0].evtdate, moment);
    for (const at of now) found[0].add(all[at]!);
    for (const at of next) found[1].add(all[at]!);
  }
  return found;
}

function mark(root: HTMLElement, item: HTMLElement, state: 'now' | 'next' | undefined): void {
  if (item.dataset['running'] === state) return;
  item.querySelector('[data-mark]')?.remove();
  delete item.dataset['running'];
  if (!state) return;
  item.dataset['running'] = state;
  // page/from-template.ts would be an export of the script that all pages load.
  const { content } = root.querySelector<HTMLTemplateElement>(`template[data-template="${state}"]`)!;
  item.querySelector('.facts')!.prepend(content.cloneNode(true));
}

function grouped<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [Row, ...Row[]][] {
  const groups = new Map<Key, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/** The button that leads to what runs is only offered where something does. */
export function showWayToNow(whole: HTMLElement, rows: readonly Row[]): void {
  whole.querySelector<HTMLElement>('[data-action="now"]')!.hidden = shownNow(rows) === undefined;
}

/** Of the sessions that are shown. */
export function shownNow(rows: readonly Row[]): HTMLElement | undefined {
  const shown = rows.filter(({ item }) => !item.hidden);
  const marked = shown.map(({ item, span }) => ({
    item,
    running: item.dataset['running'],
    start: span?.start ?? 0,
  }));
  return sessionOfNow(marked)?.item;
}
