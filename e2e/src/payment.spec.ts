/** Payments that do not succeed at the first attempt. */
import { expect, test } from '@playwright/test';
import { linksIn, mailTo, mailsTo } from './mailbox.ts';
import { capture, ledger, pay } from './razorpay.ts';
import {
  aPerson,
  applyCoupon,
  box,
  event,
  fillForm,
  gateway,
  goToGateway,
  payButton,
  registerButton,
  ticketOf,
} from './registering.ts';
import { addresses } from './suite.ts';

test('a payment that fails can be tried again; an authorised one is pending, and then becomes a ticket', async ({
  page,
}) => {
  const person = aPerson('Binod Das');
  await page.goto(event);
  await fillForm(page, person);
  const order = await goToGateway(page);
  await gateway(page).getByRole('button', { name: 'Fail' }).click();

  await expect(page).toHaveURL(/\/event\/acsc2025$/);
  const failed = page.getByText('Payment Failed. Please retry.');
  await expect(failed).toBeVisible();
  await expect(ticketOf(page)).toHaveCount(0);
  await expect(box(page, 'Name')).toHaveValue(person.name);
  // Not shown again after a reload.
  await page.reload();
  await expect(box(page, 'Name')).toHaveValue(person.name);
  await expect(failed).toHaveCount(0);
  expect(await goToGateway(page)).toBe(order);
  await gateway(page).getByRole('button', { name: 'Authorise only' }).click();
  await expect(page).toHaveURL(/msg=PAYMENT_PENDING/);
  await expect(ticketOf(page)).toContainText('Payment received, waiting for the bank.');
  const payment = (await ledger()).payments.find(
    ({ order_id, status }) => order_id === order && status === 'authorized',
  )!;
  await capture(payment.id);
  await expect(ticketOf(page)).toContainText(person.name);
});

test('a 100 % coupon gives the ticket without the gateway; the consent to news can be withdrawn on it', async ({
  page,
}) => {
  const person = aPerson('Chitra Nair');
  await page.goto(event);
  await fillForm(page, person);
  await applyCoupon(page, 'speaker100');
  await expect(page.getByRole('textbox', { name: 'Coupon Code' })).toHaveValue('SPEAKER100');
  await expect(page.getByText('This is free')).toBeVisible();
  const consent = page
    .getByRole('form', { name: 'Register' })
    .getByRole('checkbox', { name: /^Tell me about later events/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByRole('button', { name: 'Register for free' }).click();

  await expect(ticketOf(page)).toContainText(person.name);
  await expect(ticketOf(page)).toContainText(/#SG\w{16}/);
  await mailTo(person.email, /Your ticket/);
  const { payments, orders } = await ledger();
  expect(payments.filter(({ email }) => email === person.email)).toEqual([]);
  expect(orders.filter(({ amount }) => amount === 0)).toEqual([]);

  const withdraw = page.getByRole('button', { name: 'Withdraw this consent' });
  await withdraw.click();
  await expect(page.getByText('You will not be told about later events.')).toBeVisible();
  await page.reload();
  await expect(ticketOf(page)).toContainText(person.name);
  await expect(withdraw).toHaveCount(0);

  // Only the ticket is printed. programme.spec.ts prints a page without a ticket.
  await page.emulateMedia({ media: 'print' });
  await expect(ticketOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 2 })).toBeHidden();
});

test('when the payment window is closed, the webhook alone issues ticket and mail', async ({
  page,
  context,
}) => {
  const person = aPerson('Esha Gupta');
  await page.goto(event);
  await fillForm(page, person, 'Women in Security');
  const order = await goToGateway(page);
  await page.close();
  await pay(order);

  const mail = await mailTo(person.email, /Your ticket/);
  const [link] = linksIn(mail, `${addresses.site}${event}?ticketkey=`);
  const later = await context.newPage();
  // The page is loaded but the ticket request fails: the page says so.
  await later.route('**/api/getticket?*', (route) => route.abort());
  await later.goto(link!);
  await expect(ticketOf(later)).toContainText('Your ticket could not be loaded.');
  await later.unroute('**/api/getticket?*');
  await ticketOf(later).getByRole('button', { name: 'Try again' }).click();
  await expect(ticketOf(later)).toContainText(person.name);
});

test('Back and submitting again lead to the same order; a correction replaces it, and one payment is made', async ({
  page,
  context,
}) => {
  const person = aPerson('Farid Khan');
  await page.goto(event);
  await fillForm(page, person);
  const order = await goToGateway(page);
  const before = page.url();

  // "Close" returns to our payment page, and Back to the form, ready to be submitted again.
  await gateway(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(registerButton(page)).toBeEnabled();
  await expect(box(page, 'Name')).toHaveValue(person.name);
  await expect(page.getByRole('link', { name: 'Finish your payment' })).toBeVisible();
  expect(await goToGateway(page)).toBe(order);

  // The form keeps its entries and its submission after a reload, too.
  await page.goto(event);
  await expect(box(page, 'Name')).toHaveValue(person.name);
  await box(page, 'Designation').fill('Principal Engineer');
  const corrected = await goToGateway(page);
  expect(corrected).not.toBe(order);
  const earlier = await context.newPage();
  await earlier.goto(before);
  await expect(earlier.getByRole('heading', { name: 'This order was replaced.' })).toBeVisible();
  await expect(payButton(earlier)).toHaveCount(0);
  await earlier.close();

  await gateway(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ticketOf(page)).toContainText(person.name);
  const { orders, payments } = await ledger();
  expect(orders.filter(({ id }) => id === order || id === corrected)).toHaveLength(2);
  const paid = payments.filter(({ order_id }) => order_id === order || order_id === corrected);
  expect(paid.map(({ order_id }) => order_id)).toEqual([corrected]);
  await mailTo(person.email, /Your ticket/);
  const tickets = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Your ticket'));
  expect(tickets).toHaveLength(1);
});

test('the payment page survives reload, Back, Forward and a lost network, and never offers a paid payment again', async ({
  page,
  context,
}) => {
  const person = aPerson('Hema Pillai');
  await page.goto(event);
  await fillForm(page, person);
  const order = await goToGateway(page);
  const address = page.url();
  expect(address).toMatch(/\/api\/payment\?key=SG\w{16}-own-[\w-]{43}$/);

  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(box(page, 'Name')).toHaveValue(person.name);
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Back to the event' })).toHaveAttribute(
    'href',
    '/event/acsc2025#register',
  );
  await context.setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('status')).toContainText('Nothing was charged. Please check your connection');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(gateway(page).getByText(order)).toBeVisible();
  await gateway(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');

  // Paid on another device: a discarded tab and a tab that becomes visible again both notice it.
  const discarded = await context.newPage();
  await pay(order);
  await mailTo(person.email, /Your ticket/);
  await discarded.goto(address);
  await expect(discarded.getByRole('heading', { name: 'Your payment is complete.' })).toBeVisible();
  await expect(payButton(discarded)).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'Your payment is complete.' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your ticket' }).click();
  await expect(ticketOf(page)).toContainText(person.name);

  // Back from the ticket shows the current state, and registering the same person again asks first.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your payment is complete.' })).toBeVisible();
  await page.goto(event);
  await fillForm(page, person);
  await registerButton(page).click();
  await expect(page.getByText('You have a ticket already. Buy another?')).toBeVisible();
  await page.getByRole('link', { name: 'See your ticket' }).click();
  await expect(ticketOf(page)).toContainText(person.name);
  expect((await ledger()).payments.filter(({ order_id }) => order_id === order)).toHaveLength(1);
});
