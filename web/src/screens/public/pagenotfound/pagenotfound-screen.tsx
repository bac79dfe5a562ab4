import { Kolam } from '../../../components/kolam.tsx';
import { useSite } from '../../../content/site.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './pagenotfound-screen.module.css';

/** The target of redirects from unknown events and invalid check-in links. Without an announced event there is none yet. */
export function PageNotFoundScreen() {
  const { announced, name } = useSite();
  const hasEvent = announced !== '';
  return (
    <main className={`message ${styles.page}`}>
      <div className={styles.kolam}>
        <Kolam seed="page not found" lattice="square" size={6} />
      </div>
      <h1>{hasEvent ? 'There is nothing at this address' : 'There is no event at the moment'}</h1>
      <p>
        {hasEvent
          ? 'The event may be over, or the link may be incomplete.'
          : `The next event of ${name} will be announced here.`}
      </p>
      <p>If you scan tickets with this link, it has ended or was revoked: ask the organiser for a new one.</p>
      {hasEvent && (
        <ButtonLink look="solid" href={`/event/${announced}`}>
          Go to the current event
        </ButtonLink>
      )}
    </main>
  );
}
