/** A group of five with two passes, paid in each of the two ways; then the contact hands out the seats, or every delegate registers. */
import { expect, test, type Page } from '@playwright/test';
import { addSeats, fillContact, groupForm, openGroupForm, seatsOf } from './booking.ts';
import { redeem } from './free-ticket.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { ledger, linkWithReference } from './razorpay.ts';
import { aPerson, event, fillForm, gateway, type Person, ticketOf, watchConsole } from './registering.ts';
import { addresses } from './suite.ts';

/** In paise: 3 × 4,500 less 10 %, 2 × 14,500, plus 18 %. */
const TOTAL = 4_855_700;

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

/** Registers with all five mailed links, in the form with the first; each leads to a free ticket. */
async function registerDelegates(page: Page, contact: Person): Promise<void> {
  const mail = await mailTo(contact.email, /^The coupons of your group/);
  const links = linksIn(mail, `${addresses.site}${event}?coupon=`);
  expect(new Set(links).size).toBe(5);
  const seats = links.map((link) => new URL(link).searchParams);
  expect(seats.map((seat) => seat.get('pass')).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 'Conference Pass'),
    ...Array.from({ length: 2 }, () => 'Training and Conference'),
  ]);
  for (const [place, seat] of seats.slice(1).entries()) {
    const [couponcode, tickettype] = [seat.get('coupon')!, seat.get('pass')!];
    const key = await redeem(page.request, aPerson(`Delegate ${'BCDE'[place]}`), { couponcode, tickettype });
    expect(key).toMatch(/^[\w-]{43}$/);
  }
  const delegate = aPerson('Delegate A');
  const pass = seats[0]!.get('pass')!;
  await page.goto(links[0]!);
  await expect(page.getByLabel('Pass Type')).toHaveValue(pass);
  await expect(page.getByText('Coupon applied: 100% off.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeInViewport();
  await fillForm(page, delegate, pass);
  await page.getByRole('button', { name: 'Register for free' }).click();
  await expect(ticketOf(page)).toContainText(delegate.name);
  await expect(ticketOf(page)).toContainText(pass);
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

/** Opens the page of the booking from the mail, sends two seats, and replaces the code of a third. */
async function handOutSeats(page: Page, contact: Person): Promise<void> {
  const mail = await mailTo(contact.email, /^The coupons of your group/);
  const [link] = linksIn(mail, `${addresses.site}/event/group/`);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(link!);
  await expect(page.getByText('0 of 5 registered, 5 unused.')).toBeVisible();
  const seats = page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
  const colleague = aPerson('Ravi Menon');
  await seats
    .first()
    .getByRole('button', { name: /^Send to a colleague/ })
    .click();
  await seats.first().getByRole('textbox', { name: 'Email' }).fill(colleague.email);
  await seats.first().getByRole('textbox', { name: 'Name' }).fill(colleague.name);
  await seats.first().getByRole('button', { name: 'Send', exact: true }).click();
  await expect(seats.first().getByText(`Sent to ${colleague.email}.`)).toBeVisible();

  const code = (await seats.nth(2).locator('code').textContent())!;
  await seats
    .nth(2)
    .getByRole('button', { name: /^Replace this code/ })
    .click();
  await seats.nth(2).getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText(code)).toHaveCount(0);
  expect(await couponStatus(page, code)).not.toBe(200);

  const sent = await mailTo(colleague.email, /^Your seat at/);
  const [seat] = linksIn(sent, `${addresses.site}${event}?coupon=`);
  const { searchParams } = new URL(seat!);
  await redeem(page.request, colleague, {
    couponcode: searchParams.get('coupon')!,
    tickettype: searchParams.get('pass')!,
  });
  await page.reload();
  await expect(page.getByText(`Used by ${colleague.name}`)).toBeVisible();
  await expect(page.getByText('1 of 5 registered, 4 unused.')).toBeVisible();

  const key = new URL(link!).hash.slice(1);
  expect(key).toMatch(/^[0-9a-f]{16}-[\w-]{43}$/);
  // Chromium's own navigation reports the fragment, which it sends to no server.
  expect(requested.filter((url) => url.includes(key) && !url.includes(`#${key}`))).toEqual([]);
}

async function couponStatus({ request }: Page, couponcode: string): Promise<number> {
  const params = { eventcode: 'acsc2025', couponcode, tickettype: 'Conference Pass' };
  return (await request.get('/api/validatecoupon', { params })).status();
}

test('a group of five pays now, and its contact mails a seat, replaces a code, and sees who has registered', async ({
  page,
}) => {
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

  await handOutSeats(page, contact);
  expect(complaints).toEqual([]);
});

test('a group of five gets an invoice, pays by its link, and its delegates register', async ({ page }) => {
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

  await registerDelegates(page, contact);
  expect(await takenFrom(contact)).toEqual([TOTAL]);
});
