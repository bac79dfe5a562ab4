import { lazy, type ExoticComponent, type ReactElement } from 'react';

/**
 * Why a part of the page is not loaded yet: no network, a script that failed, or one that fails although the server
 * responds. Some browsers cache a failed script until the page is reloaded.
 */
type PartTrouble = 'offline' | 'failed' | 'stuck' | 'trying' | null;

export interface PartProgress {
  subscribe: (onChange: () => void) => () => void;
  trouble: () => PartTrouble;
  retry: () => void;
}

type Plain<Props> = (props: Props) => ReactElement | null;

/** A component that returns no bare text (docs/decisions/0091). */
export type Shown<Props> = Plain<Props> | ExoticComponent<Props>;

export interface Part<Props> {
  Shown: Shown<Props>;
  progress: PartProgress;
}

/** In milliseconds; doubles with each attempt. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;

/** A part that is already loaded, for the server, which renders synchronously. */
export function readyPart<Props>(Shown: Plain<Props>): Part<Props> {
  return {
    Shown,
    progress: { subscribe: () => () => undefined, trouble: () => null, retry: () => undefined },
  };
}

/**
 * A part whose script is loaded once `near` resolves. It never fails: it waits for a network, and retries with growing
 * pauses or on `retry`. Until then the HTML of the server is shown.
 */
export function lazyPart<Props>(
  load: () => Promise<Plain<Props>>,
  near: () => Promise<unknown> = () => Promise.resolve(),
): Part<Props> {
  const listeners = new Set<() => void>();
  let trouble: PartTrouble = null;
  let wake = (): void => undefined;

  function report(found: PartTrouble): void {
    trouble = found;
    for (const listener of listeners) listener();
  }

  async function loadPatiently(): Promise<Plain<Props>> {
    await near();
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      // Do not try without a network: a browser that caches failed scripts would keep failing afterwards.
      if (navigator.onLine || (await answersServer())) {
        try {
          const Loaded = await load();
          report(null);
          return Loaded;
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
    Shown: lazy(async () => ({ default: await loadPatiently() })),
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
