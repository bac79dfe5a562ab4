/** A conference of 500 sessions and 300 speakers: its landing page, the pages of its programme, and an edit of its schedule. */
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { startBrotliProxy } from './brotli-proxy.ts';
import { firstLoad } from './first-load.ts';
import { type Figure, figure } from '../figures.ts';
import { inKilobytes } from './landing-bytes.ts';
import { touching } from './touching.ts';
import { LARGE_EVENT, makeLargeConference } from './large-conference.ts';
import { landingFigures } from './lighthouse.ts';
import { programmePages } from './programme-pages.ts';
import { signIn } from '../office/sign-in.ts';
import { percentile } from '../spread.ts';
import { withBrowser } from '../with-suite.ts';

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
        ...(await programmePages(`${proxy.url}/event/acsc2025`, 'demo', { browser, chromiumPath, runs })),
        ...(await programmePages(url, '500 sessions', { browser, chromiumPath, runs })),
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
  const { bytes, requests } = await firstLoad(browser, url, 'load');
  return [
    figure('500 sessions: HTML, brotli', inKilobytes(brotliCompressSync(html).length)),
    figure('500 sessions: elements', (html.match(/<[a-z]/g) ?? []).length),
    figure('500 sessions: first load', inKilobytes(bytes)),
    figure('500 sessions: requests until load', requests),
  ];
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
