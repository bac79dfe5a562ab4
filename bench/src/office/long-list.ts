/**
 * The longest list that we expect: its loading and export while a person uses the page, whether the file contains
 * every row, and the memory of the page.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Figure, figure } from '../figures.ts';
import { registrationAt } from './rows.ts';
import { percentile } from '../spread.ts';

/** Milliseconds between two clicks of the simulated person. */
const IMPATIENCE = 150;

export async function longList(page: Page, eventcode: string, rows: number): Promise<Figure[]> {
  console.log(`${rows.toLocaleString('en')} registrations …`);
  await page.goto('/weba');
  const empty = await heap(page);

  // Sorted, so that each loaded page of rows must be merged.
  await page.goto(`/weba/managereports/${eventcode}?sort=name`);
  await page.locator('tbody tr').first().waitFor({ timeout: 120_000 });
  const whole = page.getByLabel('Loading the rest').waitFor({ state: 'detached', timeout: 1_200_000 });
  const loading = await inUse(page, () => whole);
  const held = await heap(page);

  const exporting = await inUse(page, async () => {
    const saving = page.waitForEvent('download', { timeout: 120_000 });
    // Neither by mouse nor by keyboard: the clicks elsewhere move the pointer and the focus.
    await page.getByRole('button', { name: 'EXPORT' }).dispatchEvent('click');
    return (await saving).path();
  });
  const right = rightLines(await readFile(exporting.value, 'utf8'), eventcode, rows);
  const list = `${rows.toLocaleString('en')} registrations`;
  return [
    figure('long list: loaded', Math.round(loading.ms / 100) / 10, list),
    ...figuresOf('while it loads', loading),
    figure('long list: EXPORT to the saved file', Math.round(exporting.ms), list),
    figure('long list: wrong lines in export.csv', rows - right, list),
    ...figuresOf('while it is saved', exporting),
    figure('long list: memory of the page, beside that without a list', megabytes(held) - megabytes(empty)),
  ];
}

interface Used<Value> {
  ms: number;
  value: Value;
  /** Milliseconds until each click had an effect. */
  presses: number[];
  longestTask: number;
  progress: number;
}

/** Clicks "Details" of the first row repeatedly until the work is done. */
async function inUse<Value>(page: Page, work: () => Promise<Value>): Promise<Used<Value>> {
  const details = page.getByRole('button', { name: 'Details' }).first();
  const box = (await details.boundingBox())!;
  await page.evaluate(() => window.watch.forget());
  const began = performance.now();
  const working = work();
  const isOver = async () =>
    Promise.race([working.then(() => true), setTimeout(IMPATIENCE).then(() => false)]);
  do {
    // Clicks at a position and not with a locator: Playwright would wait until the page is idle.
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  } while (!(await isOver()));
  const value = await working;
  const ms = performance.now() - began;
  const seen = await page.evaluate(() => ({
    presses: window.watch.presses,
    longestTask: Math.max(0, ...window.watch.longTasks()),
    progress: window.watch.progress.size,
  }));
  if (seen.presses.length === 0) throw new Error('There were no clicks meanwhile.');
  return { ms, value, ...seen };
}

function figuresOf(meanwhile: string, { presses, longestTask, progress }: Used<unknown>): Figure[] {
  return [
    figure('long list: longest task', Math.round(longestTask), meanwhile),
    figure('long list: press to paint, p98', percentile(presses, 98), meanwhile),
    figure('long list: steps of progress shown', progress, meanwhile),
  ];
}

/** The number of correct lines: every registration once, newest first. */
function rightLines(csv: string, eventcode: string, rows: number): number {
  const [header, ...lines] = csv.replace('\ufeff', '').trimEnd().split('\r\n');
  const columns = header!.split(',');
  if (lines.length !== rows) throw new Error(`export.csv has ${lines.length} lines`);
  return lines.filter((line, at) => {
    const cells = line.split(',');
    const { name, personalmailid, orderid } = registrationAt(eventcode, rows - 1 - at);
    return Object.entries({ name, personalmailid, orderid }).every(
      ([column, value]) => cells[columns.indexOf(column)] === value,
    );
  }).length;
}

/** Bytes in use after a garbage collection. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
