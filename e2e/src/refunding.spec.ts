/** Staff refund a ticket, and seats of a group; the page of the ticket says that it was cancelled. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { linksIn, mailTo } from './mailbox.ts';
import { ledger, pay } from './razorpay.ts';
import { aPerson, type Person } from './registering.ts';
import { openAs, saved } from './staff.ts';
import { addresses, eventually } from './suite.ts';

const eventcode = 'acsc2025';
const pass = 'Conference Pass';

/** Submits a form by the API and pays at the gateway. Returns the payment's id. */
async function paid(request: APIRequestContext, form: 'individual' | 'group', data: object): Promise<string> {
  const [submit, open] =
    form === 'individual'
      ? ['/api/eventregistration', '/api/rpcreateorder']
      : ['/api/grpPaynow', '/api/grpPaynowInitiatePayment'];
  const { paystring } = (await (await request.post(submit, { data })).json()) as { paystring: string };
  const page = await request.post(open, { form: { idvpaystring: paystring } });
  const { payment } = await pay(/order_\w{14}/.exec(await page.text())![0]);
  return payment.id;
}

async function openDialog(page: Page, person: Person) {
  await openAs(
    'ADMIN',
    page,
    `/weba/managetransactions/${eventcode}?filter=${encodeURIComponent(person.email)}`,
  );
  const row = page.getByRole('row', { name: new RegExp(person.email) }).first();
  await row.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Refund or cancel' }).click();
  return { row, dialog: page.getByRole('dialog', { name: 'Refund or cancel' }) };
}

/** What the gateway returned of a payment, in paise. */
const returned = (paymentid: string) =>
  eventually('The refund', async () => {
    const { refunds } = await ledger();
    const amounts = refunds.filter(({ payment_id }) => payment_id === paymentid).map(({ amount }) => amount);
    return amounts.length > 0 ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
  });

test('a ticket is refunded in the back-office, and its page says that it was cancelled', async ({
  page,
  request,
}) => {
  const person = aPerson('Meena Pillai');
  const paymentid = await paid(
    request,
    'individual',
    aRegistration({
      name: person.name,
      personalmailid: person.email,
      eventcode,
      tickettype: pass,
      tshirtsize: 'M',
      parking: 'No',
    }),
  );
  const [ticket] = linksIn(await mailTo(person.email, /Your ticket for/), addresses.site);
  const { row, dialog } = await openDialog(page, person);
  await expect(dialog.getByText('The ticket is cancelled at once.')).toBeVisible();
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog.getByText('Reason cannot be Blank.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The buyer is ill.');
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog.getByText('is on its way to the buyer')).toBeVisible();
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await saved(page);
  await expect(row).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Refund or cancel' })).toHaveCount(0);
  expect(await returned(paymentid)).toBeGreaterThan(0);
  await mailTo(person.email, /^Refund for/);
  await page.goto(ticket!);
  await expect(page.getByText('This ticket was cancelled.')).toBeVisible();
});

test('one seat of a group is refunded, and the others stay', async ({ page, request }) => {
  const contact = aPerson('Ravi Menon');
  const booking = aGroupBooking({
    name: contact.name,
    email: contact.email,
    eventcode,
    ticketdetails: { [pass]: 3 },
  });
  const paymentid = await paid(request, 'group', booking);
  const mail = await mailTo(contact.email, /coupons of your group/);
  const [, code] = new RegExp(`${pass}: (\\S+)`).exec(mail.text)!;
  const { row, dialog } = await openDialog(page, contact);
  await dialog.getByRole('radio', { name: 'Seats' }).check();
  await dialog.getByLabel('Reason').fill('One delegate cannot come.');
  await dialog.getByRole('button', { name: /^CANCEL THE SEATS/ }).click();
  await expect(dialog.getByText('Select the seats to refund.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: new RegExp(code!) }).check();
  await expect(dialog.getByText('One unused coupon is disabled.')).toBeVisible();
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog.getByText('is on its way to the buyer')).toBeVisible();
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await expect(row).toContainText('Paid');
  const { payments } = await ledger();
  const { amount } = payments.find(({ id }) => id === paymentid)!;
  expect(await returned(paymentid)).toBe(Math.floor(amount / 3));
  expect((await mailTo(contact.email, /^Refund for/)).text).toContain('the other seats stay valid');
  const used = await request.get(
    `/api/validatecoupon?${new URLSearchParams({ eventcode, couponcode: code!, tickettype: pass })}`,
  );
  expect(((await used.json()) as { msg: string }).msg).toBe('Invalid Coupon Code.');
});
