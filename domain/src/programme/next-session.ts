/** What the form of a new session suggests, so that a day is typed in without its times. */
import { BREAK } from '@samagam/contract/common/words';
import { startOfDay } from '../text/event-dates.ts';
import type { DraftSession } from './schedule-draft.ts';
import { clockTimes, onClock, sessionTime } from './session-times.ts';
import { isInEveryTrack } from './sessions.ts';
import { DAY_MINUTES, sessionEnd, sessionStart, splitTime } from './time-text.ts';

type Times = Pick<DraftSession, 'time' | 'kind' | 'date' | 'room'>;

/** In minutes. */
const USUAL_LENGTH = 45;

/** In minutes: as long as the last talk of the list. */
export function usualLength(sessions: readonly Times[]): number {
  const lengths = sessions.filter(({ kind }) => kind !== BREAK).flatMap(({ time }) => lengthOf(time) ?? []);
  return lengths.at(-1) ?? USUAL_LENGTH;
}

/** After the latest session, in its room; without a time if it has no end or ends after midnight. `evtdate`: of the others, or ''. */
export function placeAfter(sessions: readonly Times[], evtdate: string) {
  const ordered = sessions.toSorted((a, b) => momentOf(a, evtdate) - momentOf(b, evtdate));
  const latest = ordered.at(-1);
  const end = latest ? sessionEnd(latest.time) : null;
  const time = end === null || end >= DAY_MINUTES ? '' : lasting(end, usualLength(sessions));
  const room = ordered.findLast((one) => !isInEveryTrack(one))?.room ?? '';
  return { date: latest?.date ?? '', time, room };
}

/** The first session of a track begins with the first one of the other tracks. */
export function placeBeside(others: readonly Times[], evtdate: string) {
  const first = others
    .toSorted((a, b) => momentOf(a, evtdate) - momentOf(b, evtdate))
    .find(({ kind }) => kind !== BREAK);
  const start = first ? sessionStart(first.time) : null;
  return {
    date: first?.date ?? '',
    time: start === null ? '' : lasting(start, usualLength(others)),
    room: '',
  };
}

function momentOf({ date, time }: Times, evtdate: string): number {
  const day = date || evtdate;
  return (day === '' ? 0 : startOfDay(day)) + (sessionStart(time) ?? 0) * 60_000;
}

/** The end moves with the start; the first start brings an end after `length` minutes. A removed end stays away. */
export function startingAt(time: string, start: string, length: number): string {
  const minutes = sessionStart(sessionTime(start, ''));
  if (minutes === null) return '';
  if (time.trim() === '') return lasting(minutes, length);
  const own = lengthOf(time);
  return own === null ? sessionTime(start, clockTimes(time)?.end ?? '') : lasting(minutes, own);
}

function lengthOf(time: string): number | null {
  const [start, end] = [sessionStart(splitTime(time).start), sessionEnd(time)];
  return start === null || end === null ? null : end - start;
}

function lasting(start: number, minutes: number): string {
  return sessionTime(onClock(start), onClock((start + minutes) % DAY_MINUTES));
}
