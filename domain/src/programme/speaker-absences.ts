/** Sessions whose speaker has declined them, or cannot come then. Only staff see it, and may publish them. */
import { isCalendarDate } from '@samagam/contract/common/dates';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { overlap, type Span, spanOf } from './session-spans.ts';
import { startOfDay } from '../text/event-dates.ts';

interface SessionOfSpeakers {
  id?: number | undefined;
  date: string;
  time: string;
  speakers: readonly { id: string; name: string }[];
}

export interface SpeakerAbsence<Session> {
  why: 'declined' | 'away';
  speaker: string;
  session: Session;
}

/** "14:00"; '' for the beginning, or the end, of the day. */
interface Hours {
  from: string;
  until: string;
}

const MINUTE = 60_000;
const DAY = 1440;
/** Of a session without an end: it overlaps only at its start. */
const A_MOMENT = 1;

export function absencesOf<Session extends SessionOfSpeakers>(
  sessions: readonly Session[],
  pages: readonly SpeakerPageRow[],
): SpeakerAbsence<Session>[] {
  const answers = new Map(pages.map(({ speakerid, answered }) => [speakerid, answered]));
  return sessions.flatMap((session) =>
    session.speakers.flatMap(({ id, name }): SpeakerAbsence<Session>[] => {
      const answer = answers.get(id);
      if (!answer) return [];
      const declined = answer.sessions.some(
        (one) => one.state === 'declined' && one.id !== 0 && one.id === session.id,
      );
      if (declined) return [{ why: 'declined', speaker: name, session }];
      return isAway(session, answer.away) ? [{ why: 'away', speaker: name, session }] : [];
    }),
  );
}

/** "before 10:00 and after 14:00"; '' for the whole day. A speaker is there between, if `from` is later than `until`. */
export function hoursAway({ from, until }: Hours): string {
  const parts = [until && `before ${until}`, from && `after ${from}`].filter(Boolean);
  return isOneSpan({ from, until }) && parts.length === 2 ? `from ${from} to ${until}` : parts.join(' and ');
}

function isOneSpan({ from, until }: Hours): boolean {
  return from === '' || until === '' || from < until;
}

/** A session without a time that can be read is judged by its day. */
function isAway({ date, time }: SessionOfSpeakers, absences: readonly ({ date: string } & Hours)[]): boolean {
  if (!isCalendarDate(date)) return false;
  const span = spanOf({ evtdate: date, time }, A_MOMENT) ?? wholeDay(date);
  return absences.some(
    (one) => isCalendarDate(one.date) && awaySpans(one).some((away) => overlap(span, away)),
  );
}

function wholeDay(date: string): Span {
  return awaySpan({ date, from: '', until: '' });
}

function awaySpans({ date, from, until }: { date: string } & Hours): Span[] {
  if (isOneSpan({ from, until })) return [awaySpan({ date, from, until })];
  return [awaySpan({ date, from: '', until }), awaySpan({ date, from, until: '' })];
}

function awaySpan({ date, from, until }: { date: string } & Hours): Span {
  const momentOf = (clock: string, usual: number) => startOfDay(date) + minutesOf(clock, usual) * MINUTE;
  return { start: momentOf(from, 0), end: momentOf(until, DAY) };
}

function minutesOf(clock: string, usual: number): number {
  const [hours, minutes] = clock.split(':').map(Number);
  return clock === '' ? usual : hours! * 60 + minutes!;
}
