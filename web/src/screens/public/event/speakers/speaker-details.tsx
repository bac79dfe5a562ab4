import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { dateRange, dayName } from '@samagam/domain/text/event-dates';
import type { ListedSession } from '@samagam/domain/programme/sessions';
import { nameWithSuffix } from '@samagam/domain/programme/speaker-words';
import { speakerSessions } from '@samagam/domain/programme/speaker-sessions';
import { fragmentOf } from '../../../../behaviours/schedule-place.ts';
import { Portrait } from '../../../../components/portrait.tsx';
import { Markup } from '../../../../ui/markup.tsx';
import { sections } from '../../../../content/sections.ts';
import styles from './speaker-dialog.module.css';

const MEDIA = {
  linkedin: 'LinkedIn',
  twitter: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  website: 'Website',
} as const;

interface Props {
  eventcode: string;
  /** With their whole text. */
  speaker: PublicSpeaker;
  schedule: PublicSchedule;
  heading: 'h1' | 'h2';
}

/** In the dialog on the event page, and on the page of the speaker. */
export function SpeakerDetails({ eventcode, speaker, schedule, heading: Heading }: Props) {
  return (
    <div className={styles.inside}>
      <div className={styles.face}>
        <Portrait name={speaker.name} image={speaker.image} width={240} isFirst={Heading === 'h1'} />
      </div>
      <div>
        <p className={styles.type}>{speaker.speakerType}</p>
        <Heading className={styles.name}>{nameWithSuffix(speaker)}</Heading>
        <p className={styles.role}>
          {speaker.designation}
          <br />
          {speaker.company}
        </p>
      </div>
      <div className={styles.about}>
        <Markup html={speaker.aboutspeaker || speaker.aboutspeakershort} />
      </div>
      <Sessions
        sessions={speakerSessions(schedule, speaker.id)}
        eventPage={`/event/${eventcode}`}
        isInPlace={Heading === 'h2'}
        heading={Heading === 'h1' ? 'h2' : 'h3'}
      />
      {speaker.socialmedia.length > 0 && <Profiles speaker={speaker} />}
    </div>
  );
}

interface SessionsProps {
  sessions: readonly ListedSession[];
  eventPage: string;
  isInPlace: boolean;
  heading: 'h2' | 'h3';
}

function Sessions({ sessions, eventPage, isInPlace, heading: Heading }: SessionsProps) {
  if (sessions.length === 0) return null;
  return (
    <div className={styles.sessions}>
      <Heading>Sessions</Heading>
      <ul>
        {sessions.map((one) => (
          <li key={`${one.day} ${one.track} ${one.session.time} ${one.session.topic}`}>
            <a href={addressOf(one, eventPage, isInPlace)}>{one.session.topic}</a>
            <span>
              {dayName(one.evtdate)}, {dateRange(one.evtdate, one.evtdate)}, {one.session.time}, {one.track}
              {one.session.room && one.session.room !== one.track && `, ${one.session.room}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On the page of the event, its place in the schedule; elsewhere its own page, if it has a number. */
function addressOf(
  { session, day, trackname }: ListedSession,
  eventPage: string,
  isInPlace: boolean,
): string {
  return isInPlace || session.id === undefined
    ? `${eventPage}#${fragmentOf(sections.schedule.anchor, { day, track: trackname, topic: session.topic })}`
    : `${eventPage}/session/${session.id}`;
}

function Profiles({ speaker }: Pick<Props, 'speaker'>) {
  return (
    <ul className={styles.links}>
      {speaker.socialmedia.map(({ media, label = MEDIA[media], profileurl }) => (
        <li key={profileurl}>
          <a href={profileurl} target="_blank" rel="noopener noreferrer nofollow">
            {label}
            <span className="hidden-text"> profile of {speaker.name}, in a new window</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
