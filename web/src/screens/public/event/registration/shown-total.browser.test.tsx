/** A total that changed while the visitor was typing: the form asks, and sends what it shows. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { toWireEvent, type Event } from '@samagam/contract/programme/event';
import { inRupees } from '@samagam/domain/text/rupees';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../../test/answers.ts';
import { enter } from '../../../../../test/enter.ts';
import { handedOver } from '../../../../../test/handed-over.ts';
import {
  applyCoupon,
  box,
  choose,
  conference,
  fillForm,
  form,
  registerButton,
  showForms,
} from '../../../../../test/registering.tsx';
import { show } from '../../../../../test/show.tsx';
import RegistrationIsland from './registration-island.tsx';

const paystring = 'a-code-of-payment';
const group = form('Book for a group');
const book = () => group.getByRole('button', { name: /^(Book|Send)/ });
const question = (shown: number, total: number) => sayOfApi.totalChanged(inRupees(shown), inRupees(total));
const changed = (shown: number, total: number) =>
  refuses(409, question(shown, total), { data: { total: String(total) } });
const problem = () => form('Register').getByRole('alert');
const percent = (discount: number) => ({ data: { discounttype: 'Percentage', discount } }) as const;
const withPrice = (price: number): Event => ({
  ...conference,
  tickettypes: [aPass('Conference Pass', { price })],
});

/** Amounts in paise. */
function costsMore(shown: number, total: number) {
  answers('GET /api/getevent', () => noAnswer);
  return answers('POST /api/eventregistration', ({ showntotal }) =>
    showntotal === shown ? changed(shown, total) : { paystring },
  );
}

async function expectToAsk(button: Locator, words: string, asked: Locator, sentence: string) {
  await expect.element(asked).toHaveTextContent(sentence);
  await expect.element(button).toHaveTextContent(words);
  await expect.element(button).toHaveFocus();
}

test('it asks about the new total near the button, keeps the entries, and sends that total with the next press', async () => {
  const orders = costsMore(531_000, 590_000);
  await showForms();
  await fillForm();
  await registerButton().click();
  await expectToAsk(registerButton(), 'Register and pay ₹5,900.00', problem(), question(531_000, 590_000));
  await expect.element(form('Register').getByText('₹5,900.00').first()).toBeVisible();
  await expect.element(form('Register').getByText('₹4,500.00')).not.toBeInTheDocument();
  await expect.element(box('Name')).toHaveValue('Asha Raman');
  expect(handedOver()).toEqual([]);
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders.map(({ request }) => request.showntotal)).toEqual([531_000, 590_000]);
  expect(orders[1]!.request.submissionid).toBe(orders[0]!.request.submissionid);
  await expect.element(problem()).not.toBeInTheDocument();
});

test('it forgets the total of the API when the visitor chooses another pass', async () => {
  costsMore(531_000, 590_000);
  await showForms();
  await fillForm();
  await registerButton().click();
  await expect.element(problem()).toBeVisible();
  await choose('Pass Type', 'Training and Conference');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹17,110.00');
  await expect.element(problem()).not.toBeInTheDocument();
});

test('it forgets the total of the API when a coupon is applied', async () => {
  costsMore(531_000, 590_000);
  answers('GET /api/validatecoupon', () => percent(10));
  await showForms();
  await fillForm();
  await registerButton().click();
  await expect.element(problem()).toBeVisible();
  await applyCoupon('WELCOME10');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹4,779.00');
  await expect.element(problem()).not.toBeInTheDocument();
});

for (const [what, shown, total, words] of [
  ['became free', 4500, 0, 'Register for free'],
  ['was free', 0, 590_000, 'Register and pay ₹5,900.00'],
] as const) {
  test(`it asks about a total that ${what}`, async () => {
    const orders = costsMore(shown * 118, total);
    await showForms(withPrice(shown));
    await fillForm();
    await registerButton().click();
    await expectToAsk(registerButton(), words, problem(), question(shown * 118, total));
    const free = form('Register').getByText('This is free. You get your ticket immediately.');
    await expect.poll(() => free.elements().length).toBe(total === 0 ? 1 : 0);
    await registerButton().click();
    await expect.poll(() => orders.length).toBe(2);
    expect(orders[1]!.request.showntotal).toBe(total);
    await expect.poll(() => handedOver()).toHaveLength(1);
  });
}

test('it asks about a paid seat of a group whose coupon no longer pays for all of it', async () => {
  answers('GET /api/validatecoupon', () => percent(100));
  const orders = costsMore(0, 59_000);
  await showForms(conference, '?coupon=SEAT-1&pass=Conference+Pass');
  await expect.element(registerButton()).toHaveTextContent('Register for free');
  await fillForm();
  await registerButton().click();
  await expectToAsk(registerButton(), 'Register and pay ₹590.00', problem(), question(0, 59_000));
  await expect.element(box('Coupon Code')).toHaveValue('SEAT-1');
  expect(orders).toHaveLength(1);
});

test('the form of an offer asks too, and can be corrected with its offer', async () => {
  const offer = {
    eventcode: 'test2025',
    tickettype: 'Gold',
    name: 'Asha Raman',
    personalmailid: 'asha@example.org',
    offereduntil: '2026-11-22T06:30:00.000Z',
  };
  answers('POST /api/getoffer', () => ({ data: offer }));
  const orders = costsMore(590_000, 708_000);
  const gold = { ...anEvent('withParking', 'withTshirt'), tickettypes: [aPass('Gold', { price: 5000 })] };
  const key = `${'a'.repeat(32)}-${'k'.repeat(43)}`;
  await showForms(gold, `#register/${key}`);
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await fillForm('Gold');
  await registerButton().click();
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹7,080.00');
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await box('Designation').fill('Lead Engineer');
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(2);
  expect(orders.map(({ request }) => request)).toMatchObject(
    [590_000, 708_000, 708_000].map((showntotal) => ({ offerkey: key, showntotal })),
  );
  expect(new Set(orders.map(({ request }) => request.submissionid)).size).toBe(1);
});

/** As the page shows it: with the event of the server, which reads it again. */
async function showIsland(shown: Event, later = shown) {
  const loads = answers('GET /api/getevent', () => ({ data: [toWireEvent(later)] }));
  await show(<RegistrationIsland event={shown} of="" />);
  return loads;
}

test('it shows the whole new price once the event has arrived, and still asks', async () => {
  await showIsland(withPrice(4500), withPrice(5000));
  answers('POST /api/eventregistration', () => changed(531_000, 590_000));
  await fillForm();
  await registerButton().click();
  await expect.element(form('Register').getByText('₹5,000.00')).toBeVisible();
  await expectToAsk(registerButton(), 'Register and pay ₹5,900.00', problem(), question(531_000, 590_000));
  await expect.element(box('Name')).toHaveValue('Asha Raman');
});

test('the total of the API wins over an earlier event', async () => {
  const loads = await showIsland(withPrice(4500));
  const orders = answers('POST /api/eventregistration', (_, nth) =>
    nth === 1 ? changed(531_000, 590_000) : { paystring },
  );
  await fillForm();
  await registerButton().click();
  await expect.poll(() => loads.length).toBe(1);
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹5,900.00');
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders[1]!.request.showntotal).toBe(590_000);
});

async function showGroup() {
  await showForms();
  await page.getByRole('radio', { name: /^Group/ }).click();
  for (const [name, value] of [
    ['Name', 'Gita Shah'],
    ['Mobile', '9876543210'],
    ['Company', 'Kaveri Systems'],
    ['Email', 'gita@example.org'],
  ] as const) {
    await enter(group.getByRole('textbox', { name, exact: true }), value);
  }
}

test.each([
  ['POST /api/grpPaynow', /^Pay now/, { paystring }],
  ['POST /api/createPaylink', /^Generate invoice/, {}],
] as const)(
  'a group is asked about its new total, until its seats change: %s',
  async (call, payment, booked) => {
    answers('GET /api/getevent', () => noAnswer);
    const bookings = answers(call, (_, nth) => (nth === 1 ? changed(1_062_000, 1_180_000) : booked));
    await showGroup();
    const seats = group.getByRole('textbox', { name: 'Seats: Conference Pass' });
    await seats.fill('2');
    await page.getByRole('radio', { name: payment }).click();
    await book().click();
    await expect.element(group.getByRole('alert')).toHaveTextContent(question(1_062_000, 1_180_000));
    await expect.element(book()).toHaveFocus();
    await expect.element(group.getByRole('row', { name: /^Total/ })).toMatchTextContent(/₹11,800\.00/);
    await expect.element(group.getByText('₹9,000.00')).not.toBeInTheDocument();
    await seats.fill('1');
    await expect.element(group.getByRole('row', { name: /^Total/ })).toMatchTextContent(/₹5,310\.00/);
    await expect.element(group.getByRole('alert')).not.toBeInTheDocument();
    await seats.fill('2');
    await book().click();
    await expect.poll(() => bookings.length).toBe(2);
    expect(bookings.map(({ request }) => request.showntotal)).toEqual([1_062_000, 1_180_000]);
    expect(bookings[1]!.request.submissionid).toBe(bookings[0]!.request.submissionid);
    await expect.poll(() => handedOver()).toHaveLength('paystring' in booked ? 1 : 0);
  },
);

test('a group whose total became free books for free', async () => {
  answers('GET /api/getevent', () => noAnswer);
  answers('POST /api/createPaylink', () => changed(531_000, 0));
  const bookings = answers('POST /api/grpPaynow', () => ({ paystring }));
  await showGroup();
  await group.getByRole('textbox', { name: 'Seats: Conference Pass' }).fill('1');
  await page.getByRole('radio', { name: /^Generate invoice/ }).click();
  await book().click();
  await expect.element(book()).toHaveTextContent('Book for free');
  await book().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(bookings[0]!.request.showntotal).toBe(0);
});
