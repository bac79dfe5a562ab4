import { setTimeout } from 'node:timers/promises';

/** Starts each at its time, whether or not earlier ones have ended, and waits for all. Throws if one throws. */
export async function paced(
  aMinute: number,
  minutes: number,
  start: (nth: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let nth = 0; nth < aMinute * minutes; nth += 1) {
    const wait = began + (nth * 60_000) / aMinute - performance.now();
    if (wait > 0) await setTimeout(wait);
    running.push(start(nth));
  }
  await Promise.all(running);
}
