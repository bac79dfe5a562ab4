/** Signing in, access by role, and signing out. */
import { expect, test } from '@playwright/test';
import { watchConsole } from './registering.ts';
import { accountOf, fillSignIn, newAccount, signInAs } from './staff.ts';

test('signing in requires both fields and the right password', async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto('/weba/managecoupons/acsc2025');
  await expect(page).toHaveURL(/\/weba\/signin$/);
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

test('an administrator returns to the requested page, and signs out', async ({ page }) => {
  await signInAs('ADMIN', page, '/weba/manageevent?sort=-startdate');
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
  // A forbidden page redirects to an allowed one, without a redirect loop.
  await signInAs('SCHEDULE_OPERATOR', page, '/weba/managecoupons/acsc2025');
  await expect(page).toHaveURL(/\/weba$/);
  await page.goto('/weba/manageevent');
  const row = page.getByRole('row', { name: /acsc2025/ });
  await expect(row.getByRole('link', { name: /^Speakers/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Schedule/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^(Sponsors|Coupons|Registrations)/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Add Event' })).toHaveCount(0);
  await page.goto('/weba/managemembers');
  await expect(page).toHaveURL(/\/weba\/signin$/);
  await expect(page.getByText('You do not have access to that page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the events' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
});

test('a disabled account cannot sign in, and an account without a role sees why', async ({ page }) => {
  const { mail, password, change } = await newAccount('ADMIN');
  await page.goto('/weba/signin');
  await change({ disabled: true });
  await fillSignIn(page, mail, password);
  const toast = page.getByRole('alert').filter({ hasText: /^Login Failed\.$/ });
  await expect(toast.first()).toBeVisible();
  // The message must not reveal whether the account exists.
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await change({ disabled: false, role: null });
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This account has no role here. Ask an administrator for one.',
  );
  expect(await page.evaluate(() => sessionStorage.getItem('samagam.token'))).toBeNull();
  await change({ role: 'SCHEDULE_OPERATOR' });
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(/\/weba$/);
});
