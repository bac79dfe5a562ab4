import type { CheckinInfo } from '@samagam/contract/door/check-in';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { DoorSession, type DoorState } from './session.ts';
import type { DoorTarget } from './offline/store.ts';
import { keepInSync } from './offline/keep-in-sync.ts';

export function useDoorSession(
  target: DoorTarget,
  info: CheckinInfo | null,
): { session: DoorSession; state: DoorState } {
  const [session] = useState(() => new DoorSession(target));
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const open = useEffectEvent(() => session.open(info));
  useEffect(() => {
    let stop: (() => void) | null = null;
    let hasLeft = false;
    void open().then(() => {
      if (!hasLeft) stop = keepInSync(session);
    });
    return () => {
      hasLeft = true;
      stop?.();
      session.close();
    };
  }, [session]);
  return { session, state };
}
