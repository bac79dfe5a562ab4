/**
 * Which days of an event a certificate counts, and how many minutes of programme each had (docs/decisions/0132). A door knows
 * who came in, not who left: the minutes are those of the programme after the admission.
 */
import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import { type Span, spanOf } from '../programme/session-spans.ts';
import { sessionsOf } from '../programme/sessions.ts';
import { dateInIndia, datesBetween, endOfDay, startOfDay } from '../text/event-dates.ts';

/** Stands in each certificate, so that a later rule can be told from this one. */
export const HOURS_RULE = 1;

const MINUTE = 60_000;

/** What staff decide for an event. */
export interface EntryRule {
  /** The checkpoints at which an admission is an entry. A lunch or a kit is none. */
  entries: readonly string[];
  /** One admission counts for the later days too: who was admitted wears a wristband. */
  wristband: boolean;
}

/** One that no supervisor has undone. Moments in epoch milliseconds. */
export interface EntryScan {
  checkinfield: string;
  /** By the clock of a phone. */
  at: number;
  /** When the link of the phone was made, and when we received the scan. */
  linkfrom: number;
  receivedat: number;
}

interface ProgrammeSession extends Span {
  topic: string;
}

/** `sessions` in the order of their time. A day may end after midnight. */
export interface ProgrammeDay {
  /** dd-MMM-yyyy. */
  date: string;
  sessions: ProgrammeSession[];
}

export interface CertificateDay {
  /** dd-MMM-yyyy. */
  date: string;
  /** The admission that counts, in epoch milliseconds: with a wristband it may be of an earlier day. */
  from: number;
  /** Of the programme after it. 0 for a day without one. */
  minutes: number;
}

/** Of the published sessions with a start and an end. Breaks do not count, nor what has no end. */
export function programmeDays(schedule: PublicSchedule): ProgrammeDay[] {
  const sessions = sessionsOf(schedule).flatMap(({ session: { kind, topic, time }, evtdate }) => {
    const span = kind === undefined ? spanOf({ evtdate, time }, 0) : undefined;
    return span && span.end > span.start ? [{ date: evtdate, topic, ...span }] : [];
  });
  return [...Map.groupBy(sessions, ({ date }) => date)]
    .map(([date, ofDay]) => ({
      date,
      sessions: ofDay
        .map(({ topic, start, end }) => ({ topic, start, end }))
        .toSorted((one, other) => one.start - other.start || one.end - other.end),
    }))
    .toSorted((one, other) => startOfDay(one.date) - startOfDay(other.date));
}

/** What the clock of a phone cannot have been: before its link was made, or after we received the scan. */
export function momentOfEntry({ at, linkfrom, receivedat }: EntryScan): number {
  return Math.min(Math.max(at, linkfrom), receivedat);
}

/** What is counted: the dates of the event, and its programme, which may have days before them. */
export interface CountedEvent {
  startdate: string;
  enddate: string;
  programme: readonly ProgrammeDay[];
}

/**
 * Empty unless an entry has admitted the person on a day of the event: a scan that tries the door before, or that comes
 * afterwards, does not count. In the order of days.
 */
export function certificateDays(
  scans: readonly EntryScan[],
  { entries, wristband }: EntryRule,
  { startdate, enddate, programme }: CountedEvent,
): CertificateDay[] {
  const dates = new Set([
    ...datesBetween(startOfDay(startdate), endOfDay(enddate)),
    ...programme.map(({ date }) => date),
  ]);
  const days = [...dates]
    .toSorted((one, other) => startOfDay(one) - startOfDay(other))
    .map((date) => programme.find((one) => one.date === date) ?? { date, sessions: [] });
  const moments = scans
    .filter(({ checkinfield }) => entries.includes(checkinfield))
    .map(momentOfEntry)
    .filter((moment) => days.some((day) => isOfDay(moment, day)))
    .toSorted((one, other) => one - other);
  return days.flatMap((day) => {
    const { date } = day;
    const from = moments.find((moment) => isOfDay(moment, day) || (wristband && isBefore(moment, day)));
    return from === undefined ? [] : [{ date, from, minutes: minutesAfter(from, day) }];
  });
}

/** Also in the small hours of a programme that goes on after midnight. */
function isOfDay(moment: number, { date, sessions }: ProgrammeDay): boolean {
  if (dateInIndia(moment) === date) return true;
  return moment >= startOfDay(date) && sessions.some(({ end }) => moment < end);
}

function isBefore(moment: number, { date, sessions }: ProgrammeDay): boolean {
  return moment < startOfDay(date) && sessions.length > 0;
}

/** Whole minutes. Sessions at the same time count once. */
export function minutesAfter(from: number, { sessions }: Pick<ProgrammeDay, 'sessions'>): number {
  let until = from;
  let total = 0;
  for (const { start, end } of sessions) {
    const begins = Math.max(start, until);
    if (end <= begins) continue;
    total += end - begins;
    until = end;
  }
  return Math.floor(total / MINUTE);
}

/** Of a day's sessions those that were not over, each with its whole minutes after the admission, for the second page. */
export function sessionsAfter(
  from: number,
  { sessions }: Pick<ProgrammeDay, 'sessions'>,
): { topic: string; minutes: number }[] {
  return sessions
    .filter(({ start, end }) => end > Math.max(start, from))
    .map(({ topic, start, end }) => ({
      topic,
      minutes: Math.floor((end - Math.max(start, from)) / MINUTE),
    }));
}

export function totalMinutes(days: readonly Pick<CertificateDay, 'minutes'>[]): number {
  return days.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** "6 hours 15 minutes", "1 hour", "45 minutes". */
export function hoursInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [counted(hours, 'hour'), counted(rest, 'minute')].filter(Boolean);
  return words.length > 0 ? words.join(' ') : '0 minutes';
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** When the last session, or the last day without one, is over: epoch milliseconds. */
export function endOfProgramme({ enddate, programme }: CountedEvent): number {
  const ends = programme.flatMap(({ sessions }) => sessions.map(({ end }) => end));
  const hasLastDay = programme.some(({ date }) => date === enddate);
  return Math.max(...ends, hasLastDay ? 0 : endOfDay(enddate));
}
