/** A phone on an event page: its heap, the way to its form, and from a press to the next paint. Medians of some visits. */
import { devices, type Browser, type CDPSession, type Page } from '@playwright/test';
import { type Figure, figure, type FigureName } from '../figures.ts';

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** What is pressed, and what makes it visible first. */
const CONTROLS: Record<string, string> = {
  menu: 'details[data-menu] > summary',
  track: '[data-day] [role=tab][aria-selected=false]',
  day: '[data-schedule] > div > [data-layout=cards] [role=tab][aria-selected=false]',
  speaker: '#speakers li > a',
  close: 'dialog[open] button',
};

/** How much slower the processor is while controls are pressed, and what those figures are called. */
interface Presses {
  slower: number;
  control: FigureName;
  form: FigureName;
}

const USUAL_PRESSES: Presses = {
  slower: 4,
  control: 'press to paint, CPU 4 times slower: a control',
  form: 'press to paint, CPU 4 times slower: an empty form',
};

/** Of a slow phone. */
export const SLOW_PRESSES: Presses = {
  slower: 8,
  control: 'press to paint, CPU 8 times slower: a control',
  form: 'press to paint, CPU 8 times slower: an empty form',
};

export async function touching(
  browser: Browser,
  url: string,
  runs: number,
  presses = USUAL_PRESSES,
): Promise<Figure[]> {
  const taken: Record<string, number[]> = {};
  const note = (name: string, value: number) => (taken[name] ??= []).push(value);
  for (let run = 0; run < runs; run += 1) {
    await visit(browser, url, { ...SLOW_4G, slower: presses.slower }, async (page, session) => {
      note('heap', await heapOf(session));
      for (const [name, selector] of Object.entries(CONTROLS)) {
        const control = page.locator(selector).filter({ visible: true }).first();
        if ((await control.count()) === 0) continue;
        await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        // A finger presses what has come to rest: the jump itself lays out parts of the page.
        await page.waitForTimeout(500);
        note(name, await pressToPaint(page, () => control.click()));
        if (name === 'menu') await page.keyboard.press('Escape');
      }
      if ((await page.locator('#register form').count()) === 0) return;
      note('task', await longestTask(page));
      note('form', await pressToPaint(page, () => page.locator('#register form [type=submit]').click()));
    });
    await visit(browser, `${url}#register`, { ...SLOW_3G, slower: 6 }, async (page) => {
      if ((await page.locator('#register form').count()) === 0) return;
      note('sent', await readyAfter(page, '#register form [type=submit]:enabled'));
      note('alive', await readyAfter(page, '#register button:text-is("Apply"):enabled'));
    });
  }
  const median = (name: string) => taken[name]?.toSorted((a, b) => a - b)[Math.floor(taken[name].length / 2)];
  const one = (name: string, figureName: FigureName, of = '') => {
    const value = median(name);
    return value === undefined ? [] : [figure(figureName, value, of)];
  };
  return [
    ...one('heap', 'heap until idle, after a collection'),
    ...one('task', 'longest task when the form is approached'),
    ...one('sent', 'the form can be sent on slow 3G, CPU 6 times slower'),
    ...one('alive', 'the form is alive on slow 3G, CPU 6 times slower'),
    ...Object.keys(CONTROLS).flatMap((name) => one(name, presses.control, name)),
    ...one('form', presses.form),
  ];
}

async function visit(
  browser: Browser,
  url: string,
  { slower, ...network }: typeof SLOW_4G & { slower: number },
  work: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watch);
    const isIdle = network.latency === SLOW_4G.latency;
    await page.goto(url, { waitUntil: isIdle ? 'load' : 'commit' });
    if (isIdle) await page.waitForTimeout(4000);
    await work(page, session);
  } finally {
    await context.close();
  }
}

/** In the page: the durations of events, and the ends and lengths of long tasks, in milliseconds. */
function watch(): void {
  const seen = { presses: [] as number[], tasks: [] as number[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (/^(pointer|click)/.test(name)) seen.presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

type Seen = { seen: { presses: number[]; tasks: number[] } };

/** The longest of the events of a press; 16 for one within a frame. */
async function pressToPaint(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => void ((window as unknown as Seen).seen.presses.length = 0));
  await press();
  await page.waitForTimeout(800);
  return page.evaluate(() => Math.max(16, ...(window as unknown as Seen).seen.presses));
}

async function longestTask(page: Page): Promise<number> {
  await page.evaluate(() => {
    (window as unknown as Seen).seen.tasks.length = 0;
    document.getElementById('register')!.scrollIntoView({ behavior: 'instant' });
  });
  await page.locator('#register button:text-is("Apply"):enabled').waitFor();
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.round(Math.max(0, ...(window as unknown as Seen).seen.tasks)));
}

/** In seconds after the start of the visit. */
async function readyAfter(page: Page, selector: string): Promise<number> {
  await page.locator(selector).waitFor({ timeout: 60_000 });
  return page.evaluate(() => Math.round(performance.now() / 100) / 10);
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const { value } = metrics.find(({ name }) => name === 'JSHeapUsedSize')!;
  return Math.round(value / 100_000) / 10;
}
