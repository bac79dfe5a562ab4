import { devices, type Browser } from '@playwright/test';

/** Lighthouse's slow 4G, with a slow phone. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const CPU_SLOWDOWN = 4;

interface FirstLoad {
  /** On the wire. */
  bytes: number;
  /** The part of them that is script. */
  scripts: number;
  /** Those that have begun when the load event fires. */
  requests: number;
}

/** With an empty cache, for a phone with a slow network and processor. Pictures inside the page are no requests. */
export async function firstLoad(
  browser: Browser,
  url: string,
  waitUntil: 'load' | 'networkidle',
): Promise<FirstLoad> {
  const context = await browser.newContext({ ...devices['Pixel 7'] });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const types = new Map<string, string>();
    const sizes = new Map<string, number>();
    let requests = 0;
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      if (!request.url.startsWith('data:')) types.set(requestId, type);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      sizes.set(requestId, encodedDataLength),
    );
    page.on('load', () => (requests = types.size));
    await page.goto(url, { waitUntil });
    const sum = (ids: readonly string[]) => ids.reduce((all, id) => all + (sizes.get(id) ?? 0), 0);
    const ids = [...types.keys()];
    return { bytes: sum(ids), scripts: sum(ids.filter((id) => types.get(id) === 'Script')), requests };
  } finally {
    await context.close();
  }
}
