/** The way back to a ticket that was lost, and to a payment that was left. */
import { expect, test } from '@playwright/test';
import { linksIn, mailTo } from './mailbox.ts';
import { pay } from './razorpay.ts';
import { aPerson, event, fillForm, gateway, goToGateway, ticketOf } from './registering.ts';
import { addresses } from './suite.ts';

test('a lost ticket is mailed again to the address of its registration', async ({ page, context }) => {
  const person = aPerson('Gauri Joshi');
  await page.goto(event);
  await fillForm(page, person);
  await goToGateway(page);
  await gateway(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(ticketOf(page)).toContainText(person.name);
  const ticket = page.url().split('&')[0]!;
  await page.close();

  const later = await context.newPage();
  await later.goto(`${event}#contact`);
  await later.getByText('Lost your ticket?').click();
  const form = later.getByRole('form', { name: 'Send my tickets again' });
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email.toUpperCase());
  await form.getByRole('button').click();
  await expect(form).toContainText('If this address has tickets for this event, we have sent them to it.');
  const mail = await mailTo(person.email, /Your tickets for/);
  const [link] = linksIn(mail, `${addresses.site}${event}?ticketkey=`);
  expect(link).toBe(ticket);
  await later.goto(link!);
  await expect(ticketOf(later)).toContainText(person.name);
});

test('a buyer who left the payment page finds the way back to it, until the order is paid', async ({
  page,
  context,
}) => {
  await page.goto(event);
  const person = aPerson('Harini Pillai');
  await fillForm(page, person);
  const order = await goToGateway(page);
  const finish = page.getByRole('link', { name: 'Finish your payment' });
  await page.goBack();
  await expect(finish).toBeVisible();
  await page.reload();
  await expect(finish).toBeVisible();
  const stranger = await context.newPage();
  await stranger.goto(event);
  await expect(stranger.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Finish your payment' })).toHaveCount(0);
  await stranger.close();

  await finish.click();
  await expect(gateway(page).getByRole('button', { name: 'Authorise only' })).toBeVisible();
  await page.goto(event);
  await expect(finish).toBeVisible();
  await pay(order);
  await mailTo(person.email, /Your ticket/);
  await page.reload();
  // Forgotten as soon as the payment page says that it was paid.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('samagam.unpaid'))).toBeNull();
  await expect(finish).toHaveCount(0);
});
