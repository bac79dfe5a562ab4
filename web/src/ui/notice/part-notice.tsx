import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { TROUBLE_WORDS, type PartProgress } from '../../page/load-patiently.ts';
import styles from './part-notice.module.css';

/** Says why a part of the page does not work yet, while the part is in view. */
export function PartNotice({ of: { subscribe, trouble, retry } }: { of: PartProgress }) {
  const found = useSyncExternalStore(subscribe, trouble, () => null);
  if (!found) return null;
  return (
    <div className={styles.notice}>
      <output>{TROUBLE_WORDS[found]}</output>
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

/** The same for a part whose script is what could not be loaded: behaviours/islands.ts fills in a copy. */
export function PartNoticeTemplate() {
  return (
    <template data-template="trouble">
      <div className={styles.notice}>
        <output />
        <Button look="outline" data-action="retry">
          Try again
        </Button>
        <Button look="outline" data-action="reload">
          Reload the page
        </Button>
      </div>
    </template>
  );
}
