import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import { sessionsOf } from './sessions.ts';

const DAY = 86_400_000;
/** With one more, the page of the event still names all. */
const MOST_NAMES = 40;
const MOST_CARDS = 8;

/** By the priority that the event gave them, whatever their type. Within one, they keep their order. */
export function lineUp(speakers: readonly PublicSpeaker[]): PublicSpeaker[] {
  return speakers.toSorted((a, b) => a.priority - b.priority);
}

/** Those who are named large at the beginning of the page of the event, and how many more there are. */
export function namesOf(speakers: readonly PublicSpeaker[]) {
  return firstOf(lineUp(speakers), MOST_NAMES);
}

/** Those who have a card on the page of the event, and how many more there are. */
export function cardsOf(speakers: readonly PublicSpeaker[]) {
  return firstOf(lineUp(speakers), MOST_CARDS);
}

/** A link to a single one would take as much space as the one. */
function firstOf<Item>(items: readonly Item[], most: number): { first: readonly Item[]; more: number } {
  if (items.length <= most + 1) return { first: items, more: 0 };
  return { first: items.slice(0, most), more: items.length - most };
}

interface Programme {
  event: { startdate: string; enddate: string };
  schedule: PublicSchedule;
  speakers: readonly unknown[];
}

/** "2 days", "28 speakers", "4 tracks", without what there is none or only one of. */
export function numbersOf({ event, schedule, speakers }: Programme): string[] {
  const days = Math.round((endOfDay(event.enddate) - startOfDay(event.startdate)) / DAY);
  const tracks = mostTracks(schedule);
  return [
    days === 1 ? '1 day' : `${days} days`,
    ...(speakers.length > 0 ? [speakers.length === 1 ? '1 speaker' : `${speakers.length} speakers`] : []),
    ...(tracks > 1 ? [`${tracks} tracks`] : []),
  ];
}

/** Of a day: each day has its own. A track of nothing but breaks is none. */
function mostTracks(schedule: PublicSchedule): number {
  const tracks = new Map<string, Set<string>>();
  for (const { session, day, trackname } of sessionsOf(schedule)) {
    if (session.kind) continue;
    tracks.set(day, (tracks.get(day) ?? new Set()).add(trackname));
  }
  return Math.max(0, ...[...tracks.values()].map(({ size }) => size));
}
