/** The number of requests of the landing page's first load, counted at a server, with a real Chromium. */
import { chromium } from '@playwright/test';
import { requestsUntilLoad, startRecordingProxy } from '@samagam/emulators/http/recording-proxy';
import { requireChromium } from '@samagam/emulators/suite/chromium';
import type { Figure } from './figure.ts';

export async function landingRequests(origin: string): Promise<Figure> {
  const executablePath = await requireChromium(process.env);
  const proxy = await startRecordingProxy(origin);
  const browser = await chromium.launch({ executablePath });
  try {
    const page = await browser.newPage();
    await page.goto(`${proxy.url}/event/acsc2025`);
    const value = await requestsUntilLoad(proxy, (expression) => page.evaluate(`(${expression})`));
    return {
      what: 'Landing page: requests of the first load',
      value,
      unit: '',
      budget: 8,
      peers: '29, 95, 10',
    };
  } finally {
    await browser.close();
    await proxy.close();
  }
}
