import { Button } from '../button.tsx';
import styles from './section-failure.module.css';

/** Shown when one part of a page could not be loaded: explains the failure and offers a retry. */
export function SectionFailure({
  what,
  onRetry,
  trying,
}: {
  what: string;
  onRetry: () => void;
  trying: boolean;
}) {
  return (
    <div className={styles.failure}>
      <output>{trying ? 'Trying again…' : `${what} could not be loaded. The rest of the page works.`}</output>
      <Button look="outline" onClick={onRetry} isInactive={trying}>
        Try again
      </Button>
    </div>
  );
}
