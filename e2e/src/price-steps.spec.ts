/**
 * A pass sells at two prices, over a midnight: by form, group, link and offer, with a refund of each. The clock of the site is
 * the real one, so midnight is made: staff move the last day of the step from today to yesterday.
 */
import { expect, test, type Page } from '@playwright/test';
import { aGroupBooking } from '@samagam/emulators/builders/a-group-booking';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { aPass, daysAfter } from '@samagam/emulators/builders/an-event';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { linksIn, mailTo } from './mailbox.ts';
import { anOwnEvent, changeOwnEvent } from './own-event.ts';
import { linkWithReference } from './razorpay.ts';
import { paid, returned } from './refunds.ts';
import {
  aPerson,
  fillForm,
  gateway,
  goToGateway,
  type Person,
  registerButton,
  ticketOf,
} from './registering.ts';
import { postAsAdmin, readAsAdmin } from './sign-in.ts';
import { addresses, eventually } from './suite.ts';

const PASS = 'Conference Pass';
const LIMITED = 'Workshop';

/** `days`: when the early price ends, from today in India. */
const passes = (days: number) => {
  const steps = [{ until: daysAfter(Date.now(), days), price: 1000 }];
  return {
    tickettypes: [
      aPass(PASS, { price: 2000, initialprice: 2000, steps }),
      aPass(LIMITED, { price: 2000, initialprice: 2000, capacity: 1, steps }),
    ],
  };
};

async function fillAt(page: Page, eventcode: string, person: Person, pass: string): Promise<void> {
  await page.goto(`/event/${eventcode}`);
  await page.getByRole('link', { name: `Register: ${pass}` }).click();
  await fillForm(page, person, pass);
}

async function payAndSeeTicket(page: Page, person: Person): Promise<void> {
  await gateway(page).getByRole('button', { name: 'Pay by QR code' }).click();
  await expect(ticketOf(page).getByText(person.name)).toBeVisible();
}

const ofPerson = ({ name, email }: Person, eventcode: string) => ({ eventcode, name, email });

/** @returns the link of an entry of the waiting list that is confirmed. */
async function wait(page: Page, eventcode: string, { name, email }: Person): Promise<string> {
  const wish = { eventcode, name, personalmailid: email, tickettype: LIMITED };
  // The list opens once the payment of the last seat is settled.
  await expect(async () => {
    expect((await page.request.post('/api/joinwaitlist', { data: wish })).status()).toBe(200);
  }).toPass();
  const link = linksIn(await mailTo(email, /^Confirm your place/), `${addresses.site}/api/waitlist`)[0]!;
  const key = new URL(link).searchParams.get('key')!;
  await page.request.post('/api/confirmwaitlist', { form: { key } });
  return link;
}

async function refund(eventcode: string, { email }: Person): Promise<number> {
  const { orderid, payreponse } = await eventually('The paid order', async () => {
    const orders = await readAsAdmin<TransactionRow>('gettransactionlist', { eventcode });
    return orders.find((one) => one.personalmailid === email && one.status === 'PAID');
  });
  await postAsAdmin('refundorder', { orderid, reason: 'The buyer is ill.' });
  return returned(payreponse.id);
}

test('a pass sells at two prices over a midnight: by form, group, link and offer, each refunded', async ({
  page,
  browser,
}) => {
  test.slow();
  const eventcode = await anOwnEvent(passes(0));
  const [early, late, group, linked, first, waiting] = [
    'Early Bird',
    'Late Bird',
    'Gita Shah',
    'Imran Khan',
    'Kiran Rao',
    'Usha Iyer',
  ].map(aPerson) as [Person, Person, Person, Person, Person, Person];

  await fillAt(page, eventcode, early, PASS);
  const until = `₹1,000 until ${daysAfter(Date.now(), 0)}, then ₹2,000`;
  await expect(page.getByText(until, { exact: true }).first()).toBeVisible();
  await expect(registerButton(page)).toHaveText('Register and pay ₹1,180.00');
  await goToGateway(page);
  await payAndSeeTicket(page, early);

  const booking = { ...ofPerson(group, eventcode), ticketdetails: { [PASS]: 2 } };
  await paid(page.request, 'group', aGroupBooking(booking));
  const byLink = { ...ofPerson(linked, eventcode), mobile: '9876500002', ticketdetails: { [PASS]: 3 } };
  await page.request.post('/api/createPaylink', { data: aGroupBooking(byLink) });
  const proforma = await mailTo(linked.email, /^Proforma invoice/);
  const link = await linkWithReference(/Order: (SG\w{16})/.exec(proforma.text)![1]!);
  const registration = { eventcode, tickettype: LIMITED, tshirtsize: 'M', parking: 'No' };
  const seat = { ...registration, name: first.name, personalmailid: first.email, phonenumber: '9876500003' };
  await paid(page.request, 'individual', aRegistration(seat));
  const offer = await wait(page, eventcode, waiting);
  expect(await refund(eventcode, first)).toBe(118_000);
  await mailTo(waiting.email, /^A seat for .* is kept for you/);

  // A form that is open when the price changes.
  const other = await browser.newPage({ baseURL: addresses.site, reducedMotion: 'reduce' });
  await fillAt(other, eventcode, late, PASS);
  await changeOwnEvent(eventcode, passes(-1));
  await registerButton(other).click();
  await expect(other.getByRole('alert').filter({ hasText: '2,360.00' })).toBeVisible();
  await expect(registerButton(other)).toHaveText('Register and pay ₹2,360.00');
  await goToGateway(other);
  await payAndSeeTicket(other, late);
  await other.close();

  await page.goto(link.short_url);
  await page.getByRole('button', { name: 'Pay by QR code' }).click();
  await expect(page.getByText('₹3,540.00')).toBeVisible();

  await page.goto(offer);
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByText(/^A seat is kept for you until/)).toBeVisible();
  await fillForm(page, waiting, LIMITED);
  await expect(registerButton(page)).toHaveText('Register and pay ₹1,180.00');
  await goToGateway(page);
  await payAndSeeTicket(page, waiting);

  const sold: [Person, number][] = [
    [early, 118_000],
    [late, 236_000],
    [group, 236_000],
    [linked, 354_000],
    [waiting, 118_000],
  ];
  for (const [person, amount] of sold) expect(await refund(eventcode, person)).toBe(amount);
});
