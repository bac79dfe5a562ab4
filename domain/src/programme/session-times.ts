import { clockAt } from '../text/clock.ts';
import { DAY_MINUTES, sessionStart, splitTime } from './time-text.ts';

/** From "10:00" and "10:45": "10:00 AM - 10:45 AM"; '' without a start. */
export function sessionTime(start: string, end: string): string {
  return start === '' ? '' : [start, end].map(inWords).filter(Boolean).join(' - ');
}

/** "12:30 AM" may mean the night before that day, or the one after. */
const SMALL_HOURS = 6 * 60;

/** Then its date must be asked for. `start`: minutes after midnight. */
export function isInSmallHours(start: number): boolean {
  return start < SMALL_HOURS;
}

/** Of two time inputs; null if they cannot represent the text, which then stays a text. */
export function clockTimes(time: string): { start: string; end: string } | null {
  if (time.trim() === '') return { start: '', end: '' };
  const { start, end } = splitTime(time);
  const [from, to] = [start, end].map((text) => clockAt(text));
  if (!from || sessionStart(start) === null || from.rest !== '') return null;
  if (end === '') return { start: onClock(from.minutes), end: '' };
  return to?.rest === '' ? { start: onClock(from.minutes), end: onClock(to.minutes % DAY_MINUTES) } : null;
}

export function onClock(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function inWords(clock: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  if (!hours || !minutes) return '';
  const hour = Number(hours);
  return `${two(hour % 12 || 12)}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
