/** What a visit to the landing page weighs, read from what a browser really fetches while nobody touches the page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { event } from './registering.ts';

// As most visitors see it: what moves, moves.
test.use({ reducedMotion: 'no-preference' });

const dist = path.join(import.meta.dirname, '../../web/dist');
/** Brotli bytes of all the script that comes by itself, the carousel included. */
const BUDGET_OF_SCRIPT = 125_000;
const BUDGET_OF_REQUESTS = 8;

test('an untouched landing page stays within its budgets of script and of requests', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script') scripts.add(pathname);
  });
  await page.goto(event);
  // The last thing to come by itself.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  const bytes = [...scripts].map((file) => brotliCompressSync(readFileSync(path.join(dist, file))).length);
  expect(scripts.size).toBeGreaterThan(3);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET_OF_SCRIPT);
  expect(await requestsUntilLoad(page)).toBeLessThanOrEqual(BUDGET_OF_REQUESTS);
});

test('nothing a page wears is fetched a second time, however far down a visitor goes', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()));
  await page.goto(event);
  // Each wakes up by itself or when it is reached; a click before that is heard by nobody.
  for (const name of [/Training/, 'Student CTF', 'Can I get a refund?']) {
    await expect(async () => {
      await page.getByRole('tab', { name }).first().click();
      await expect(page.getByRole('tabpanel', { name }).first()).toBeVisible({ timeout: 500 });
    }).toPass();
  }
  const send = page.getByRole('form', { name: 'Contact Us' }).getByRole('button');
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeEnabled();
  expect(styles).toEqual([]);
});

/**
 * The page itself and what it began to fetch before it had loaded, by the browser's own clock. No page waits for its
 * lazy pictures: on a busy machine some of them begin earlier.
 */
function requestsUntilLoad(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const lazy = new Set(
      [...document.images].flatMap((image) => (image.loading === 'lazy' ? image.currentSrc : [])),
    );
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => !lazy.has(name));
    return 1 + fetched.filter(({ startTime }) => startTime < visit!.loadEventStart).length;
  });
}
