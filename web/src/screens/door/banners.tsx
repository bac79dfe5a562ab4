import { sayAtDoor } from '@samagam/contract/door/messages';
import { DOOR } from '@samagam/contract/common/limits';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { useState } from 'react';
import styles from './checkin-screen.module.css';
import type { DoorState } from './session.ts';
import { timeOf } from '../../components/time-of.ts';
import type { StorageTrouble } from './offline/storage-trouble.ts';

const storageWords: Record<StorageTrouble, string> = {
  unavailable: 'This browser cannot store scans. Without a network, let in only with the supervisor.',
  full: 'The storage of this phone is almost full. Free some space, so that scans can be stored.',
  'not kept':
    'This browser may delete stored scans when space is short. Keep this page open until no scan waits.',
};

export function DoorBanners({
  state,
  waiting,
  now,
  onConflicts,
}: {
  state: DoorState;
  waiting: number;
  /** By the server's clock. */
  now: number;
  onConflicts: () => void;
}) {
  const [isHidden, setHidden] = useState(false);
  const conflicts = state.log.filter(({ isDismissed }) => !isDismissed).length;
  return (
    <output className={styles.banners}>
      {state.isClosed && (
        <p>
          {sayAtDoor.linkClosed}
          {waiting > 0 && ` Scans that wait: ${waiting}. They stay on this phone.`}
        </p>
      )}
      {state.isOffline && <p>No answer from the server: scans are queued</p>}
      {state.list && now - state.list.at > DOOR.listIsOld && (
        <p>The list is old, from {timeOf(state.list.at)}. This phone may not know who came in since then.</p>
      )}
      {conflicts > 0 && (
        <p>
          <button type="button" onClick={onConflicts}>
            {conflicts === 1 ? '1 scan needs attention' : `${conflicts} scans need attention`}
          </button>
        </p>
      )}
      {state.list?.frequency === 'ONCE' && now < state.list.beginsat && (
        <p>{sayAtDoor.beforeEvent(dateInIndia(state.list.beginsat))}</p>
      )}
      {state.list?.listed === false && <p>{sayAtDoor.notListed}</p>}
      {Math.abs(state.clockOffset) > DOOR.clockOff && (
        <p>
          The clock of this phone is {howLong(Math.abs(state.clockOffset))}{' '}
          {state.clockOffset > 0 ? 'slow' : 'fast'}. Times here are corrected. Do not change it now.
        </p>
      )}
      {state.storage && !(state.storage === 'not kept' && (isHidden || waiting === 0)) && (
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

/** In the largest unit of which there are two: "90 minutes", "47 hours", "3 days". */
function howLong(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 2 * 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 2 * 24 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
