/**
 * An organiser without a developer: creates a conference, imports its programme, writes about it, opens it, sells
 * tickets, writes to a holder, and reads the dashboard.
 */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { inRupees } from '@samagam/domain/text/rupees';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aSessionizeFile } from '@samagam/emulators/builders/programme-files';
import sharp from 'sharp';
import { linksIn, mailTo } from './mailbox.ts';
import { ledger } from './razorpay.ts';
import { paid } from './refunds.ts';
import {
  aPerson,
  applyCoupon,
  fillForm,
  type Person,
  registerButton,
  ticketOf,
  watchConsole,
} from './registering.ts';
import { repeatUntil } from './repeat-until.ts';
import { openAs, saved } from './sign-in.ts';
import { addresses } from './suite.ts';

const MAP = 'https://www.google.com/maps/embed?pb=!1m18!2sin';
const LINE = 'Two days about locks, and the people who open them.';

const file = aSessionizeFile({ sessions: 300, speakers: 250, text: 1200 });

/** Fills fields of a form by their labels. */
async function fill(page: Page, form: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('form', { name: form }).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses SAVE of a form, and waits for the toast of success. */
async function save(page: Page, form: string): Promise<void> {
  await page.getByRole('form', { name: form }).getByRole('button', { name: 'SAVE', exact: true }).click();
  await saved(page);
}

/** Opens another screen of the event by the bar. */
const goTo = (page: Page, screen: string) =>
  page
    .getByRole('navigation', { name: 'This event' })
    .getByRole('link', { name: screen, exact: true })
    .click();

async function createEvent(page: Page, eventcode: string, name: string): Promise<void> {
  await openAs('ADMIN', page, '/weba/manageevent');
  await page.getByRole('button', { name: 'New event' }).click();
  await fill(page, 'Add Event', {
    'Event Name': name,
    'Event Code': eventcode.toUpperCase(),
    'Venue Name': 'Nilgiri Hall',
    'Start Date': '21-Nov-2099',
    'End Date': '22-Nov-2099',
    'Address Line 1': '1 Tea Road',
    'Address Line 2': 'Coonoor',
    City: 'Udhagamandalam',
    State: 'Tamil Nadu',
    Pincode: '643001',
    Maplink: `<iframe src="${MAP}" width="600"></iframe>`,
  });
  await page.getByLabel('Ask for parking').check();
  await page.getByLabel('Ask for a T-shirt size').check();
  await fill(page, 'Add Event', {
    'Ticket Type': 'Conference Pass',
    Price: '4000',
    'Initial Price': '5000',
    Content: 'Both days\n<b>Lunch</b>',
    From: '5',
    To: '9',
    'Discount %': '10',
  });
  await page.getByRole('button', { name: 'Add slab' }).click();
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
  const passes = page.getByRole('region', { name: 'Ticket types' });
  await expect(passes.getByRole('listitem').filter({ hasText: 'Conference Pass' })).toContainText(
    'Groups: 10 % off from 5',
  );
  await save(page, 'Add Event');
  const row = page.getByRole('row', { name: new RegExp(eventcode) });
  await expect(row).toContainText('Draft');
  await row.getByRole('link', { name: /^Sponsors/ }).click();
}

async function addSponsor(page: Page): Promise<void> {
  const form = 'Add sponsor';
  await fill(page, form, {
    Category: 'Gold',
    Priority: '1',
    Name: 'Toda Looms',
    Website: 'https://toda.example',
  });
  const logo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#17153b' } });
  await page
    .getByRole('form', { name: form })
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
  await expect(page.getByRole('form', { name: form }).getByRole('img')).toBeVisible();
  await save(page, form);
  await expect(page.getByRole('row', { name: /Toda Looms/ })).toBeVisible();
}

async function importProgramme(page: Page): Promise<void> {
  await goTo(page, 'Import');
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'sessionize.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('button', { name: 'CHECK' }).click();
  // Breaks name nobody: five of the speakers are in no session.
  await expect(page.getByText('New: 545')).toBeVisible();
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await saved(page);
}

/** Writes about the event, looks at the preview, and publishes. */
async function publishContent(page: Page): Promise<void> {
  await goTo(page, 'Content');
  await page.getByLabel('Colours').selectOption('wine');
  await page.getByRole('checkbox', { name: 'Own hero line' }).check();
  await page.getByRole('textbox', { name: 'Hero line' }).fill(LINE);
  await page.getByRole('button', { name: 'Open the preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview of the page"]');
  await expect(frame.getByText(LINE)).toBeVisible();
  await expect(frame.locator('[data-accent="wine"]').first()).toBeVisible();
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await saved(page);
  await page.getByRole('button', { name: 'PUBLISH', exact: true }).click();
  await saved(page);
  await expect(page.getByText('Nothing: what you saved is published.')).toBeVisible();
}

async function makeCoupon(page: Page): Promise<string> {
  await goTo(page, 'Coupons');
  const code = page.getByLabel('Coupon Code');
  await page.getByRole('button', { name: 'Auto Generate Coupon' }).click();
  await expect(code).not.toHaveValue('');
  const couponcode = await code.inputValue();
  await fill(page, 'Add Coupon', { Discount: '100' });
  await page.getByLabel('Ticket Type').selectOption('Conference Pass');
  await save(page, 'Add Coupon');
  await expect(page.getByRole('row', { name: new RegExp(couponcode) })).toContainText('New');
  return couponcode;
}

/** The link of a door, which is shown once. */
async function makeDoorLink(page: Page): Promise<string> {
  await goTo(page, 'Check-in');
  await fill(page, 'New check-in link', { 'Check-in field': 'entry' });
  await page.getByLabel('Admits a ticket').selectOption('Once a day');
  await page.getByRole('button', { name: 'SAVE' }).click();
  const dialog = page.getByRole('dialog', { name: 'The link for entry' });
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const link = await dialog.getByRole('link', { name: 'Open the scanner' }).getAttribute('href');
  await page.keyboard.press('Escape');
  return link!;
}

async function openToVisitors(page: Page, eventcode: string): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click();
  const row = page.getByRole('row', { name: new RegExp(eventcode) });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('form', { name: 'Edit Event' });
  await expect(form.getByLabel('Event Code')).toHaveValue(eventcode);
  await expect(form.getByLabel('Event Code')).toHaveAttribute('readonly');
  await form.getByLabel('Event Status').selectOption('OPEN');
  await save(page, 'Edit Event');
  await expect(row).toContainText('Open');
}

/** The public page has all of it; a long text is loaded when it is opened. */
async function readPage(visitor: Page): Promise<void> {
  for (const words of [LINE, 'Toda Looms', file.speakers[0]!.fullName]) {
    await expect(visitor.locator('body')).toContainText(words);
  }
  const link = visitor.getByRole('link', { name: 'About this session' }).filter({ visible: true }).first();
  const title = await link.locator('xpath=ancestor::li[1]').getByRole('heading').first().textContent();
  const listed = visitor.locator('ol > li', {
    has: visitor.getByRole('heading', { name: title!, exact: true }),
  });
  const session = file.sessions.find((one) => one.title === title)!;
  const text = visitor.waitForResponse((response) => /\/text\/\w+\/part$/.test(response.url()));
  await link.click();
  expect((await text).status()).toBe(200);
  await expect(listed.getByText(session.description!.slice(0, 40)).first()).toBeVisible();
  await visitor.getByRole('link', { name: file.speakers[0]!.fullName }).first().click();
  await expect(visitor.getByRole('dialog').getByText(file.speakers[0]!.bio.slice(0, 40))).toBeVisible();
  await visitor.keyboard.press('Escape');
}

/** Registers with the coupon, and agrees to news. */
async function register(visitor: Page, person: Person, couponcode: string): Promise<void> {
  await fillForm(visitor, person);
  await applyCoupon(visitor, couponcode.toLowerCase());
  await expect(visitor.getByText('This is free')).toBeVisible();
  const consent = visitor.getByRole('checkbox', { name: /^Tell me about later events/ }).first();
  await expect(consent).not.toBeChecked();
  await consent.check();
  await registerButton(visitor).click();
  await expect(ticketOf(visitor)).toContainText(person.name);
  await expect(ticketOf(visitor)).toContainText(/#SG\w{16}/);
}

/** Pays the full price, by the API. Returns the amount in paise. */
async function buy(page: Page, eventcode: string, { name, email }: Person): Promise<number> {
  const fields = { eventcode, name, personalmailid: email, tickettype: 'Conference Pass' };
  const form = aRegistration({ ...fields, parking: 'No', tshirtsize: 'M' });
  const paymentid = await paid(page.request, 'individual', form);
  await mailTo(email, /ticket/i);
  const { payments } = await ledger();
  return payments.find(({ id }) => id === paymentid)!.amount;
}

/** Writes to the people who agreed to news. Returns the link to unsubscribe. */
async function announce(page: Page, eventcode: string, { email }: Person): Promise<string> {
  await page.goto(`/weba/manageannouncements/${eventcode}`);
  const form = page.getByRole('form', { name: 'New announcement' });
  await form.getByLabel('It is about').selectOption('news');
  await form.getByLabel('Subject').fill('Next year');
  await form.getByLabel('Text').fill('Dear {name}, we meet again.');
  await form.getByRole('button', { name: 'SHOW WHO GETS IT' }).click();
  await expect(form.getByText('This mail goes to 1 person.')).toBeVisible();
  await form.getByLabel('Event code').fill(eventcode);
  await form.getByRole('button', { name: 'SEND 1 MAIL' }).click();
  const mail = await mailTo(email, /^Next year$/);
  expect(mail.text).toContain('Dear Leela Thomas, we meet again.');
  await expect(page.getByRole('heading', { name: 'Earlier announcements' })).toBeVisible();
  return linksIn(mail, `${addresses.site}/api/unsubscribe`)[0]!;
}

/** It shows two seats, the free one and the paid one, and what the gateway received. */
async function readDashboard(page: Page, paise: number): Promise<void> {
  await goTo(page, 'Overview');
  await page.getByRole('button', { name: /^Count (now|again)$/ }).click();
  await expect(page.getByText(/^Counted at/)).toBeVisible();
  const sold = page.getByRole('row', { name: /^Conference Pass/ });
  await expect(sold.getByRole('cell', { name: '2', exact: true }).first()).toBeVisible();
  const received = page.locator('dl > div').filter({ hasText: /^Received/ });
  await expect(received).toContainText(inRupees(paise));
}

test('an organiser creates, imports, publishes and sells a conference, writes to a visitor, and sees the sale', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const eventcode = `e${randomBytes(4).toString('hex')}`;
  const complaints = watchConsole(page);
  await createEvent(page, eventcode, `Samagam Winter School ${eventcode}`);
  await addSponsor(page);
  await importProgramme(page);
  await publishContent(page);
  const couponcode = await makeCoupon(page);
  const doorLink = await makeDoorLink(page);
  const [checkinkey, checkinfield] = doorLink.split('/').slice(-2) as [string, string];
  const door = await page.request.get('/api/getcheckin', { params: { eventcode, checkinkey, checkinfield } });
  expect(door.status()).toBe(200);
  expect((await page.request.get(`/event/${eventcode}`)).status()).toBe(404);
  await openToVisitors(page, eventcode);

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }), reducedMotion: 'reduce' });
  const complaintsOfVisitor = watchConsole(visitor);
  await repeatUntil(
    () => visitor.goto(`/event/${eventcode}`),
    (patience) => expect(visitor.getByRole('heading', { level: 1 })).toContainText(eventcode, patience),
  );
  await readPage(visitor);
  const person = aPerson('Leela Thomas');
  await register(visitor, person, couponcode);

  const unsubscribe = await announce(page, eventcode, person);
  await readDashboard(page, await buy(page, eventcode, aPerson('Bina Das')));
  await visitor.goto(unsubscribe);
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed.' })).toBeVisible();
  await visitor.close();
  // Chromium warns of the preview, whose frame has our own page.
  expect(complaints.filter((line) => !line.includes('for its sandbox attribute'))).toEqual([]);
  expect(complaintsOfVisitor).toEqual([]);
});
