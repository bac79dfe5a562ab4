/** The size of a visit to the landing page, measured at a proxy, in every engine of this machine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { startRecordingProxy, type RecordingProxy } from '@samagam/emulators/http/recording-proxy';
import { engines, type Engine, type Visit } from './engines.ts';
import { event } from './registering.ts';
import { addresses } from './suite.ts';

const dist = path.join(import.meta.dirname, '../../web/dist');
/** Budget in Brotli bytes for all script that an untouched page loads, including the carousel and the map. */
const BUDGET_OF_SCRIPT = 28_000;
/** The page, its script, its font, the sign of the rupee, and the logo. Firefox asks for the icon of its tab before the page has loaded. */
const budgetOfRequests = ({ name }: Engine) => (name === 'Firefox' ? 6 : 5);
/** Before the load event, by the clock of the page and without lazy pictures. */
const REQUESTS_UNTIL_LOAD = `(() => {
  const { loadEventStart } = performance.getEntriesByType('navigation')[0];
  const lazy = [...document.images].filter((image) => image.loading === 'lazy').map((image) => image.currentSrc);
  const fetched = performance.getEntriesByType('resource').filter(
    ({ name, startTime }) => name.startsWith('http') && startTime < loadEventStart && !lazy.includes(name),
  );
  return 1 + fetched.length;
})()`;

for (const engine of engines) {
  test(`an untouched landing page stays within its budgets of script and of requests, and fetches no inlined stylesheet again, in ${engine.name}`, () =>
    visiting(engine, async (visit, proxy) => {
      // Scrolling before the load would fetch more.
      await expect.poll(() => visit.evaluate('document.readyState')).toBe('complete');
      // The last parts that load by themselves.
      await expect.poll(() => visit.evaluate(isEnabled('Pause the slides'))).toBe(true);
      const loaded = () => new Set(pathsOf(proxy).filter((file) => file.endsWith('.js')));
      await expect.poll(() => loaded().size).toBe(3);
      const scripts = loaded();
      const bytes = [...scripts].map(
        (file) => brotliCompressSync(readFileSync(path.join(dist, file))).length,
      );
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET_OF_SCRIPT);
      expect(await visit.evaluate(REQUESTS_UNTIL_LOAD)).toBeLessThanOrEqual(budgetOfRequests(engine));

      for (const name of ['Training', 'Student CTF', 'Can I get a refund?']) {
        await expect.poll(() => visit.evaluate(opensTab(name))).toBe(true);
      }
      await expect.poll(() => visit.evaluate(isEnabled('Send'))).toBe(true);
      expect(stylesOf(proxy)).toEqual([]);
    }));
}

test('a stylesheet that is not inlined is fetched with its part', () =>
  visiting(
    engines[0]!,
    // Shows a toast, whose stylesheet is loaded with its script.
    async (_visit, proxy) => expect.poll(() => stylesOf(proxy)).toHaveLength(1),
    `${event}?msg=PAYMENT_FAILED`,
  ));

async function visiting(
  engine: Engine,
  work: (visit: Visit, proxy: RecordingProxy) => Promise<void>,
  address = event,
): Promise<void> {
  test.skip(engine.missing !== null, `${engine.name} is not on this machine (${engine.missing}).`);
  const proxy = await startRecordingProxy(addresses.site);
  try {
    const visit = await engine.open(proxy.url + address);
    try {
      await work(visit, proxy);
    } finally {
      await visit.close();
    }
  } finally {
    await proxy.close();
  }
}

function pathsOf({ requests }: RecordingProxy): string[] {
  return requests.map((request) => request.path);
}

function stylesOf(proxy: RecordingProxy): string[] {
  return pathsOf(proxy).filter((file) => file.endsWith('.css'));
}

/** What is far from the view is not rendered, so it has no `innerText`. */
function button(name: string): string {
  return `[...document.querySelectorAll('button')].find((one) => [one.innerText.trim(), one.textContent].includes(${JSON.stringify(name)}))`;
}

/** Scrolls to the button, which hydrates its part of the page. */
function isEnabled(name: string): string {
  return `(() => {
    const found = ${button(name)};
    found?.scrollIntoView({ block: 'center' });
    return found !== undefined && !found.disabled;
  })()`;
}

/** Repeated until it works: a click before hydration has no effect. */
function opensTab(name: string): string {
  return `(() => {
    const tab = [...document.querySelectorAll('[role=tab]')].find((one) => one.textContent.includes(${JSON.stringify(name)}));
    tab?.scrollIntoView({ block: 'center' });
    tab?.click();
    return tab?.getAttribute('aria-selected') === 'true';
  })()`;
}
