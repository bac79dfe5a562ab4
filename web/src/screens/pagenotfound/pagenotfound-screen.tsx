import { Kolam } from '../../components/kolam.tsx';
import { currentEventcode } from '../../content/organiser.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './pagenotfound-screen.module.css';

/** Where an unknown event and a closed door lead. */
export function PageNotFoundScreen() {
  return (
    <main className={`message ${styles.page}`}>
      <div className={styles.kolam}>
        <Kolam seed="page not found" lattice="square" size={6} />
      </div>
      <h1>There is nothing at this address</h1>
      <p>The event may be over, or the link may have been cut short on its way to you.</p>
      <ButtonLink look="solid" href={`/event/${currentEventcode}`}>
        Go to the current event
      </ButtonLink>
    </main>
  );
}
