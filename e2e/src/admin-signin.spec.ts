/** Who comes in, what they may open, and how they leave. */
import { expect, test } from '@playwright/test';
import { watchConsole } from './registering.ts';
import { accountOf, fillSignIn, openAs } from './staff.ts';

const staffScreens = ['', 'manageevent', 'home'];

test('nobody gets past the sign-in without both fields and the right password', async ({ page }) => {
  const complaints = watchConsole(page);
  for (const screen of staffScreens) {
    await page.goto(`/weba/${screen}`);
    await expect(page).toHaveURL(/\/weba\/signin$/);
  }
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('Both fields are required!')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(complaints).toEqual([]);
  for (const mail of [accountOf('ADMIN').mail, 'nobody@samagam.test']) {
    await fillSignIn(page, mail, 'not-the-password');
    await expect(page.getByText('Login Failed.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/weba\/signin$/);
    await expect(page.getByRole('button', { name: 'LOGIN' })).toBeEnabled();
  }
});

test('an administrator comes back to where they wanted to go, and leaves by Sign Out', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/manageevent?sort=-startdate');
  await expect(page).toHaveURL(/\/weba\/manageevent\?sort=-startdate$/);
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('samagam.token'))).toMatch(/^ey/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();

  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(page.getByText(accountOf('ADMIN').mail)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  expect(await page.evaluate(() => sessionStorage.getItem('samagam.token'))).toBeNull();
  await page.goto('/weba');
  await expect(page).toHaveURL(/\/weba\/signin$/);
});

test('a schedule operator sees events, speakers and schedule, and nothing else', async ({ page }) => {
  await openAs('SCHEDULE_OPERATOR', page, '/weba');
  await expect(page).toHaveURL(/\/weba$/);
  for (const screen of staffScreens) {
    await page.goto(`/weba/${screen}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/weba/${screen}$`));
  }
  await page.goto('/weba/manageevent');
  await expect(page.getByRole('form', { name: 'Add Event' })).toHaveCount(0);
});

test('without a network the sign-in says so and keeps what was typed', async ({ page }) => {
  const { mail, password } = accountOf('ADMIN');
  await page.goto('/weba/signin');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.route(/127\.0\.0\.1:\d+\/identitytoolkit/, (route) => route.abort());
  await fillSignIn(page, mail, password);
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(mail);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/weba$/);
});
