/**
 * The three reports of the back-office in a browser: from the response with the first page to its first painted row,
 * from a key in the filter to the painted list, and the time of sorting and paging.
 */
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { searchedTexts } from '@samagam/domain/reports/reports';
import { matching } from '@samagam/domain/text/matching';
import { transactionRowOf } from '@samagam/functions/stores/transactions';
import { type Figure, figure } from '../figures.ts';
import { bookingAt, orderAt, registrationAt } from './rows.ts';
import { percentile } from '../spread.ts';

const OPENINGS = 7;
/** Typed letter by letter, and deleted in the same way. */
const TYPED = ['sharma 19', 'kaveri 7'];
const ROUNDS = 3;
/** The longest wait, in milliseconds. */
const TOO_LATE = 30_000;
/** Simulates a slow laptop. */
const SLOWDOWN = 4;

/** A report, and how many rows its filter must find. */
interface Screen {
  name: string;
  path: string;
  /** The address of the call that returns its rows. */
  call: string;
  found: (filter: string) => number;
}

export async function reportScreens(page: Page, eventcode: string, rows: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const screen of screensOf(eventcode, rows)) {
    console.log(`${screen.name} …`);
    const openings: number[] = [];
    for (let round = 0; round < OPENINGS; round++) openings.push(await openingTime(page, screen));
    await openWhole(page, screen.path);
    const cpu = await page.context().newCDPSession(page);
    const workBefore = await workOf(cpu);
    const keys = await keyTimes(page, screen);
    const work = ((await workOf(cpu)) - workBefore) / (2 * ROUNDS * TYPED.join('').length);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slowKeys = await keyTimes(page, screen, 1);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const of = screen.name;
    figures.push(
      figure('first answer to first row painted: median', percentile(openings, 50), of),
      figure('first answer to first row painted: slowest', percentile(openings, 100), of),
      figure('key in the filter to list painted: p95', percentile(keys, 95), of),
      figure('key in the filter: work of the page, mean', Math.round(work), of),
      figure('key in the filter to list painted, CPU 4 times slower: p95', percentile(slowKeys, 95), of),
      figure('order by name', await orderTime(page, 'Name'), of),
      figure('next page', await nextPageTime(page), of),
    );
  }
  return figures;
}

/** The orders of the bench have no documents. */
const NO_KEYS = { documentKey: () => '' };

function screensOf(eventcode: string, count: number): Screen[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const registrations = places.map((place) => ({
    ...registrationAt(eventcode, place),
    id: '',
    checkins: [],
  }));
  const orders = places.map((place) => transactionRowOf(orderAt(eventcode, place), NO_KEYS));
  const bookings = places.map((place) => {
    const { seats, amount, linkurl, ...booking } = bookingAt(eventcode, place);
    const requestticketdetails = Object.fromEntries(seats.map((seat) => [seat.tickettype, seat.seats]));
    return { ...booking, id: '', paylinkdetails: { amount, url: linkurl }, requestticketdetails };
  });
  return [
    {
      name: 'Registrations',
      path: `/weba/managereports/${eventcode}`,
      call: 'getregistrationslist',
      found: (filter) => matching(registrations, searchedTexts.registrations, filter).length,
    },
    {
      name: 'Transactions',
      path: `/weba/managetransactions/${eventcode}`,
      call: 'gettransactionlist',
      found: (filter) => matching(orders, searchedTexts.transactions, filter).length,
    },
    {
      name: 'Group pays',
      path: `/weba/managegrppay/${eventcode}`,
      call: 'getgrouppaylist',
      found: (filter) => matching(bookings, searchedTexts.grouppays, filter).length,
    },
  ];
}

async function openingTime(page: Page, { path, call }: Screen): Promise<number> {
  await page.goto(path);
  await page.waitForFunction(() => window.watch.firstRowAt > 0, undefined, { timeout: 120_000 });
  return page.evaluate((asked) => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return window.watch.firstRowAt - answers.find(({ name }) => name.includes(asked))!.responseEnd;
  }, call);
}

/** Opens a list and waits until it has loaded completely. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('tbody tr').first().waitFor({ timeout: 120_000 });
  await page.getByLabel('Loading the rest').waitFor({ state: 'detached', timeout: 900_000 });
}

/** Milliseconds that the page's main thread was busy; load of other processes is not included. */
async function workOf(cpu: CDPSession): Promise<number> {
  await cpu.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await cpu.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** One time for each key that changes the list. Throws if the list is wrong. */
async function keyTimes(page: Page, { found }: Screen, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = [];
  const box = page.getByLabel('Filter', { exact: true });
  const shownFor = (filter: string) => `${filter ? 'Found' : 'All'} ${found(filter).toLocaleString('en-IN')}`;
  for (let round = 0; round < rounds; round++) {
    for (const typed of TYPED) {
      await box.focus();
      const steps = [...typed].map((key, at) => ({ key, filter: typed.slice(0, at + 1) }));
      const back = [...typed].map((_, at) => ({
        key: 'Backspace',
        filter: typed.slice(0, typed.length - at - 1),
      }));
      let before = shownFor('');
      for (const { key, filter } of [...steps, ...back]) {
        const after = shownFor(filter);
        if (after === before) await page.keyboard.press(key);
        else times.push(await timeOf(page, '[aria-pressed]', after, () => page.keyboard.press(key)));
        before = after;
      }
    }
  }
  return times;
}

async function orderTime(page: Page, heading: string): Promise<number> {
  const button = page.getByRole('columnheader').getByRole('button', { name: heading, exact: true });
  return timeOf(page, 'th[aria-sort="ascending"]', undefined, () => button.click());
}

async function nextPageTime(page: Page): Promise<number> {
  const pages = await page.getByText(/^Page 1 of \d+$/).textContent();
  const second = pages!.replace('Page 1', 'Page 2');
  return timeOf(page, 'nav span', second, () => page.getByRole('button', { name: 'Next' }).click());
}

/** Milliseconds from a key or click to the frame that shows its effect. */
async function timeOf(
  page: Page,
  selector: string,
  text: string | undefined,
  act: () => Promise<void>,
): Promise<number> {
  await page.evaluate(([where, what]) => window.watch.expect(where!, what), [selector, text] as const);
  await act();
  const seen = new AbortController();
  const late = setTimeout(TOO_LATE, undefined, { signal: seen.signal }).then(async () => {
    const shown = await page.locator(selector).allTextContents();
    throw new Error(`${selector} never said ${text ?? 'anything'}, but ${shown.join(' and ')}`);
  });
  try {
    return Math.round(await Promise.race([page.evaluate(() => window.watch.expected), late]));
  } finally {
    seen.abort();
  }
}
