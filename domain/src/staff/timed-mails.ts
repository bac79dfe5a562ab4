/** When an event sends its timed mails, and to whom. Moments are epoch milliseconds. */
import { TIMED_MAILS, type TimedMail } from '@samagam/contract/people/timed-mails';
import type { Event } from '@samagam/contract/programme/event';
import { startOfDay } from '../text/event-dates.ts';
import type { ReaderFilter } from './announcement.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** In India, which has no daylight saving time. */
const TEN_O_CLOCK = 10 * HOUR;
/** Thanks that come later than this after the event would surprise. */
const THANKS_FOR = 7 * DAY;

type Dated = Pick<Event, 'status' | 'startdate' | 'enddate' | 'archived'>;

export interface TimedMailState {
  event: Dated;
  switchedOn: readonly TimedMail[];
  /** All tickets of the event are being refunded, or were. */
  isCancelled: boolean;
}

/** The day of the event that a mail is about: if the event moves, the mail is another one. dd-MMM-yyyy. */
export function dayOfTimedMail(kind: TimedMail, { startdate, enddate }: Dated): string {
  return kind === 'reminder' ? startdate : enddate;
}

/** `until` is exclusive. */
function windowOf(kind: TimedMail, { startdate, enddate }: Dated): { from: number; until: number } {
  if (kind === 'reminder')
    return { from: startOfDay(startdate) - 2 * DAY + TEN_O_CLOCK, until: startOfDay(startdate) };
  const dayAfter = startOfDay(enddate) + DAY;
  return { from: dayAfter + TEN_O_CLOCK, until: dayAfter + THANKS_FOR };
}

const TAKES_PLACE: readonly Event['status'][] = ['OPEN', 'REGISTRATIONSCLOSED', 'COMPLETED'];

export function maySendTimedMail(
  kind: TimedMail,
  { event, switchedOn, isCancelled }: TimedMailState,
  now: number,
): boolean {
  if (!switchedOn.includes(kind) || isCancelled) return false;
  if (event.archived === true || !TAKES_PLACE.includes(event.status)) return false;
  const { from, until } = windowOf(kind, event);
  return now >= from && now < until;
}

/** @param queued for which day of the event all mails of a kind are in the outbox. */
export function timedMailsDue(
  state: TimedMailState,
  queued: Partial<Record<TimedMail, string | undefined>>,
  now: number,
): TimedMail[] {
  return TIMED_MAILS.filter(
    (kind) => queued[kind] !== dayOfTimedMail(kind, state.event) && maySendTimedMail(kind, state, now),
  );
}

export function readersOfTimedMail(kind: TimedMail): ReaderFilter {
  return { readers: 'ticket', tickettype: '', came: kind === 'thanks' ? 'yes' : '' };
}
