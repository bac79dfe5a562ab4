/** The days of an event as a ticket lists them, with the hours of the programme. */
import type { PublicSchedule } from '@samagam/contract/schedule';
import { dateInIndia, endOfDay, startOfDay } from './event-dates.ts';
import { sessionStart } from './programme.ts';
import { sessionEnd } from './running-sessions.ts';

/** Longer series are listed by their first days; the programme has the rest. */
const MOST = 14;

export interface TicketDay {
  /** dd-MMM-yyyy. */
  date: string;
  /** "9:00 AM – 5:30 PM", "from 9:00 AM", or '' where the programme does not say. */
  times: string;
}

/** @param startdate and `enddate` dd-MMM-yyyy. */
export function ticketDays(
  startdate: string,
  enddate: string,
  schedule: PublicSchedule | undefined,
): TicketDay[] {
  const days: TicketDay[] = [];
  for (let date = startdate; days.length < MOST; date = dateInIndia(endOfDay(date))) {
    if (startOfDay(date) > startOfDay(enddate)) break;
    days.push({ date, times: timesOn(date, schedule ?? []) });
  }
  return days;
}

function timesOn(date: string, schedule: PublicSchedule): string {
  const texts = schedule
    .flatMap((day) => Object.values(day))
    .filter(({ evtdate }) => evtdate === date)
    .flatMap(({ tracks }) => Object.values(tracks).flat())
    .map(({ time }) => time);
  const starts = texts.map(sessionStart).filter((minutes) => minutes !== null);
  const ends = texts.map(sessionEnd).filter((minutes) => minutes !== null);
  if (starts.length === 0) return '';
  const [first, lastStart] = [Math.min(...starts), Math.max(...starts)];
  const last = Math.max(...ends, -1);
  // A last session without an end says nothing about when the day ends.
  return last > lastStart ? `${onClock(first)} – ${onClock(last)}` : `from ${onClock(first)}`;
}

function onClock(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
