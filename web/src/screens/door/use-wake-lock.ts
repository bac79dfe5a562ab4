import { useEffect } from 'react';

/** Keeps the screen on. Browsers end the lock when the page is hidden, so it is taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let hasLeft = false;
    async function take(): Promise<void> {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (hasLeft) await lock.release();
      } catch {
        // A phone with an almost empty battery refuses it.
      }
    }
    const onVisible = (): void => void take();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', onVisible);
      lock?.release().catch(() => undefined);
    };
  }, []);
}
