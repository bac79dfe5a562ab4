/**
 * How long a ticket holder waits for the QR code on a slow phone. A whole suite behind a brotli proxy; Chromium with
 * 400 kbit/s, a round trip of 400 ms and a CPU 4 times slower; each run has an empty cache.
 */
import { devices, type Browser } from '@playwright/test';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { startBrotliProxy } from './brotli-proxy.ts';
import { type Figure, figure } from '../figures.ts';
import { percentile } from '../spread.ts';
import { withBrowser } from '../with-suite.ts';

const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;

export function ticket(runs: number): Promise<Figure[]> {
  return withBrowser('ticket', async ({ suite, browser }) => {
    const proxy = await startBrotliProxy(suite.origin);
    try {
      const address = await freeTicket(suite.origin);
      // The first visit starts the functions' processes, which are warm in production.
      await (await fetch(proxy.url + address)).text();
      const waits: number[] = [];
      for (let run = 0; run < runs; run += 1) waits.push(await waitForCode(browser, proxy.url + address));
      console.log(waits);
      const median = Math.round(percentile(waits, 50) / 100) / 10;
      return [figure('a ticket on slow 3G, CPU 4 times slower: to the QR code, median', median)];
    } finally {
      await proxy.close();
    }
  });
}

/** The address of a ticket that is free with a coupon. */
async function freeTicket(origin: string): Promise<string> {
  const registration = aRegistration({
    eventcode: 'acsc2025',
    couponcode: 'SPEAKER100',
    submissionid: crypto.randomUUID(),
    tshirtsize: 'M',
    parking: 'No',
  });
  const registered = await fetch(`${origin}/api/eventregistration`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...registration, tickettype: 'Conference Pass' }),
  });
  const { paystring, msg } = (await registered.json()) as { paystring?: string; msg?: string };
  if (!paystring) throw new Error(msg);
  const ordered = await fetch(`${origin}/api/rpcreateorder`, {
    method: 'POST',
    body: new URLSearchParams({ idvpaystring: paystring }),
    redirect: 'manual',
  });
  const { pathname, search } = new URL(ordered.headers.get('location')!, origin);
  return pathname + search;
}

/** Milliseconds from opening the address until the QR code is painted in the window. */
async function waitForCode(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_3G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      const painted = Promise.withResolvers<number>();
      Object.assign(window, { codePainted: painted.promise });
      const look = (): void => {
        const code = [...document.querySelectorAll<HTMLImageElement>('img[alt^="QR code"]')].find((image) => {
          const { top, bottom } = image.getBoundingClientRect();
          return image.complete && image.naturalWidth > 0 && top >= 0 && bottom <= innerHeight;
        });
        if (code) requestAnimationFrame(() => painted.resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      look();
    });
    await page.goto(url, { waitUntil: 'commit' });
    return await page.evaluate(() => (window as unknown as { codePainted: Promise<number> }).codePainted);
  } finally {
    await context.close();
  }
}
