import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import { sayOfApi } from '@samagam/contract/api-messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../../test/answers.ts';
import { keepsFocus } from '../../../../../test/keeps-focus.ts';
import { enter } from '../../../../../test/enter.ts';
import { handedOver } from '../../../../../test/handed-over.ts';
import { choose, conference, box as boxOfOne, form, showForms } from '../../../../../test/registering.tsx';
import { keepTyping } from '../../../../ui/form/kept-typing.ts';

keepTyping();

const group = () => form('Book for a group');
const box = (name: string) => group().getByRole('textbox', { name, exact: true });
const seats = (pass: string) => box(`Seats: ${pass}`);
const more = (pass: string) => group().getByRole('button', { name: `Add one seat: ${pass}` });
const less = (pass: string) => group().getByRole('button', { name: `Remove one seat: ${pass}` });
const says = (words: string | RegExp) => group().getByText(words, { exact: false });
const book = () => group().getByRole('button', { name: /^(Book|Send)/ });
const rowOf = (name: string) => group().getByRole('row', { name: new RegExp(`^${name}`) });
const choice = (name: RegExp) => page.getByRole('radio', { name });
const paystring = 'a-code-of-a-group';

async function showGroup(event = conference) {
  const shown = await showForms(event);
  await choice(/^Group/).click();
  return shown;
}

const withPasses = (...tickettypes: TicketType[]) => ({ ...anEvent(), tickettypes });

async function fillContact(): Promise<void> {
  await enter(box('Name'), 'Gita Shah');
  await enter(box('Mobile'), '9876543210');
  await enter(box('Company'), 'Kaveri Systems');
  await enter(box('Email'), 'gita@example.org');
}

test('it shows all missing fields at once, and focuses the first', async () => {
  await showGroup();
  await book().click();
  for (const field of ['Name', 'Mobile', 'Company', 'Email']) {
    await expect.element(says(`${field} cannot be Blank.`)).toBeVisible();
    expect(box(field).element()).toHaveAccessibleDescription(new RegExp(`${field} cannot be Blank`));
  }
  await expect.element(says('Select The tickets.')).toBeVisible();
  await expect
    .element(group().getByRole('group', { name: 'Seats' }))
    .toHaveAccessibleDescription('Select The tickets.');
  await expect.element(box('Name')).toHaveFocus();
});

test('it focuses the first count if only seats are missing, and removes that error with the first seat', async () => {
  await showGroup();
  await fillContact();
  await book().click();
  await expect.element(seats('Training and Conference')).toHaveFocus();
  await more('Conference Pass').click();
  await expect.element(says('Select The tickets.')).not.toBeInTheDocument();
});

test('it refuses a mobile number with the prescribed sentence', async () => {
  await showGroup();
  await fillContact();
  await more('Conference Pass').click();
  await box('Mobile').fill('12345');
  await book().click();
  await expect.element(says('Invalid mobile number. Field: Mobile')).toBeVisible();
  await expect.element(box('Mobile')).toHaveFocus();
  await box('Mobile').fill('123456');
  await expect.element(says('Invalid mobile number. Field: Mobile')).not.toBeInTheDocument();
});

test('it offers no pass for individuals, and marks a sold-out pass', async () => {
  await showGroup(
    withPasses(
      aPass('Gold'),
      aPass('Silver', { status: 'CLOSED' }),
      aPass('Single', { allowbulkbooking: 'NO' }),
    ),
  );
  await expect.element(seats('Gold')).toBeVisible();
  await expect.element(group().getByText('Single')).not.toBeInTheDocument();
  await expect
    .element(group().getByRole('listitem').filter({ hasText: 'Silver' }))
    .toMatchTextContent(/Sold Out/);
  await expect.element(seats('Silver')).not.toBeInTheDocument();
});

test('it says when no pass is open to groups', async () => {
  await showGroup(withPasses(aPass('Single', { allowbulkbooking: 'NO' })));
  await expect.element(page.getByText(/^This event has no passes for groups/)).toBeVisible();
});

test('it counts seats in steps of one, never below zero, and keeps the focus at the limits', async () => {
  await showGroup();
  await expect.element(less('Conference Pass')).toHaveAttribute('aria-disabled', 'true');
  await more('Conference Pass').click();
  await more('Conference Pass').click();
  await expect.element(seats('Conference Pass')).toHaveValue('2');
  await less('Conference Pass').click();
  await less('Conference Pass').click();
  await expect.element(seats('Conference Pass')).toHaveValue('0');
  // Not disabled: a press has no effect, and the focus stays.
  less('Conference Pass')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(less('Conference Pass')).toHaveFocus();
  await expect.element(seats('Conference Pass')).toHaveValue('0');
});

for (const [typed, kept] of [
  ['x', '0'],
  ['99999', '500'],
  ['५', '5'],
  ['１२\u00a0', '12'],
] as const) {
  test(`it reads ${typed} as ${kept} seats`, async () => {
    await showGroup();
    await seats('Conference Pass').fill(typed);
    await expect.element(seats('Conference Pass')).toHaveValue(kept);
  });
}

test('it refuses 2.5 seats, which are not 25, and keeps them until they are corrected', async () => {
  await showGroup();
  for (const typed of ['-3', '1e3', '2.5']) {
    await seats('Conference Pass').fill(typed);
    await expect.element(seats('Conference Pass')).toHaveValue(typed);
    await book().click();
    await expect.element(says('Invalid Data. Field: Count. Enter whole seats, such as 2.')).toBeVisible();
  }
  await seats('Conference Pass').fill('2');
  await expect.element(says('Invalid Data. Field: Count.')).not.toBeInTheDocument();
});

test('it allows 500 seats in total', async () => {
  await showGroup();
  await seats('Conference Pass').fill('498');
  await seats('Women in Security').fill('9');
  await expect.element(seats('Women in Security')).toHaveValue('2');
  await expect.element(more('Women in Security')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more('Training and Conference')).toHaveAttribute('aria-disabled', 'true');
});

test('it shows the price and the discount slab of each pass, and the total', async () => {
  await showGroup();
  await expect.element(says('Choose seats to see the price.')).toBeVisible();
  await seats('Conference Pass').fill('3');
  await seats('Training and Conference').fill('2');
  const lines = group().getByRole('rowgroup');
  await expect
    .element(lines.filter({ hasText: 'Conference Pass' }))
    .toMatchTextContent(/3 × ₹4,500\s*10%3 to 5\s*₹13,500\.00/);
  await expect
    .element(lines.filter({ hasText: 'Training and' }))
    .toMatchTextContent(/2 × ₹14,500\s*0%\s*₹29,000\.00/);
  for (const [line, amount] of [
    ['Discount', '−₹1,350.00'],
    ['GST', '₹7,407.00'],
    ['Total', '₹48,557.00'],
  ] as const) {
    await expect.element(rowOf(line)).toMatchTextContent(new RegExp(amount.replace('.', '\\.')));
  }
  await expect.element(book()).toHaveTextContent('Book and pay ₹48,557.00');
  await seats('Conference Pass').fill('2');
  await expect.element(rowOf('Discount')).toMatchTextContent(/₹0\.00/);
});

test('it pays now: sends the chosen seats, and goes to the payment', async () => {
  const bookings = answers('POST /api/grpPaynow', () => ({ paystring }));
  await showGroup();
  await fillContact();
  await seats('Conference Pass').fill('2');
  await book().dblClick();
  await expect
    .poll(() => handedOver())
    .toEqual([{ path: '/api/grpPaynowInitiatePayment', fields: { idvpaystring: paystring } }]);
  expect(bookings.map(({ request }) => request)).toEqual([
    {
      name: 'Gita Shah',
      mobile: '9876543210',
      company: 'Kaveri Systems',
      email: 'gita@example.org',
      ticketdetails: { 'Conference Pass': 2 },
      consent: false,
      eventcode: 'test2025',
      showntotal: 1_062_000,
      submissionid: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  await expect.element(says(sayOfApi.paymentInProgress)).toBeVisible();
  await expect.element(box('Name')).toHaveValue('');
});

test('it sends a payment link instead, says to which address, and is empty again', async () => {
  const links = answers('POST /api/createPaylink', () => ({}));
  await showGroup();
  await fillContact();
  await seats('Conference Pass').fill('2');
  await choice(/^Generate invoice/).click();
  await expect.element(book()).toHaveTextContent('Send the payment link');
  await book().click();
  const sent = sayOfApi.paylinkSent('9876543210', 'gita@example.org');
  await expect.element(page.getByRole('alert').filter({ hasText: sent })).toBeVisible();
  await expect.element(says(sent)).toBeVisible();
  await expect.element(box('Name')).toHaveValue('');
  await expect.element(seats('Conference Pass')).toHaveValue('0');
  expect(links).toHaveLength(1);
  expect(handedOver()).toEqual([]);
  // Later entries belong to another booking.
  await box('Name').fill('I');
  await expect.element(says(sent)).not.toBeInTheDocument();
});

test('it offers no invoice for a free booking', async () => {
  const bookings = answers('POST /api/grpPaynow', () => ({ paystring }));
  await showGroup(withPasses(aPass('Guest', { price: 0 }), aPass('Gold')));
  await choice(/^Generate invoice/).click();
  await fillContact();
  await more('Guest').click();
  await expect.element(choice(/^Generate invoice/)).not.toBeInTheDocument();
  await expect.element(says(/^This is free\. We send you the coupons immediately\./)).toBeVisible();
  await group()
    .getByRole('button', { name: /^Book for free|^Send/ })
    .click();
  await expect.poll(() => bookings.length).toBe(1);
  await expect.poll(() => handedOver()).toHaveLength(1);
});

test('it says that there is no connection, and keeps the entries', async () => {
  answers('POST /api/grpPaynow', () => noAnswer);
  await showGroup();
  await fillContact();
  await more('Conference Pass').click();
  await book().click();
  await expect.element(group().getByRole('alert')).toHaveTextContent(sayOfApi.offline);
  await expect.element(box('Email')).toHaveValue('gita@example.org');
  await expect.element(seats('Conference Pass')).toHaveValue('1');
  await expect.element(book()).toBeEnabled();
});

for (const [field, sentence, label] of [
  ['ticketdetails', 'Conference Pass: Sold Out', 'Seats: Training and Conference'],
  ['email', 'Invalid Email. Field: Email', 'Email'],
] as const) {
  test(`it shows the API’s refusal of ${field} at its field, and keeps the seats`, async () => {
    answers('POST /api/grpPaynow', () => refuses(409, sentence, { field }));
    await showGroup();
    await fillContact();
    await seats('Conference Pass').fill('2');
    await book().click();
    await expect.element(says(sentence)).toBeVisible();
    await expect.element(box(label)).toHaveFocus();
    await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect.element(seats('Conference Pass')).toHaveValue('2');
  });
}

test('it shows an error without a field beside the button', async () => {
  answers('POST /api/createPaylink', () => refuses(409, sayOfApi.tooLateForLink));
  await showGroup();
  await fillContact();
  await more('Conference Pass').click();
  await choice(/^Generate invoice/).click();
  await book().click();
  await expect.element(group().getByRole('alert')).toHaveTextContent(sayOfApi.tooLateForLink);
});

test('it takes the pass of the individual form as its first seat, and ignores later choices there', async () => {
  await showForms();
  await choose('Pass Type', 'Conference Pass');
  await boxOfOne('Email').fill('kavya@example.org');
  await choice(/^Group/).click();
  await expect.element(seats('Conference Pass')).toHaveValue('1');
  await seats('Conference Pass').fill('3');
  await choice(/^Individual/).click();
  await expect.element(boxOfOne('Email')).toHaveValue('kavya@example.org');
  await choose('Pass Type', 'Training and Conference');
  await choice(/^Group/).click();
  await expect.element(seats('Conference Pass')).toHaveValue('3');
  await expect.element(seats('Training and Conference')).toHaveValue('0');
});

test('it switches to the individual form when the card of an individual pass is pressed', async () => {
  const { chosenPass } = await showGroup();
  await expect.element(group()).toBeVisible();
  chosenPass.choose('Women in Security');
  await expect.element(seats('Women in Security')).toHaveValue('1');
  chosenPass.choose('Member Pass');
  await expect.element(form('Register')).toBeVisible();
  await expect.element(choice(/^Individual/)).toBeChecked();
});

test('it restores the entries after a reload, including seats and the payment method', async () => {
  const before = await showGroup();
  await fillContact();
  await seats('Conference Pass').fill('2');
  await choice(/^Generate invoice/).click();
  await group().getByText('I need a GST invoice for my company').click();
  await box('GSTIN').fill('29aabcu9603r1zj ');
  const state = group().getByRole('combobox', { name: 'State' });
  await expect.element(state).toHaveValue('29');
  await before.unmount();
  await showForms();
  await expect.element(choice(/^Group/)).toBeChecked();
  await expect.element(box('GSTIN')).toBeVisible();
  await expect.element(box('GSTIN')).toHaveValue('29aabcu9603r1zj ');
  await expect.element(state).toHaveValue('29');
  await expect.element(box('Company')).toHaveValue('Kaveri Systems');
  await expect.element(seats('Conference Pass')).toHaveValue('2');
  await expect.element(choice(/^Generate invoice/)).toBeChecked();
});

test.each([
  ['POST /api/grpPaynow', /^Pay now/],
  ['POST /api/createPaylink', /^Generate invoice/],
] as const)(
  'its button keeps the focus, and a refusal is announced or focuses its field: %s',
  async (call, payment) => {
    await showGroup();
    await fillContact();
    await more('Conference Pass').click();
    await choice(payment).click();
    await keepsFocus(call, { press: book(), field: ['email', box('Email')] });
  },
);
