import { Kolam } from '../../components/kolam.tsx';
import { useSite } from '../../content/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './pagenotfound-screen.module.css';

/** The target of redirects from unknown events and invalid check-in links. */
export function PageNotFoundScreen() {
  const { announced } = useSite();
  return (
    <main className={`message ${styles.page}`}>
      <div className={styles.kolam}>
        <Kolam seed="page not found" lattice="square" size={6} />
      </div>
      <h1>There is nothing at this address</h1>
      <p>The event may be over, or the link may be incomplete.</p>
      <ButtonLink look="solid" href={`/event/${announced}`}>
        Go to the current event
      </ButtonLink>
    </main>
  );
}
