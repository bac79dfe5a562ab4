import type { PublicSpeaker } from '@samagam/contract/programme/speaker';
import { dateRange, dayName } from '@samagam/domain/text/event-dates';
import type { SpeakerSession } from '@samagam/domain/programme/speaker-sessions';
import { useLayoutEffect, useRef } from 'react';
import { LongText } from '../../../../components/long-text.tsx';
import { Portrait } from '../../../../components/portrait.tsx';
import { fragmentOf } from '../../../../components/schedule/schedule-place.ts';
import { openInPlace } from '../../../../page/fragment.ts';
import { Markup } from '../../../../ui/markup.tsx';
import { sections } from '../sections.ts';
import styles from './speaker-dialog.module.css';

const MEDIA = { linkedin: 'LinkedIn', twitter: 'X', facebook: 'Facebook', instagram: 'Instagram' } as const;

interface Props {
  speaker: PublicSpeaker;
  sessions: readonly SpeakerSession[];
  onClosed: () => void;
}

/** Opens when it is mounted. Escape, the button and a click outside close it; the browser restores the focus. */
export function SpeakerDialog({ speaker, sessions, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The Back button unmounts it while it is open; only close() restores the focus.
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    return () => shown.close();
  }, []);

  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby="speaker-name"
      onClose={onClosed}
      closedby="any"
    >
      <div className={styles.corner}>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5L19 19M19 5L5 19" />
          </svg>
          <span className="hidden-text">Close</span>
        </button>
      </div>
      <div className={styles.inside}>
        <div className={styles.face}>
          <Portrait name={speaker.name} image={speaker.image} width={240} />
        </div>
        <div>
          <p className={styles.type}>{speaker.speakerType}</p>
          <h2 className={styles.name} id="speaker-name">
            {speaker.name}
          </h2>
          <p className={styles.role}>
            {speaker.designation}
            <br />
            {speaker.company}
          </p>
        </div>
        <div className={styles.about}>
          {speaker.longtext === undefined ? (
            <Markup html={speaker.aboutspeaker || speaker.aboutspeakershort} />
          ) : (
            <LongText textKey={speaker.longtext} />
          )}
        </div>
        {sessions.length > 0 && <Sessions sessions={sessions} />}
        {speaker.socialmedia.length > 0 && <Profiles speaker={speaker} />}
      </div>
    </dialog>
  );
}

function Sessions({ sessions }: Pick<Props, 'sessions'>) {
  return (
    <div className={styles.sessions}>
      <h3>Sessions</h3>
      <ul>
        {sessions.map(({ topic, time, day, date, track }) => (
          <li key={`${day} ${track} ${time} ${topic}`}>
            <a href={`#${fragmentOf(sections.schedule.anchor, { day, track, topic })}`} onClick={openInPlace}>
              {topic}
            </a>
            <span>
              {dayName(date)}, {dateRange(date, date)}, {time}, {track}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Profiles({ speaker }: Pick<Props, 'speaker'>) {
  return (
    <ul className={styles.links}>
      {speaker.socialmedia.map(({ media, profileurl }) => (
        <li key={profileurl}>
          <a href={profileurl} target="_blank" rel="noopener noreferrer nofollow">
            {MEDIA[media]}
            <span className="hidden-text"> profile of {speaker.name}, in a new window</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
