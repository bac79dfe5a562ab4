import { useEffect, useEffectEvent } from 'react';

/** Calls when Back brings this very page to life again, as it was left: nothing of it is made anew. */
export function useReturn(onReturn: () => void): void {
  const wakeUp = useEffectEvent((shown: PageTransitionEvent) => {
    if (shown.persisted) onReturn();
  });
  useEffect(() => {
    const listen = (shown: PageTransitionEvent) => wakeUp(shown);
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
}
