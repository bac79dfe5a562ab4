import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import type { PartProgress } from '../../page/lazy-part.ts';
import styles from './part-notice.module.css';

const texts = {
  offline: 'No connection. This part of the page works again when the connection is back.',
  failed: 'This part of the page could not be loaded.',
  stuck: 'This part of the page could not be loaded. Your form entries are kept.',
  trying: 'Trying again…',
} as const;

/** Says why a part of the page does not work yet, while the part is in view. */
export function PartNotice({ of: { subscribe, trouble, retry } }: { of: PartProgress }) {
  const found = useSyncExternalStore(subscribe, trouble, () => null);
  if (!found) return null;
  return (
    <div className={styles.notice}>
      <output>{texts[found]}</output>
      {found === 'stuck' ? (
        <Button look="outline" onClick={() => location.reload()}>
          Reload the page
        </Button>
      ) : (
        <Button look="outline" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  );
}
