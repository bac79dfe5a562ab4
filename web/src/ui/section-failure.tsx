import { Button } from './button.tsx';
import styles from './section-failure.module.css';

/** A part of a page that got no answer, while the rest stands: says so, and lets the visitor try again. */
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
      <Button look="outline" onClick={onRetry} disabled={trying}>
        Try again
      </Button>
    </div>
  );
}
