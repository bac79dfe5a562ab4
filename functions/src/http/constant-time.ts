import type { Deps } from '../deps.ts';

/** Longer than the work takes, whatever it finds. In milliseconds. */
const RESPONSE_TIME = 1500;

/** Runs work whose duration must not reveal what it found. */
export async function inConstantTime(deps: Deps, work: () => Promise<void>): Promise<void> {
  const pause = deps.pause(RESPONSE_TIME);
  try {
    await work();
  } finally {
    await pause;
  }
}
