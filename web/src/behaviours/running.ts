/** On a day of the event: which of its sessions run now and next, and which day is open. */
import { endOfDay, startOfDay } from '@samagam/domain/text/event-dates';
import { endOfSessions, runningSessions } from '@samagam/domain/programme/running-sessions';
import { fromTemplate } from '../page/from-template.ts';
import { unfold } from './fold.ts';

/** How often the clock is read, in milliseconds. */
const TICK = 20_000;

interface Day {
  label: string;
  evtdate: string;
  /** Of each track. */
  lists: { list: HTMLElement; items: HTMLElement[]; sessions: { time: string }[] }[];
}

/** @param openDay opens the day of this moment, unless the visitor has chosen another. */
export function markRunning(root: HTMLElement, signal: AbortSignal, openDay: (label: string) => void): void {
  const look = () => {
    const days = daysIn(root);
    const now = Date.now();
    const isDay = days.some((day) => startOfDay(day.evtdate) <= now) && days.some((day) => now < endOf(day));
    for (const { evtdate, lists } of days)
      for (const one of lists) mark(root, { ...one, evtdate }, isDay ? now : null);
    const today = isDay && dayAt(days, now);
    if (today) openDay(today.label);
  };
  const looking = setInterval(look, TICK);
  signal.addEventListener('abort', () => clearInterval(looking));
  look();
}

function daysIn(root: HTMLElement): Day[] {
  return Array.from(root.querySelectorAll<HTMLElement>('[data-day]'), (day) => ({
    label: day.dataset['day']!,
    evtdate: day.dataset['evtdate']!,
    lists: Array.from(day.querySelectorAll<HTMLElement>('[data-sessions]'), (list) => {
      const items = [...list.children] as HTMLElement[];
      return { list, items, sessions: items.map(({ dataset }) => ({ time: dataset['time']! })) };
    }),
  }));
}

function endOf({ evtdate, lists }: Day): number {
  return endOfSessions(
    lists.flatMap(({ sessions }) => sessions),
    evtdate,
  );
}

/** The day of a moment (epoch milliseconds); in its night, the day before if one of its sessions still runs. */
function dayAt(days: readonly Day[], moment: number): Day | undefined {
  const isRunning = ({ evtdate, lists }: Day) =>
    lists.some(({ sessions }) => runningSessions(sessions, evtdate, moment).now.length > 0);
  const today = days.find(({ evtdate }) => startOfDay(evtdate) <= moment && moment < endOfDay(evtdate));
  return today && isRunning(today) ? today : (days.find(isRunning) ?? today);
}

/** @param moment null on other days. */
function mark(
  root: HTMLElement,
  { evtdate, list, items, sessions }: Day['lists'][number] & { evtdate: string },
  moment: number | null,
): void {
  const { now, next } = moment === null ? { now: [], next: [] } : runningSessions(sessions, evtdate, moment);
  // On the day itself, the running session must not be folded.
  if (moment !== null) unfold(list);
  for (const [at, item] of items.entries()) {
    const state = now.includes(at) ? 'now' : next.includes(at) ? 'next' : undefined;
    if (item.dataset['running'] === state) continue;
    item.querySelector('[data-mark]')?.remove();
    delete item.dataset['running'];
    if (!state) continue;
    item.dataset['running'] = state;
    item.firstElementChild!.append(fromTemplate(root, state));
  }
}
