/** The venue's map: loaded late, and visible only if its host responds. No test reaches that host. */
import { expect, test, type Page } from '@playwright/test';
import { MAP_ORIGIN, MAP_PROBE } from '@samagam/contract/map';
import { event, watchConsole } from './registering.ts';

// With animation, as most visitors see it.
test.use({ reducedMotion: 'no-preference' });

const frame = (page: Page) => page.locator('iframe[title^="Map of"]');
const venue = (page: Page) => page.getByRole('region', { name: 'Venue' });
const missing = (page: Page) => venue(page).getByText('The map could not be loaded.');

/** Simulates the browser's network events; the page still reaches its server. */
async function setNetwork(page: Page, there: boolean): Promise<void> {
  const tell = (online: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  await page.addInitScript(tell, there);
  if (page.url() !== 'about:blank') await page.evaluate(tell, there);
}

/** Fakes the map's host, which answers every request. */
async function playMaps(page: Page): Promise<void> {
  await page.route(`${MAP_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
  );
}

test('a map that cannot be loaded leaves no broken frame, but the address and a link to the map', async ({
  page,
}) => {
  await page.goto(`${event}#venue`);
  await expect(missing(page)).toBeVisible();
  await expect(frame(page)).toBeHidden();
  await expect(venue(page).getByText('Marina Convention Centre')).toBeVisible();
  await expect(venue(page).getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Marina%20Convention%20Centre/,
  );
});

for (const address of [event, '/']) {
  test(`a map that can be loaded is visible, opened at ${address}`, async ({ page }) => {
    const lines = watchConsole(page);
    await playMaps(page);
    await page.goto(address);
    await page.getByRole('heading', { name: 'Venue', level: 2 }).scrollIntoViewIfNeeded();
    await expect(frame(page)).toBeVisible();
    await expect(frame(page).contentFrame().getByText('The map')).toBeVisible();
    await expect(missing(page)).toBeHidden();
    expect(lines).toEqual([]);
  });
}

test('a map that can be loaded is visible, although the probe of its host is blocked', async ({ page }) => {
  await playMaps(page);
  await page.route(MAP_PROBE, (route) => route.abort('blockedbyclient'));
  await page.goto(`${event}#venue`);
  await expect(frame(page)).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('without a network no map is requested; it is loaded when the network is back', async ({ page }) => {
  await playMaps(page);
  await setNetwork(page, false);
  await page.goto(`${event}#venue`);
  await expect(missing(page)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await setNetwork(page, true);
  await expect(frame(page)).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('a visitor who does not come near the venue sends no request to the map’s host', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(event);
  // The last part that loads by itself.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  expect(origins).not.toContain(MAP_ORIGIN);
  await page.getByRole('heading', { name: 'Venue', level: 2 }).scrollIntoViewIfNeeded();
  await expect.poll(() => origins.has(MAP_ORIGIN)).toBe(true);
});
