/** The reactions of the product to invalid input. */
import { expect, test } from '@playwright/test';
import { event, registerButton, ticketOf } from './registering.ts';

test('an address with an invalid ticketkey or an unknown msg shows only the event', async ({ page }) => {
  const asked = page.waitForResponse(/\/api\/getticket/);
  await page.goto(`${event}?ticketkey=${'A'.repeat(43)}&msg=PAYMENT_MAYBE&utm_source=x`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Annual Community Security Conference');
  expect(((await (await asked).json()) as { result: string }).result).toBe('Failed');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(ticketOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a pass chosen before hydration stays selected', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/registration-forms-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${event}#register`);
  await page.getByLabel('Pass Type').selectOption('Conference Pass');
  await expect(registerButton(page)).toBeDisabled();
  release();
  await expect(registerButton(page)).toHaveText('Register and pay ₹5,310.00');
  await expect(page.getByLabel('Pass Type')).toHaveValue('Conference Pass');
});
