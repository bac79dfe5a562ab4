import { clashesOf, type Clash } from '@samagam/domain/programme/clashes';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import { absencesOf, type SpeakerAbsence } from '@samagam/domain/programme/speaker-absences';
import { type OddTime, oddTimesOf } from '@samagam/domain/programme/odd-times';
import {
  placedSessions,
  type PlacedSession,
  type ScheduleDraft,
} from '@samagam/domain/programme/schedule-draft';
import { dateRange } from '@samagam/domain/text/event-dates';
import { useMemo } from 'react';
import blocks from '../../../back-office/blocks.module.css';

interface Props {
  draft: ScheduleDraft;
  /** Undefined while the event is loading. */
  event: { startdate: string; enddate: string } | undefined;
  answers: readonly SpeakerPageRow[];
}

/** Overlapping sessions, and days and times that cannot be right. Only warnings: staff may publish them. */
export function ScheduleWarnings({ draft, event, answers }: Props) {
  const { clashes, oddTimes, absences } = useMemo(() => {
    const sessions = placedSessions(draft);
    return {
      clashes: clashesOf(sessions),
      oddTimes: oddTimesOf(sessions, event),
      absences: absencesOf(sessions, answers),
    };
  }, [draft, event, answers]);
  const days = event ? dateRange(event.startdate, event.enddate) : '';
  return (
    <>
      <Warnings
        sentences={clashes.map(sentenceOfClash)}
        what={['clash', 'clashes']}
        about="of rooms and speakers"
      />
      <Warnings
        sentences={oddTimes.map(({ why, session }) => SENTENCES[why](session, days))}
        what={['day or time', 'days or times']}
        about="to check"
      />
      <Warnings
        sentences={absences.map(sentenceOfAbsence)}
        what={['session', 'sessions']}
        about="that a speaker cannot give"
      />
    </>
  );
}

interface WarningsProps {
  sentences: string[];
  what: [one: string, several: string];
  about: string;
}

function Warnings({ sentences, what: [one, several], about }: WarningsProps) {
  const count = sentences.length;
  if (count === 0) return null;
  return (
    <details className={blocks.stack} open={count <= 3}>
      <summary>
        <strong>{count === 1 ? `1 ${one}` : `${count} ${several}`}</strong> {about}
      </summary>
      <ul>
        {sentences.map((sentence, at) => (
          // Two sessions may have the same words.
          <li key={`${at} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

function named({ topic, time, track }: PlacedSession): string {
  return `“${topic}” (${time}, ${track.label ?? track.name})`;
}

function sentenceOfClash({ why, sessions: [one, other] }: Clash<PlacedSession>): string {
  const both = `${named(one)} and ${named(other)}`;
  return 'room' in why
    ? `${one.date}, ${why.room}: ${both} overlap.`
    : `${one.date}: ${why.speaker} is in ${both} at the same time.`;
}

function sentenceOfAbsence({ why, speaker, session }: SpeakerAbsence<PlacedSession>): string {
  return why === 'declined'
    ? `${onDay(session)}: ${speaker} cannot give it.`
    : `${onDay(session)}: ${speaker} cannot come then.`;
}

const onDay = (session: PlacedSession) => `${session.date ? `${session.date}: ` : ''}${named(session)}`;

/** `days`: those of the event, in words. */
const SENTENCES: Record<OddTime, (session: PlacedSession, days: string) => string> = {
  noDay: (session) => `${onDay(session)} has no day. Choose the event date, or a date in the session.`,
  outside: (session, days) => `${onDay(session)} is not on a day of the event (${days}).`,
  noTime: (session) =>
    `${onDay(session)} has a time that cannot be read. The page shows it as it is; calendars and feeds leave the session out. Write 10:00 AM - 10:45 AM.`,
  noEnd: (session) =>
    `${onDay(session)} has an end that cannot be read. The page shows the time as it is; calendars have no end. Write 10:00 AM - 10:45 AM.`,
  backwards: (session) =>
    `${onDay(session)} does not end after its start, or lasts more than 14 hours into the next day. Visitors and calendars see only the start.`,
  long: (session) =>
    `${onDay(session)} lasts more than 12 hours. If AM and PM are mixed up, correct the time.`,
};
