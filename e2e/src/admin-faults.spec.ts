/**
 * Invalid input, a lost network, an expired session, two people on one record: no entry is lost, nothing is saved
 * twice.
 */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { say } from '@samagam/contract/api-messages';
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

test('an event with bookings is offered HOLD instead of DRAFT, and choosing it removes the error', async ({
  page,
}) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  await page
    .getByRole('button', { name: /^Edit.*Annual/ })
    .first()
    .click();
  const event = page.getByRole('form', { name: 'Edit Event' });
  const status = event.getByLabel('Event Status');
  const refusal = event.getByText('People have booked this event, so it cannot be Draft.');
  await page.route('**/api/admin/createevent', (route) => {
    const { status: asked } = route.request().postDataJSON() as { status: string };
    return asked === 'DRAFT'
      ? route.fulfill({ status: 409, json: { result: 'Failed', msg: say.notDraft, field: 'status' } })
      : route.fulfill({ json: { result: 'Success' } });
  });
  await status.selectOption('DRAFT');
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(refusal).toBeVisible();
  await event.getByRole('button', { name: 'Choose Hold' }).click();
  await expect(status).toHaveValue('HOLD');
  await expect(refusal).toHaveCount(0);
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  const toasts = page.getByRole('alert');
  await expect(toasts.filter({ hasText: 'Success.' })).toBeVisible();
  await expect(toasts.filter({ hasText: 'People have booked this event' })).toHaveCount(0);
});

test('the form of an event shows the prescribed errors, the first one first', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  const event = page.getByRole('form', { name: 'Add Event' });
  for (const blank of ['Event Name', 'Venue Name', 'Start Date', 'City', 'Pincode', 'Maplink']) {
    await expect(event.getByText(`${blank} cannot be Blank.`)).toBeVisible();
  }
  await expect(event.getByLabel('Event Name')).toBeFocused();
  for (const [label, wrong, sentence] of [
    ['Event Code', 'a b', 'Invalid Event code. It should be 4-10 Chars and only alphanumeric'],
    ['Start Date', '31-Feb-2031', 'Invalid Date. Start Date should be in dd-MMM-yyyy eg 01-Jan-2023'],
    ['Pincode', '6000', 'Invalid Pincode. It should be 6 Digits'],
    ['Maplink', 'https://evil.example/maps/embed', 'Invalid Data. Field: Maplink'],
  ] as const) {
    await event.getByLabel(label, { exact: true }).fill(wrong);
    await expect(event.getByText(sentence)).toBeVisible();
  }
  await event.getByLabel('Pincode', { exact: true }).fill('600001');
  await expect(event.getByText('It should be 6 Digits')).toHaveCount(0);
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
  await expect(event.getByText('Ticket Type cannot be Blank.')).toBeVisible();
  await event.getByLabel('Price', { exact: true }).fill('12.50');
  await expect(event.getByText('Invalid Price. It should be max of 8 digits and No Decimals')).toBeVisible();
});

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

test('the second of two people who edit one record or publish one day is warned', async ({
  page,
  browser,
  baseURL,
}) => {
  const mail = aMail();
  await openAs('ADMIN', page, '/weba/managespeakers/q3s2025');
  await fillSpeaker(page, mail);
  await page.getByRole('button', { name: 'SAVE' }).click();
  const row = (at: Page) => at.getByRole('row', { name: new RegExp(mail) });
  await expect(row(page)).toHaveCount(1);

  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openAs('SCHEDULE_OPERATOR', other, '/weba/managespeakers/q3s2025');
  for (const [who, company] of [
    [page, 'First Works'],
    [other, 'Second Works'],
  ] as const) {
    await row(who).getByRole('button', { name: /^Edit/ }).click();
    await expect(field(who, 'Manage Speakers', 'Email')).toHaveValue(mail);
    await field(who, 'Manage Speakers', 'Company').fill(company);
  }
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(row(page)).toContainText('First Works');
  await other.getByRole('button', { name: 'SAVE' }).click();
  await expect(other.getByText(/was changed meanwhile by somebody else/).first()).toBeVisible();
  await expect(field(other, 'Manage Speakers', 'Company')).toHaveValue('Second Works');
  await other.getByRole('button', { name: 'Load it again' }).click();
  await expect(field(other, 'Manage Speakers', 'Company')).toHaveValue('First Works');

  const track = `Track ${mail.slice(5, 13)}`;
  for (const [who, name] of [
    [page, `${track} one`],
    [other, `${track} two`],
  ] as const) {
    await who.goto('/weba/manageschedule/q3s2025');
    await who.getByRole('textbox', { name: 'Add Track' }).fill(name);
    await who.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(who.getByText('Not published yet')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('As published')).toBeVisible();
  await other.getByRole('button', { name: 'Publish' }).click();
  await expect(other.getByText(/was changed meanwhile by somebody else/).first()).toBeVisible();
  await other.getByRole('button', { name: 'Load the published schedule' }).click();
  await expect(other.getByRole('row', { name: new RegExp(`${track} one`) })).toBeVisible();
  await expect(other.getByRole('row', { name: new RegExp(`${track} two`) })).toHaveCount(0);
  await other.context().close();
});
