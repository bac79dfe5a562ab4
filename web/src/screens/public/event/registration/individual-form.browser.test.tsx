import { anEvent } from '@samagam/emulators/builders/an-event';
import { sayOfApi } from '@samagam/contract/api-messages';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses, worker } from '../../../../../test/answers.ts';
import { keepsFocus } from '../../../../../test/keeps-focus.ts';
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
import { showServerRendered } from '../../../../../test/show.tsx';
import { aTicket } from '../../../../../test/tickets.ts';
import { keepTyping } from '../../../../ui/form/kept-typing.ts';
import { keepBegun } from '../../../../visitor/begun-orders.ts';
import { keepTicket } from '../../../../visitor/kept-tickets.ts';
import { makeChosenPass } from '../chosen-pass.ts';
import { IndividualForm } from './individual-form.tsx';

keepTyping();

const says = (words: string | RegExp) => form('Register').getByText(words, { exact: false });
const amountOf = (line: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent.startsWith(line))?.nextElementSibling
    ?.textContent;
const paystring = 'a-code-of-payment';

/** The reply to an order, and the requests that were sent. */
const takesOrders = () => answers('POST /api/eventregistration', () => ({ paystring }));
const percent = (discount: number) => ({ data: { discounttype: 'Percentage', discount } }) as const;
const tenPercent = () => answers('GET /api/validatecoupon', () => percent(10));

test('it shows all missing fields at once, and focuses the first', async () => {
  await showForms();
  await registerButton().click();
  for (const [label, sentence] of [
    ['Name', 'Name cannot be Blank.'],
    ['Designation', 'Designation cannot be Blank.'],
    ['Company', 'Company cannot be Blank.'],
    ['Mobile', 'Mobile cannot be Blank.'],
    ['LinkedIn URL', 'LinkedIn URL cannot be Blank.'],
    ['Gender', 'Gender cannot be Blank.'],
    ['Email', 'Email cannot be Blank.'],
    ['Pass Type', 'Pass Type cannot be Blank.'],
    ['Parking', 'Parking cannot be Blank.'],
    ['T-Shirt Size', 'T-Shirt Size cannot be Blank.'],
  ] as const) {
    const control = form('Register').getByLabelText(label, { exact: true });
    await expect.element(says(sentence)).toBeVisible();
    expect(control.element()).toHaveAccessibleDescription(new RegExp(sentence.replace('.', '\\.')));
    expect(control.element()).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(box('Name')).toHaveFocus();
});

test('it removes an error when its field changes, and keeps the others', async () => {
  await showForms();
  await registerButton().click();
  await box('Name').fill('A');
  await expect.element(says('Name cannot be Blank.')).not.toBeInTheDocument();
  await choose('Gender', 'Female');
  await expect.element(says('Gender cannot be Blank.')).not.toBeInTheDocument();
  await choose('Pass Type', 'Conference Pass');
  await expect.element(says('Pass Type cannot be Blank.')).not.toBeInTheDocument();
  await expect.element(says('Company cannot be Blank.')).toBeVisible();
});

for (const [field, value, sentence] of [
  ['Name', 'Asha <b>', 'Invalid Data. Field: Name'],
  ['Mobile', '12345', 'Invalid mobile number. Field: Mobile'],
  ['LinkedIn URL', 'https://evil.example/?linkedin.com', 'Invalid Data. Field: LinkedIn URL'],
  ['Email', 'asha@', 'Invalid Email. Field: Email'],
] as const) {
  test(`it refuses ${value} as ${field} with the prescribed sentence, and focuses it`, async () => {
    await showForms();
    await fillForm();
    await box(field).fill(value);
    await registerButton().click();
    await expect.element(says(sentence)).toBeVisible();
    await expect.element(box(field)).toHaveFocus();
  });
}

test('it shows parking and T-shirt only for an event that has them', async () => {
  await showForms(anEvent());
  await expect.element(registerButton()).toBeEnabled();
  await expect.element(form('Register').getByLabelText('Parking')).not.toBeInTheDocument();
  await expect.element(form('Register').getByLabelText('T-Shirt Size')).not.toBeInTheDocument();
});

test('it offers no sold-out pass, and sorts by price in descending order, with price and buyers', async () => {
  await showForms();
  await expect.element(registerButton()).toBeEnabled();
  const list = form('Register').getByLabelText('Pass Type').element() as HTMLSelectElement;
  expect([...list.options].map(({ text }) => text)).toEqual([
    'Choose a pass',
    'Training and Conference: ₹14,500',
    'Conference Pass: ₹4,500',
    'Member Pass: ₹3,000 (only for members)',
    'Women in Security: ₹2,800 (only for women)',
  ]);
  await choose('Pass Type', 'Member Pass');
  await expect
    .element(form('Register').getByLabelText('Pass Type'))
    .toHaveAccessibleDescription('Only for members: use the email address of the membership');
});

test('it lists the pass first that was chosen on a card', async () => {
  const { chosenPass } = await showForms();
  await expect.element(registerButton()).toBeEnabled();
  chosenPass.choose('Women in Security');
  const list = () => form('Register').getByLabelText('Pass Type').element() as HTMLSelectElement;
  await expect.poll(() => list().options[1]!.text).toMatch(/^Women in Security/);
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Women in Security');
});

test('it shows the price by the same rule as the API', async () => {
  await showForms();
  await expect.element(says('Choose a pass to see its price.')).toBeVisible();
  await choose('Pass Type', 'Conference Pass');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹5,310.00');
  expect(['Price', 'Discount', 'GST (18%)', 'Total'].map(amountOf)).toEqual([
    '₹4,500.00',
    '₹0.00',
    '₹810.00',
    '₹5,310.00',
  ]);
});

test('it adds no tax for an event without GST, and asks for no tax details', async () => {
  await showForms({ ...conference, gstpercent: 0 });
  await choose('Pass Type', 'Conference Pass');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹4,500.00');
  expect(amountOf('Total')).toBe('₹4,500.00');
  expect(amountOf('GST')).toBeUndefined();
  await expect.element(says('GSTIN')).not.toBeInTheDocument();
});

test('it sends the entries once, shows the payment code, and goes to the payment', async () => {
  const orders = takesOrders();
  await showForms();
  await fillForm();
  await registerButton().dblClick();
  await expect
    .poll(() => handedOver())
    .toEqual([{ path: '/api/rpcreateorder', fields: { idvpaystring: paystring } }]);
  await expect.element(says(paystring)).toBeVisible();
  await expect.element(page.getByText(sayOfApi.proceedWithPayment(paystring))).toBeVisible();
  expect(orders).toHaveLength(1);
  expect(orders[0]!.request).toMatchObject({
    name: 'Asha Raman',
    personalmailid: 'asha@example.org',
    phonenumber: '9876543210',
    tickettype: 'Conference Pass',
    parking: '2 Wheeler',
    tshirtsize: 'M',
    couponcode: null,
    posterconsent: false,
    consent: false,
    eventcode: 'test2025',
    submissionid: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('it sends no price but the total that it shows, and no consent that was not given', async () => {
  const orders = takesOrders();
  await showForms();
  await fillForm();
  const poster = form('Register').getByRole('checkbox', { name: /poster/ });
  const news = form('Register').getByRole('checkbox', { name: /^Tell me about later events/ });
  await expect.element(poster).not.toBeChecked();
  await expect.element(news).not.toBeChecked();
  await poster.click();
  await news.click();
  await registerButton().click();
  await expect.poll(() => orders.length).toBe(1);
  const sent = orders[0]!.request as Record<string, unknown>;
  expect(sent).toMatchObject({ posterconsent: true, consent: true });
  expect(Object.keys(sent).filter((key) => /price|amount|total/i.test(key))).toEqual(['showntotal']);
  expect(sent['showntotal']).toBe(531_000);
  await expect.poll(() => handedOver()).toHaveLength(1);
});

test('it is the same submission when it is sent again, and after a correction', async () => {
  const orders = answers('POST /api/eventregistration', (_, nth) =>
    nth < 3 ? refuses(500, 'Something went wrong on our side. Please try again.') : { paystring },
  );
  await showForms();
  await fillForm();
  for (let tries = 1; tries <= 3; tries++) {
    if (tries === 3) await box('Designation').fill('Lead Engineer');
    await registerButton().click();
    await expect.poll(() => orders.length).toBe(tries);
    if (tries < 3) await expect.element(registerButton()).toBeEnabled();
  }
  const ids = orders.map(({ request }) => (request as { submissionid?: string }).submissionid);
  expect(new Set(ids).size).toBe(1);
  await expect.poll(() => handedOver()).toHaveLength(1);
});

for (const [what, refusal, field, sentence] of [
  [
    'a pass for members',
    refuses(400, sayOfApi.membersOnly, { field: 'personalmailid' }),
    'Email',
    'This pass is for members. Use the email address of your membership.',
  ],
  [
    'a pass for another gender',
    refuses(400, sayOfApi.genderOnly('Female'), { field: 'gender' }),
    'Gender',
    'This pass is open to: Female.',
  ],
  [
    'a pass that is sold out since',
    refuses(409, sayOfApi.soldOut, { field: 'tickettype' }),
    'Pass Type',
    'Sold Out',
  ],
] as const) {
  test(`it shows the API’s refusal at its field: ${what}`, async () => {
    answers('POST /api/eventregistration', () => refusal);
    await showForms();
    await fillForm('Member Pass');
    await registerButton().click();
    await expect.element(says(sentence)).toBeVisible();
    await expect.element(form('Register').getByLabelText(field, { exact: true })).toHaveFocus();
    await expect.element(box('Email')).toHaveValue('asha@example.org');
    await expect.element(registerButton()).toBeEnabled();
    expect(handedOver()).toEqual([]);
  });
}

test('it shows a refusal without a field in a toast', async () => {
  answers('POST /api/eventregistration', () => refuses(429, sayOfApi.tooOften));
  await showForms();
  await fillForm();
  await registerButton().click();
  await expect.element(page.getByRole('alert').filter({ hasText: sayOfApi.tooOften })).toBeVisible();
  await expect.element(registerButton()).toBeEnabled();
});

test('it says that there is no connection, keeps the entries, and can be sent again', async () => {
  answers('POST /api/eventregistration', (_, nth) => (nth === 1 ? noAnswer : { paystring }));
  await showForms();
  await fillForm();
  await registerButton().click();
  const problem = form('Register').getByRole('alert');
  await expect.element(problem).toHaveTextContent(sayOfApi.offline);
  await expect.element(box('Name')).toHaveValue('Asha Raman');
  await registerButton().click();
  await expect.element(problem).not.toBeInTheDocument();
  await expect.poll(() => handedOver()).toHaveLength(1);
});

test('it cannot be sent twice at the same time', async () => {
  const reply = Promise.withResolvers<{ paystring: string }>();
  const orders = answers('POST /api/eventregistration', () => reply.promise);
  await showForms();
  await fillForm();
  await registerButton().click();
  const sending = form('Register').getByRole('button', { name: 'Registering…' });
  await expect.element(sending).toBeDisabled();
  await box('Name').click();
  await userEvent.keyboard('{Enter}');
  reply.resolve({ paystring });
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders).toHaveLength(1);
});

test('it can be sent again after the visitor has stopped the browser from leaving', async () => {
  const orders = takesOrders();
  await showForms();
  await fillForm();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const afterTimers = async (times: number) => {
    const poll = expect.poll(() => {
      vi.runOnlyPendingTimers();
      return handedOver().length;
    });
    await poll.toBe(times);
  };
  await registerButton().click();
  await afterTimers(1);
  await expect.element(form('Register').getByRole('button', { name: 'Registering…' })).toBeDisabled();
  vi.runOnlyPendingTimers();
  await expect.element(registerButton()).toBeEnabled();
  await registerButton().click();
  await afterTimers(2);
  expect(orders[1]!.request.submissionid).toBe(orders[0]!.request.submissionid);
});

test('it requires a pass and a code before it checks a coupon, and calls the API for neither', async () => {
  await showForms();
  await applyCoupon('WELCOME10');
  await expect.element(says('Please select Pass Type before adding coupon.')).toBeVisible();
  await choose('Pass Type', 'Conference Pass');
  await applyCoupon('');
  await expect.element(says('Coupon Code cannot be Blank')).toBeVisible();
  await applyCoupon('<b>TEN</b>');
  await expect.element(says('Invalid Coupon Code.')).toBeVisible();
});

test('it applies a coupon in capitals, also by Enter, until it is removed', async () => {
  const coupons = tenPercent();
  const orders = takesOrders();
  await showForms();
  await fillForm();
  await box('Coupon Code').fill('welcome10');
  await userEvent.keyboard('{Enter}');
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  expect(coupons.map(({ request }) => request)).toEqual([
    { couponcode: 'WELCOME10', tickettype: 'Conference Pass', eventcode: 'test2025' },
  ]);
  await expect.element(box('Coupon Code')).toHaveValue('WELCOME10');
  await expect.element(box('Coupon Code')).toHaveAttribute('readonly');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹4,779.00');
  expect(amountOf('Discount (10%)')).toBe('−₹450.00');

  await form('Register').getByRole('button', { name: 'Remove Coupon' }).click();
  await expect.element(box('Coupon Code')).toHaveValue('');
  await expect.element(box('Coupon Code')).toHaveFocus();
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹5,310.00');
  await applyCoupon('welcome10');
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders[0]!.request).toMatchObject({ couponcode: 'WELCOME10' });
});

test('it removes the coupon for another pass, and applies it again for its own', async () => {
  const coupons = tenPercent();
  await showForms();
  await choose('Pass Type', 'Conference Pass');
  await applyCoupon('WELCOME10');
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  await choose('Pass Type', 'Women in Security');
  await expect.element(says(/^The coupon was removed: it is for Conference Pass/)).toBeVisible();
  await expect.element(box('Coupon Code')).toHaveValue('');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹3,304.00');
  await choose('Pass Type', 'Conference Pass');
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  await expect.element(box('Coupon Code')).toHaveValue('WELCOME10');
  expect(coupons).toHaveLength(1);
});

for (const [what, answer, sentence] of [
  ['the API does not know it', refuses(400, sayOfApi.invalidCoupon), 'Invalid Coupon Code.'],
  ['there were too many attempts', refuses(429, sayOfApi.tooOften), sayOfApi.tooOften],
  ['there is no response', noAnswer, sayOfApi.offline],
] as const) {
  test(`it refuses a coupon when ${what}, and keeps the price`, async () => {
    answers('GET /api/validatecoupon', () => answer);
    await showForms();
    await choose('Pass Type', 'Conference Pass');
    await applyCoupon('NOPE');
    await expect.element(says(sentence)).toBeVisible();
    await expect.element(registerButton()).toHaveTextContent('Register and pay ₹5,310.00');
    await expect.element(registerButton()).toBeEnabled();
  });
}

test('it does not charge the full price for a coupon that was typed but not applied', async () => {
  await showForms();
  await fillForm();
  await box('Coupon Code').fill('WELCOME10');
  await registerButton().click();
  await expect.element(says('Apply this coupon, or clear it.')).toBeVisible();
  await expect.element(box('Coupon Code')).toHaveFocus();
  expect(handedOver()).toEqual([]);
});

test('it focuses the coupon when the order refuses it', async () => {
  tenPercent();
  answers('POST /api/eventregistration', () => refuses(409, sayOfApi.invalidCoupon, { field: 'couponcode' }));
  await showForms();
  await fillForm();
  await applyCoupon('ONCE');
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  await registerButton().click();
  await expect.element(says('Invalid Coupon Code.')).toBeVisible();
  await expect.element(box('Coupon Code')).toHaveFocus();
});

const seat = '?coupon=seat-of-a-group&pass=Student+Pass';

test('it opens with the coupon of a link applied, although its pass is sold out, and costs nothing', async () => {
  answers('GET /api/validatecoupon', () => percent(100));
  const orders = takesOrders();
  await showForms(conference, seat);
  await expect.element(says('Coupon applied: 100% off.')).toBeVisible();
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Student Pass');
  await expect.element(box('Coupon Code')).toHaveValue('SEAT-OF-A-GROUP');
  await fillForm('Student Pass');
  const free = form('Register').getByRole('button', { name: 'Register for free' });
  await expect.element(says(/This is free\. You get your ticket immediately\./)).toBeVisible();
  await free.click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders[0]!.request).toMatchObject({ couponcode: 'SEAT-OF-A-GROUP', tickettype: 'Student Pass' });
});

test('it offers no payment with a used coupon of a link, until the visitor continues without it', async () => {
  answers('GET /api/validatecoupon', () => refuses(400, sayOfApi.invalidCoupon));
  await showForms(conference, '?coupon=USED&pass=Conference+Pass');
  await expect.element(page.getByText(/^The coupon of this link cannot be used/)).toBeVisible();
  await expect.element(registerButton()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue without the coupon' }).click();
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹5,310.00');
  await expect.element(box('Coupon Code')).toHaveValue('');
});

test('it keeps the coupon of a link after a server error', async () => {
  answers('GET /api/validatecoupon', (_, nth) =>
    nth === 1 ? refuses(500, sayOfApi.tryAgain) : percent(100),
  );
  await showForms(conference, '?coupon=SEAT&pass=Conference+Pass');
  await expect.element(says(sayOfApi.tryAgain)).toBeVisible();
  await expect.element(registerButton()).toBeVisible();
  await form('Register').getByRole('button', { name: 'Apply' }).click();
  await expect.element(says('Coupon applied: 100% off.')).toBeVisible();
});

test('it restores the entries after a reload, including checkboxes, choices and an applied coupon', async () => {
  tenPercent();
  const before = await showForms();
  await fillForm();
  await form('Register')
    .getByRole('checkbox', { name: /poster/ })
    .click();
  await applyCoupon('WELCOME10');
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  await before.unmount();
  await showForms();
  await expect.element(box('Email')).toHaveValue('asha@example.org');
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Conference Pass');
  await expect.element(form('Register').getByLabelText('T-Shirt Size')).toHaveValue('M');
  await expect.element(form('Register').getByRole('checkbox', { name: /poster/ })).toBeChecked();
  await expect.element(says('Coupon applied: 10% off.')).toBeVisible();
  expect(JSON.stringify(localStorage)).not.toContain('asha@example.org');
});

test('it does not restore a consent that was ticked and unticked again', async () => {
  const before = await showForms();
  const poster = () => form('Register').getByRole('checkbox', { name: /poster/ });
  await box('Name').fill('Asha Raman');
  await poster().click();
  await poster().click();
  await before.unmount();
  await showForms();
  await expect.element(box('Name')).toHaveValue('Asha Raman');
  await expect.element(poster()).not.toBeChecked();
});

test('it restores the pass that was chosen on a card before the form was loaded', async () => {
  const chosenPass = makeChosenPass();
  chosenPass.choose('Conference Pass');
  const before = await showForms(conference, '', chosenPass);
  await box('Name').fill('Asha Raman');
  await before.unmount();
  await showForms();
  await expect.element(box('Name')).toHaveValue('Asha Raman');
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Conference Pass');
});

test('it keeps the pass of a card that was pressed before its script arrived, over a choice in its list', async () => {
  const chosenPass = makeChosenPass();
  const passes = conference.tickettypes.filter(({ status }) => status === 'ACTIVE');
  const { hydrate } = showServerRendered(
    <>
      <h2 id="register-heading">Register</h2>
      <IndividualForm
        event={conference}
        passes={passes}
        chosenPass={chosenPass}
        invitation={null}
        onStale={() => undefined}
      />
    </>,
  );
  await choose('Pass Type', 'Conference Pass');
  chosenPass.choose('Training and Conference');
  hydrate();
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹17,110.00');
  await expect.element(form('Register').getByLabelText('Pass Type')).toHaveValue('Training and Conference');
});

test('it restores the entries of a sent form until the address is that of a ticket', async () => {
  takesOrders();
  const sent = await showForms();
  await fillForm();
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  await sent.unmount();
  const cancelled = await showForms();
  await expect.element(box('Name')).toHaveValue('Asha Raman');
  await cancelled.unmount();
  await showForms(conference, `?ticketkey=${'K'.repeat(43)}`);
  await expect.element(registerButton()).toBeEnabled();
  await expect.element(box('Name')).toHaveValue('');
});

test('it does not apply a coupon after a reload that was only typed before', async () => {
  const before = await showForms();
  await choose('Pass Type', 'Conference Pass');
  await box('Coupon Code').fill('HALF-TYPED');
  await before.unmount();
  await showForms();
  await expect.element(box('Coupon Code')).toHaveValue('HALF-TYPED');
  await expect.element(says(/^Coupon applied/)).not.toBeInTheDocument();
});

test('it does not restore one person’s entries for the link of another seat', async () => {
  answers('GET /api/validatecoupon', () => percent(100));
  const first = await showForms(conference, '?coupon=SEAT-1&pass=Conference+Pass');
  await expect.element(says('Coupon applied: 100% off.')).toBeVisible();
  await box('Name').fill('Asha Raman');
  await first.unmount();
  await showForms(conference, '?coupon=SEAT-2&pass=Conference+Pass');
  await expect.element(box('Coupon Code')).toHaveValue('SEAT-2');
  await expect.element(box('Name')).toHaveValue('');
});

for (const [what, status, button] of [
  ['declined because it was used', 400, 'Continue without the coupon'],
  ['removed', 200, 'Remove Coupon'],
] as const) {
  test(`it restores the entries of a link after a reload, and not its coupon that was ${what}`, async () => {
    answers('GET /api/validatecoupon', () =>
      status === 400 ? refuses(400, sayOfApi.invalidCoupon) : percent(10),
    );
    const link = '?coupon=SEAT-1&pass=Conference+Pass';
    const before = await showForms(conference, link);
    await page.getByRole('button', { name: button }).click();
    await expect.element(box('Coupon Code')).toHaveFocus();
    await box('Name').fill('Asha Raman');
    await before.unmount();
    await showForms(conference, link);
    await expect.element(registerButton()).toHaveTextContent('Register and pay ₹5,310.00');
    await expect.element(box('Name')).toHaveValue('Asha Raman');
    await expect.element(box('Coupon Code')).toHaveValue('');
  });
}

/** Stores a ticket in this browser. */
function hasTicketOf(name: string, sentto: string): void {
  keepTicket('test2025', 'K'.repeat(43));
  answers('GET /api/getticket', () => ({
    ticketdetails: aTicket({ participantname: name, sentto }),
  }));
}

test('it asks before it buys another ticket for the same person, and closes the question when an entry changes', async () => {
  hasTicketOf('ASHA  RAMAN', 'a•••@example.org');
  const orders = takesOrders();
  await showForms();
  await fillForm();
  await registerButton().click();
  const question = page.getByText('You have a ticket already. Buy another?');
  await expect.element(question).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'You have a ticket already. Buy another?' }))
    .toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'See your ticket' }))
    .toHaveAttribute('href', `/event/test2025?ticketkey=${'K'.repeat(43)}`);
  await expect.element(registerButton()).not.toBeInTheDocument();
  await box('Designation').fill('Lead Engineer');
  await expect.element(question).not.toBeInTheDocument();
  expect(orders).toHaveLength(0);
  await registerButton().click();
  await page.getByRole('button', { name: 'Buy another' }).click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders).toHaveLength(1);
});

const buyAnother = () => page.getByRole('button', { name: 'Buy another' });

test('it sends another ticket whose answer was lost as the same submission, without a second question', async () => {
  hasTicketOf('Asha Raman', 'a•••@example.org');
  const orders = answers('POST /api/eventregistration', (_, nth) => (nth === 1 ? noAnswer : { paystring }));
  await showForms();
  await fillForm();
  await registerButton().click();
  await buyAnother().click();
  await expect.element(page.getByText(sayOfApi.offline)).toBeVisible();
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  expect(orders[1]!.request).toEqual(orders[0]!.request);
});

test('it closes the question about another ticket when the pass or the coupon changes', async () => {
  hasTicketOf('Asha Raman', 'a•••@example.org');
  tenPercent();
  const { chosenPass } = await showForms();
  await fillForm('Conference Pass');
  await applyCoupon('WELCOME10');
  await registerButton().click();
  await expect.element(buyAnother()).toBeVisible();
  await form('Register').getByRole('button', { name: 'Remove Coupon' }).click();
  await expect.element(buyAnother()).not.toBeInTheDocument();
  await registerButton().click();
  await expect.element(buyAnother()).toBeVisible();
  chosenPass.choose('Training and Conference');
  await expect.element(registerButton()).toHaveTextContent('Register and pay ₹17,110.00');
  await expect.element(buyAnother()).not.toBeInTheDocument();
});

for (const [whose, name, sentto] of [
  ['somebody else’s', 'Ravi Menon', 'r•••@example.org'],
  ['one sent elsewhere', 'Asha Raman', 'a•••@example.com'],
] as const) {
  test(`it does not ask because of a ticket that is ${whose}`, async () => {
    hasTicketOf(name, sentto);
    takesOrders();
    await showForms();
    await fillForm();
    await registerButton().click();
    await expect.poll(() => handedOver()).toHaveLength(1);
  });
}

/** A registration of the same browser in another tab, and what its payment page shows. */
function begunElsewhere(name: string, view: string): void {
  keepBegun({ eventcode: 'test2025', name, personalmailid: 'asha@example.org' }, 'SG1-own-proof', false);
  sessionStorage.clear();
  worker.use(http.get('/api/payment', () => new HttpResponse('', { headers: { 'Payment-View': view } })));
}

for (const [view, question, link] of [
  ['pay', 'You have registered already, and not paid yet. Buy another?', 'Finish your payment'],
  ['paid', 'You have paid for a ticket already. Buy another?', 'See what you bought'],
  ['review', 'You have paid already, and the organiser checks the payment. Buy another?', 'See your payment'],
  ['pending', 'You have paid already, and the bank has yet to confirm it. Buy another?', 'See your payment'],
] as const) {
  test(`it asks before a second charge if the same person began an order in another tab: ${view}`, async () => {
    begunElsewhere('ASHA  Raman', view);
    const orders = answers('POST /api/eventregistration', () => ({ paystring, payment: 'SG2-own-proof' }));
    await showForms();
    await fillForm();
    await registerButton().click();
    await expect.element(page.getByRole('region', { name: question })).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: link }))
      .toHaveAttribute('href', '/api/payment?key=SG1-own-proof');
    expect(orders).toHaveLength(0);
    await buyAnother().click();
    await expect.poll(() => handedOver()).toHaveLength(1);
    // No entry is stored; an order that was confirmed beside a paid one is not asked about again.
    const kept = localStorage.getItem('samagam.begun')!;
    expect(kept).not.toMatch(/asha|raman|example/i);
    expect((JSON.parse(kept) as object[]).map((one) => 'another' in one)).toEqual([view !== 'pay', false]);
  });
}

for (const [what, name, view] of [
  ['that has ended', 'Asha Raman', 'expired'],
  ['of another person', 'Ravi Menon', 'paid'],
] as const) {
  test(`it does not ask because of an order ${what}`, async () => {
    begunElsewhere(name, view);
    takesOrders();
    await showForms();
    await fillForm();
    await registerButton().click();
    await expect.poll(() => handedOver()).toHaveLength(1);
  });
}

test('it does not ask because of an order of the same tab', async () => {
  // "Finish your payment" asks for the state of the order when the page is shown again.
  worker.use(http.get('/api/payment', () => new HttpResponse('', { headers: { 'Payment-View': 'pay' } })));
  const orders = answers('POST /api/eventregistration', () => ({ paystring, payment: 'SG1-own-proof' }));
  await showForms();
  await fillForm();
  await registerButton().click();
  await expect.poll(() => handedOver()).toHaveLength(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(registerButton()).toBeEnabled();
  await registerButton().click();
  await expect.poll(() => orders.length).toBe(2);
  await expect.poll(() => handedOver()).toHaveLength(2);
});

test('it says why visitors cannot register now', async () => {
  await showForms(anEvent('soldOut'));
  await expect.element(page.getByText(/Every pass of this event is sold out\./)).toBeVisible();
  await expect.element(form('Register')).not.toBeInTheDocument();
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await showForms();
  await fillForm();
  await keepsFocus('POST /api/eventregistration', {
    press: registerButton(),
    field: ['phonenumber', box('Mobile')],
  });
});

test('a coupon is announced when it is refused, which focuses it, and when it is applied', async () => {
  await showForms();
  await choose('Pass Type', 'Conference Pass');
  await box('Coupon Code').fill('wrong');
  await keepsFocus('GET /api/validatecoupon', {
    press: form('Register').getByRole('button', { name: 'Apply' }),
    movesTo: box('Coupon Code'),
  });
  await expect.element(box('Coupon Code')).toHaveAccessibleDescription(/The API says no/);
  tenPercent();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(form('Register').getByRole('status').filter({ hasText: 'Coupon applied: 10% off.' }))
    .toBeVisible();
  await expect.element(box('Coupon Code')).toHaveFocus();
});

test('the button to register has the focus after another ticket was chosen, because that button is gone', async () => {
  hasTicketOf('Asha Raman', 'a•••@example.org');
  const reply = Promise.withResolvers<{ paystring: string }>();
  answers('POST /api/eventregistration', () => reply.promise);
  await showForms();
  await fillForm();
  await registerButton().click();
  await buyAnother().click();
  await expect.element(registerButton()).toHaveFocus();
  reply.resolve({ paystring });
  await expect.poll(() => handedOver()).toHaveLength(1);
});

test('it calls no field invalid before it was checked', async () => {
  await showForms();
  const announcedAsInvalid = () =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((control) => control.matches(':invalid') && control.getAttribute('aria-invalid') !== 'false')
      .map((control) => control.getAttribute('name'));
  await expect.element(box('Name')).toBeVisible();
  expect(document.querySelectorAll('select:invalid').length).toBeGreaterThan(0);
  expect(announcedAsInvalid()).toEqual([]);
});
