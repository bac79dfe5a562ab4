import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser restores this page from its back/forward cache, where nothing is rendered again. */
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
