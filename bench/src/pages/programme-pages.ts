/** The pages of a programme: the whole of it, a session and a speaker; their sizes, filters and Lighthouse. */
import { devices, type Browser, type Locator } from '@playwright/test';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';
import { CPU_SLOWDOWN, firstLoad } from './first-load.ts';
import { inKilobytes } from './landing-bytes.ts';
import { pageScores } from './lighthouse.ts';

/** Each word is typed into the empty field, so that all sessions are shown in between. */
const WORDS = ['s', 'secure', 'person 1', 'asha', 'cloud'];

interface Measuring {
  browser: Browser;
  chromiumPath: string;
  runs: number;
}

/** @param event the address of the event's page. @param size what its programme is called in the figures. */
export async function programmePages(event: string, size: string, measuring: Measuring): Promise<Figure[]> {
  const { browser, runs, chromiumPath } = measuring;
  const programme = `${event}/programme`;
  const html = await (await fetch(programme)).text();
  const addressOf = (kind: string) => `${event}/${new RegExp(`${kind}/[^"/]+`).exec(html)![0]}`;
  const pages = { programme, session: addressOf('session'), speaker: addressOf('speaker') };
  const figures = [
    ...(await wholeProgramme(browser, programme, size)),
    ...(await filtering(browser, programme, size, runs)),
  ];
  for (const [name, url] of Object.entries(pages)) {
    const of = `${name}, ${size}`;
    // The first one is rendered, and the others come from memory.
    await (await fetch(url)).text();
    if (name !== 'programme') figures.push(...(await readingPage(browser, url, of)));
    figures.push(...(await pageScores(of, url, { chromiumPath, runs })));
  }
  return figures;
}

async function wholeProgramme(browser: Browser, url: string, size: string): Promise<Figure[]> {
  // Its own script is loaded by that of all pages, so after the load event.
  const { bytes, scripts } = await firstLoad(browser, url, 'networkidle');
  return [
    figure('whole programme: first load', inKilobytes(bytes), size),
    figure('whole programme: script', inKilobytes(scripts), size),
  ];
}

async function readingPage(browser: Browser, url: string, of: string): Promise<Figure[]> {
  const { scripts, requests } = await firstLoad(browser, url, 'networkidle');
  return [
    figure('page of a session or speaker: script', inKilobytes(scripts), of),
    figure('page of a session or speaker: requests until load', requests, of),
  ];
}

async function filtering(browser: Browser, url: string, size: string, runs: number): Promise<Figure[]> {
  const filters: number[] = [];
  const clears: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ ...devices['Pixel 7'] });
    try {
      const page = await context.newPage();
      await page.goto(url);
      await page.locator('.programme[data-alive]').waitFor();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const field = page.locator('#programme-words');
      await field.focus();
      for (const words of WORDS) {
        filters.push(await changeToPaint(field, words));
        clears.push(await changeToPaint(field, ''));
      }
    } finally {
      await context.close();
    }
  }
  const median = (times: number[]) => Math.round(percentile(times, 50));
  return [
    figure('whole programme, CPU 4 times slower: filter to paint, median', median(filters), size),
    figure('whole programme, CPU 4 times slower: cleared filter to paint, median', median(clears), size),
  ];
}

/** Milliseconds until the frame after the change was painted. The frames before it, and the address, come first. */
async function changeToPaint(field: Locator, words: string): Promise<number> {
  const took = await field.evaluate(async (input, value) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    const began = performance.now();
    (input as HTMLInputElement).value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await painted();
    return performance.now() - began;
  }, words);
  await field.page().waitForTimeout(600);
  return took;
}
