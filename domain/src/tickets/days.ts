import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import { dateInIndia, endOfDay, startOfDay } from '../text/event-dates.ts';
import { DAY_MINUTES, sessionEnd, sessionStart } from '../programme/time-text.ts';

const MOST = 14;

export interface TicketDay {
  date: string;
  /** "9:00 AM – 5:30 PM", "6:00 PM – 6:00 AM (next day)", "from 9:00 AM", or ''. */
  times: string;
  /** When the doors open: "8:30 AM", or ''. */
  doors: string;
}

export function ticketDays(
  startdate: string,
  enddate: string,
  schedule: PublicSchedule | undefined,
  doorsopen: readonly { date: string; time: string }[] = [],
): TicketDay[] {
  const days: TicketDay[] = [];
  for (let date = startdate; days.length < MOST; date = dateInIndia(endOfDay(date))) {
    if (startOfDay(date) > startOfDay(enddate)) break;
    const doors = doorsopen.find((day) => day.date === date)?.time ?? '';
    days.push({ date, times: timesOn(date, schedule ?? []), doors });
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
  // If the last session has no end, the end of the day is unknown.
  return last > lastStart ? `${onClock(first)} – ${onClock(last)}${nextDay(last)}` : `from ${onClock(first)}`;
}

function nextDay(minutes: number): string {
  return minutes > DAY_MINUTES ? ' (next day)' : '';
}

function onClock(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
