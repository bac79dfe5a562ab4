import { speakerPage } from '../../../../components/speaker-page.ts';
import type { PublicEvent } from '@samagam/contract/programme/public-event';
import { isOver } from '@samagam/domain/passes/passes';
import { recentChange } from '@samagam/domain/programme/recent-change';
import { type ListedSession, sessionsOf } from '@samagam/domain/programme/sessions';
import { endInWords, splitTime } from '@samagam/domain/programme/time-text';
import { dateRange, dayName, monthName, parseDate } from '@samagam/domain/text/event-dates';
import { languageName } from '@samagam/domain/programme/languages';
import type { ReactNode } from 'react';
import { Portrait } from '../../../../components/portrait.tsx';
import { roleOf } from '../../../../components/role-of.ts';
import { PlainButton } from '../../../../ui/plain-button.tsx';
import { Markup } from '../../../../ui/markup.tsx';
import { ReadingPage } from '../reading-page.tsx';
import { SessionsAround } from './sessions-around.tsx';

interface Props {
  publicEvent: PublicEvent;
  listed: ListedSession;
  /** Its whole description, in HTML. */
  html: string;
  /** Epoch milliseconds. */
  now: number;
}

export function SessionPage({ publicEvent, listed, html, now }: Props) {
  const { event, schedule } = publicEvent;
  const { session } = listed;
  const eventPage = `/event/${event.eventcode}`;
  return (
    <ReadingPage event={event}>
      <article className="session-page reading-part">
        <Change session={session} now={now} />
        <h1>{session.topic}</h1>
        <Speakers session={session} eventPage={eventPage} />
        <Facts publicEvent={publicEvent} listed={listed} />
        <Star session={session} eventcode={event.eventcode} />
        {html.trim() !== '' && (
          <div className="session-text">
            <Markup html={html} />
          </div>
        )}
        <Links session={session} title={isOver(event) ? 'Recordings and slides' : 'Links'} />
        {session.start && session.id !== undefined && (
          <p>
            <a href={`${eventPage}/session/${session.id}.ics`}>Add this session to your calendar</a>
          </p>
        )}
        {session.id !== undefined && (
          <SessionsAround sessions={sessionsOf(schedule)} id={session.id} eventPage={eventPage} />
        )}
      </article>
    </ReadingPage>
  );
}

type Session = Pick<ListedSession, 'session'>;

function Change({ session, now }: Session & { now: number }) {
  const change = recentChange(session, now);
  if (!change) return null;
  const { from } = change;
  if (!from) return <p className="reading-news">New in the programme</p>;
  const place = from.room ? `${from.time}, ${from.room}` : from.time;
  return (
    <p className="reading-news">
      Moved from {dayName(from.date)}, {dateRange(from.date, from.date)}, {place}
    </p>
  );
}

/** Only with a script (behaviours/programme-page/session-star.ts). */
function Star({ session: { id, topic, kind }, eventcode }: Session & { eventcode: string }) {
  if (id === undefined || kind) return null;
  return (
    <div className="session-star" data-favourite={eventcode} data-id={id}>
      <PlainButton aria-pressed="false" data-star>
        <span aria-hidden>Favourite</span>
        <span className="hidden-text">Favourite: {topic}</span>
      </PlainButton>
      <p data-refused hidden>
        This browser does not store favourites.
      </p>
    </div>
  );
}

function Facts({ publicEvent: { event }, listed }: Pick<Props, 'publicEvent' | 'listed'>) {
  const { session, track, evtdate } = listed;
  const { room, language, level, tags = [] } = session;
  const seats = event.rooms?.find(({ name }) => name === room)?.seats;
  return (
    <div className="session-facts">
      <dl>
        <Fact name="Day">
          {dayName(evtdate)}, {parseDate(evtdate).day} {monthName(evtdate)}
        </Fact>
        <Fact name="Time">
          <When session={session} />
        </Fact>
      </dl>
      <dl>
        {room && (
          <Fact name="Room">
            {room}
            {seats !== undefined && <span> ({seats} seats)</span>}
          </Fact>
        )}
        {track !== room && <Fact name="Track">{track}</Fact>}
        {language && <Fact name="Language">{languageName(language)}</Fact>}
        {level && <Fact name="Level">{level}</Fact>}
        {tags.length > 0 && <Fact name="Tags">{tags.join(', ')}</Fact>}
      </dl>
    </div>
  );
}

/** In a line with the others. The value says what it is, except to those who only hear it. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hidden-text">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A time that cannot be read is shown as it was entered. */
function When({ session: { time, start } }: Session) {
  if (start === undefined) return <>{time}</>;
  const { start: from } = splitTime(time);
  const end = endInWords(time);
  return (
    <>
      <time dateTime={start}>{from}</time> {end === '' ? 'IST' : `to ${end} IST`}
    </>
  );
}

function Links({ session: { links = [] }, title }: Session & { title: string }) {
  if (links.length === 0) return null;
  return (
    <section aria-labelledby="links-heading">
      <h2 id="links-heading">{title}</h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {label}
              <span className="hidden-text"> (in a new window)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Speakers({ session: { speakers }, eventPage }: Session & { eventPage: string }) {
  const people = Object.entries(speakers);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="speakers-heading">
      <h2 className="hidden-text" id="speakers-heading">
        {people.length === 1 ? 'Speaker' : 'Speakers'}
      </h2>
      <ul className="session-speakers">
        {people.map(([id, { name, image, designation, company }]) => (
          <li key={id}>
            <Portrait name={name} image={image} width={64} />
            <a href={speakerPage(eventPage, id)}>{name}</a>
            <span>{roleOf({ designation, company })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** At the address of a session that is no longer in the programme. */
export function RemovedSessionPage({ event, topic }: Pick<PublicEvent, 'event'> & { topic: string }) {
  return (
    <ReadingPage event={event}>
      <article className="session-page reading-part">
        <h1>This session is no longer in the programme</h1>
        {topic !== '' && <p>It was: {topic}</p>}
      </article>
    </ReadingPage>
  );
}
