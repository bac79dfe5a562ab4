import { say } from '@samagam/contract/messages';
import { Button } from '../ui/button.tsx';
import { ProgressLine } from '../ui/progress-line.tsx';
import styles from './list-states.module.css';
import type { AllPages } from './use-all-pages.ts';

interface Asked {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Above a list that is being loaded or could not be: the list stands below as it is known. */
export function ListState({ what, asked }: { what: string; asked: Asked }) {
  if (asked.isError) {
    return (
      <div className={styles.failed} role="alert">
        <p>
          {what} could not be loaded. {asked.isFetching ? 'Trying again…' : reasonOf(asked.error)}
        </p>
        <Button look="outline" disabled={asked.isFetching} onClick={() => void asked.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return asked.isPending ? <output className={styles.loading}>Loading {what.toLowerCase()}…</output> : null;
}

/** What stands in a list without rows: nobody may read "there is none" of what did not come. */
export function emptyOf({ isError }: Pick<Asked, 'isError'>, sentence: string): string {
  return isError ? 'Not loaded.' : sentence;
}

/** How much of a long list has come; nobody knows how much is still to come. */
export function LoadedSoFar<Row>({ list }: { list: AllPages<Row> }) {
  if (list.isPending || list.isError || list.isComplete) return null;
  return (
    <ProgressLine label="Loading the rest">
      {list.rows.length.toLocaleString('en-IN')} loaded, more to come…
    </ProgressLine>
  );
}

/** The API's own sentence; an error that was caused by another one never came from there. */
function reasonOf(error: Error | null): string {
  if (error?.cause !== undefined) return say.noConnection;
  return error?.message || say.tryAgain;
}
