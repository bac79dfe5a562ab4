/** The time of the server: the clock of a device may be wrong. */

/** A page can be cached for so long, in milliseconds. An older one may still come from a tab that was restored. */
const FRESH = 10 * 60_000;
/** A smaller difference is the network's. */
const MATTERS = 5000;

export interface ServerClock {
  /** Epoch milliseconds. */
  now: () => number;
  /** Takes the time from an answer that no cache has kept. */
  learn: (answer: Response) => void;
  /** Whether the page and the device disagree, so that an answer must say who is right. */
  isDoubtful: boolean;
}

/** @param renderedAt when the server rendered the page, in epoch milliseconds. Until an answer says more, no time is earlier. */
export function serverClock(renderedAt: number): ServerClock {
  const difference = Date.now() - renderedAt;
  let ahead = Math.min(0, difference);
  return {
    now: () => Date.now() - ahead,
    learn({ headers }) {
      const date = Date.parse(headers.get('Date') ?? '');
      if (Number.isNaN(date)) return;
      const found = Date.now() - date - Number(headers.get('Age') ?? 0) * 1000;
      ahead = Math.abs(found) > MATTERS ? found : 0;
    },
    isDoubtful: difference < -MATTERS || difference > FRESH,
  };
}
