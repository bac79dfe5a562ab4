/** `stuck`: fails although the server responds, since some browsers cache a failed script until the page is reloaded. */
export type PartTrouble = 'offline' | 'failed' | 'stuck' | 'trying';

export const TROUBLE_WORDS: Record<PartTrouble, string> = {
  offline: 'No connection. This part of the page works again when the connection is back.',
  failed: 'This part of the page could not be loaded.',
  stuck: 'This part of the page could not be loaded. Your form entries are kept.',
  trying: 'Trying again…',
};

export interface PartProgress {
  subscribe: (onChange: () => void) => () => void;
  trouble: () => PartTrouble | null;
  retry: () => void;
}

/** In milliseconds; doubles with each attempt. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** Never fails: waits for a network, and retries with growing pauses or on `retry`. */
export function loadPatiently<Loaded>(load: () => Promise<Loaded>): {
  loaded: () => Promise<Loaded>;
  progress: PartProgress;
} {
  const listeners = new Set<() => void>();
  let trouble: PartTrouble | null = null;
  let wake = (): void => undefined;

  function report(found: PartTrouble | null): void {
    trouble = found;
    for (const listener of listeners) listener();
  }

  async function loaded(): Promise<Loaded> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      // Do not try without a network: a browser that caches failed scripts would keep failing afterwards.
      if (navigator.onLine || (await answersServer())) {
        try {
          const found = await load();
          report(null);
          return found;
        } catch {
          report((await answersServer()) ? 'stuck' : 'failed');
        }
      } else report('offline');
      await new Promise<void>((resolve) => {
        wake = resolve;
        addEventListener('online', () => resolve(), { once: true });
        if (navigator.onLine) setTimeout(resolve, pause);
      });
      report('trying');
    }
  }

  return {
    loaded,
    progress: {
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
      trouble: () => trouble,
      retry: () => wake(),
    },
  };
}

async function answersServer(): Promise<boolean> {
  try {
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
