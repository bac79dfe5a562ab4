import { useEffect, useState } from 'react';

/** How often the clock is read, in milliseconds. */
const TICK = 20_000;

/**
 * The current time in epoch milliseconds, within a span of time; null outside it, on a server, and before hydration.
 */
export function useMoment(from: number, until: number): number | null {
  const [moment, setMoment] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      setMoment(now >= from && now < until ? now : null);
    };
    look();
    const ticking = setInterval(look, TICK);
    return () => clearInterval(ticking);
  }, [from, until]);
  return moment;
}
