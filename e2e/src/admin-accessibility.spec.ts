/** Every screen of the back-office: no violations found by axe, no sideways scrolling. */
import { expect, test, type Page } from '@playwright/test';
import { faultsOf, sidewaysOf } from './faults.ts';
import { openAs } from './staff.ts';

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

/** Actions that show more of a screen. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  manageevent: async (page) => {
    await page
      .getByRole('row', { name: /acsc2025/ })
      .getByRole('button', { name: /^Edit/ })
      .click();
    await expect(page.getByRole('form', { name: 'Edit Event' })).toBeVisible();
    await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
    await expect(page.getByText('Ticket Type cannot be Blank.')).toBeVisible();
  },
  'managespeakers/acsc2025': async (page) => {
    await page.getByRole('button', { name: 'SAVE' }).click();
    await expect(page.getByText('Image cannot be Blank.')).toBeVisible();
  },
  'manageschedule/acsc2025': async (page) => {
    await page.getByRole('button', { name: 'Add Schedule', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toBeVisible();
    await page.getByRole('button', { name: 'SAVE' }).click();
    await expect(page.getByText('Please select speakers.')).toBeVisible();
  },
  dashboard: loaded,
  'dashboard/acsc2025': async (page) => {
    await page.getByRole('button', { name: /^Count (now|again)$/ }).click();
    await expect(page.getByText(/^Counted at/)).toBeVisible();
    // Without the toast, which is not part of the screen.
    await page.reload();
    await expect(page.getByText(/^Counted at/)).toBeVisible();
  },
  'managesponsors/acsc2025': loaded,
  'managecontent/acsc2025': async (page) => {
    // From the bottom up: an editor that loads late moves what is below it.
    for (const section of ['testimonials', 'questions', 'banner slides'])
      await page.getByRole('checkbox', { name: `Own ${section}` }).check();
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(4);
  },
  'managecoupons/acsc2025': loaded,
  'managereports/acsc2025': loaded,
  'managetransactions/acsc2025': loaded,
  'managegrppay/acsc2025': loaded,
  'managecheckin/acsc2025': loaded,
  managesite: loaded,
  managemails: loaded,
  manageaudit: loaded,
  managestaff: async (page) => {
    await page.getByRole('button', { name: 'SAVE' }).click();
    await expect(page.getByText('Email cannot be Blank.')).toBeVisible();
  },
  managepeople: async (page) => {
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
    await page.getByRole('button', { name: 'FIND' }).click();
    await expect(page.getByText('Nothing is stored about this address.')).toBeVisible();
  },
  manageinbox: loaded,
  'manageannouncements/acsc2025': async (page) => {
    await page.getByRole('button', { name: 'SHOW WHO GETS IT' }).click();
    await expect(page.getByText('Subject cannot be Blank.')).toBeVisible();
  },
  managemembers: async (page) => {
    await page.getByRole('button', { name: 'IMPORT' }).click();
    await expect(page.getByText('File cannot be Blank.')).toBeVisible();
    await page.getByRole('button', { name: 'admin', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  },
  'manageimport/acsc2025': async (page) => {
    await page.getByText('Columns of the sheet for sessions').click();
    await page.getByLabel('Files', { exact: true }).setInputFiles({
      name: 'sessions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('sessionid,title,date,start,speakers\ns1,Keynote,31-Feb-2027,10:00,Nobody\n'),
    });
    await page.getByRole('button', { name: 'CHECK' }).click();
    await expect(page.getByRole('alert')).toContainText('becomes a break');
  },
};

test.use({ hasTouch: true, isMobile: true });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

/** Tests of their own, which run beside each other. */
const PARTS = 3;

for (let part = 0; part < PARTS; part += 1) {
  const chosen = [...Object.entries(screens).entries()].filter(([place]) => place % PARTS === part);
  const names = chosen.map(([, [screen]]) => screen.replace('/acsc2025', ' of an event'));

  test(`no violations, no sideways scrolling and no small controls: ${names.join(', ')}`, async ({
    page,
  }) => {
    const found: Record<string, string[]> = {};
    if (part === 0) {
      await page.goto('/weba/signin');
      await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
      found.signin = await faultsOf(page);
    }
    await openAs('ADMIN', page);
    for (const [place, [screen, open]] of chosen) {
      // Every other screen is checked in dark on a desktop, because all use the same components.
      const isDark = place % 2 === 1;
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      await page.setViewportSize(isDark ? desk : phone);
      await page.goto(`/weba/${screen}`);
      await loaded(page);
      await open(page);
      found[screen] = await faultsOf(page);
      await page.setViewportSize(phone);
      found[screen].push(...(await sidewaysOf(page)), ...(await smallOf(page)));
    }
    const faulty = Object.entries(found).filter(([, faults]) => faults.length > 0);
    expect(faulty).toEqual([]);
  });
}
