/**
 * What follows a sale: the last seat is sold, its holder corrects the ticket and passes it on, the door knows, and staff refund
 * one seat of a group of five. The gateway and we agree on every paisa.
 */
import { expect, test, type Page } from '@playwright/test';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass } from '@samagam/emulators/builders/an-event';
import { useCanvasCamera } from './fake-camera.ts';
import { expectReadableOnAPhone, linksIn, mailTo } from './mailbox.ts';
import { anOwnEvent, changeOwnEvent } from './own-event.ts';
import { capture, ledger } from './razorpay.ts';
import { openRefundDialog, paid, returned } from './refunds.ts';
import { aPerson, fillForm, gateway, goToGateway, type Person, ticketOf } from './registering.ts';
import { postAsAdmin, readAsAdmin } from './sign-in.ts';
import { addresses, eventually } from './suite.ts';

const PASS = 'Delegate';
const GROUP = 5;

async function codeOf(page: Page): Promise<Buffer> {
  const source = await ticketOf(page)
    .getByRole('img', { name: /^QR code of the ticket/ })
    .getAttribute('src');
  return Buffer.from(source!.split(',')[1]!, 'base64');
}

/** Returns the id of the payment. */
async function sellToGroup(page: Page, eventcode: string, contact: Person): Promise<string> {
  const fields = { eventcode, name: contact.name, email: contact.email, ticketdetails: { [PASS]: GROUP } };
  return paid(page.request, 'group', aGroupBooking(fields));
}

/** The bank confirms the payment later; until then it is pending. Returns the address of the ticket. */
async function buyInBrowser(page: Page, eventcode: string, person: Person): Promise<string> {
  await page.goto(`/event/${eventcode}`);
  await fillForm(page, person, PASS);
  const order = await goToGateway(page);
  await gateway(page).getByRole('button', { name: 'Authorise only' }).click();
  await expect(page).toHaveURL(/msg=PAYMENT_PENDING/);
  await expect(ticketOf(page)).toContainText('Payment received, waiting for the bank.');
  const { payments } = await ledger();
  const authorised = payments.find(({ order_id, status }) => order_id === order && status === 'authorized');
  await capture(authorised!.id);
  await expect(ticketOf(page).getByText(person.name)).toBeVisible();
  const { origin, pathname, searchParams } = new URL(page.url());
  return `${origin}${pathname}?ticketkey=${searchParams.get('ticketkey')}`;
}

async function expectSoldOut(page: Page, eventcode: string): Promise<void> {
  const { email } = aPerson('Late Latha');
  const fields = { eventcode, personalmailid: email, parking: 'No', tshirtsize: 'M' };
  const refused = await page.request.post('/api/eventregistration', { data: aRegistration(fields) });
  expect(((await refused.json()) as { msg: string }).msg).toBe('Sold Out');
  // As the server renders it.
  await eventually('The page of the sold-out event', async () => {
    const rendered = await page.request.get(`/event/${eventcode}`);
    return (await rendered.text()).includes('Sold Out') || null;
  });
}

async function correct(page: Page): Promise<void> {
  const ticket = ticketOf(page);
  await ticket.getByRole('button', { name: 'Correct details' }).click();
  const correction = page.getByRole('form', { name: 'Correct details' });
  await correction.getByLabel('Designation').fill('');
  await correction.getByRole('button', { name: 'Save the details' }).click();
  await expect(correction.getByText('Designation cannot be Blank.')).toBeVisible();
  await expect(correction.getByLabel('Designation')).toBeFocused();
  await correction.getByLabel('Designation').fill('Chief Architect');
  await correction.getByLabel('Parking').selectOption('2 Wheeler');
  await correction.getByRole('button', { name: 'Save the details' }).click();
  await expect(ticket.getByText('Your details were changed.')).toBeVisible();
  await expect(ticket.getByText('Chief Architect')).toBeVisible();
}

/** The holder fills the form, loses the network once, and confirms by the mailed link. */
async function passOn(page: Page, from: Person, to: Person): Promise<void> {
  const ticket = ticketOf(page);
  await ticket.getByRole('button', { name: 'Pass this ticket on' }).click();
  const transfer = page.getByRole('form', { name: 'Pass this ticket on' });
  await transfer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(transfer.getByText('Name cannot be Blank.')).toBeVisible();
  await expect(transfer.getByLabel('Name', { exact: true })).toBeFocused();
  await transfer.getByLabel('Name', { exact: true }).fill(to.name);
  await transfer.getByLabel('Designation').fill('Engineer');
  await transfer.getByLabel('Company').fill('Malabar Labs');
  await transfer.getByLabel('Mobile').fill('9812345678');
  await transfer.getByLabel('LinkedIn URL').fill('linkedin.com/in/ravi');
  await transfer.getByLabel('Gender').selectOption('Male');
  await transfer.getByLabel('Email').fill(to.email);

  await page.context().setOffline(true);
  await transfer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(transfer.getByRole('alert')).toContainText('What you typed is still here');
  await page.context().setOffline(false);
  await transfer.getByRole('button', { name: 'Send me the link' }).dblclick();
  await expect(ticket.getByText(/^We mail a link to a•••@example\.org\./)).toBeVisible();

  const asked = await mailTo(from.email, /^Pass your ticket/);
  await page.goto(linksIn(asked, `${addresses.site}/api/confirmtransfer`)[0]!);
  await expect(page.getByRole('heading', { name: 'Pass this ticket on?' })).toBeVisible();
  await expect(page.getByText(to.email).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Pass the ticket on' }).click();
  await expect(page.getByRole('heading', { name: 'The ticket was passed on.' })).toBeVisible();
}

/** The QR code of the new ticket, from its mail. */
async function newCodeOf(page: Page, eventcode: string, holder: Person): Promise<Buffer> {
  const sent = await mailTo(holder.email, /^Your ticket for/);
  await page.goto(linksIn(sent, `${addresses.site}/event/${eventcode}?ticketkey=`)[0]!);
  await expect(ticketOf(page).getByText(holder.name)).toBeVisible();
  return codeOf(page);
}

async function showAtDoor(page: Page, eventcode: string, codes: { old: Buffer; new: Buffer }): Promise<void> {
  const { data } = await postAsAdmin<{ data: { link: string } }>('checkinlinks', {
    eventcode,
    checkinfield: 'entry',
  });
  const door = await page.context().newPage();
  const camera = await useCanvasCamera(door);
  await door.goto(data.link);
  await camera.showPicture(codes.old);
  await expect(door.getByText('This ticket was replaced.').first()).toBeVisible();
  await expect(door.getByText('Not valid', { exact: true })).toBeVisible();
  await camera.show(null);
  await expect(door.getByText('Ready', { exact: true })).toBeVisible();
  await camera.showPicture(codes.new);
  await expect(door.getByText('Ravi Menon').first()).toBeVisible();
  await expect(door.getByText('Let in', { exact: true }).first()).toBeVisible();
}

/** Refunds one unused seat of the group, which disables its code. */
async function refundSeat(page: Page, eventcode: string, contact: Person): Promise<void> {
  const mail = await mailTo(contact.email, /coupons of your group/);
  const [, code] = new RegExp(`${PASS}: (\\S+)`).exec(mail.text)!;
  const { row, dialog } = await openRefundDialog(page, eventcode, contact);
  await dialog.getByRole('radio', { name: 'Seats' }).check();
  await dialog.getByLabel('Reason').fill('One delegate cannot come.');
  await dialog.getByRole('button', { name: /^CANCEL THE SEATS/ }).click();
  await expect(dialog.getByText('Select the seats to refund.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: new RegExp(code!) }).check();
  await expect(dialog.getByText('One unused coupon is disabled.')).toBeVisible();
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Paid');
  const told = await mailTo(contact.email, /^Refund for/);
  expect(told.text).toContain('the other seats stay valid');
  await expectReadableOnAPhone(page, told);
  const query = new URLSearchParams({ eventcode, couponcode: code!, tickettype: PASS });
  const used = await page.request.get(`/api/validatecoupon?${query}`);
  expect(((await used.json()) as { msg: string }).msg).toBe('Invalid Coupon Code.');
}

/** What was paid and returned for an event, by our report and by the gateway's books, in paise. */
async function booksOf(eventcode: string) {
  const orders = await readAsAdmin<TransactionRow>('gettransactionlist', { eventcode });
  const { payments, refunds } = await ledger();
  const isOurs = (id: string) => orders.some(({ payreponse }) => payreponse.id === id);
  return {
    ours: {
      paid: sumOf(orders),
      returned: sumOf(orders.flatMap((order) => order.refunds)),
    },
    gateway: {
      paid: sumOf(payments.filter(({ id }) => isOurs(id))),
      returned: sumOf(refunds.filter(({ payment_id: id }) => isOurs(id))),
    },
  };
}

function sumOf(entries: readonly { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0);
}

test('the last seat is sold and passed on, one of a group of five is refunded, and the books agree', async ({
  page,
}) => {
  test.slow();
  const eventcode = await anOwnEvent({
    selfservice: 'transfer',
    tickettypes: [aPass(PASS, { capacity: 2 * GROUP })],
  });
  const [asha, ravi, contact] = [aPerson('Asha Raman'), aPerson('Ravi Menon'), aPerson('Gita Shah')];
  const ofGroup = await sellToGroup(page, eventcode, contact);
  // One seat more than the group has taken.
  await changeOwnEvent(eventcode, {
    selfservice: 'transfer',
    tickettypes: [aPass(PASS, { capacity: GROUP + 1 })],
  });
  const oldTicket = await buyInBrowser(page, eventcode, asha);
  await correct(page);
  const old = await codeOf(page);
  await expectSoldOut(page, eventcode);

  await page.goto(oldTicket);
  await passOn(page, asha, ravi);
  await page.goto(oldTicket);
  await expect(ticketOf(page).getByText(/^This ticket was replaced\./)).toBeVisible();
  await expect(ticketOf(page).getByRole('img')).toHaveCount(0);
  await mailTo(asha.email, /was passed on$/);
  await showAtDoor(page, eventcode, { old, new: await newCodeOf(page, eventcode, ravi) });

  await refundSeat(page, eventcode, contact);
  const back = await returned(ofGroup);
  const books = await booksOf(eventcode);
  expect(books.ours).toEqual(books.gateway);
  expect(books.ours.returned).toBe(back);
  const { payments } = await ledger();
  expect(back).toBe(Math.floor(payments.find(({ id }) => id === ofGroup)!.amount / GROUP));
});
