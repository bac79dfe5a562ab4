import { sayAtDoor } from '@samagam/contract/door-messages';
import { DOOR } from '@samagam/contract/limits';
import { useState } from 'react';
import styles from './checkin-screen.module.css';
import type { DoorState } from './door-session.ts';
import type { StorageTrouble } from './storage-trouble.ts';

const storageWords: Record<StorageTrouble, string> = {
  unavailable: 'This browser cannot store scans. Without a network, let in only with the supervisor.',
  full: 'The storage of this phone is almost full. Free some space, so that scans can be stored.',
  'not kept':
    'This browser may delete stored scans when space is short. Add this page to the home screen, or keep it open until no scan waits.',
};

/** What a volunteer must know before the next scan, the most urgent first. */
export function DoorBanners({
  state,
  waiting,
  onConflicts,
}: {
  state: DoorState;
  waiting: number;
  onConflicts: () => void;
}) {
  const [isHidden, setHidden] = useState(false);
  const conflicts = state.log.filter(({ isDismissed }) => !isDismissed).length;
  const minutes = Math.round(state.clockOffset / 60_000);
  return (
    <output className={styles.banners}>
      {state.isClosed && (
        <p>
          {sayAtDoor.linkClosed}
          {waiting > 0 && ` Scans that wait: ${waiting}. They stay on this phone.`}
        </p>
      )}
      {state.isOffline && <p>No network: scans are queued</p>}
      {conflicts > 0 && (
        <p>
          <button type="button" onClick={onConflicts}>
            {conflicts === 1 ? '1 scan needs attention' : `${conflicts} scans need attention`}
          </button>
        </p>
      )}
      {Math.abs(state.clockOffset) > DOOR.clockOff && (
        <p>
          The clock of this phone is {Math.abs(minutes)} minutes {minutes > 0 ? 'slow' : 'fast'}. Times here
          are corrected.
        </p>
      )}
      {state.storage && !(state.storage === 'not kept' && isHidden) && (
        <p>
          {storageWords[state.storage]}{' '}
          {state.storage === 'not kept' && (
            <button type="button" onClick={() => setHidden(true)}>
              OK
            </button>
          )}
        </p>
      )}
    </output>
  );
}
