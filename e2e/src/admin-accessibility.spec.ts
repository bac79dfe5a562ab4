/** Every screen of the back-office: no violations found by axe, no sideways scrolling. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf, sidewaysOf } from './faults.ts';
import { openAs } from './sign-in.ts';

/**
 * Finds buttons and links with text that are lower than 44 pixels. A checkbox is as high as its label; links within
 * text are exempt.
 */
async function smallOf(page: Page): Promise<string[]> {
  const small = await page.locator('a, button, input, select, textarea, [role=textbox]').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.closest('p') && one.getBoundingClientRect().width > 1)
      .filter((one) => {
        const label = one instanceof HTMLInputElement && /checkbox|radio/.test(one.type) && one.labels?.[0];
        return (label || one).getBoundingClientRect().height < 43.5;
      })
      .map((one) => `${one.tagName} "${(one.textContent || one.getAttribute('aria-label') || '').trim()}"`),
  );
  return [...new Set(small)].map((one) => `too small for a finger: ${one}`);
}

const loaded = (page: Page) => expect(page.getByText(/^Loading/)).toHaveCount(0);

/** Opens the form above the list. */
const adding = (one: string) => (page: Page) => page.getByRole('button', { name: `New ${one}` }).click();

/** A screen by its link, with the action that shows more of it. */
type Screen = [link: string, show: (page: Page) => Promise<void>];

const ofSite: Screen[] = [
  [
    'Home',
    async (page) => {
      const row = page.getByRole('row', { name: /Annual Community/ });
      await row.getByRole('button', { name: /Details/ }).click();
      await row.getByRole('button', { name: /^More/ }).click();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^Edit/ }).click();
      await expect(page.getByRole('form', { name: 'Edit Event' })).toBeVisible();
      await page.getByRole('button', { name: 'Add pass' }).click();
      await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
      await expect(page.getByText('Ticket Type cannot be Blank.')).toBeVisible();
    },
  ],
  ['Overview of all events', loaded],
  ['Tax', loaded],
  ['Site settings', loaded],
  ['Inbox', loaded],
  [
    'Staff',
    async (page) => {
      await adding('member of staff')(page);
      await page.getByRole('button', { name: 'SAVE' }).click();
      await expect(page.getByText('Email cannot be Blank.')).toBeVisible();
    },
  ],
  ['Audit', loaded],
  ['Mails', loaded],
  [
    'Members',
    async (page) => {
      await page.getByRole('button', { name: 'IMPORT' }).click();
      await expect(page.getByText('File cannot be Blank.')).toBeVisible();
      await page.getByRole('button', { name: 'admin', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    },
  ],
  // Last, because leaving it asks about what was typed.
  [
    'Personal data',
    async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
      await page.getByRole('button', { name: 'FIND' }).click();
      await expect(page.getByText('Nothing is stored about this address.')).toBeVisible();
    },
  ],
];

const ofEvent: Screen[] = [
  [
    'Overview',
    async (page) => {
      await page.getByRole('button', { name: /^Count (now|again)$/ }).click();
      await expect(page.getByText(/^Counted at/)).toBeVisible();
      // Without the toast, which is not part of the screen.
      await page.reload();
      await expect(page.getByText(/^Counted at/)).toBeVisible();
    },
  ],
  [
    'Speakers',
    async (page) => {
      await adding('speaker')(page);
      await page.getByRole('button', { name: 'SAVE' }).click();
      await expect(page.getByText('Image cannot be Blank.')).toBeVisible();
    },
  ],
  [
    'Schedule',
    async (page) => {
      await page.getByRole('button', { name: 'Add Schedule', exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
      await page.getByRole('button', { name: 'SAVE' }).click();
      await expect(page.getByText('Please select speakers.')).toBeVisible();
    },
  ],
  [
    'Import',
    async (page) => {
      await page.getByText('Columns of the sheet for sessions').click();
      await page.getByLabel('Files', { exact: true }).setInputFiles({
        name: 'sessions.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('sessionid,title,date,start,speakers\ns1,Keynote,31-Feb-2027,10:00,Nobody\n'),
      });
      await page.getByRole('button', { name: 'CHECK' }).click();
      await expect(
        page.getByRole('button', { name: 'Show One session without a speaker becomes a break.' }),
      ).toBeVisible();
    },
  ],
  ['Sponsors', adding('sponsor')],
  ['Coupons', adding('coupon')],
  ['Registrations', loaded],
  ['Transactions', loaded],
  ['Group Pays', loaded],
  ['Check-in', adding('link')],
  [
    'Announcements',
    async (page) => {
      await page.getByRole('button', { name: 'SHOW WHO GETS IT' }).click();
      await expect(page.getByText('Subject cannot be Blank.')).toBeVisible();
    },
  ],
  // Last, because leaving it asks about what was typed.
  [
    'Content',
    async (page) => {
      // From the bottom up: an editor that loads late moves what is below it.
      for (const section of ['testimonials', 'questions', 'banner slides'])
        await page.getByRole('checkbox', { name: `Own ${section}` }).check();
      await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(4);
    },
  ],
];

test.use({ hasTouch: true, isMobile: true });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Follows the links between the screens. Loading each page again would take longer than the check. */
async function faultsOfScreens(page: Page, menu: string, screens: Screen[]): Promise<[string, string[]][]> {
  const found: [string, string[]][] = [];
  await page.setViewportSize(phone);
  for (const [place, [name, show]] of screens.entries()) {
    if (name === 'Home') await page.getByRole('link', { name, exact: true }).click();
    else {
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      if (place === 1) found.push(['Menu', [...(await faultsOf(page)), ...(await smallOf(page))]]);
      const nav = page.getByRole('navigation', { name: menu, exact: true });
      await nav.getByRole('link', { name, exact: true }).click();
      // Marked together with the new screen: until it is loaded, the earlier one stays. The menu is closed by then.
      const current = page.locator(`nav[aria-label="${menu}"] [aria-current="page"]`);
      await expect(current).toHaveText(name);
    }
    // Every other screen is checked in dark on a desktop, because all use the same components.
    const isDark = place % 2 === 1;
    await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await page.setViewportSize(isDark ? desk : phone);
    await loaded(page);
    await show(page);
    const faults = await faultsOf(page);
    await page.setViewportSize(phone);
    // The wide menu of the event leaves once the page has learned its width.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
    found.push([name, [...faults, ...(await sidewaysOf(page)), ...(await smallOf(page))]]);
  }
  return found.filter(([, faults]) => faults.length > 0);
}

test('no screen of the site has violations, scrolls sideways or has small controls', async ({ page }) => {
  await page.goto('/weba/signin');
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await openAs('ADMIN', page);
  expect(await faultsOfScreens(page, 'Site', ofSite)).toEqual([]);
});

test('no screen of an event has violations, scrolls sideways or has small controls', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/managesponsors/acsc2025');
  expect(await faultsOfScreens(page, 'This event', ofEvent)).toEqual([]);
});
