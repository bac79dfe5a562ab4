/** The venue's map: asked for late, and seen only where its host answers. No test reaches that host. */
import { expect, test, type Page } from '@playwright/test';
import { MAP_ORIGIN, MAP_PROBE } from '@samagam/contract/map';
import { event, watchConsole } from './registering.ts';

// As most visitors see it: what moves, moves.
test.use({ reducedMotion: 'no-preference' });

const frame = (page: Page) => page.locator('iframe[title^="Map of"]');
const venue = (page: Page) => page.getByRole('region', { name: 'Venue' });
const missing = (page: Page) => venue(page).getByText('The map cannot be reached just now.');

/** As the browser tells it; the page itself keeps its server. */
async function setNetwork(page: Page, there: boolean): Promise<void> {
  const tell = (online: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  await page.addInitScript(tell, there);
  if (page.url() !== 'about:blank') await page.evaluate(tell, there);
}

/** Plays the map's host: whatever it is asked, it answers. */
async function playMaps(page: Page): Promise<void> {
  await page.route(`${MAP_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
  );
}

test('a map that cannot be reached leaves no broken frame: the address stands there, and the way to the map', async ({
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
  test(`a map that can be reached is seen, opened at ${address}`, async ({ page }) => {
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

test('a map that loads is seen, although the address that asks for its host is blocked', async ({ page }) => {
  await playMaps(page);
  await page.route(MAP_PROBE, (route) => route.abort('blockedbyclient'));
  await page.goto(`${event}#venue`);
  await expect(frame(page)).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('without a network nobody is asked for a map; with the network it comes', async ({ page }) => {
  await playMaps(page);
  await setNetwork(page, false);
  await page.goto(`${event}#venue`);
  await expect(missing(page)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await setNetwork(page, true);
  await expect(frame(page)).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('who does not come near the venue is not announced to the map’s owner', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto(event);
  // The last thing to come by itself.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  expect(origins).not.toContain(MAP_ORIGIN);
  await page.getByRole('heading', { name: 'Venue', level: 2 }).scrollIntoViewIfNeeded();
  await expect.poll(() => origins.has(MAP_ORIGIN)).toBe(true);
});
