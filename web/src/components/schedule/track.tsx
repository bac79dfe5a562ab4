import type { PublicSession } from '@samagam/contract/programme/schedule';
import type { SessionSpeaker } from '@samagam/contract/programme/speaker';
import { parseDate } from '@samagam/domain/text/event-dates';
import { inTimeOrder, sessionStart } from '@samagam/domain/programme/programme';
import {
  DAY_MINUTES,
  runningSessions,
  sessionEnd,
  splitTime,
} from '@samagam/domain/programme/running-sessions';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { openInPlace } from '../../page/fragment.ts';
import { useOpened } from '../../page/use-opened.ts';
import { Markup } from '../../ui/markup.tsx';
import fold from '../fold.module.css';
import { LongText } from '../long-text.tsx';
import { Portrait } from '../portrait.tsx';
import { roleOf } from '../role-of.ts';
import { speakerAnchor } from '../speaker-anchor.ts';
import { useFold } from '../use-fold.ts';
import styles from './track.module.css';

interface Props {
  sessions: readonly PublicSession[];
  evtdate: string;
  moment: number | null;
  preview: boolean;
  topic?: string | undefined;
}

/** A phone shows only so many sessions of a longer track until the visitor opens all. */
const SHOWN_ON_PHONE = 4;

export function Track({ sessions, evtdate, moment, preview, topic }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { isWhole, showAll } = useFold(list, SHOWN_ON_PHONE);
  const ordered = inTimeOrder(sessions);
  const named = topic === undefined ? -1 : ordered.findIndex((session) => session.topic === topic);
  useEffect(() => {
    if (named === -1) return;
    const session = list.current!.children[named] as HTMLElement;
    session.scrollIntoView({ block: 'center' });
    session.focus({ preventScroll: true });
  }, [named]);
  const { now, next } = moment === null ? { now: [], next: [] } : runningSessions(ordered, evtdate, moment);
  if (ordered.length === 0) return <p className={styles.empty}>This track has no sessions yet.</p>;
  // On the day itself, the running session must not be folded.
  const isFolded =
    ordered.length > SHOWN_ON_PHONE + 1 && moment === null && !isWhole && named < SHOWN_ON_PHONE;

  return (
    <>
      <ol className={`${styles.sessions} ${fold.list}`} ref={list} data-folded={isFolded}>
        {ordered.map((session, place) => (
          <li
            // A topic may occur twice in a day ("Tea"), and the order only changes with the whole list.
            key={`${place} ${session.topic}`}
            className={styles.session}
            tabIndex={-1}
            data-beyond={place >= SHOWN_ON_PHONE || undefined}
            data-kind={session.kind}
            data-running={now.includes(place) ? 'now' : next.includes(place) ? 'next' : undefined}
          >
            <div className={styles.when}>
              <When time={session.time} evtdate={evtdate} />
              {now.includes(place) && <strong className={styles.mark}>Now</strong>}
              {next.includes(place) && <span className={styles.mark}>Next</span>}
            </div>
            <div className={styles.what}>
              <h3 className={styles.topic}>{session.topic}</h3>
              <Speakers speakers={session.speakers} preview={preview} />
              {session.longtext === undefined ? (
                <Description html={session.description} topic={session.topic} />
              ) : (
                <LongDescription textKey={session.longtext} topic={session.topic} />
              )}
            </div>
          </li>
        ))}
      </ol>
      {isFolded && (
        <p className={fold.button}>
          <Button look="outline" onClick={showAll}>
            Show all {ordered.length} sessions
          </Button>
        </p>
      )}
    </>
  );
}

/** Emphasises the start time. Invalid times are shown as they were entered. */
function When({ time, evtdate }: { time: string; evtdate: string }) {
  const { start, end } = splitTime(time);
  const until = (sessionEnd(time) ?? 0) > DAY_MINUTES ? `${end} (next day)` : end;
  const minutes = sessionStart(time);
  if (minutes === null) return <span className={styles.words}>{time}</span>;
  return (
    <p className={styles.time}>
      <time className={styles.start} dateTime={momentOf(evtdate, minutes)}>
        {start}
      </time>{' '}
      <span className={styles.end}>{end === '' ? 'IST' : `to ${until} IST`}</span>
    </p>
  );
}

function momentOf(evtdate: string, minutes: number): string {
  const { day, month, year } = parseDate(evtdate);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}+05:30`;
}

function Speakers({ speakers, preview }: { speakers: Record<string, SessionSpeaker>; preview: boolean }) {
  const people = Object.entries(speakers);
  if (people.length === 0) return null;
  return (
    <ul className={styles.speakers}>
      {people.map(([id, { name, designation, company, image }]) => (
        <li key={id} className={styles.speaker}>
          <span className={styles.face}>
            <Portrait name={name} image={image} width={48} />
          </span>
          <span>
            {preview ? (
              <strong className={styles.name}>{name}</strong>
            ) : (
              <a
                className={styles.name}
                href={`#${speakerAnchor(id)}`}
                aria-haspopup="dialog"
                onClick={openInPlace}
              >
                {name}
              </a>
            )}
            <span className={styles.role}>{roleOf({ designation, company })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Loads the description of a session of a large event when the visitor opens it. */
function LongDescription({ textKey, topic }: { textKey: string; topic: string }) {
  const { wasOpened, details } = useOpened();
  return (
    <details className={styles.more} data-loads {...details}>
      <summary>
        About this session<span className="hidden-text">: {topic}</span>
      </summary>
      {wasOpened && (
        <div className={styles.description}>
          <LongText textKey={textKey} />
        </div>
      )}
    </details>
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
    <details className={styles.more}>
      <summary>
        About this session<span className="hidden-text">: {topic}</span>
      </summary>
      {words}
    </details>
  );
}
