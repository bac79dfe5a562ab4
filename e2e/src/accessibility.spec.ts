/** Every screen, in light and dark, on a phone and on a desktop: no violations found by axe, no sideways scrolling. */
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { addSeats, openGroupForm } from './booking.ts';
import { useCanvasCamera } from './fake-camera.ts';
import { faultsOf, sidewaysOf } from './faults.ts';
import { aPerson, box, event, fillForm, registerButton } from './registering.ts';
import { seeded } from './suite.ts';

async function expectAccessible(page: Page): Promise<void> {
  // Elements far from the view are not laid out, so their colours cannot be checked.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
  });
  await expectNoViolation(page);
}

async function expectNoViolation(page: Page): Promise<void> {
  expect([...(await faultsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
}

type Open = (page: Page) => Promise<void>;

const screens: Record<string, Open> = {
  'the event page, with its last tabs and its form errors,': async (page) => {
    await page.goto(event);
    for (const name of ['Live bug bounty hacking', 'What is the privacy policy?']) {
      // A click before hydration has no effect.
      await expect(async () => {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tabpanel', { name })).toBeVisible({ timeout: 500 });
      }).toPass();
    }
    const form = page.getByRole('form', { name: 'Contact Us' });
    await form.scrollIntoViewIfNeeded();
    await form.getByRole('button').click();
    await expect(form.getByText('Name cannot be Blank.')).toBeVisible();
    await box(page, 'Name').scrollIntoViewIfNeeded();
    await registerButton(page).click();
    await expect(
      page.getByRole('form', { name: 'Register' }).getByText('Name cannot be Blank.', { exact: true }),
    ).toBeVisible();
  },
  'the poster page': async (page) => {
    await page.goto('/event/attending/acsc2025');
    const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    await expect(page.getByLabel('Zoom')).toBeVisible();
  },
  'the form of a group, with prices and errors,': async (page) => {
    const form = await openGroupForm(page);
    await form.getByRole('button', { name: 'Book and pay' }).click();
    await expect(form.getByText('Select The tickets.')).toBeVisible();
    await addSeats(page, 'Conference Pass', 3);
    await expect(form.getByRole('row', { name: 'Total' })).toBeVisible();
  },
  'the payment page': async (page) => {
    // Our page, not the gateway's: the gateway's script is blocked.
    await page.route('**/v1/checkout.js', (route) => route.abort());
    await page.goto(event);
    await fillForm(page, aPerson());
    await registerButton(page).click();
    await expect(page.getByRole('status')).toContainText('could not be loaded');
  },
  'the privacy page': async (page) => {
    await page.goto(event);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'What you can do' })).toBeVisible();
  },
  'the door': async (page) => {
    await useCanvasCamera(page);
    await page.goto(seeded().doorLink);
    await expect(page.getByRole('combobox')).toBeVisible();
  },
  'an unknown address': async (page) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('404')).toBeVisible();
  },
  'the not-found page': async (page) => {
    await page.goto('/pagenotfound');
    await expect(page.getByRole('link').first()).toBeVisible();
  },
};

const phone = { colorScheme: 'light', viewport: { width: 360, height: 740 } } as const;
const desk = { colorScheme: 'dark', viewport: { width: 1440, height: 900 } } as const;

for (const [name, open] of Object.entries(screens)) {
  test(`${name} has no violation, light on a phone and dark on a desktop`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: phone.colorScheme });
    await page.setViewportSize(phone.viewport);
    await open(page);
    await expectAccessible(page);
    // The same page in the other look: opening and filling it again would take longer than checking it.
    await page.emulateMedia({ colorScheme: desk.colorScheme });
    await page.setViewportSize(desk.viewport);
    await expectAccessible(page);
  });
}

test('the untouched event page has no violation', async ({ page }) => {
  await page.goto(event);
  const skipped = () =>
    page.evaluate(() => {
      const sections = [...document.querySelectorAll('section')];
      return sections.filter((section) => getComputedStyle(section).contentVisibility !== 'visible').length;
    });
  await expect.poll(skipped).toBe(0);
  await expectNoViolation(page);
});

// The other editions are the same page with other colours and texts.
for (const [eventcode, look] of [
  ['atp2025', phone],
  ['q3s2025', desk],
] as const) {
  test(`the page of ${eventcode} has no violation, ${look.colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await page.setViewportSize(look.viewport);
    await page.goto(`/event/${eventcode}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
