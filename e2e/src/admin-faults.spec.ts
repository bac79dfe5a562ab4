/** Staff with a script that cannot be loaded, an expired session, or a lost role: no entry is lost, nothing is saved twice. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { fillSignIn, newAccount, openAs, signInAs, tokenOf } from './staff.ts';

const field = (page: Page, form: string, label: string) =>
  page.getByRole('form', { name: form }).getByLabel(label, { exact: true });

async function fillSpeaker(page: Page, mail: string): Promise<void> {
  for (const [label, value] of Object.entries({
    Name: 'Tara Bose',
    Company: 'Delta Works',
    Title: 'Analyst',
    Email: mail,
    'About Speaker': 'Reads what others throw away.',
    'About Speaker Short': 'Reads.',
  })) {
    await field(page, 'Manage Speakers', label).fill(value);
  }
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await field(page, 'Manage Speakers', 'Image').setInputFiles({
    name: 'tara.png',
    mimeType: 'image/png',
    buffer: pixel,
  });
  // A script of its own reads the picture; then it can be cropped.
  await expect(page.getByRole('slider').first()).toBeVisible();
}

const aMail = () => `tara.${randomBytes(4).toString('hex')}@example.org`;

test('a token is renewed before it expires, and after a night in standby before it is sent', async ({
  page,
}) => {
  const mail = aMail();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('securetoken')) renewals.push(request.method());
  });
  await page.clock.install();
  await signInAs('ADMIN', page, '/weba/managespeakers/q3s2025');
  await fillSpeaker(page, mail);
  const atFirst = await tokenOf(page);
  const signingIn = renewals.length;
  await page.clock.fastForward('54:00');
  expect(renewals.length).toBe(signingIn);
  await page.clock.fastForward('01:10');
  await expect.poll(() => tokenOf(page)).not.toBe(atFirst);
  expect(renewals.length).toBe(signingIn + 1);

  // Timers do not run in standby: the click finds the expired token.
  await page.clock.setSystemTime(Date.now() + 10 * 3_600_000);
  const renewed = page.waitForRequest(/securetoken/);
  const sent = page.waitForRequest(/createspeaker$/);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await renewed;
  expect(await (await sent).headerValue('authorization')).not.toContain(atFirst!);
  await expect(page.getByRole('row', { name: new RegExp(mail) })).toHaveCount(1);
});

test('an account that is disabled or loses its role is signed out on its next click, and its entries are kept', async ({
  page,
}) => {
  const mail = aMail();
  const account = await newAccount('ADMIN');
  await page.goto('/weba/managespeakers/q3s2025');
  await fillSignIn(page, account.mail, account.password);
  await expect(page).toHaveURL(/\/weba\/managespeakers\/q3s2025$/);
  // Wait for the list: otherwise the list would be the first call to fail.
  await expect(page.getByRole('region', { name: 'Speakers' })).toBeVisible();
  await fillSpeaker(page, mail);

  await account.change({ disabled: true });
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please sign in again.');
  expect(await tokenOf(page)).toBeNull();
  await account.change({ disabled: false });
  await fillSignIn(page, account.mail, account.password);
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(field(page, 'Manage Speakers', 'Email')).toHaveValue(mail);

  await account.change({ role: 'SCHEDULE_OPERATOR' });
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('You are not allowed to do this.');
  await fillSignIn(page, account.mail, account.password);
  // Not the page that is now forbidden; unsaved changes are restored where the role still has access.
  await expect(page).toHaveURL(/\/weba$/);
  await page.goto('/weba/managespeakers/q3s2025');
  await expect(page.getByRole('link', { name: 'Coupons', exact: true })).toHaveCount(0);
  await expect(field(page, 'Manage Speakers', 'Email')).toHaveValue(mail);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('row', { name: new RegExp(mail) })).toHaveCount(1);
});

test('a screen that cannot be loaded shows a message within the frame, and is loaded on request', async ({
  page,
}) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  await page.route('**/assets/managecoupons*', (route) => route.abort());
  await page.goto('/weba/managecoupons/acsc2025');
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
  await page.getByRole('link', { name: 'Speakers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'LIST Speakers' })).toBeVisible();
  await page.goBack();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();
});
