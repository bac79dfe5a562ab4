/** Accounts of staff at the identity provider. Component tests cover what the screens say. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { linksIn, mailsTo } from './mailbox.ts';
import { watchConsole } from './registering.ts';
import { accountOf, fillSignIn, newAccount, openAs, signInAs, tokenOf } from './sign-in.ts';
import { eventually } from './suite.ts';

const failed = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: /^Login Failed\.$/ })
    .first();
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

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
    await expect(failed(page)).toBeVisible();
    await expect(problem(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/weba\/signin$/);
  }
  await fillSignIn(page, mail, password);
  await expect(page).toHaveURL(/\/weba\/manageevent\?sort=-startdate$/);
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
  expect(await tokenOf(page)).toMatch(/^ey/);

  await test.step('a screen whose script cannot be loaded says so within the frame, and can be loaded again', async () => {
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

  await page.getByRole('button', { name: 'admin', exact: true }).click();
  await expect(page.getByRole('banner').getByText(mail, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  expect(await tokenOf(page)).toBeNull();
  await page.goto('/weba');
  await expect(page).toHaveURL(/\/weba\/signin$/);
});

/** The newest link to choose a password in the mailbox. */
async function linkTo(mail: string, earlier = ''): Promise<string> {
  return eventually(`A link for ${mail}`, async () =>
    (await mailsTo(mail)).flatMap((message) => linksIn(message, 'http')).find((link) => link !== earlier),
  );
}

/** The link of the Auth emulator ends with the password that it sets. */
async function choosePassword(link: string, password: string): Promise<void> {
  const answer = await fetch(link.replace(/newPassword=.*$/, `newPassword=${password}`));
  expect(answer.status).toBe(200);
}

test('an admin adds a colleague, who forgets the password, chooses another one, and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const mail = `new.${randomBytes(4).toString('hex')}@samagam.test`;
  await openAs('ADMIN', page, '/weba/managestaff');
  await page.getByRole('button', { name: 'New member of staff' }).click();
  const form = page.getByRole('form', { name: 'Add a member of staff' });
  await form.getByLabel('Email').fill(mail);
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText(`Invitation sent to ${mail}.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(mail) });
  await expect(row).toBeVisible();
  const first = await linkTo(mail);
  await choosePassword(first, 'chosen-by-the-colleague');

  const colleague = await browser.newPage({ ...(baseURL && { baseURL }) });
  await colleague.goto('/weba/signin');
  for (const address of [`nobody.${mail}`, mail]) {
    await colleague.getByLabel('Username').fill(address);
    await colleague.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(
      colleague.getByText('If this address has an account, we have sent it a link to choose a new password.'),
    ).toBeVisible();
  }
  await choosePassword(await linkTo(mail, first), 'another-password');
  await fillSignIn(colleague, mail, 'chosen-by-the-colleague');
  await expect(failed(colleague)).toBeVisible();
  await fillSignIn(colleague, mail, 'another-password');
  await expect(colleague.getByRole('heading', { name: 'Events' })).toBeVisible();

  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await colleague.goto('/weba/manageevent');
  await expect(colleague).toHaveURL(/\/weba\/signin$/);
  await colleague.close();
});

const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'Manage Speakers' }).getByLabel(label, { exact: true });

/** Fills a form that a schedule operator may use, too. */
async function fillSpeaker(page: Page, mail: string): Promise<void> {
  await page.getByRole('button', { name: 'New speaker' }).click();
  for (const [label, value] of Object.entries({
    Name: 'Tara Bose',
    Company: 'Delta Works',
    Title: 'Analyst',
    Email: mail,
    'About Speaker': 'Reads what others throw away.',
    'About Speaker Short': 'Reads.',
  })) {
    await field(page, label).fill(value);
  }
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await field(page, 'Image').setInputFiles({ name: 'tara.png', mimeType: 'image/png', buffer: pixel });
  // A script of its own reads the picture; then it can be cropped.
  await expect(page.getByRole('slider').first()).toBeVisible();
}

/** An operator sees only the programme. */
async function expectProgrammeOnly(page: Page): Promise<void> {
  const row = page.getByRole('row', { name: /acsc2025/ });
  await expect(row.getByRole('link', { name: /^Speakers/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^Schedule/ })).toBeVisible();
  await expect(row.getByRole('link', { name: /^(Sponsors|Coupons|Registrations)/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New event' })).toHaveCount(0);
}

test('an account that is disabled or loses its role is kept out or signed out on its next click, and its entries are kept', async ({
  page,
}) => {
  const speaker = `tara.${randomBytes(4).toString('hex')}@example.org`;
  const { mail, password, change } = await newAccount('ADMIN');
  const login = page.getByRole('button', { name: 'LOGIN' });
  await page.goto('/weba/managespeakers/q3s2025');
  await change({ disabled: true });
  await fillSignIn(page, mail, password);
  await expect(failed(page)).toBeVisible();
  await expect(problem(page)).toHaveCount(0);
  await change({ disabled: false, role: null });
  await login.click();
  await expect(problem(page)).toHaveText('This account has no role here. Ask an administrator for one.');
  expect(await tokenOf(page)).toBeNull();

  await change({ role: 'ADMIN' });
  await login.click();
  await expect(page).toHaveURL(/\/weba\/managespeakers\/q3s2025$/);
  // Wait for the list: otherwise the list would be the first call to fail.
  await expect(page.getByRole('region', { name: 'Speakers' })).toBeVisible();
  await fillSpeaker(page, speaker);
  await change({ disabled: true });
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  await expect(problem(page)).toHaveText('Please sign in again.');
  expect(await tokenOf(page)).toBeNull();
  await change({ disabled: false });
  await fillSignIn(page, mail, password);
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(speaker);

  await change({ role: 'SCHEDULE_OPERATOR' });
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/weba\/signin$/);
  await expect(problem(page)).toHaveText('You are not allowed to do this.');
  await fillSignIn(page, mail, password);
  // Not the page that is now forbidden; unsaved changes are restored where the role still has access.
  await expect(page).toHaveURL(/\/weba$/);
  await expectProgrammeOnly(page);
  await page
    .getByRole('row', { name: /q3s2025/ })
    .getByRole('link', { name: /^Speakers/ })
    .click();
  await expect(page.getByRole('link', { name: 'Coupons', exact: true })).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(speaker);
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('row', { name: new RegExp(speaker) })).toHaveCount(1);
});

test('a token is renewed before it expires, and after a night in standby before it is sent', async ({
  page,
}) => {
  const speaker = `tara.${randomBytes(4).toString('hex')}@example.org`;
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('securetoken')) renewals.push(request.method());
  });
  await page.clock.install();
  await signInAs('ADMIN', page, '/weba/managespeakers/q3s2025');
  const signedIn = Date.now();
  await fillSpeaker(page, speaker);
  const atFirst = await tokenOf(page);
  const signingIn = renewals.length;
  // Tokens of the emulator that are issued in the same second are equal.
  await expect.poll(() => Date.now()).toBeGreaterThan(signedIn + 1000);
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
  await expect(page.getByRole('row', { name: new RegExp(speaker) })).toHaveCount(1);
});
