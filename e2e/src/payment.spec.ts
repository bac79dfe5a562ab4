/** A payment with every obstacle on the way, until it is made once. */
import { expect, test, type Page } from '@playwright/test';
import { aPass } from '@samagam/emulators/builders/an-event';
import { mailTo, mailsTo } from './mailbox.ts';
import { anOwnEvent, changeOwnEvent } from './own-event.ts';
import { ledger, pay } from './razorpay.ts';
import {
  aPerson,
  box,
  fillForm,
  gateway,
  goToGateway,
  payButton,
  type Person,
  registerButton,
  ticketOf,
} from './registering.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Staff raise the price while the visitor types: the form asks first, keeps the entries and the rest of the page. */
async function raisePrice(page: Page, eventcode: string, { name }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' });
  await changeOwnEvent(eventcode, { tickettypes: [aPass('Conference Pass', { price: 3000 })] });
  await registerButton(page).click();
  await expect(form.getByRole('alert')).toContainText(
    'The total is now ₹3,540.00; this page showed ₹2,950.00.',
  );
  await expect(registerButton(page)).toHaveText('Register and pay ₹3,540.00');
  await expect(registerButton(page)).toBeFocused();
  await expect(registerButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').filter({ hasText: 'Conference Pass' })).toContainText('₹3,000');
  await expect(form.getByText('₹540.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toHaveCount(1);
  await expect(box(page, 'Name')).toHaveValue(name);
}

/** After the payment page: what is unfinished is in view, and has the focus. */
async function expectWayBack(page: Page, words: string): Promise<void> {
  const notice = page.getByRole('region', { name: words });
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(/Your price is kept until \d+:\d\d [AP]M, \d+ \w+ \d{4} IST\./);
  await expect(notice.getByRole('link', { name: 'Finish your payment' })).toBeInViewport({ ratio: 1 });
}

/** The gateway refuses the payment; the entries stay, and the toast is shown once. */
async function failOnce(page: Page, event: string, { name }: Person): Promise<void> {
  await gateway(page).getByRole('button', { name: 'Fail' }).click();
  await expect(page).toHaveURL(new RegExp(`${event}$`));
  const failed = page.getByText('Payment Failed. Please retry.');
  await expect(failed).toBeVisible();
  await expectWayBack(page, 'Payment failed. Nothing was charged.');
  await expect(ticketOf(page)).toHaveCount(0);
  await expect(box(page, 'Name')).toHaveValue(name);
  await page.reload();
  await expect(box(page, 'Name')).toHaveValue(name);
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Payment failed. Nothing was charged.' })).toBeVisible();
}

/** The payment page stays what it is through a reload, Back, Forward and a lost network. */
async function leaveAndReturn(page: Page, event: string, order: string, { name }: Person): Promise<void> {
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(box(page, 'Name')).toHaveValue(name);
  await expectWayBack(page, 'Payment failed. Nothing was charged.');
  await page.goForward();
  const back = page.getByRole('link', { name: 'Back to the event' });
  await expect(back).toHaveAttribute('href', `${event}#register`);
  await page.context().setOffline(true);
  await payButton(page).click();
  await expect(page.getByRole('status')).toContainText('Nothing was charged. Please check your connection');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(gateway(page).getByText(order)).toBeVisible();
  // "Close" returns to our payment page, and Back to the form, ready to be submitted again.
  await gateway(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(payButton(page)).toBeEnabled();
  await page.goBack();
  await expect(registerButton(page)).toBeEnabled();
  expect(await goToGateway(page)).toBe(order);
}

/** A correction makes another order, and the page of the first one says so. Returns the new order. */
async function correct(page: Page, event: string, order: string): Promise<string> {
  const earlier = page.url();
  await page.goto(event);
  await box(page, 'Designation').fill('Principal Engineer');
  const corrected = await goToGateway(page);
  expect(corrected).not.toBe(order);
  const tab = await page.context().newPage();
  await tab.goto(earlier);
  await expect(tab.getByRole('heading', { name: 'This order was replaced.' })).toBeVisible();
  await expect(payButton(tab)).toHaveCount(0);
  await tab.close();
  return corrected;
}

/** The browser of an app shows first how to leave it, and the address there leads to the same order. */
async function openInAnApp(page: Page, order: string): Promise<void> {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/129.0 Mobile Safari/537.36 Instagram 352.1';
  const context = await page.context().browser()!.newContext({ userAgent, viewport: PHONE });
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(tab.getByText('This is the browser of Instagram.')).toBeVisible();
  await expect(tab.getByText(page.url(), { exact: true })).toBeVisible();
  await payButton(tab).click();
  await expect(gateway(tab).getByText(order)).toBeVisible();
  await context.close();
}

/** Paid on another device: a discarded tab and a tab that becomes visible again both notice it. */
async function payElsewhere(page: Page, order: string, { name, email }: Person): Promise<void> {
  await gateway(page).getByRole('button', { name: 'Close' }).dispatchEvent('click');
  await expect(payButton(page)).toBeEnabled();
  await openInAnApp(page, order);
  const complete = (tab: Page) => tab.getByRole('heading', { name: 'Your payment is complete.' });
  await pay(order);
  await mailTo(email, /Your ticket/);
  const discarded = await page.context().newPage();
  await discarded.goto(page.url());
  await expect(complete(discarded)).toBeVisible();
  await expect(payButton(discarded)).toHaveCount(0);
  await discarded.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(complete(page)).toBeVisible();
  await page.getByRole('link', { name: 'Open your ticket' }).click();
  await expect(ticketOf(page)).toContainText(name);
  await page.goBack();
  await expect(complete(page)).toBeVisible();
}

/** The same person is asked first. */
async function registerAgain(page: Page, event: string, person: Person): Promise<void> {
  await page.goto(event);
  await fillForm(page, person);
  await registerButton(page).click();
  await expect(page.getByText('You have a ticket already. Buy another?')).toBeVisible();
  await page.getByRole('link', { name: 'See your ticket' }).click();
  await expect(ticketOf(page)).toContainText(person.name);
}

test('a payment fails, is left, survives reload, Back and a lost network, is corrected, and is made once', async ({
  page,
}) => {
  const eventcode = await anOwnEvent();
  const event = `/event/${eventcode}`;
  const person = aPerson('Hema Pillai');
  // A part that is not hydrated yet keeps its HTML when the event changes.
  const priceRaised = Promise.withResolvers<void>();
  await page.route('**/closing-sections*', async (route) => {
    await priceRaised.promise;
    await route.continue();
  });
  await page.goto(event);
  await fillForm(page, person);
  await raisePrice(page, eventcode, person);
  priceRaised.resolve();
  const order = await goToGateway(page);
  expect(page.url()).toMatch(/\/api\/payment\?key=SG\w{16}-own-[\w-]{43}$/);
  await page.setViewportSize(PHONE);
  await failOnce(page, event, person);
  expect(await goToGateway(page)).toBe(order);
  await page.setViewportSize(DESKTOP);
  await leaveAndReturn(page, event, order, person);
  const corrected = await correct(page, event, order);
  await payElsewhere(page, corrected, person);
  await registerAgain(page, event, person);

  const { orders, payments } = await ledger();
  expect(orders.filter(({ id }) => id === order || id === corrected)).toHaveLength(2);
  const ofBoth = payments.filter(({ order_id }) => order_id === order || order_id === corrected);
  const taken = ofBoth.filter(({ captured }) => captured);
  expect(taken.map(({ order_id }) => order_id)).toEqual([corrected]);
  const tickets = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Your ticket'));
  expect(tickets).toHaveLength(1);
});
