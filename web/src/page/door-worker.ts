/** From the page's side (docs/decisions/0073). Only the build has a worker: the development server registers none. */
const ADDRESS = '/event/checkin/sw.js';
const SCOPE = '/event/checkin/';
/** How often an open page looks for a new deploy. In milliseconds. */
const LOOK_EVERY = 30 * 60_000;
const TRY_EVERY = 1000;

const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Makes this page, and what it loads, open without a network the next time. */
export function registerDoorWorker(): void {
  if (!hasWorker()) return;
  navigator.serviceWorker
    .register(ADDRESS, { scope: SCOPE, updateViaCache: 'none' })
    .catch((cause: unknown) => {
      console.warn('The door does not open without a network:', cause);
    });
}

/**
 * After a deploy, lets the new worker take over and reloads the page, each only while `isIdle` returns true. Scans that
 * wait are stored, so the reload loses nothing. Returns a function that ends it.
 * @param reload replaced by tests.
 */
export function updateBetweenScans(isIdle: () => boolean, reload = () => location.reload()): () => void {
  if (!hasWorker()) return () => undefined;
  const { serviceWorker } = navigator;
  let registration: ServiceWorkerRegistration | undefined;
  let isControlled = serviceWorker.controller !== null;
  let isReplaced = false;
  const leaving = new AbortController();

  // The first worker also takes control, of a page that it fits.
  const onControl = () => {
    isReplaced = isControlled;
    isControlled = true;
  };
  serviceWorker.addEventListener('controllerchange', onControl, { signal: leaving.signal });
  void serviceWorker.ready.then((ready) => (registration = ready));
  const looking = setInterval(() => void registration?.update().catch(() => undefined), LOOK_EVERY);
  const trying = setInterval(() => {
    if (!isIdle()) return;
    if (isReplaced) reload();
    else registration?.waiting?.postMessage('SKIP_WAITING');
  }, TRY_EVERY);
  return () => {
    leaving.abort();
    clearInterval(looking);
    clearInterval(trying);
  };
}
