/** The steps of a visitor who registers and pays. */
import { randomBytes } from 'node:crypto';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { MAP_PROBE, MAPS_EMBED } from '@samagam/contract/common/map';

export interface Person {
  name: string;
  email: string;
}

/** The address is unique, so mails and orders can be attributed. */
export function aPerson(name = 'Asha Raman'): Person {
  return {
    name,
    email: `${name.split(' ')[0]!.toLowerCase()}.${randomBytes(4).toString('hex')}@example.org`,
  };
}

export const event = '/event/acsc2025';

/** A field of the registration form: the contact form of the same page also has Name and Email. */
export function box(page: Page, name: string) {
  return page.getByRole('form', { name: 'Register' }).getByRole('textbox', { name, exact: true });
}

/** Fills the individual form of acsc2025, which has parking and T-shirt fields. */
export async function fillForm(
  page: Page,
  person: Person,
  pass = 'Conference Pass',
  { hasScript = true } = {},
): Promise<void> {
  await page.getByRole('heading', { name: 'Register', exact: true }).scrollIntoViewIfNeeded();
  await box(page, 'Name').fill(person.name);
  await box(page, 'Designation').fill('Security Engineer');
  await box(page, 'Company').fill('Kaveri Systems');
  await box(page, 'Mobile').fill('9876543210');
  await box(page, 'LinkedIn URL').fill('linkedin.com/in/asha-raman');
  await box(page, 'Email').fill(person.email);
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Pass Type').selectOption(pass);
  await page.getByLabel('Parking').selectOption('2 Wheeler');
  await page.getByLabel('T-Shirt Size').selectOption('M');
  if (hasScript) await untilScripted(page);
}

/** Waits until the script of the individual form takes the submission over; before, the form would post itself. */
async function untilScripted(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('disabled');
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Coupon Code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

export function registerButton(page: Page) {
  return page.getByRole('button', { name: /^Register/ });
}

/** The button of our payment page. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay ₹/ });
}

/** The gateway's checkout, an iframe over our payment page. */
export function gateway(page: Page): FrameLocator {
  return page.frameLocator('.razorpay-checkout-frame');
}

/** Registers, and waits for the gateway's page. Returns the id of the gateway order. */
export async function goToGateway(page: Page): Promise<string> {
  await untilScripted(page);
  await registerButton(page).click();
  await expect(gateway(page).getByRole('button', { name: 'Authorise only' })).toBeVisible();
  const order = await gateway(page)
    .getByText(/^order_\w{14}$/)
    .textContent();
  return order!;
}

/** The Ticket Details section. */
export function ticketOf(page: Page) {
  return page.getByRole('region', { name: 'Ticket Details' });
}

/** Collects unexpected console messages of a page. The host of the map is unreachable in tests. */
export function watchConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isMap = url === MAP_PROBE || url.startsWith(MAPS_EMBED);
    if (isMap && message.text().includes('ERR_NAME_NOT_RESOLVED')) return;
    if (message.type() === 'error' || message.type() === 'warning') lines.push(message.text());
  });
  page.on('pageerror', (error) => lines.push(error.message));
  return lines;
}
