/** Names in Indian scripts use the site's own fonts, and other pages do not load them. */
import { expect, test, type Page } from '@playwright/test';
import { aFreeTicket } from './free-ticket.ts';
import { event, ticketOf } from './registering.ts';

/** The file names of the fonts that a page has loaded so far. */
function fontsOf(page: Page): Set<string> {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/(anek-\w+)-[\w-]+\.woff2$/.exec(request.url()) ?? [];
    if (name) fonts.add(name);
  });
  return fonts;
}

/** The fonts that not every page loads. */
function others(fonts: Set<string>): string[] {
  return [...fonts].filter((name) => name !== 'anek-latin' && name !== 'anek-rupee');
}

test('a name in Tamil uses the site’s font on the ticket and on the poster', async ({
  request,
  browser,
  baseURL,
}) => {
  const { ticketkey } = await aFreeTicket(request, 'Selvi தமிழ்ச்செல்வி');
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  for (const address of [event, '/event/attending/acsc2025']) {
    const visitor = await context.newPage();
    const fonts = fontsOf(visitor);
    await visitor.goto(`${address}?ticketkey=${ticketkey}`);
    await expect(ticketOf(visitor)).toContainText('தமிழ்ச்செல்வி');
    await expect.poll(() => others(fonts)).toEqual(['anek-tamil']);
    const isLoaded = () =>
      visitor.evaluate(() =>
        [...document.fonts].some(
          ({ unicodeRange, status }) => /U\+B80/i.test(unicodeRange) && status === 'loaded',
        ),
      );
    await expect.poll(isLoaded).toBe(true);
    await visitor.close();
  }
  await context.close();
});

test('a page without such letters loads neither their fonts nor the rules for them', async ({ page }) => {
  const fonts = fontsOf(page);
  const styles: string[] = [];
  page.on('request', (request) => request.url().includes('indian-scripts') && styles.push(request.url()));
  await page.goto(`${event}#speakers`);
  const pause = page.getByRole('button', { name: 'Pause the slides' });
  await expect(pause.or(page.getByRole('button', { name: 'Play the slides' }))).toBeEnabled();
  await expect(page.getByRole('heading', { name: 'Speakers', exact: true })).toBeInViewport();
  expect(others(fonts)).toEqual([]);
  expect(styles.filter((url) => url.endsWith('.css'))).toEqual([]);
});
