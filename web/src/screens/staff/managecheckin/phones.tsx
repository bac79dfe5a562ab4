import type { CheckinLink } from '@samagam/contract/door/check-in';
import { LINK_DEVICES } from '@samagam/contract/common/limits';
import { ago } from '../../../back-office/ago.ts';
import styles from './managecheckin-screen.module.css';

/** The phones that use a link. `now` in epoch milliseconds. */
export function Phones({ devices, isfull, now }: Pick<CheckinLink, 'devices' | 'isfull'> & { now: number }) {
  const waiting = waitingOn(devices);
  if (devices.length === 0) return <>None yet</>;
  return (
    <details className={styles.phones}>
      <summary>
        {devices.length === 1 ? '1 phone' : `${devices.length} phones`}
        {isfull && ' and more'}
        {waiting > 0 && `, ${waitingWords(waiting)}`}
      </summary>
      {isfull && (
        <p>
          Only {LINK_DEVICES} phones are listed. The others work too, but you do not see how many scans wait
          on them. Create another link for them.
        </p>
      )}
      <ul>
        {devices.map(({ name, seenat, waiting: ofPhone }, place) => (
          // Two phones may have the same name.
          <li key={place}>
            {name || 'Without a name'}, {ago(Date.parse(seenat), now)}
            {ofPhone > 0 && `, ${waitingWords(ofPhone)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function waitingOn(devices: CheckinLink['devices']): number {
  return devices.reduce((sum, { waiting }) => sum + waiting, 0);
}

function waitingWords(count: number): string {
  return count === 1 ? '1 scan waits' : `${count.toLocaleString('en-IN')} scans wait`;
}
