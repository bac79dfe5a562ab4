/**
 * The invoice of a company: from the booking of a group to its page, its mails, a credit note and the GST return. The
 * seat that staff refund goes to the first visitor of the waiting list.
 */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { toWireEvent } from '@samagam/contract/event';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { addSeats, fillContact, groupForm } from './booking.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { aPerson, gateway } from './registering.ts';
import { openAs, postAsAdmin } from './staff.ts';
import { addresses, eventually } from './suite.ts';

const PASS = 'Delegate';
const COMPANY = 'Vidyut Labs Private Limited';
const GSTIN = '29AABCU9603R1ZJ';
/** Rupees: three seats at 2,500 and 18 %, and one of them. */
const INVOICED = '8850.00';
const CREDITED = '2950.00';

async function textOf(file: Download): Promise<string> {
  return readFile(await file.path(), 'latin1');
}

/** Reloads the page of the group until it has the document. Returns the serial and the saved file. */
async function documentOn(page: Page, kind: 'Tax invoice' | 'Credit note') {
  const link = page.getByRole('link', { name: new RegExp(`^${kind} SGC?/`) });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  const saving = page.waitForEvent('download');
  await link.click();
  return { serial: (await link.textContent())!.replace(`${kind} `, ''), file: await saving };
}

async function bookForCompany(page: Page, eventcode: string, email: string): Promise<void> {
  await page.goto(`/event/${eventcode}#register`);
  await page.getByRole('radio', { name: 'Group' }).check();
  const form = groupForm(page);
  await fillContact(page, { name: 'Gita Shah', email });
  await addSeats(page, PASS, 3);
  await form.getByText('I need a GST invoice for my company').click();
  await form.getByRole('textbox', { name: 'GSTIN' }).fill(GSTIN.toLowerCase());
  await form.getByRole('textbox', { name: 'Legal Name' }).fill(COMPANY);
  await form.getByRole('textbox', { name: 'Billing Address' }).fill('7, 80 Feet Road, Bengaluru');
  await form.getByRole('combobox', { name: 'State' }).selectOption('29');
  await form.getByRole('button', { name: /^Book and pay/ }).click();
  await gateway(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Mail them to your colleagues/ })).toBeVisible();
}

async function sendSeats(page: Page, count: number): Promise<void> {
  const seats = page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
  for (let i = 0; i < count; i++) {
    const { email } = aPerson('Ravi Menon');
    await seats
      .nth(i)
      .getByRole('button', { name: /^Send to a colleague/ })
      .click();
    await seats.nth(i).getByRole('textbox', { name: 'Email' }).fill(email);
    await seats.nth(i).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(seats.nth(i).getByText(`Sent to ${email}.`)).toBeVisible();
    await mailTo(email, /^Your seat at/);
  }
}

/** The sold-out event has a waiting list as soon as its seats are counted. */
async function joinWaitlist(page: Page, eventcode: string, email: string): Promise<void> {
  await eventually('The count of the seats', async () => {
    const answer = await page.request.get(`/api/getevent?eventcode=${eventcode}`);
    return (await answer.text()).includes('"waitinglist":"YES"') || null;
  });
  const data = { eventcode, tickettype: PASS, name: 'Usha Iyer', personalmailid: email };
  expect((await page.request.post('/api/joinwaitlist', { data })).status()).toBe(200);
  await mailTo(email, /^You are on the waiting list/);
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

test('a company gets its invoice, a credit note for one seat, and both are in the GST return', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const eventcode = `tax${randomBytes(3).toString('hex')}`;
  await postAsAdmin(
    'createevent',
    toWireEvent({ ...anEvent(), eventcode, tickettypes: [aPass(PASS, { capacity: 3 })] }),
  );
  const contact = aPerson('Gita Shah').email;
  const waiting = aPerson('Usha Iyer').email;
  const group = await browser.newPage({ baseURL: addresses.site });
  await bookForCompany(group, eventcode, contact);

  const mail = await mailTo(contact, /^The coupons of your group/);
  await group.goto(linksIn(mail, `${addresses.site}/event/group/`)[0]!);
  const invoice = await documentOn(group, 'Tax invoice');
  expect(invoice.serial).toMatch(/^SG\/\d\d-\d\d\/\d{5}$/);
  expect(invoice.file.suggestedFilename()).toBe(`${invoice.serial.replaceAll('/', '_')}.pdf`);
  expect(await textOf(invoice.file)).toMatch(/^%PDF-/);
  await mailTo(contact, new RegExp(`^Tax invoice ${invoice.serial} for`));
  await sendSeats(group, 2);
  await joinWaitlist(group, eventcode, waiting);

  const seats = group.getByRole('region', { name: 'Seats' }).getByRole('listitem');
  const code = (await seats.nth(2).locator('code').textContent())!;
  const orderid = (await group.getByText(/^SG[0-9A-Z]{6,}$/).textContent())!;
  await postAsAdmin('refundorder', { orderid, seats: [code], reason: 'One delegate cannot come.' });
  const credit = await documentOn(group, 'Credit note');
  expect(credit.serial).toMatch(/^SGC\/\d\d-\d\d\/\d{5}$/);
  expect(await textOf(credit.file)).toMatch(/^%PDF-/);
  await mailTo(contact, new RegExp(`^Credit note ${credit.serial} for`));
  await expect(group.getByText('0 of 2 registered, 2 unused, 1 refunded.')).toBeVisible();
  await mailTo(waiting, /^A seat for .* is kept for you/);

  await openAs('ADMIN', page, '/weba/managetax');
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  await page.getByLabel('Month').fill(month);
  await page.getByRole('button', { name: 'MAKE FILES' }).click();
  await expect(page.getByRole('region', { name: `Files of ${month}` })).toBeVisible();
  const [b2b, cdnr, total] = [
    await returnOf(page, 'b2b.csv'),
    await returnOf(page, 'cdnr.csv'),
    await returnOf(page, 'hsn-b2b.csv'),
  ];
  const invoiced = b2b.filter((row) => row.includes(invoice.serial));
  expect(invoiced).toHaveLength(1);
  expect(invoiced[0]).toEqual(expect.arrayContaining([GSTIN, COMPANY, INVOICED, '7500.00', '18']));
  const credited = cdnr.filter((row) => row.includes(credit.serial));
  expect(credited).toHaveLength(1);
  expect(credited[0]).toEqual(expect.arrayContaining([GSTIN, COMPANY, CREDITED, '2500.00', '18']));
  expect(sumOf(total, 'Total Value')).toBe(sumOf(b2b, 'Invoice Value') - sumOf(cdnr, 'Note Value'));
  expect(sumOf(total, 'Taxable Value')).toBe(sumOf(b2b, 'Taxable Value') - sumOf(cdnr, 'Taxable Value'));
});
