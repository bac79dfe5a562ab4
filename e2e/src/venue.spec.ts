/** The venue's map: asked for late, and nowhere without a network. No test reaches the map's own host. */
import { expect, test, type Page } from '@playwright/test';
import { event } from './registering.ts';

const frame = (page: Page) => page.locator('iframe[title^="Map of"]');

/** As the browser tells it; the page itself keeps its server. */
async function setNetwork(page: Page, there: boolean): Promise<void> {
  const tell = (online: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  await page.addInitScript(tell, there);
  if (page.url() !== 'about:blank') await page.evaluate(tell, there);
}

test('without a network the place of the map has no broken frame, and the address stands beside it', async ({
  page,
}) => {
  await setNetwork(page, false);
  await page.goto(`${event}#venue`);
  const venue = page.getByRole('region', { name: 'Venue' });
  await expect(venue.getByText('There is no network just now.')).toBeVisible();
  await expect(venue.getByText('Marina Convention Centre')).toBeVisible();
  await expect(venue.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Marina%20Convention%20Centre/,
  );
  await expect(frame(page)).toHaveCount(0);

  await setNetwork(page, true);
  await expect(frame(page)).toHaveCount(1);
  await expect(venue.getByText('Where it does not show, the button opens it in a new tab.')).toBeVisible();
});

test('who does not come near the venue is not announced to the map’s owner', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto(event);
  // The last thing to come by itself.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  expect([...hosts]).toEqual(['127.0.0.1']);
  await page.getByRole('heading', { name: 'Venue', level: 2 }).scrollIntoViewIfNeeded();
  await expect.poll(() => hosts.has('www.google.com')).toBe(true);
});
