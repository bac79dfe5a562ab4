/**
 * Groups, paid in each of the two ways. A company pays now: its contact hands out the seats, gets the invoice and, for a
 * refunded seat, a credit note, which are in the GST return; the freed seat goes to the waiting list.
 */
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Locator, type Page } from '@playwright/test';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aPass } from '@samagam/emulators/builders/an-event';
import { addSeats, fillContact, groupForm } from './booking.ts';
import { redeem } from './free-ticket.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { anOwnEvent, changeOwnEvent } from './own-event.ts';
import { ledger, linkWithReference } from './razorpay.ts';
import { openRefundDialog } from './refunds.ts';
import {
  aPerson,
  box,
  event,
  fillForm,
  gateway,
  goToGateway,
  type Person,
  ticketOf,
  watchConsole,
} from './registering.ts';
import { repeatUntil } from './repeat-until.ts';
import { openAs, readAsAdmin } from './sign-in.ts';
import { addresses, eventually } from './suite.ts';

/** With a slash, which separates the parts of a path in the store. */
const PASS = 'Gold/Silver';
const COMPANY = 'Vidyut Labs Private Limited';
const GSTIN = '29AABCU9603R1ZJ';
/** Rupees: four seats at 2,500 and 18 %, and one of them. */
const INVOICED = '11800.00';
const CREDITED = '2950.00';

async function bookForCompany(page: Page, eventcode: string, contact: Person): Promise<void> {
  await page.goto(`/event/${eventcode}#register`);
  await page.getByRole('radio', { name: 'Group' }).check();
  const form = groupForm(page);
  await fillContact(page, contact);
  await addSeats(page, PASS, 4);
  await form.getByText('I need a GST invoice for my company').click();
  await form.getByRole('textbox', { name: 'GSTIN' }).fill(GSTIN.toLowerCase());
  await form.getByRole('textbox', { name: 'Legal name' }).fill(COMPANY);
  await form.getByRole('textbox', { name: 'Billing address' }).fill('7, 80 Feet Road, Bengaluru');
  await form.getByRole('combobox', { name: 'State' }).selectOption('29');
  await form.getByRole('button', { name: 'Book and pay ₹11,800.00' }).click();
  await expect(gateway(page).getByText('₹11,800.00').first()).toBeVisible();
  await gateway(page).getByRole('button', { name: 'Pay by QR code' }).click();
}

/** Expects the payment page of a paid group: the amount, the coupon of each seat, and what to do with them. */
async function expectPaidPage(page: Page, seats: number, amount: string): Promise<void> {
  await expect(
    page.getByRole('heading', { name: 'Payment Successful. Please check mail for further details.' }),
  ).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
  await expect(page.getByText(/^SG\w{16}$/)).toBeVisible();
  await expect(page.getByText('Send each delegate one coupon.')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(seats);
  await expect(page.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    /\/event\/\w+\?coupon=[\w-]+&pass=.+#register$/,
  );
}

/** The amounts that the gateway received from this contact, in paise. */
async function takenFrom(contact: Person): Promise<number[]> {
  const { payments } = await ledger();
  return payments
    .filter(({ email, captured }) => captured && email === contact.email)
    .map(({ amount }) => amount);
}

const seatsOf = (page: Page) => page.getByRole('region', { name: 'Seats' }).getByRole('listitem');

async function codeOf(seat: Locator): Promise<string> {
  return (await seat.locator('code').textContent())!;
}

/** Opens the page of the booking from the mail. Its key is sent to no server. */
async function openBooking(page: Page, contact: Person): Promise<void> {
  const mail = await mailTo(contact.email, /^The coupons of your group/);
  const [link] = linksIn(mail, `${addresses.site}/event/group/`);
  const key = new URL(link!).hash.slice(1);
  expect(key).toMatch(/^[0-9a-f]{16}-[\w-]{43}$/);
  // Chromium's own navigation reports the fragment.
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(key) && !request.url().includes(`#${key}`)) leaks.push(request.url());
  });
  await page.goto(link!);
  await expect(page.getByText('0 of 4 registered, 4 unused.')).toBeVisible();
  expect(leaks).toEqual([]);
}

/** Sends two seats to colleagues, who register, and replaces the code of the last one. */
async function handOutSeats(page: Page, eventcode: string): Promise<void> {
  for (const [nth, name] of ['Ravi Menon', 'Leela Thomas'].entries())
    await sendSeat(page, eventcode, seatsOf(page).nth(nth), aPerson(name));
  await page.reload();
  await expect(page.getByText('Used by Ravi Menon')).toBeVisible();
  await expect(page.getByText('Used by Leela Thomas')).toBeVisible();
  await expect(page.getByText('2 of 4 registered, 2 unused.')).toBeVisible();

  const last = seatsOf(page).nth(3);
  const code = await codeOf(last);
  await last.getByRole('button', { name: /^Replace this code/ }).click();
  await last.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText(code)).toHaveCount(0);
}

async function sendSeat(page: Page, eventcode: string, seat: Locator, colleague: Person): Promise<void> {
  await seat.getByRole('button', { name: /^Send to a colleague/ }).click();
  await seat.getByRole('textbox', { name: 'Email' }).fill(colleague.email);
  await seat.getByRole('textbox', { name: 'Name' }).fill(colleague.name);
  await seat.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(seat.getByText(`Sent to ${colleague.email}.`)).toBeVisible();
  const sent = await mailTo(colleague.email, /^Your seat at/);
  const [link] = linksIn(sent, `${addresses.site}/event/${eventcode}?coupon=`);
  const { searchParams } = new URL(link!);
  await redeem(page.request, colleague, {
    eventcode,
    couponcode: searchParams.get('coupon')!,
    tickettype: searchParams.get('pass')!,
  });
}

/** Staff refund the seat of a code in the back-office. */
async function refundSeat(staff: Page, eventcode: string, contact: Person, code: string): Promise<void> {
  const { dialog } = await openRefundDialog(staff, eventcode, contact);
  await dialog.getByRole('radio', { name: 'Seats' }).check();
  await dialog.getByLabel('Reason').fill('One delegate cannot come.');
  await dialog.getByRole('checkbox', { name: new RegExp(code) }).check();
  await expect(dialog.getByText('One unused coupon is disabled.')).toBeVisible();
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog).toBeHidden();
}

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'latin1');
}

/** Reloads the page of the group until it has the document. Returns its serial. */
async function documentOn(page: Page, kind: 'Tax invoice' | 'Credit note'): Promise<string> {
  const link = page.getByRole('link', { name: new RegExp(`^${kind} SGC?/`) });
  await repeatUntil(
    async () => (await link.isHidden()) && page.reload(),
    (patience) => expect(link).toBeVisible(patience),
  );
  const serial = (await link.textContent())!.replace(`${kind} `, '');
  const saving = page.waitForEvent('download');
  await link.click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${serial.replaceAll('/', '_')}.pdf`);
  expect(await textOf(file)).toMatch(/^%PDF-/);
  return serial;
}

/** A visitor of the sold-out event joins its waiting list. Returns the link of the entry. */
async function joinWaitlist(visitor: Page, eventcode: string, { name, email }: Person): Promise<string> {
  await eventually('The count of the seats', async () => {
    const answer = await visitor.request.get(`/api/getevent?eventcode=${eventcode}`);
    return (await answer.text()).includes('"waitinglist":"YES"') || null;
  });
  await visitor.goto(`/event/${eventcode}`);
  await visitor.getByText('Join the waiting list').first().click();
  const form = visitor.getByRole('form', { name: `Join the waiting list: ${PASS}` });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(form.getByRole('status')).toContainText('Your place counts once you open the link');
  const asked = await mailTo(email, /^Confirm your place/);
  const link = linksIn(asked, `${addresses.site}/api/waitlist`)[0]!;
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
  return link;
}

/** The visitor takes the offered seat and pays. */
async function takeOffer(visitor: Page, eventcode: string, person: Person, link: string): Promise<void> {
  const offered = await mailTo(person.email, /^A seat for .* is kept for you/);
  expect(linksIn(offered, `${addresses.site}/api/waitlist`)).toEqual([link]);
  await visitor.goto(link);
  await visitor.getByRole('link', { name: 'Register' }).click();
  await expect(visitor.getByText(/^A seat is kept for you until/)).toBeVisible();
  expect(new URL(visitor.url()).hash).toBe('#register');
  await expect(box(visitor, 'Email')).toHaveValue(person.email);
  await fillForm(visitor, person, PASS);
  await goToGateway(visitor);
  await gateway(visitor).getByRole('button', { name: 'Pay by QR code' }).click();
  await expect(ticketOf(visitor).getByText(person.name)).toBeVisible();
  const rows = await readAsAdmin<{ personalmailid: string; state: string }>('getwaitlist', {
    eventcode,
    tickettype: PASS,
  });
  const states = rows.map(({ personalmailid, state }) => [personalmailid, state]);
  expect(states).toEqual([[person.email, 'registered']]);
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'You have registered.' })).toBeVisible();
}

/** A file of the GST return of this month in India, as rows of cells. */
async function returnOf(page: Page, name: string): Promise<string[][]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  const lines = (await textOf(await saving)).trim().split('\r\n');
  return lines.map((line) => line.split(','));
}

const sumOf = (rows: string[][], column: string): number => {
  const place = rows[0]!.indexOf(column);
  return rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[place]) * 100), 0);
};

/** The return has both documents, and its totals agree with them. */
async function expectInReturn(page: Page, invoice: string, credit: string): Promise<void> {
  await openAs('ADMIN', page, '/weba/managetax');
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  await page.getByLabel('Month').first().fill(month);
  await page.getByRole('button', { name: 'MAKE FILES' }).click();
  await expect(page.getByRole('region', { name: `Files of ${month}` })).toBeVisible();
  const b2b = await returnOf(page, 'b2b.csv');
  const cdnr = await returnOf(page, 'cdnr.csv');
  const total = await returnOf(page, 'hsn-b2b.csv');
  const invoiced = b2b.filter((row) => row.includes(invoice));
  expect(invoiced).toHaveLength(1);
  expect(invoiced[0]).toEqual(expect.arrayContaining([GSTIN, COMPANY, INVOICED, '10000.00', '18']));
  const credited = cdnr.filter((row) => row.includes(credit));
  expect(credited).toHaveLength(1);
  expect(credited[0]).toEqual(expect.arrayContaining([GSTIN, COMPANY, CREDITED, '2500.00', '18']));
  expect(sumOf(total, 'Total Value')).toBe(sumOf(b2b, 'Invoice Value') - sumOf(cdnr, 'Note Value'));
  expect(sumOf(total, 'Taxable Value')).toBe(sumOf(b2b, 'Taxable Value') - sumOf(cdnr, 'Taxable Value'));
}

test('a company pays for its group, hands out seats, gets its documents, and a freed seat goes to the waiting list', async ({
  page,
  browser,
}) => {
  test.slow();
  const eventcode = await anOwnEvent({ tickettypes: [aPass(PASS, { capacity: 8 })] });
  const contact = aPerson('Gita Shah');
  const waiting = aPerson('Usha Iyer');
  const group = await browser.newPage({ baseURL: addresses.site, reducedMotion: 'reduce' });
  const complaints = watchConsole(group);
  await bookForCompany(group, eventcode, contact);
  await expectPaidPage(group, 4, '₹11,800.00');
  expect(await takenFrom(contact)).toEqual([1_180_000]);
  // As many seats as the company has taken.
  await changeOwnEvent(eventcode, { tickettypes: [aPass(PASS, { capacity: 4 })] });
  // The page is permanent: a reload and a later visit show the same.
  await group.reload();
  await expectPaidPage(group, 4, '₹11,800.00');
  await openBooking(group, contact);
  await handOutSeats(group, eventcode);
  const invoice = await documentOn(group, 'Tax invoice');
  expect(invoice).toMatch(/^SG\/\d\d-\d\d\/\d{5}$/);
  await mailTo(contact.email, new RegExp(`^Tax invoice ${invoice} for`));

  const link = await joinWaitlist(page, eventcode, waiting);
  const staff = await browser.newPage({ baseURL: addresses.site, reducedMotion: 'reduce' });
  await refundSeat(staff, eventcode, contact, await codeOf(seatsOf(group).nth(2)));
  const credit = await documentOn(group, 'Credit note');
  expect(credit).toMatch(/^SGC\/\d\d-\d\d\/\d{5}$/);
  await mailTo(contact.email, new RegExp(`^Credit note ${credit} for`));
  await expect(group.getByText('2 of 3 registered, 1 unused, 1 refunded.')).toBeVisible();
  expect(complaints).toEqual([]);
  await group.close();
  await takeOffer(page, eventcode, waiting, link);
  await expectInReturn(staff, invoice, credit);
  await staff.close();
});

test('a group pays by its link, and a delegate registers with a mailed seat', async ({ page }) => {
  const contact = aPerson('Imran Khan');
  const ticketdetails = { 'Conference Pass': 3, 'Training and Conference': 2 };
  const fields = { eventcode: 'acsc2025', name: contact.name, email: contact.email, ticketdetails };
  await page.request.post('/api/createPaylink', { data: aGroupBooking(fields) });
  const proforma = await mailTo(contact.email, /^Proforma invoice/);
  const link = await linkWithReference(/Order: (SG\w{16})/.exec(proforma.text)![1]!);
  await page.goto(linksIn(proforma, `${addresses.site}/api/payment`)[0]!);
  await expect(page.getByRole('link', { name: 'Pay ₹48,557.00' })).toHaveAttribute('href', link.short_url);

  const returned = page.waitForRequest(/\/api\/paylinkcallback/);
  await page.getByRole('link', { name: 'Pay ₹48,557.00' }).click();
  await page.getByRole('button', { name: 'Pay by QR code' }).click();
  await expectPaidPage(page, 5, '₹48,557.00');
  // The same return again, as after a reload.
  await page.goto((await returned).url());
  await expectPaidPage(page, 5, '₹48,557.00');
  await page.goto(link.short_url);
  await expect(page.getByText('This payment link is paid.')).toBeVisible();

  const coupons = await mailTo(contact.email, /^The coupons of your group/);
  const [seat] = linksIn(coupons, `${addresses.site}${event}?coupon=`);
  const pass = new URL(seat!).searchParams.get('pass')!;
  const delegate = aPerson('Delegate A');
  await page.goto(seat!);
  await expect(page.getByLabel('Pass Type')).toHaveValue(pass);
  await expect(page.getByText('Coupon applied: 100% off.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeInViewport();
  await fillForm(page, delegate, pass);
  await page.getByRole('button', { name: 'Register for free' }).click();
  await expect(ticketOf(page)).toContainText(delegate.name);
  await expect(ticketOf(page)).toContainText(pass);
  expect(await takenFrom(contact)).toEqual([4_855_700]);
});
