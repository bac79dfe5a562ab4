/** The venue's map on the real page, under its policy. No test reaches the map's host; component tests cover its faults. */
import { expect, test } from '@playwright/test';
import { MAP_ORIGIN } from '@samagam/contract/map';
import { watchConsole } from './registering.ts';

// With animation, as most visitors see it.
test.use({ reducedMotion: 'no-preference' });

test('a visitor is led to the current event, and its map is requested and shown near the venue', async ({
  page,
}) => {
  const lines = watchConsole(page);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.route(`${MAP_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
  );
  await page.goto('/');
  await expect(page).toHaveURL(/\/event\/\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The last part that loads by itself.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  expect(origins).not.toContain(MAP_ORIGIN);

  await page.getByRole('heading', { name: 'Venue', level: 2 }).scrollIntoViewIfNeeded();
  const map = page.locator('iframe[title^="Map of"]');
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText('The map')).toBeVisible();
  await expect(page.getByText('The map could not be loaded.')).toBeHidden();
  expect(lines).toEqual([]);
});
