/** Leaving a staff screen with unsaved changes. These tests save nothing. */
import { expect, test, type Page } from '@playwright/test';
import { openAs } from './staff.ts';

const TYPED = 'You have unsaved changes';
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

const address = '/weba/managespeakers/acsc2025';
const form = (page: Page) => page.getByRole('form', { name: 'Manage Speakers' });
const box = (page: Page) => form(page).getByLabel('Company');

/** Opens the screen after another one, so that Back has a target. */
async function openBehindMembers(page: Page): Promise<void> {
  await openAs('ADMIN', page, '/weba/managemembers');
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('row', { name: /acsc2025/ })
    .getByRole('link', { name: /^Speakers/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
}

test('Back asks before it leaves a form with unsaved changes', async ({ page }) => {
  await openBehindMembers(page);
  await box(page).fill('Half typed');

  await page.goBack();
  await expect(question(page, TYPED)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await question(page, TYPED).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page, TYPED)).toHaveCount(0);
  await expect(box(page)).toHaveValue('Half typed');

  await page.goBack();
  await question(page, TYPED).getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${address}$`));
  await expect(question(page, TYPED)).toHaveCount(0);

  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(box(page)).toHaveValue('Half typed');
  await form(page).getByRole('button', { name: 'RESET' }).click();
  await page.goBack();
  await expect(page).not.toHaveURL(new RegExp(`${address}$`));
});

test('a link and a reload ask as well; a filter of the list does not', async ({ page }) => {
  await openBehindMembers(page);
  await box(page).click();
  await box(page).fill('Half typed');
  await page.getByRole('searchbox', { name: 'Search' }).fill('deccan');
  await expect(page).toHaveURL(/filter=deccan$/);
  await expect(question(page, TYPED)).toHaveCount(0);

  await page.getByRole('link', { name: 'Coupons' }).click();
  await question(page, TYPED).getByRole('button', { name: 'Cancel' }).click();
  await expect(box(page)).toHaveValue('Half typed');

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  expect((await asked).type()).toBe('beforeunload');
  await expect(box(page)).toHaveValue('Half typed');

  await page.getByRole('link', { name: 'Coupons' }).click();
  await question(page, TYPED).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/managecoupons\/acsc2025$/);
});
