import { startOfDay } from '../text/event-dates.ts';
import { sessionEnd, sessionStart } from './time-text.ts';

const MINUTE = 60_000;

/** Epoch milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** Undefined for a time that cannot be read. A session without an end takes `usual` minutes. */
export function spanOf(
  { evtdate, time }: { evtdate: string; time: string },
  usual: number,
): Span | undefined {
  const start = sessionStart(time);
  if (start === null) return undefined;
  const momentOf = (minutes: number) => startOfDay(evtdate) + minutes * MINUTE;
  return { start: momentOf(start), end: momentOf(sessionEnd(time) ?? start + usual) };
}

/** A session that begins when another ends does not overlap it. */
export function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Pairs of indexes. A session that begins when another ends does not overlap it. */
export function overlapping(spans: readonly (Span | undefined)[]): [number, number][] {
  const byStart = spans
    .flatMap((span, at) => (span ? [{ ...span, at }] : []))
    .toSorted((a, b) => a.start - b.start || a.at - b.at);
  const pairs: [number, number][] = [];
  for (const [place, one] of byStart.entries()) {
    for (const later of byStart.slice(place + 1)) {
      if (later.start >= one.end && later.start > one.start) break;
      pairs.push([one.at, later.at]);
    }
  }
  return pairs;
}
