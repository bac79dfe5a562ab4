/** The reactions of the product to invalid input. */
import { expect, test } from '@playwright/test';
import { aPerson, box, event, fillForm, registerButton, ticketOf } from './registering.ts';

test('a sold-out pass shows no price and no way to register', async ({ page }) => {
  await page.goto(event);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Student Pass' }) });
  await expect(card).toContainText('Sold Out');
  await expect(card).not.toContainText('₹');
  await expect(card.getByRole('link')).toHaveCount(0);
  await expect(page.getByLabel('Pass Type').getByRole('option', { name: /Student/ })).toHaveCount(0);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  expect(names).toEqual([
    'Training and Conference',
    'Conference Pass',
    'Member Pass',
    'Women in Security',
    'Student Pass',
  ]);
});

test('a refusal of the API is shown at its field, and the entries are kept', async ({ page }) => {
  const person = aPerson('Govind Menon');
  await page.goto(event);
  await fillForm(page, person, 'Member Pass');
  await registerButton(page).click();
  await expect(
    page.getByText('This pass is for members. Use the email address of your membership.'),
  ).toBeVisible();
  await expect(box(page, 'Email')).toBeFocused();
  await expect(box(page, 'Email')).toHaveValue(person.email);
  await expect(registerButton(page)).toBeEnabled();
});

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
