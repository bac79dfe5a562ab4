import { say } from '@samagam/contract/common/messages';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/notice/progress-line.tsx';
import styles from './list-states.module.css';
import type { AllPages } from './use-all-pages.ts';

interface Asked {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Loaded rows stay visible below. Place it below the controls: they would move when the list arrives, and lose a click. */
export function ListState({ what, asked }: { what: string; asked: Asked }) {
  if (asked.isError) {
    return (
      <div className={styles.failed} role="alert">
        <p>
          {what} could not be loaded. {asked.isFetching ? 'Trying again…' : reasonOf(asked.error)}
        </p>
        <Button look="outline" isInactive={asked.isFetching} onClick={() => void asked.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return asked.isPending ? <output className={styles.loading}>Loading {what.toLowerCase()}…</output> : null;
}

/** The text for a list without rows. A list that failed to load must not say that there are none. */
export function emptyOf({ isError }: Pick<Asked, 'isError'>, sentence: string): string {
  return isError ? 'Not loaded.' : sentence;
}

/** The progress of a long list. The total is unknown until the last page. */
export function LoadedSoFar<Row>({ list }: { list: AllPages<Row> }) {
  if (list.isPending || list.isError || list.isComplete) return null;
  return (
    <ProgressLine label="Loading the rest">
      {list.rows.length.toLocaleString('en-IN')} loaded so far…
    </ProgressLine>
  );
}

/** The message of the API. An error with a cause was thrown by the browser, so its message is not shown. */
function reasonOf(error: Error | null): string {
  if (error?.cause !== undefined) return say.noConnection;
  return error?.message || say.tryAgain;
}
