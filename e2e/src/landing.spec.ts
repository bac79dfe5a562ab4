/** The landing page with its navigation, on a phone and on a desktop, and without scripts. */
import { expect, test, type Page } from '@playwright/test';
import { event, watchConsole } from './registering.ts';

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

for (const width of [390, 1440]) {
  test(`every link of the navigation leads to its section, ${width} pixels wide`, async ({ page }) => {
    const lines = watchConsole(page);
    await page.setViewportSize({ width, height: 850 });
    await page.goto(event);
    for (const [word, heading] of anchors) {
      if (width === 390) await openMenu(page);
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
    expect(lines).toEqual([]);
  });
}

/** Opens the menu; a click before hydration has no effect, so it is repeated. */
async function openMenu(page: Page): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: 'Venue', exact: true });
  await expect(async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('an address with an anchor opens there', async ({ page }) => {
  await page.goto(`${event}#venue`);
  const heading = page.getByRole('heading', { name: 'Venue', level: 2 });
  await expect(heading).toBeInViewport();
  // Elements are laid out while the page is idle; elements above must not move the visible part.
  await expect.poll(() => visibilityOf(page, 'testimonials')).toBe('visible');
  expect(await visibilityOf(page, 'speakers')).toBe('auto');
  await expect(heading).toBeInViewport();
});

function visibilityOf(page: Page, section: string): Promise<string> {
  return page.locator(`#${section}`).evaluate((found) => getComputedStyle(found).contentVisibility);
}

test('without scripts a visitor can read date, place, programme, speakers and prices', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(event);
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

test('the slides change every five seconds, pause under the mouse, and can be stopped', async ({ page }) => {
  await page.clock.install();
  await page.goto(event);
  const banner = page.getByRole('region', { name: 'Highlights' });
  const slide = (place: number) => banner.getByRole('button', { name: new RegExp(`^Slide ${place} of `) });
  await expect(banner.getByRole('button', { name: 'Pause the slides' })).toBeEnabled();
  await expect(slide(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.fastForward(5000);
  await expect(slide(2)).toHaveAttribute('aria-current', 'true');

  await banner.hover();
  await page.clock.fastForward(20_000);
  await expect(slide(2)).toHaveAttribute('aria-current', 'true');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(slide(3)).toHaveAttribute('aria-current', 'true');

  await banner.getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(20_000);
  await expect(slide(3)).toHaveAttribute('aria-current', 'true');
  await banner.getByRole('button', { name: 'Play the slides' }).click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(slide(4)).toHaveAttribute('aria-current', 'true');
});
