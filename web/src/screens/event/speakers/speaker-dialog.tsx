import type { PublicSpeaker } from '@samagam/contract/speaker';
import { useEffect, useRef } from 'react';
import { Portrait } from '../../../components/portrait.tsx';
import { Markup } from '../../../ui/markup.tsx';
import styles from './speaker-dialog.module.css';

const MEDIA = { linkedin: 'LinkedIn', twitter: 'X', facebook: 'Facebook', instagram: 'Instagram' } as const;

/** Opens as it appears. Escape, the button and a click beside it close it; the browser gives the focus back. */
export function SpeakerDialog({ speaker, onClosed }: { speaker: PublicSpeaker; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
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
          <Markup html={speaker.aboutspeaker || speaker.aboutspeakershort} />
        </div>
        {speaker.socialmedia.length > 0 && (
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
        )}
      </div>
    </dialog>
  );
}
