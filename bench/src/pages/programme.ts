/** A conference of 500 sessions and 300 speakers: Lighthouse on its landing page, and an edit of its schedule. */
import { brotliCompressSync } from 'node:zlib';
import { devices, type Browser, type Page } from '@playwright/test';
import { startBrotliProxy } from './brotli-proxy.ts';
import { type Figure, figure } from '../figures.ts';
import { inKilobytes } from './landing-bytes.ts';
import { touching } from './touching.ts';
import { LARGE_EVENT, makeLargeConference } from './large-conference.ts';
import { landingFigures } from './lighthouse.ts';
import { signIn } from '../office/sign-in.ts';
import { percentile } from '../spread.ts';
import { withBrowser } from '../with-suite.ts';

/** Lighthouse's slow 4G, with a slow phone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const TYPED = 'Threat models that people use';

export function programme(runs: number): Promise<Figure[]> {
  return withBrowser('programme', async ({ suite, browser, chromiumPath, seeded: { staff } }) => {
    const proxy = await startBrotliProxy(suite.origin);
    try {
      const page = await browser.newPage({ baseURL: suite.origin, viewport: { width: 1440, height: 900 } });
      await signIn(
        page,
        staff.find(({ role }) => role === 'ADMIN')!,
      );
      await makeLargeConference((call, body) => post(page, call, body));
      const url = `${proxy.url}/event/${LARGE_EVENT}`;
      return [
        ...(await firstVisit(browser, url)),
        ...(await touching(browser, url, runs)),
        ...(await landingFigures('500 sessions', url, { chromiumPath, runs })),
        ...(await wholeProgramme(browser, `${url}/programme`)),
        ...(await editing(page)),
      ];
    } finally {
      await proxy.close();
    }
  });
}

/** Calls the API as the admin who is signed in on this page. */
async function post(page: Page, call: string, data: object): Promise<unknown> {
  const token = await page.evaluate(() => sessionStorage.getItem('samagam.token'));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/admin/${call}`, { headers, data, timeout: 120_000 });
  if (!answer.ok()) throw new Error(`${call} was answered with ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data?: unknown }).data;
}

async function firstVisit(browser: Browser, url: string): Promise<Figure[]> {
  // The first page starts the function's process, which is warm in production.
  const html = await (await fetch(url)).text();
  const { bytes, requests } = await firstLoad(browser, url);
  return [
    figure('500 sessions: HTML, brotli', inKilobytes(brotliCompressSync(html).length)),
    figure('500 sessions: elements', (html.match(/<[a-z]/g) ?? []).length),
    figure('500 sessions: first load', inKilobytes(bytes)),
    figure('500 sessions: requests until load', requests),
  ];
}

/** The page of all days, and from a key of its search or a choice to the next paint. */
async function wholeProgramme(browser: Browser, url: string): Promise<Figure[]> {
  await fetch(url);
  // Its own script is loaded by that of all pages, so after the load event.
  const { bytes, scripts } = await firstLoad(browser, url, 'networkidle');
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('.programme[data-alive]').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const times: number[] = [];
    for (const words of ['s', 'se', 'secure', 'person 1', 'cloud'])
      times.push(await page.locator('#programme-words').evaluate(searchToPaint, words));
    return [
      figure('whole programme, 500 sessions: first load', inKilobytes(bytes)),
      figure('whole programme, 500 sessions: script', inKilobytes(scripts)),
      figure(
        'whole programme, 500 sessions, CPU 4 times slower: filter to paint, median',
        Math.round(percentile(times, 50)),
      ),
    ];
  } finally {
    await context.close();
  }
}

/** In the page. Milliseconds until the frame after the change was painted. */
async function searchToPaint(field: HTMLElement | SVGElement, words: string): Promise<number> {
  const began = performance.now();
  (field as HTMLInputElement).value = words;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
}

/** The bytes on the wire and the requests until the load event, for a phone with a slow network and processor. */
async function firstLoad(
  browser: Browser,
  url: string,
  waitUntil: 'load' | 'networkidle' = 'load',
): Promise<{ bytes: number; scripts: number; requests: number }> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const scripts = new Set<string>();
    const sizes = new Map<string, number>();
    session.on(
      'Network.responseReceived',
      ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    await page.goto(url, { waitUntil });
    const sum = (ids: Iterable<string>) => [...ids].reduce((all, id) => all + (sizes.get(id) ?? 0), 0);
    return { bytes: sum(sizes.keys()), scripts: sum(scripts), requests: sizes.size };
  } finally {
    await context.close();
  }
}

/** A session of the largest track is edited: each key to the painted letter, and SAVE to the painted row. */
async function editing(page: Page): Promise<Figure[]> {
  await page.addInitScript(watchKeys);
  await page.goto(`/weba/manageschedule/${LARGE_EVENT}`);
  const show = page.getByRole('button', { name: /^Show/ }).first();
  await show.waitFor({ timeout: 60_000 });
  await show.click();
  await page
    .getByRole('region', { name: /^Schedules of/ })
    .getByRole('button', { name: /^Edit/ })
    .first()
    .click();
  const topic = page.getByRole('form', { name: 'Schedule Details' }).getByLabel('Topic');
  await topic.fill('');
  await page.evaluate(() => ((window as unknown as { keys: number[] }).keys.length = 0));
  for (const key of TYPED) await topic.press(key === ' ' ? 'Space' : key);
  const keys = await keysOf(page);
  await page
    .getByRole('form', { name: 'Schedule Details' })
    .getByRole('button', { name: 'SAVE' })
    .press('Enter');
  await page.getByRole('row').filter({ hasText: TYPED }).first().waitFor();
  const [saved = 0] = await keysOf(page);
  return [
    figure('schedule of 500 sessions: key to paint, p95', percentile(keys, 95)),
    figure('schedule of 500 sessions: SAVE to the painted list', Math.round(saved)),
  ];
}

/** The times since it was last asked. */
function keysOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { keys } = window as unknown as { keys: number[] };
    return keys.splice(0);
  });
}

/** Milliseconds from each key to the paint after it. Must not use anything outside itself. */
function watchKeys(): void {
  const keys: number[] = [];
  Object.assign(window, { keys });
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => keys.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      }),
    { capture: true },
  );
}
