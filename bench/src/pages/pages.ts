/** Lighthouse on the pages of a whole suite behind a brotli proxy, for mobile. */
import path from 'node:path';
import { root } from '@samagam/emulators/suite/places';
import { type Figure, figure } from '../figures.ts';
import { withBrowser } from '../with-suite.ts';
import { startBrotliProxy } from './brotli-proxy.ts';
import { inKilobytes, scriptBytes } from './landing-bytes.ts';
import { SLOW_PRESSES, touching } from './touching.ts';
import { CATEGORIES, landingFigures, lighthouse, nameOf, type Report, score } from './lighthouse.ts';

const PATHS = { landing: '/event/acsc2025', poster: '/event/attending/acsc2025' } as const;

/** Pages that people land on, on a slow phone: the pages of an event, its programme, a session and a speaker. */
export function slowPages(runs: number): Promise<Figure[]> {
  return withBrowser('pages', async ({ suite, browser, chromiumPath }) => {
    const proxy = await startBrotliProxy(suite.origin);
    try {
      const event = proxy.url + PATHS.landing;
      const html = await (await fetch(`${event}/programme`)).text();
      const addressOf = (kind: string) => `${event}/${new RegExp(`${kind}/[^"/]+`).exec(html)![0]}`;
      const urls = {
        event,
        programme: `${event}/programme`,
        session: addressOf('session'),
        speaker: addressOf('speaker'),
      };
      const figures = await touching(browser, event, runs, SLOW_PRESSES);
      for (const [name, url] of Object.entries(urls)) {
        await (await fetch(url)).text();
        figures.push(...(await landingFigures(name, url, { chromiumPath, runs, way: 'slow' })));
      }
      return figures;
    } finally {
      await proxy.close();
    }
  });
}

export function pages(runs: number): Promise<Figure[]> {
  return withBrowser('pages', async ({ suite, browser, chromiumPath }) => {
    const proxy = await startBrotliProxy(suite.origin);
    try {
      // The first page starts the function's process, which is warm in production.
      for (const address of Object.values(PATHS)) await (await fetch(proxy.url + address)).text();
      const figures = [
        ...(await touching(browser, proxy.url + PATHS.landing, runs)),
        ...(await landingFigures('landing', proxy.url + PATHS.landing, { chromiumPath, runs })),
      ];
      for (const [name, address] of Object.entries(PATHS)) {
        const report = await lighthouse(proxy.url + address, { method: 'simulate' }, chromiumPath);
        if (name === 'landing') figures.push(idleScript(report, proxy.url));
        for (const category of CATEGORIES)
          figures.push(figure(`Lighthouse: ${category}`, score([report], category), nameOf(name, [report])));
      }
      return figures;
    } finally {
      await proxy.close();
    }
  });
}

/** Lighthouse does not interact with the page, so this is what the page loads when idle. */
function idleScript({ audits }: Report, origin: string): Figure {
  const scripts = audits['network-requests']!.details!.items!.filter(
    ({ resourceType, url }) => resourceType === 'Script' && url?.startsWith(origin),
  ).map(({ url }) => new URL(url!).pathname.slice(1));
  const size = inKilobytes(scriptBytes(path.join(root, 'web/dist'), scripts));
  return figure('landing page: script with what it fetches when idle', size);
}
