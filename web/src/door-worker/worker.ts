/** Keeps all files of one build of /event/checkin/, for a scanner without network. Never answers the API (docs/decisions/0073). */
import type { DoorFiles } from '../../door-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** The build writes it before this script. */
declare const DOOR: DoorFiles;

const PREFIX = 'door-';
const CACHE = PREFIX + DOOR.version;

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// A new worker waits until the page says that no scan is going on.
self.addEventListener('message', ({ data }) => {
  if (data === 'SKIP_WAITING') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const address = storedAddress(event.request);
  if (address) event.respondWith(answer(event.request, address));
});

/** Rejects if a file is missing or of another deploy; the browser tries again later. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(DOOR.page, { cache: 'no-cache' });
  const isOfThisBuild = page.ok && !page.redirected && (await page.clone().text()).includes(DOOR.entry);
  if (!isOfThisBuild) throw new Error('The page of the door is of another deploy.');
  await cache.put(DOOR.page, page);
  await cache.addAll(DOOR.files);
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The stored address that answers the request. All pages below the worker are the same one. */
function storedAddress({ method, mode, url }: Request): string | null {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return null;
  if (mode === 'navigate') return DOOR.page;
  return DOOR.files.includes(pathname) ? pathname : null;
}

async function answer(request: Request, address: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  // Hosting varies its answers by headers that do not change them here.
  return (await cache.match(address, { ignoreVary: true })) ?? fetch(request);
}
