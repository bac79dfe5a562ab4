/** Signing in at the identity provider, and signing out. Component tests cover what the screen says. */
import { expect, test } from '@playwright/test';
import { watchConsole } from './registering.ts';
import { accountOf, fillSignIn, newAccount, tokenOf } from './staff.ts';

const failed = /^Login Failed\.$/;

test('an administrator signs in with the right password, returns to the requested page, and signs out', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const { mail, password } = accountOf('ADMIN');
  await page.goto('/weba/manageevent?sort=-startdate');
  await expect(page.getByRole('heading', { name: 'ADMIN LOGIN' })).toBeVisible();
  expect(complaints).toEqual([]);
  // The message must not reveal whether the account exists.
  for (const address of ['nobody@samagam.test', mail]) {
    await fillSignIn(page, address, 'not-the-password');
    await expect(page.getByRole('alert').filter({ hasText: failed }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/weba\/signin$/);
  }
  await fillSignIn(page, mail, password);
  await expect(page).toHaveURL(/\/weba\/manageevent\?sort=-startdate$/);
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(await tokenOf(page)).toMatch(/^ey/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();

  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(page.getByText(mail)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  expect(await tokenOf(page)).toBeNull();
  await page.goto('/weba');
  await expect(page).toHaveURL(/\/weba\/signin$/);
});

test('a disabled account cannot sign in, one without a role sees why, and an operator sees only the programme', async ({
  page,
}) => {
  const { mail, password, change } = await newAccount('ADMIN');
  const login = page.getByRole('button', { name: 'LOGIN' });
  await page.goto('/weba/managecoupons/acsc2025');
  await change({ disabled: true });
  await fillSignIn(page, mail, password);
  await expect(page.getByRole('alert').filter({ hasText: failed }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await change({ disabled: false, role: null });
  await login.click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'This account has no role here. Ask an administrator for one.',
  );
  expect(await tokenOf(page)).toBeNull();

  await change({ role: 'SCHEDULE_OPERATOR' });
  await login.click();
  // Not the requested page, which the role may not open.
  await expect(page).toHaveURL(/\/weba$/);
  const row = page.getByRole('row', { name: /acsc2025/ });
  await expect(row.getByRole('link', { name: /^Speakers/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Schedule/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^(Sponsors|Coupons|Registrations)/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Add Event' })).toHaveCount(0);
});
