/** The longest wait for an idle moment, in milliseconds. */
const PATIENCE = 4000;

let last: Promise<void> | undefined;

/** Each caller gets an idle moment of its own: the work of several in one would block a slow phone. */
export function afterLoad(): Promise<void> {
  last = (last ?? loaded()).then(idleMoment);
  return last;
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => addEventListener('load', resolve));
}

async function idleMoment(): Promise<void> {
  // Safari has no requestIdleCallback.
  await new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: PATIENCE })
      : setTimeout(resolve, 1000),
  );
}
