/** Who comes in, what they may open, and how they leave. */
import { expect, test, type Route } from '@playwright/test';
import { watchConsole } from './registering.ts';
import { accountOf, fillSignIn, newAccount, openAs } from './staff.ts';

const adminScreens = [
  'managesponsors/acsc2025',
  'managecoupons/acsc2025',
  'managereports/acsc2025',
  'managetransactions/acsc2025',
  'managegrppay/acsc2025',
  'managecheckin/acsc2025',
  'managemembers',
];
const staffScreens = ['', 'manageevent', 'home', 'managespeakers/acsc2025', 'manageschedule/acsc2025'];

test('nobody gets past the sign-in without both fields and the right password', async ({ page }) => {
  const complaints = watchConsole(page);
  for (const screen of [...staffScreens, ...adminScreens]) {
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
  // Wanting more than the role allows leads to what it does allow, never back and forth.
  await openAs('SCHEDULE_OPERATOR', page, '/weba/managecoupons/acsc2025');
  await expect(page).toHaveURL(/\/weba$/);
  for (const screen of staffScreens) {
    await page.goto(`/weba/${screen}`);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/weba/${screen}$`));
  }
  await page.goto('/weba/manageevent');
  const row = page.getByRole('row', { name: /acsc2025/ });
  await expect(row.getByRole('link', { name: /^Speakers/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Schedule/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^(Sponsors|Coupons|Registrations)/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('form', { name: 'Add Event' })).toHaveCount(0);
  for (const screen of adminScreens) {
    await page.goto(`/weba/${screen}`);
    await expect(page).toHaveURL(/\/weba\/signin$/);
  }
  await expect(page.getByText('This account may not open that page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the events' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
});

/** What the identity provider says when an account was tried too often: its emulator never does. */
const tooManyAttempts = {
  error: {
    code: 400,
    message:
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
    errors: [{ message: 'TOO_MANY_ATTEMPTS_TRY_LATER', domain: 'global', reason: 'invalid' }],
  },
};

for (const [what, reason, fail] of [
  [
    'tried too often',
    'Too many tries. Please wait a few minutes and try again.',
    (route: Route) =>
      route.fulfill({
        status: 400,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: tooManyAttempts,
      }),
  ],
  [
    'without a network',
    'No connection. What you typed is still here; please try again.',
    (route: Route) => route.abort(),
  ],
] as const) {
  test(`${what}, the sign-in says so beside the form and keeps what was typed`, async ({ page }) => {
    const { mail, password } = accountOf('ADMIN');
    await page.goto('/weba/signin');
    await expect(page.getByLabel('Username')).toBeVisible();
    await page.route(/identitytoolkit\.googleapis\.com\/.*:signInWithPassword/, fail);
    await fillSignIn(page, mail, password);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason);
    await expect(page.getByRole('alert').filter({ hasText: /^Login Failed\.$/ })).toBeVisible();
    await expect(page).toHaveURL(/\/weba\/signin$/);
    await expect(page.getByLabel('Username')).toHaveValue(mail);
    await expect(page.getByLabel('Password')).toHaveValue(password);
    await expect(page.getByLabel('Password')).toBeFocused();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await expect(page).toHaveURL(/\/weba$/);
  });
}

test('an account that was disabled cannot come in, and one without a role is told why', async ({ page }) => {
  const { mail, password, change } = await newAccount('ADMIN');
  await page.goto('/weba/signin');
  await change({ disabled: true });
  await fillSignIn(page, mail, password);
  const toast = page.getByRole('alert').filter({ hasText: /^Login Failed\.$/ });
  await expect(toast.first()).toBeVisible();
  // Whether the account exists is not said.
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
