import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../api/getevent.ts';
import { Kolam } from '../../components/kolam.tsx';
import { useSite } from '../../content/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './pagenotfound-screen.module.css';

/**
 * The target of redirects from unknown events and invalid check-in links. When the announced event itself is unknown, there
 * is no event yet: the server leaves its code out, and a browser that has asked for it knows.
 */
export function PageNotFoundScreen() {
  const { announced, name } = useSite();
  const { data: event } = useQuery({ ...eventQuery(announced), enabled: false });
  const hasEvent = announced !== '' && event !== null;
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
      {hasEvent && (
        <ButtonLink look="solid" href={`/event/${announced}`}>
          Go to the current event
        </ButtonLink>
      )}
    </main>
  );
}
