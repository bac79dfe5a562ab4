/** `npm run bench:pages`: Lighthouse on the pages of a whole suite behind a brotli proxy, for mobile. */
import path from 'node:path';
import { root } from '@samagam/emulators/suite/places';
import { startBrotliProxy } from './brotli-proxy.ts';
import type { Figure } from './figure.ts';
import { keep } from './keep.ts';
import { inKilobytes, scriptBytes } from './landing-bytes.ts';
import { landingFigures, lighthouse, type Report, score } from './lighthouse.ts';
import { withBrowser } from './with-browser.ts';

const PATHS = { landing: '/event/acsc2025', poster: '/event/attending/acsc2025' } as const;
/** The other products' values, by what was measured. */
const PEERS: Record<string, string> = {
  'Landing page, performance, simulated throttling': '57, 79, 80',
  'Landing page, performance, applied throttling': '37, 69, 66',
  'Landing page, largest paint, applied throttling': '8.3, 2.1, 4.9',
  'Landing page, speed index, applied throttling': '9.1, 7.0, 4.9',
};

await withBrowser('pages', async ({ suite, chromiumPath }) => {
  const proxy = await startBrotliProxy(suite.origin);
  try {
    // The first page starts the function's process, which is warm in production.
    for (const address of Object.values(PATHS)) await (await fetch(proxy.url + address)).text();
    const landing = await landingFigures('Landing page', proxy.url + PATHS.landing, chromiumPath);
    const figures: Figure[] = landing.map((figure) => ({ ...figure, peers: PEERS[figure.what] }));
    for (const [name, address] of Object.entries(PATHS)) {
      const report = await lighthouse(proxy.url + address, 'simulate', chromiumPath);
      if (name === 'landing') figures.push(idleScript(report, proxy.url));
      for (const category of ['accessibility', 'best-practices', 'seo'])
        figures.push({
          what: `${name}: ${category}`,
          value: score([report], category),
          unit: '',
          least: 100,
        });
    }
    keep(figures);
  } finally {
    await proxy.close();
  }
});

/** Lighthouse does not interact with the page, so this is what the page loads when idle. */
function idleScript({ audits }: Report, origin: string): Figure {
  const scripts = audits['network-requests']!.details!.items!.filter(
    ({ resourceType, url }) => resourceType === 'Script' && url?.startsWith(origin),
  ).map(({ url }) => new URL(url!).pathname.slice(1));
  return {
    what: 'Landing page: script with what it fetches when idle',
    value: inKilobytes(scriptBytes(path.join(root, 'web/dist'), scripts)),
    unit: 'KB',
    budget: 125,
  };
}
