/** A group of five with two passes, paid in each of the two ways; then every delegate registers with a coupon. */
import { expect, test, type Page } from '@playwright/test';
import { addSeats, fillContact, groupForm, openGroupForm, seatsOf } from './booking.ts';
import { redeem } from './free-ticket.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { ledger, linkWithReference } from './razorpay.ts';
import { aPerson, event, fillForm, gateway, type Person, ticketOf, watchConsole } from './registering.ts';
import { addresses } from './suite.ts';

/** In paise: 3 × 4,500 less 10 %, 2 × 14,500, plus 18 %. */
const TOTAL = 4_855_700;
/** In milliseconds. Five registrations in a row are slow on a busy machine. */
const PATIENCE = 180_000;

async function chooseFive(page: Page): Promise<void> {
  await addSeats(page, 'Conference Pass', 3);
  await addSeats(page, 'Training and Conference', 2);
  const row = (name: string) => groupForm(page).getByRole('row', { name });
  const lineOf = (pass: string) => groupForm(page).getByRole('rowgroup').filter({ hasText: pass });
  await expect(lineOf('Conference Pass')).toContainText('3 × ₹4,50010%3 to 5₹13,500.00');
  await expect(lineOf('Training and Conference')).toContainText('2 × ₹14,5000%₹29,000.00');
  await expect(row('Discount −')).toContainText('₹1,350.00');
  await expect(row('GST')).toContainText('₹7,407.00');
  await expect(row('Total')).toContainText('₹48,557.00');
}

/** Uses these of the five mailed links; each leads to a free ticket. Checks the pages of the first and the last. */
async function registerDelegates(page: Page, contact: Person, seats: readonly number[]): Promise<void> {
  const mail = await mailTo(contact.email, /^The coupons of your group/);
  const links = linksIn(mail, `${addresses.site}${event}?coupon=`);
  expect(new Set(links).size).toBe(5);
  const passes = links.map((link) => new URL(link).searchParams.get('pass'));
  expect(passes.filter((pass) => pass === 'Conference Pass')).toHaveLength(3);
  expect(passes.filter((pass) => pass === 'Training and Conference')).toHaveLength(2);
  for (const i of seats) {
    const delegate = aPerson(`Delegate ${'ABCDE'[i]}`);
    if (i !== seats.at(0) && i !== seats.at(-1)) {
      const couponcode = new URL(links[i]!).searchParams.get('coupon')!;
      const key = await redeem(page.request, delegate, { couponcode, tickettype: passes[i]! });
      expect(key).toMatch(/^[\w-]{43}$/);
      continue;
    }
    await page.goto(links[i]!);
    await expect(page.getByLabel('Pass Type')).toHaveValue(passes[i]!);
    await expect(page.getByText('Coupon applied: 100% off.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeInViewport();
    await fillForm(page, delegate, passes[i]!);
    await page.getByRole('button', { name: 'Register for free' }).click();
    await expect(ticketOf(page)).toContainText(delegate.name);
    await expect(ticketOf(page)).toContainText(passes[i]!);
  }
}

/** The amounts that the gateway received from this contact, in paise. */
async function takenFrom(contact: Person): Promise<number[]> {
  const { payments } = await ledger();
  return payments
    .filter(({ email, captured }) => captured && email === contact.email)
    .map(({ amount }) => amount);
}

/** Expects the payment page of a paid group: the amount, the coupon of each seat, and what to do with them. */
async function expectPaidPage(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { name: 'Payment Successful. Please check mail for further details.' }),
  ).toBeVisible();
  await expect(page.getByText('₹48,557.00')).toBeVisible();
  await expect(page.getByText(/^SG\w{16}$/)).toBeVisible();
  await expect(page.getByText('Send each delegate one coupon.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /\/event\/acsc2025\?coupon=[\w-]+&pass=.+#register$/,
  );
}

test('a group of five pays now, and its five delegates register with the mailed coupons', async ({
  page,
}) => {
  test.setTimeout(PATIENCE);
  const contact = aPerson('Gita Shah');
  const complaints = watchConsole(page);
  await openGroupForm(page);
  await fillContact(page, contact);
  await chooseFive(page);
  await groupForm(page).getByRole('button', { name: 'Book and pay ₹48,557.00' }).click();

  await expect(gateway(page).getByText('₹48,557.00').first()).toBeVisible();
  await gateway(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaidPage(page);
  expect(await takenFrom(contact)).toEqual([TOTAL]);
  // The page is permanent: a reload and a later visit show the same.
  await page.reload();
  await expectPaidPage(page);

  await registerDelegates(page, contact, [0, 1, 2, 3, 4]);
  expect(complaints).toEqual([]);
  expect(await takenFrom(contact)).toEqual([TOTAL]);
});

test('a group of five gets an invoice, pays by its link, and its delegates register', async ({ page }) => {
  test.setTimeout(PATIENCE);
  const contact = aPerson('Imran Khan');
  await openGroupForm(page);
  await fillContact(page, contact);
  await chooseFive(page);
  await page.getByRole('radio', { name: 'Generate invoice' }).check();
  await groupForm(page).getByRole('button', { name: 'Send the payment link' }).click();
  const sent = `Paylink has been sent to mobile: 9876543210 and email ${contact.email}. Please pay for further instructions.`;
  await expect(page.getByRole('alert').filter({ hasText: sent })).toBeVisible();
  await expect(groupForm(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect(seatsOf(page, 'Conference Pass')).toHaveValue('0');

  const proforma = await mailTo(contact.email, /^Proforma invoice/);
  for (const words of [
    'Conference Pass × 3',
    '(10% off: −₹1,350.00)',
    'GST (18%): ₹7,407.00',
    'Total: ₹48,557.00',
  ]) {
    expect(proforma.text).toContain(words);
  }
  const orderid = /Order: (SG\w{16})/.exec(proforma.text)![1]!;
  const link = await linkWithReference(orderid);
  expect(link.amount).toBe(TOTAL);
  expect(linksIn(proforma, link.short_url)).toEqual([link.short_url]);

  const returned = page.waitForRequest(/\/api\/paylinkcallback/);
  await page.goto(link.short_url);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectPaidPage(page);
  expect(await takenFrom(contact)).toEqual([TOTAL]);
  // The same return again, as after a reload.
  await page.goto((await returned).url());
  await expectPaidPage(page);
  await page.goto(link.short_url);
  await expect(page.getByText('This payment link is paid.')).toBeVisible();

  await registerDelegates(page, contact, [0, 4]);
});

test('a failed payment returns the group to the event page with a message', async ({ page }) => {
  const contact = aPerson('Farah Ali');
  await openGroupForm(page);
  await fillContact(page, contact);
  await addSeats(page, 'Women in Security', 1);
  await groupForm(page)
    .getByRole('button', { name: /^Book and pay/ })
    .click();
  await gateway(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page).toHaveURL(/\/event\/acsc2025$/);
  await expect(page.getByText('Payment Failed. Please retry.')).toBeVisible();
});
