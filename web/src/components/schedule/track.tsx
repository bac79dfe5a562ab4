import { speakerPage } from '../speaker-page.ts';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import type { SessionSpeaker } from '@samagam/contract/programme/speaker';
import { parseDate } from '@samagam/domain/text/event-dates';
import { inTimeOrder } from '@samagam/domain/programme/programme';
import { Markup } from '../../ui/markup.tsx';
import { foldOf, ShowAll } from '../fold.tsx';
import { Portrait } from '../portrait.tsx';
import { nameWithSuffix } from '@samagam/domain/programme/speaker-words';
import { roleOf } from '../role-of.ts';
import styles from './track.module.css';
import { endInWords, sessionStart, splitTime } from '@samagam/domain/programme/time-text';

interface Props {
  sessions: readonly PublicSession[];
  evtdate: string;
  preview: boolean;
  eventPage: string;
}

/** A phone shows only so many sessions of a longer track until the visitor opens all. */
const SHOWN_ON_PHONE = 4;

export function Track({ sessions, evtdate, preview, eventPage }: Props) {
  const ordered = inTimeOrder(sessions);
  const { isFolded, list, itemAt } = foldOf(ordered, SHOWN_ON_PHONE);
  if (ordered.length === 0) return <p className={styles.empty}>This track has no sessions yet.</p>;
  return (
    <>
      <ol {...list} className={`${styles.sessions} ${list.className}`} data-sessions>
        {ordered.map((session, place) => (
          <li
            // A topic may occur twice in a day ("Tea"), and the order only changes with the whole list.
            key={`${place} ${session.topic}`}
            {...itemAt(place)}
            tabIndex={-1}
            data-kind={session.kind}
            data-time={session.time}
          >
            <When time={session.time} evtdate={evtdate} />
            <h3>{session.topic}</h3>
            <Speakers speakers={session.speakers} {...{ preview, eventPage }} />
            {session.longtext === undefined ? (
              <Description html={session.description} topic={session.topic} />
            ) : (
              // Of a large event: shown in place when the visitor opens it (behaviours/loaded-parts.ts).
              <a className={styles.more} href={`${eventPage}/text/${session.longtext}`} data-part>
                About this session
              </a>
            )}
          </li>
        ))}
      </ol>
      {isFolded && <ShowAll>Show all {ordered.length} sessions</ShowAll>}
    </>
  );
}

/** At a session on the day of the event (behaviours/running.ts). */
export function Mark({ state }: { state: 'now' | 'next' }) {
  return state === 'now' ? (
    <strong className={styles.mark} data-mark>
      Now
    </strong>
  ) : (
    <span className={styles.mark} data-mark>
      Next
    </span>
  );
}

/** What the link to a long text becomes, without the text (behaviours/loaded-parts.ts). */
export function LongText() {
  return (
    <details open data-loads>
      <summary>About this session</summary>
      <div className={styles.description} />
    </details>
  );
}

/** Emphasises the start time. Invalid times are shown as they were entered. */
function When({ time, evtdate }: { time: string; evtdate: string }) {
  const { start } = splitTime(time);
  const end = endInWords(time);
  const minutes = sessionStart(time);
  if (minutes === null) return <p className={styles.words}>{time}</p>;
  return (
    <p>
      <time dateTime={momentOf(evtdate, minutes)}>{start}</time> {end === '' ? 'IST' : `to ${end} IST`}
    </p>
  );
}

function momentOf(evtdate: string, minutes: number): string {
  const { day, month, year } = parseDate(evtdate);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}+05:30`;
}

interface SpeakersProps extends Pick<Props, 'preview' | 'eventPage'> {
  speakers: Record<string, SessionSpeaker>;
}

function Speakers({ speakers, preview, eventPage }: SpeakersProps) {
  const people = Object.entries(speakers);
  if (people.length === 0) return null;
  return (
    <ul>
      {people.map(([id, { designation, company, image, ...person }]) => (
        <li key={id}>
          <Portrait name={person.name} image={image} width={48} />
          {preview ? (
            <strong>{nameWithSuffix(person)}</strong>
          ) : (
            <a href={speakerPage(eventPage, id)}>{nameWithSuffix(person)}</a>
          )}{' '}
          {roleOf({ designation, company })}
        </li>
      ))}
    </ul>
  );
}

/** A longer description, in characters, is folded until the visitor opens it. */
const GLANCE = 240;

function Description({ html, topic }: { html: string; topic: string }) {
  if (html.trim() === '') return null;
  const words = (
    <div className={styles.description}>
      <Markup html={html} />
    </div>
  );
  if (html.replace(/<[^<>]*>/g, '').length <= GLANCE) return words;
  return (
    <details>
      <summary>
        About this session<span className="hidden-text">: {topic}</span>
      </summary>
      {words}
    </details>
  );
}
