/** A line of people in front of one device: the built page in Chromium, with a camera that shows their codes. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import QRCode from 'qrcode';
import { watchDoor, type CodeModules, type ShownCode } from './watch.ts';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';

/** How many scans are compared at the start and at the end, and how many come before them. */
const COMPARED = 50;
const WARM_UP = 20;

export function modulesOf(text: string): CodeModules {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return { size, dark: [...data.keys()].filter((at) => data[at]) };
}

/** Opens the door on a phone's screen, and waits until its camera runs and its decoder is loaded. */
export async function openDoor(browser: Browser, doorLink: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(watchDoor);
  const decoder = page.waitForResponse(/\.wasm$/);
  await page.goto(doorLink);
  await decoder;
  await page.getByText('Ready', { exact: true }).waitFor();
  return page;
}

export async function measureLine(
  browser: Browser,
  doorLink: string,
  texts: readonly string[],
): Promise<Figure[]> {
  const page = await openDoor(browser, doorLink);
  const session = await page.context().newCDPSession(page);
  const shown: ShownCode[] = [];
  const frames: number[][] = [];
  const memory: number[] = [];
  await page.evaluate(() => window.door.frames());
  const began = performance.now();
  for (const [nth, text] of texts.entries()) {
    shown.push(await page.evaluate((code) => window.door.show(code), modulesOf(text)));
    if (nth % COMPARED === COMPARED - 1) memory.push(await usedMemory(session));
    if (nth % COMPARED === COMPARED - 1) frames.push(await page.evaluate(() => window.door.frames()));
  }
  const minutes = (performance.now() - began) / 60_000;
  await page.close();
  console.log(
    'Memory of the page, each 50 scans, in KB:',
    memory.map((bytes) => Math.round(bytes / 1000)).join(' '),
  );
  // The first half fills caches.
  const growth = Math.round((memory.at(-1)! - memory[Math.floor(memory.length / 2)]!) / 1000);
  const [first, last] = [percentile(frames[0]!, 95), percentile(frames.at(-1)!, 95)];
  const refused = shown.filter(({ verdict }) => verdict !== 'admitted').length;
  return [
    figure('scan: from the frame to feedback, p95', p95(shown, 'feedback')),
    figure('scan: from the frame to the server’s verdict, p95', p95(shown, 'answered')),
    figure('scan: people a minute on one device', Math.round(texts.length / minutes)),
    figure('scan: tickets not admitted', refused, `of ${texts.length}`),
    figure('scan: memory of the page, growth in the second half', growth),
    figure('scan: time of a frame, p95, first 50 scans', first),
    figure('scan: time of a frame, p95, last 50 scans', last),
    figure('scan: the last 50, compared to the first', Math.round((100 * last) / first) / 100),
  ];
}

function p95(shown: readonly ShownCode[], of: 'feedback' | 'answered'): number {
  return percentile(
    shown.slice(WARM_UP).map((one) => one[of]),
    95,
  );
}

/** In bytes, after a garbage collection. */
async function usedMemory(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
