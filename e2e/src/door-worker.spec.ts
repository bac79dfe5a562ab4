/** The page of the door without a network, and its worker, through the real Hosting emulator. */
import { expect, test, type Page } from '@playwright/test';
import { startRecordingProxy } from '@samagam/emulators/http/recording-proxy';
import { useCanvasCamera } from './fake-camera.ts';
import { event } from './registering.ts';
import { addresses, seeded } from './suite.ts';

/** The page without a door. A page at a door lets a new worker take over by itself when no ticket is scanned for a while. */
const NO_DOOR = '/event/checkin/';

/** Resolves when the worker has stored the page and controls it. */
async function untilControlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a door that was opened once opens again without a network, with the same rights; its worker answers nothing else', async ({
  page,
  context,
}) => {
  await useCanvasCamera(page);
  const { doorLink } = seeded();
  await page.goto(doorLink);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await untilControlled(page);
  await context.setOffline(true);
  const reloaded = await page.reload();
  expect(reloaded!.fromServiceWorker()).toBe(true);
  const headers = reloaded!.headers();
  expect(headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
  expect(headers['permissions-policy']).toContain('camera=(self)');
  await expect(page.locator('#root > *').first()).toBeVisible();
  // The decoder is stored, too.
  const decoder = await page.evaluate(async () => {
    const [name] = await caches.keys();
    const stored = await (await caches.open(name!)).keys();
    const { pathname } = new URL(stored.find(({ url }) => url.endsWith('.wasm'))!.url);
    return (await fetch(pathname)).headers.get('content-type');
  });
  expect(decoder).toBe('application/wasm');

  await context.setOffline(false);
  const answered = page.waitForResponse(/\/api\/getcheckin/);
  await page.reload();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  expect((await answered).fromServiceWorker()).toBe(false);
  await expectUncontrolled(await context.newPage());
});

/** The worker controls no other page, and no other page loads files of the door. */
async function expectUncontrolled(other: Page): Promise<void> {
  const visited: string[] = [];
  other.on('request', (request) => visited.push(request.url()));
  await other.goto(event, { waitUntil: 'networkidle' });
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(visited.filter((url) => /\/event\/checkin\/|decoder|\.wasm/.test(url))).toEqual([]);
}

test('the worker and the manifest are served as what they are, and are asked for anew', async ({
  request,
}) => {
  for (const [address, type] of [
    ['/event/checkin/sw.js', 'javascript'],
    ['/event/checkin/manifest.webmanifest', 'application/manifest+json'],
    ['/event/checkin/', 'text/html'],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([address, response.status()]).toEqual([address, 200]);
    expect(response.headers()['content-type']).toContain(type);
    expect(response.headers()['cache-control']).toBe('no-cache');
  }
  const manifest = (await (await request.get('/event/checkin/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
});

test('a worker of another deploy is not installed, the next one waits for the page, and a retired one leaves', async ({
  page,
}) => {
  const proxy = await startProxyWithWorker();
  try {
    await page.goto(proxy.url + NO_DOOR);
    await untilControlled(page);
    const worker = await (await page.request.get('/event/checkin/sw.js')).text();
    proxy.replaceWorker(worker.replace(/"entry":"[^"]+"/, '"entry":"/assets/check-in-OTHER.js"'));
    await refuseInstall(page);
    proxy.replaceWorker(worker.replace(/"version":"[^"]+"/, '"version":"next"'));
    await waitAndTakeOver(page);
    // As docs/doors.md says.
    proxy.replaceWorker(RETIRED);
    await leave(page);
  } finally {
    await proxy.close();
  }
});

/** The worker of which a file is missing becomes redundant. */
async function refuseInstall(page: Page): Promise<void> {
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const next = registration.installing!;
    return new Promise((resolve) => {
      next.addEventListener('statechange', () => resolve(next.state), { once: true });
    });
  });
  expect(state).toBe('redundant');
}

/** The next worker is installed, and waits until the page lets it take over; then it deletes the files of the old build. */
async function waitAndTakeOver(page: Page): Promise<void> {
  const waits = () => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(waits).toBe(true);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);
  await page.reload();
  expect(await waits()).toBe(true);
  // Asked again and again like by a door: a busy browser may drop one message.
  const askAgain = () =>
    page.evaluate(async () => {
      (await navigator.serviceWorker.ready).waiting?.postMessage('SKIP_WAITING');
      return caches.keys();
    });
  await expect.poll(askAgain).toEqual(['door-next']);
  await expect.poll(waits).toBe(false);
}

const RETIRED = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(leave()));
  async function leave() {
    for (const name of await caches.keys()) if (name.startsWith('door-')) await caches.delete(name);
    await self.registration.unregister();
  }`;

/** The page opens from the server again. */
async function leave(page: Page): Promise<void> {
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  const reloaded = await page.reload();
  expect(reloaded!.fromServiceWorker()).toBe(false);
}

/** A proxy in front of the suite whose worker can be replaced, as by a deploy. */
async function startProxyWithWorker() {
  let replaced: string | null = null;
  const proxy = await startRecordingProxy(addresses.site, (path) =>
    path === '/event/checkin/sw.js' ? replaced : null,
  );
  return { ...proxy, replaceWorker: (script: string) => void (replaced = script) };
}
