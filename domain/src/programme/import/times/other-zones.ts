/** Times of a zone that is neither India's nor UTC may be those of the clocks at the event: only staff know. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { FoundProgramme, Moment } from '../found.ts';
import { onClock } from '../../session-times.ts';
import { DAY_MINUTES } from '../../time-text.ts';
import { type Answers, ask } from '../questions.ts';
import { dayAfter } from './days.ts';
import { IST, offsetOf, readMoment } from './moments.ts';
import { dayNumber } from '@samagam/contract/common/dates';

const isOther = ({ zone }: Moment) => /^UTC[+-]/.test(zone);
const inWords = ({ date, minutes }: Moment) => `${date} ${onClock(minutes)}`;

/** Until staff have answered, they are in Indian time. */
export function withZonesAsked(found: FoundProgramme, answers: Answers): FoundProgramme {
  const starts = found.sessions.flatMap(({ start }) => (start && isOther(start) ? [start] : []));
  const [first] = starts;
  if (!first) return found;
  const zones = [...new Set(starts.map(({ zone }) => zone))].join(', ');
  const questions = [...found.questions];
  const answer = ask(questions, answers, {
    id: 'otherZone',
    text: sayOfImport.whichClock(zones),
    answers: [
      { value: 'convert', words: sayOfImport.convertClock(inWords(first)) },
      { value: 'keep', words: sayOfImport.keepClock(inWords(asWritten(first))) },
    ],
  });
  if (answer !== 'keep') return { ...found, questions };
  const sessions = found.sessions.map((session) => {
    const { start, end } = session;
    if (!start || !isOther(start)) return session;
    const kept = asWritten(start);
    const moved = kept.minutes - start.minutes + 2 * DAY_MINUTES;
    return { ...session, start: kept, end: end === null ? null : (end + moved) % DAY_MINUTES };
  });
  return { ...found, sessions, questions, notes: [...found.notes, sayOfImport.keptZone(zones)] };
}

/** Of a zone such as "Europe/Zurich" at a local ISO time: "+02:00" or "Z". Undefined for a zone that is not known. */
export function offsetInZone(local: string, timeZone: string): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
    const zone = format.formatToParts(new Date(`${local}Z`)).find(({ type }) => type === 'timeZoneName');
    return zone?.value === 'GMT' ? 'Z' : zone?.value.slice('GMT'.length);
  } catch {
    return undefined;
  }
}

/** Null for a zone that is not known. */
export function inZone({ date, minutes }: Moment, timeZone: string): Moment | null {
  const at = ((dayNumber(date) ?? 0) * DAY_MINUTES + minutes) * 60_000;
  const local = new Date(at).toISOString().slice(0, 'yyyy-MM-ddThh:mm'.length);
  const offset = offsetInZone(local, timeZone);
  return offset === undefined ? null : readMoment(local + offset);
}

function asWritten({ date, minutes, zone }: Moment): Moment {
  const own = minutes + offsetOf(zone.slice('UTC'.length)) - IST;
  const days = Math.floor(own / DAY_MINUTES);
  return { date: dayAfter(date, days) ?? date, minutes: own - days * DAY_MINUTES, zone: 'IST' };
}
