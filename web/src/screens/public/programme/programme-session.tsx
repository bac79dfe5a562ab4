import { speakerPage } from '../../../components/speaker-page.ts';
import type { PublicSession } from '@samagam/contract/programme/schedule';
import { endInWords } from '@samagam/domain/programme/time-text';
import type { RecentChange } from '@samagam/domain/programme/whole-programme';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { languageName } from '@samagam/domain/programme/languages';

interface Props {
  session: PublicSession;
  track: string;
  eventcode: string;
  evtdate: string;
  change: RecentChange | undefined;
  isOver: boolean;
}

/** Of hundreds of sessions each element costs a phone time, so a fact without a behaviour has none of its own. */
export function ProgrammeSession({ session, track, eventcode, evtdate, change, isOver }: Props) {
  const { id, topic, time, kind, room, language, level, tags = [], links = [] } = session;
  const eventPage = `/event/${eventcode}`;
  return (
    <li
      id={id === undefined ? undefined : `s${id}`}
      data-id={id}
      data-time={time}
      data-kind={kind}
      data-track={track}
      data-room={room}
      data-level={level}
      data-language={language}
      data-tags={tags.length > 0 ? tags.join('\n') : undefined}
    >
      <h4>{id === undefined || kind ? topic : <a href={`${eventPage}/session/${id}`}>{topic}</a>}</h4>
      {change && <Change {...change} evtdate={evtdate} />}
      <Facts {...session} track={track} />
      <People session={session} eventPage={eventPage} />
      {tags.length > 0 && <p className="tags">{tags.map((tag) => `#${tag}`).join('  ')}</p>}
      {isOver && links.length > 0 && (
        <p className="links">
          {links.map(({ label, url }) => (
            <a key={`${label} ${url}`} href={url} rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </p>
      )}
      {id !== undefined && !kind && (
        <PlainButton className="star" aria-pressed="false" data-star>
          <span className="hidden-text">Favourite: {topic}</span>
        </PlainButton>
      )}
    </li>
  );
}

/** Never at the beginning of a line. */
const SEPARATOR = '\u00a0· ';

/** The grid hides the end and the room, with what separates them from the rest. */
function Facts({ time, kind, room, track, level, language }: PublicSession & { track: string }) {
  const end = endInWords(time);
  const rest = kind
    ? []
    : [track === room ? '' : track, level, language && languageName(language)].filter(Boolean);
  const before = (following: unknown) => (following ? SEPARATOR : '');
  return (
    <p className="facts">
      {end && (
        <span className="until">
          to {end}
          {before(room || rest.length > 0)}
        </span>
      )}
      {room && (
        <span className="room">
          {room}
          {before(rest.length > 0)}
        </span>
      )}
      {rest.join(SEPARATOR)}
    </p>
  );
}

function Change({ from, until, evtdate }: RecentChange & { evtdate: string }) {
  const place = from && [from.date === evtdate ? '' : from.date, from.time, from.room];
  return (
    <p className="change" data-until={until}>
      {place ? (
        <>
          <strong>Moved</strong> It was: {place.filter(Boolean).join(', ')}
        </>
      ) : (
        <strong>New</strong>
      )}
    </p>
  );
}

function People({ session, eventPage }: { session: PublicSession; eventPage: string }) {
  const people = Object.entries(session.speakers);
  if (people.length === 0) return null;
  return (
    <p className="people">
      {people.map(([id, { name, company }], nth) => (
        <span key={id}>
          <a href={speakerPage(eventPage, id)}>{name}</a>
          {company && <small>, {company}</small>}
          {nth < people.length - 1 && '; '}
        </span>
      ))}
    </p>
  );
}
