import { DOOR } from '@samagam/contract/common/limits';
import type { DoorSession } from '../session.ts';

/** Uploads and refreshes until the returned function is called. */
export function keepInSync(session: DoorSession): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRunning = false;
  let isStopped = false;
  /** Something happened during a run, so that another one follows at once. */
  let isDue = false;
  let before = { isOffline: false, waiting: session.waiting() };

  async function sync(): Promise<void> {
    isDue = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    const outcome = await session.sync(document.visibilityState === 'visible').catch((cause: unknown) => {
      console.warn('The door could not sync.', cause);
      return 'LOST' as const;
    });
    isRunning = false;
    // A scan may have found the network gone while this was running.
    failures = outcome !== 'LOST' && !session.state().isOffline ? 0 : failures + 1;
    if (isDue || (outcome === 'MORE' && failures === 0)) syncAfter(0);
    else syncAfter(failures === 0 ? DOOR.listEvery : pauseAfter(failures, Math.random()));
  }

  function syncAfter(pause: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void sync(), pause);
  }

  const onShown = (): void => void sync();
  const unsubscribe = session.subscribe(() => {
    const now = { isOffline: session.state().isOffline, waiting: session.waiting() };
    const isLost = now.isOffline && !before.isOffline;
    const isQueued = now.waiting > before.waiting;
    before = now;
    // A run may have read the queue before this scan.
    if (isRunning) isDue ||= isQueued;
    else if (isLost || isQueued) syncAfter(DOOR.retryFirst);
  });
  addEventListener('online', onShown);
  document.addEventListener('visibilitychange', onShown);
  void sync();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    removeEventListener('online', onShown);
    document.removeEventListener('visibilitychange', onShown);
  };
}

/** Doubles with each failure; up to half of it is random, so that devices do not return all at once. */
export function pauseAfter(failures: number, random: number): number {
  const pause = Math.min(DOOR.retryFirst * 2 ** (failures - 1), DOOR.retryMost);
  return pause * (1 - random / 2);
}
