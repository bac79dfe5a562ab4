/** The landing page with its navigation and its map, on a phone and on a desktop, and without scripts. */
import { expect, test, type Page } from '@playwright/test';
import { MAP_ORIGIN } from '@samagam/contract/common/map';
import { fontsOf } from './fonts.ts';
import { event, registerButton, watchConsole } from './registering.ts';

// With animation, as most visitors see it.
test.use({ reducedMotion: 'no-preference' });

const anchors: [word: string, heading: string][] = [
  ['Venue', 'Venue'],
  ['About', 'About the annual conference'],
  ['Entry Pass', 'Conference passes'],
  ['Schedule', 'Schedule'],
  ['Register', 'Register'],
  ['Speakers', 'Speakers'],
  ['Partners', 'Community partners'],
  ['Sponsors', 'Sponsors'],
  ['Contests', 'Contests'],
  ['FAQ', 'Frequently asked questions'],
  ['Contact', 'Contact Us'],
];

/** Follows every link of the navigation. */
async function visitSections(page: Page, beforeEach: () => Promise<void>): Promise<void> {
  for (const [word, heading] of anchors) {
    await beforeEach();
    await page.getByRole('navigation').getByRole('link', { name: word, exact: true }).click();
    const section = page.getByRole('heading', { name: heading, exact: true, level: 2 });
    // Below the sticky header, in the upper half of the window.
    await expect
      .poll(async () => {
        const { y = -1 } = (await section.boundingBox()) ?? {};
        return y > 50 && y < 425;
      })
      .toBe(true);
  }
}

test('on a desktop every link of the navigation leads to its section, and the map is requested near the venue', async ({
  page,
}) => {
  const lines = watchConsole(page);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  // No test reaches the map's host; component tests cover its faults.
  await page.route(`${MAP_ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
  );
  await page.setViewportSize({ width: 1440, height: 850 });
  await page.goto(event);
  // The last part that loads by itself.
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  expect(origins).not.toContain(MAP_ORIGIN);
  await visitSections(page, async () => {});
  await page.getByRole('heading', { name: 'Venue', level: 2 }).scrollIntoViewIfNeeded();
  const map = page.locator('iframe[title^="Map of"]');
  await expect(map).toBeVisible();
  await expect(map.contentFrame().getByText('The map')).toBeVisible();
  await expect(page.getByText('The map could not be loaded.')).toBeHidden();
  expect(lines).toEqual([]);
});

test('a phone is led to the current event, every link of its menu leads to its section, and nothing covers Apply', async ({
  page,
}) => {
  const lines = watchConsole(page);
  await page.setViewportSize({ width: 390, height: 850 });
  await page.goto('/');
  await expect(page).toHaveURL(/\/event\/\w+$/);
  await page.goto(event);
  await visitSections(page, () => openMenu(page));
  await page.getByLabel('Pass Type').selectOption('Conference Pass');
  await expect(registerButton(page)).toBeEnabled();
  const apply = page.getByRole('button', { name: 'Apply' });
  // At any height in the window to which the visitor may have scrolled it.
  for (const share of [0.3, 0.6, 0.8, 0.9]) {
    await apply.evaluate((button, at) => {
      scrollTo({ top: scrollY + button.getBoundingClientRect().top - innerHeight * at, behavior: 'instant' });
    }, share);
    await expect.poll(() => apply.evaluate(isUncovered)).toBe(true);
  }
  expect(lines).toEqual([]);
});

/** Whether a press on each corner of the button would reach it. */
function isUncovered(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const corners = [
    [left + 2, top + 2],
    [right - 2, top + 2],
    [left + 2, bottom - 2],
    [right - 2, bottom - 2],
  ] as const;
  return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Menu' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Venue', exact: true })).toBeVisible();
}

test('an address with an anchor opens there, without the fonts of Indian scripts or the rules for them', async ({
  page,
}) => {
  const fonts = fontsOf(page);
  const styles: string[] = [];
  page.on('request', (request) => request.url().includes('indian-scripts') && styles.push(request.url()));
  await page.goto(`${event}#venue`);
  const heading = page.getByRole('heading', { name: 'Venue', level: 2 });
  await expect(heading).toBeInViewport();
  // Elements are laid out while the page is idle; elements above must not move the visible part.
  await expect.poll(() => wasLaidOut(page, 'testimonials')).toBe(true);
  expect(await wasLaidOut(page, 'speakers')).toBe(false);
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  expect([...fonts]).toEqual([]);
  expect(styles.filter((url) => url.endsWith('.css'))).toEqual([]);
});

/** Whether the page laid out a section while it was idle: then its own style was set, and is empty again. */
function wasLaidOut(page: Page, section: string): Promise<boolean> {
  return page.locator(`#${section}`).evaluate((found) => found.getAttribute('style') === '');
}

test('without scripts a visitor can read date, place, programme, speakers and prices', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(event);
  await openMenu(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Annual Community Security Conference');
  for (const text of [
    'Marina Convention Centre',
    'A lamp, a welcome and the house rules',
    'Meenakshi Sundaram',
    '₹14,500',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }

  // A pass that is sold out is the last one, and has neither a price nor a way to register.
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toEqual([
    'Training and Conference',
    'Conference Pass',
    'Member Pass',
    'Women in Security',
    'Student Pass',
  ]);
  const soldOut = page.getByRole('article').filter({ hasText: 'Student Pass' });
  await expect(soldOut).toContainText('Sold Out');
  await expect(soldOut).not.toContainText('₹');
  await expect(soldOut.getByRole('link')).toHaveCount(0);
  await expect(page.getByLabel('Pass Type').getByRole('option', { name: /Student/ })).toHaveCount(0);

  // A speaker has a page of its own.
  const card = page.getByRole('link', { name: /^Ananya Rao Vice President/ });
  await page.goto((await card.getAttribute('href'))!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ananya Rao');
  await expect(page.getByText('moved nine thousand services off passwords')).toBeVisible();
  await page.getByRole('link', { name: 'Nine thousand services without a password' }).click();
  await expect(page).toHaveURL(/\/event\/acsc2025\/session\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Nine thousand services without a password',
  );
  await context.close();
});

test('an address without an event is answered with 404, and becomes that of the not-found page', async ({
  page,
  request,
}) => {
  for (const address of ['/event/', '/event?ticketkey=x', '/event/x', '/event/attending/nope2025']) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
  }
  for (const address of ['/event', '/event/nope2025']) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveURL(/\/pagenotfound$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
  }
});
