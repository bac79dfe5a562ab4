/** Registering again in a browser that already has a ticket. */
import { expect, test, type Page } from '@playwright/test';
import { aFreeCoupon } from './free-ticket.ts';
import { openAs } from './staff.ts';
import {
  aPerson,
  applyCoupon,
  event,
  fillForm,
  registerButton,
  ticketOf,
  type Person,
} from './registering.ts';

/** A free coupon for unlimited use. */
let coupon: string;
test.beforeAll(async ({ browser }) => {
  const admin = await (await browser.newContext()).newPage();
  await openAs('ADMIN', admin, '/weba');
  coupon = await aFreeCoupon(admin, 'Unlimited');
  await admin.context().close();
});

const question = (page: Page) => page.getByText('You have a ticket already. Buy another?');

/** Registers with the free coupon, and waits for the ticket. Returns its key. */
async function register(page: Page, person: Person): Promise<string> {
  await fill(page, person);
  await registerButton(page).click();
  return ticketkeyOf(page, person);
}

async function fill(page: Page, person: Person): Promise<void> {
  await page.goto(`${event}#register`);
  await fillForm(page, person);
  await applyCoupon(page, coupon);
  await expect(page.getByText('Coupon applied: 100% off.')).toBeVisible();
}

async function ticketkeyOf(page: Page, person: Person): Promise<string> {
  await expect(ticketOf(page)).toContainText(person.name);
  return new URL(page.url()).searchParams.get('ticketkey')!;
}

test('a visitor with a ticket in this browser is asked before buying another', async ({ page, browser }) => {
  const person = aPerson('Asha Raman');
  const first = await register(page, person);

  await fill(page, person);
  await registerButton(page).click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your ticket' })).toHaveAttribute(
    'href',
    `${event}?ticketkey=${first}`,
  );
  await expect(registerButton(page)).toHaveCount(0);
  // Changed fields are another registration, so the question disappears.
  await page.getByRole('textbox', { name: 'Designation' }).fill('Lead Engineer');
  await expect(question(page)).toHaveCount(0);
  await registerButton(page).click();
  await page.getByRole('button', { name: 'Buy another' }).click();
  await expect.poll(() => ticketkeyOf(page, person)).not.toBe(first);

  // Another browser does not know the ticket, and the API does not reveal it.
  const stranger = await (await browser.newContext()).newPage();
  await fill(stranger, person);
  await registerButton(stranger).click();
  await expect(ticketOf(stranger)).toContainText(person.name);
  await stranger.context().close();
});

test('submitting the first person again leads to their ticket, although a second person has registered in the tab', async ({
  page,
}) => {
  const [asha, ravi] = [aPerson('Asha Raman'), aPerson('Ravi Menon')];
  const first = await register(page, asha);
  const second = await register(page, ravi);
  expect(second).not.toBe(first);
  // Without stored tickets there is no question; the submission still leads to its order.
  await page.evaluate(() => localStorage.clear());
  expect(await register(page, asha)).toBe(first);
});

test('the consent to be told about later events is optional, and can be withdrawn on the ticket', async ({
  page,
}) => {
  const person = aPerson('Meera Nair');
  await fill(page, person);
  const consent = page
    .getByRole('form', { name: 'Register' })
    .getByRole('checkbox', { name: /^Tell me about later events/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await registerButton(page).click();
  await ticketkeyOf(page, person);
  await page.getByRole('button', { name: 'Withdraw this consent' }).click();
  await expect(page.getByText('You will not be told about later events.')).toBeVisible();
  await page.reload();
  await expect(ticketOf(page)).toContainText(person.name);
  await expect(page.getByRole('button', { name: 'Withdraw this consent' })).toHaveCount(0);
});
