import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answers, noAnswer, receiveAll, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice, rowOf, toast } from '../../../../test/office.tsx';
import { aRefundable, aTransactionRow } from '../../../../test/transactions.ts';

const ADDRESS = '/weba/managetransactions/test2025';

const order = (changes: Partial<TransactionRow> = {}) =>
  aTransactionRow({
    status: 'LATE_REVIEW',
    payreponse: { id: '' },
    review: { reason: 'another amount', paymentid: 'pay_1', amount: 10_000, currency: 'INR' },
    ...changes,
  });

let rows: TransactionRow[] = [];

beforeEach(() => {
  answers('GET /api/admin/orderchanges', () => ({ data: [] }));
  rows = [order()];
  hasEvent();
  answers('GET /api/admin/gettransactionlist', () => ({ data: rows }));
});

/** Its title says what it is about. */
const dialog = (name: string | RegExp = /Usha Iyer/) => page.getByRole('dialog', { name });
const reason = () => dialog().getByRole('textbox', { name: 'Reason' });
const save = () => button('SAVE', dialog()).click();

async function openDialog(): Promise<void> {
  await openOffice(ADDRESS);
  await button('Decide about SG1').click();
  await expect.element(dialog()).toBeVisible();
}

test('it shows the reason why money waits, and the received and expected amounts', async () => {
  await openOffice(ADDRESS);
  const waiting = page.getByRole('region', { name: 'To be decided' });
  await expect
    .element(waiting)
    .toMatchTextContent(/Usha Iyer, Delegate, paid ₹100\.00\s+of\s+₹2,950\.00: another amount/);
});

test('it requires a reason for a decision, and keeps both after a refusal or a lost response', async () => {
  const decisions = answers('POST /api/admin/resolvepayment', (_, nth) => {
    if (nth === 1) return refuses(409, sayOfOrder.nothingToDecide);
    return nth === 2 ? noAnswer : {};
  });
  await openDialog();
  await save();
  await expect.element(dialog().getByText('Reason cannot be Blank.')).toBeVisible();
  expect(decisions).toEqual([]);
  await reason().fill('The rest was paid in cash at the desk.');
  await expect.element(dialog().getByText('Reason cannot be Blank.')).not.toBeInTheDocument();
  await save();
  await expect.element(dialog().getByText(sayOfOrder.nothingToDecide)).toBeVisible();
  await save();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(sayOfApi.offline);
  await expect.element(reason()).toHaveValue('The rest was paid in cash at the desk.');
  rows = [order({ status: 'PAID', review: null })];
  await save();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(rowOf('usha@example.org')).toMatchTextContent('Paid');
  await expect.element(button('Decide about SG1')).not.toBeInTheDocument();
  expect(decisions.at(-1)!.request).toEqual({
    orderid: 'SG1',
    decision: 'ISSUE',
    reason: 'The rest was paid in cash at the desk.',
    printedreason: '',
  });
});

test('it can record that the money was refunded', async () => {
  const decisions = answers('POST /api/admin/resolvepayment', () => ({}));
  await openDialog();
  await dialog()
    .getByRole('radio', { name: /^Refunded/ })
    .click();
  await reason().fill('Sent back at the gateway.');
  await save();
  await expect.poll(() => decisions[0]?.request).toMatchObject({ decision: 'REFUNDED' });
  await expect.element(toast('Success.')).toBeVisible();
});

test('it only offers the refund for an order that was paid twice', async () => {
  const decisions = answers('POST /api/admin/resolvepayment', () => ({}));
  rows = [
    order({
      status: 'PAID',
      review: null,
      secondpayments: [{ paymentid: 'pay_2', amount: 295_000, state: 'OPEN' }],
      // Of the payment that paid the order.
      refundattempts: [
        { at: '', by: '', paymentid: 'pay_1', amount: 100, state: 'PENDING', reason: '', seats: [] },
      ],
    }),
  ];
  await openDialog();
  await expect.element(dialog()).toMatchTextContent('₹2,950.00 more than was asked');
  await expect.element(dialog()).not.toMatchTextContent('its refund');
  await expect.element(dialog('Usha Iyer paid ₹2,950.00 more than was asked')).toBeVisible();
  expect(dialog().getByRole('radio').elements()).toEqual([]);
  await expect.element(dialog()).toMatchTextContent('Refunded in another way');
  await reason().fill('Sent back at the gateway.');
  await save();
  await expect.poll(() => decisions[0]?.request).toMatchObject({ decision: 'REFUNDED' });
});

const RECORDED = {
  method: 'BANK' as const,
  reference: 'AXIS1',
  receivedon: '21-Nov-2026',
  amount: 295_000,
  tds: 0,
  by: 'meera@example.org',
  reason: 'By transfer.',
};

test('a name leads to the registration, also if another person holds the ticket now, a number to the order', async () => {
  await openOffice(ADDRESS);
  await expect
    .element(page.getByRole('link', { name: 'Usha Iyer' }).first())
    .toHaveAttribute('href', '/weba/managereports/test2025?filter=SG1');
  await expect
    .element(page.getByRole('link', { name: 'SG1', exact: true }))
    .toHaveAttribute('href', '/weba/managetransactions/test2025?filter=SG1');
});

test('it says that money which did not come through the gateway is to be returned by hand', async () => {
  const recorded = { ...RECORDED, amount: 270_000, tds: 25_000 };
  rows = [order({ status: 'REFUNDED', review: null, refundowed: 295_000, recorded })];
  answers('GET /api/admin/refundorder', () => ({
    data: aRefundable({ status: 'REFUNDED', owed: 295_000, recorded: true, tds: 25_000 }),
  }));
  await openDialog();
  await expect
    .element(dialog())
    .toMatchTextContent('₹2,950.00 is to be returned by hand (₹250.00 of the payment was deducted as tax)');
  await expect.element(dialog()).not.toMatchTextContent('failed');
  await button('CANCEL', dialog()).click();
  await button('Refund or cancel SG1', page.getByRole('region', { name: 'To be decided' })).click();
  const refund = page.getByRole('dialog', { name: 'Refund or cancel' });
  await expect.element(refund).toMatchTextContent('₹2,950.00 is to be returned by hand.');
  await expect.element(refund).toMatchTextContent('₹250.00 of the payment was deducted as tax (TDS).');
  await expect.element(refund).not.toMatchTextContent(/refund of .* failed/);
});

test.each([
  ['individual', 'its ticket becomes void at once'],
  ['group', 'unused coupons are disabled, and tickets made from the others become void at once'],
] as const)('it says before a decision that it ends an order: %s', async (flow, words) => {
  rows = [order({ status: 'PAID', review: null, flow, refundowed: 100_000, endsbyhand: true })];
  await page.viewport(390, 800);
  await openDialog();
  await expect.element(dialog()).toMatchTextContent('a refund of ₹1,000.00 failed');
  await expect.element(dialog()).toMatchTextContent(words);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('it does not speak of an end if the tickets stay valid', async () => {
  rows = [order({ status: 'PAID', review: null, refundowed: 100_000 })];
  await openDialog();
  await expect.element(dialog()).toMatchTextContent('a refund of ₹1,000.00 failed');
  await expect.element(dialog()).not.toMatchTextContent('void');
});

test('it refunds a second payment, which is chosen, from the list of what waits', async () => {
  const twice = (changes: Partial<TransactionRow> = {}) =>
    order({
      status: 'PAID',
      review: null,
      secondpayments: [{ paymentid: 'pay_2', amount: 295_000, state: 'OPEN' }],
      ...changes,
    });
  rows = [twice()];
  answers('GET /api/admin/refundorder', () => ({
    data: aRefundable({ secondpayments: [{ paymentid: 'pay_2', left: 295_000 }] }),
  }));
  const refunds = answers('POST /api/admin/refundorder', () => {
    const attempt = { at: '', by: '', paymentid: 'pay_2', reason: '', seats: [] };
    rows = [twice({ refundattempts: [{ ...attempt, amount: 295_000, state: 'FAILED' }] })];
    return { data: { amount: 295_000, state: 'FAILED' as const } };
  });
  await openOffice(ADDRESS);
  const waiting = page.getByRole('region', { name: 'To be decided' });
  await button('Refund or cancel SG1', waiting).click();
  const refunding = page.getByRole('dialog', { name: 'Refund or cancel' });
  await expect.element(refunding.getByRole('radio', { name: /The second payment pay_2/ })).toBeChecked();
  await expect.element(refunding).toMatchTextContent('Every ticket stays valid.');
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await button(/^REFUND ₹2,950\.00/, refunding).click();
  await expect.element(refunding).toMatchTextContent('was refused by the gateway');
  await expect.element(refunding).not.toMatchTextContent('The ticket stays cancelled');
  expect(refunds[0]!.request).toMatchObject({ orderid: 'SG1', secondpayment: 'pay_2', reason: 'Paid twice' });
  await expect.element(waiting).toMatchTextContent('its refund was refused');
});

test('it shows what became of a refund also when the order waits no longer', async () => {
  rows = [order()];
  answers('GET /api/admin/refundorder', () => ({ data: aRefundable({ status: 'LATE_REVIEW' }) }));
  answers('POST /api/admin/refundorder', () => {
    rows = [order({ status: 'REFUNDED', review: null })];
    return { data: { amount: 295_000, state: 'PENDING' as const } };
  });
  await openOffice(ADDRESS);
  const waiting = page.getByRole('region', { name: 'To be decided' });
  await button('Refund or cancel SG1', waiting).click();
  const refunding = page.getByRole('dialog', { name: 'Refund or cancel' });
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Paid too late');
  await button(/^REFUND/, refunding).click();
  await expect.element(rowOf('usha@example.org')).toMatchTextContent('Refunded');
  await expect.element(waiting).not.toBeInTheDocument();
  await expect
    .element(button('BACK', refunding))
    .toHaveAccessibleDescription(/The refund of .* was asked for, and the gateway has not answered yet/);
  await expect.element(button('BACK', refunding)).toHaveFocus();
  await button('BACK', refunding).click();
  await expect.element(refunding).not.toBeInTheDocument();
});

test('it refunds once when the button is pressed twice at the same moment', async () => {
  answers('GET /api/admin/refundorder', () => ({ data: aRefundable({ status: 'LATE_REVIEW' }) }));
  const refunds = answers('POST /api/admin/refundorder', () => ({
    data: { amount: 295_000, state: 'DONE' as const },
  }));
  await openOffice(ADDRESS);
  await button('Refund or cancel SG1', page.getByRole('region', { name: 'To be decided' })).click();
  const refunding = page.getByRole('dialog', { name: 'Refund or cancel' });
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Paid too late');
  const element = button(/^REFUND/, refunding).element() as HTMLButtonElement;
  element.click();
  element.click();
  await expect.element(refunding).not.toBeInTheDocument();
  await receiveAll();
  expect(refunds).toHaveLength(1);
});

test('it repeats a refund without an answer as the same refund, and a changed one as another', async () => {
  answers('GET /api/admin/refundorder', () => ({ data: aRefundable({ status: 'LATE_REVIEW' }) }));
  const refunds = answers('POST /api/admin/refundorder', (_, nth) =>
    nth < 3 ? noAnswer : { data: { amount: 295_000, state: 'DONE' as const } },
  );
  await openOffice(ADDRESS);
  await button('Refund or cancel SG1', page.getByRole('region', { name: 'To be decided' })).click();
  const refunding = page.getByRole('dialog', { name: 'Refund or cancel' });
  const why = refunding.getByRole('textbox', { name: 'Reason' });
  const press = async (nth: number) => {
    await button(/^REFUND/, refunding).click();
    await expect.poll(() => refunds.length).toBe(nth);
  };
  await why.fill('Paid too late');
  await press(1);
  await expect.element(refunding.getByRole('alert')).toHaveTextContent(sayOfApi.offline);
  await press(2);
  await why.fill('Paid far too late');
  await press(3);
  await expect.element(refunding).not.toBeInTheDocument();
  const [first, second, third] = refunds.map(({ request }) => request.submissionid);
  expect(first).toMatch(/^[\w-]{16,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('it asks the gateway again about an order, and then reloads the list', async () => {
  const asked = answers('POST /api/admin/syncpayment', () => {
    rows = [order({ status: 'PAID', review: null })];
    return { data: rows[0]! };
  });
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('usha@example.org')).click();
  await page.getByText('Show data').click();
  await expect.element(page.getByText('"id": "order_1"', { exact: false })).toBeVisible();
  await button('Check again with Razorpay').click();
  await expect.element(rowOf('usha@example.org').first()).toMatchTextContent('Paid');
  expect(asked.map(({ request }) => request)).toEqual([{ orderid: 'SG1' }]);
});

test('it records a bank transfer with tax deducted, and shows a refusal under its field', async () => {
  rows = [order({ status: 'EXPIRED', review: null })];
  const recorded = answers('POST /api/admin/recordpayment', (_, nth) =>
    nth === 1 ? refuses(409, sayOfApi.referenceUsed('SG2'), { field: 'reference' }) : {},
  );
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('usha@example.org')).click();
  await button('Record a payment').click();
  const recording = page.getByRole('dialog', { name: 'Record a payment for SG1' });
  const box = (name: string) => recording.getByRole('textbox', { name });
  await expect.element(box('Amount')).toHaveValue('2,950.00');
  await button('SAVE', recording).click();
  await expect.element(recording.getByText('Reference cannot be Blank.')).toBeVisible();
  await expect.element(recording.getByText('Reason cannot be Blank.')).toBeVisible();
  await box('Reference').fill('axis-1');
  await box('Received On').fill('20-Nov-2026');
  await box('Amount').fill('2,700.00');
  await box('Tax deducted').fill('ten');
  await box('Reason').fill('By transfer.');
  await button('SAVE', recording).click();
  await expect.element(recording.getByText('Invalid Data. Field: Tax deducted')).toBeVisible();
  await box('Tax deducted').fill('250');
  await box('TAN or PAN of the payer').fill('CHES01234F');
  await box('Section').fill('194J');
  await button('SAVE', recording).click();
  await expect.element(recording.getByText(sayOfApi.referenceUsed('SG2'))).toBeVisible();
  await box('Reference').fill('axis-2');
  rows = [order({ status: 'PAID', review: null })];
  await button('SAVE', recording).click();
  await expect.element(recording).not.toBeInTheDocument();
  await expect.element(rowOf('usha@example.org').first()).toMatchTextContent('Paid');
  expect(recorded.at(-1)!.request).toEqual({
    orderid: 'SG1',
    method: 'BANK',
    reference: 'AXIS-2',
    receivedon: '20-Nov-2026',
    amount: 270_000,
    tds: 25_000,
    deductor: 'CHES01234F',
    tdssection: '194J',
    reason: 'By transfer.',
  });
});

test('it names the disputes that wait for an answer, and no others', async () => {
  const dispute = {
    disputeid: 'disp_1',
    paymentid: 'pay_1',
    amount: 295_000,
    status: 'open',
    reason: 'chargeback_fraud',
    at: '2026-11-21T10:00:00.000Z',
    respondby: '2026-12-01T10:00:00.000Z',
  };
  rows = [
    order({
      status: 'PAID',
      review: null,
      disputes: [dispute, { ...dispute, disputeid: 'disp_2', status: 'won' }],
    }),
  ];
  await openOffice(ADDRESS);
  const waiting = page.getByRole('region', { name: 'Disputes to answer' });
  await expect.element(waiting).toMatchTextContent(/SG1: ₹2,950\.00, chargeback_fraud/);
  await expect.element(waiting).toMatchTextContent('before 01-Dec-2026, 3:30 PM');
  expect(waiting.getByRole('listitem').elements()).toHaveLength(1);
});

const lostDispute = {
  disputeid: 'disp_1',
  paymentid: 'pay_1',
  amount: 295_000,
  status: 'lost',
  reason: '',
  at: '2026-11-21T10:00:00.000Z',
  respondby: '',
};
const ofLost = {
  status: 'PAID',
  review: null,
  payreponse: { id: 'pay_1' },
  disputes: [lostDispute],
} as const;

test('the button of a lost dispute keeps the focus, and a refusal is announced or focuses its field', async () => {
  rows = [order({ ...ofLost, disputes: [lostDispute] })];
  await openOffice(ADDRESS);
  await button('End the dispute').click();
  const end = page.getByRole('dialog', { name: 'End the dispute of SG1' });
  const box = end.getByRole('textbox', { name: 'Reason' });
  await box.fill('The bank decided for the payer.');
  await keepsFocus('POST /api/admin/enddispute', { press: button('SAVE', end), field: ['reason', box] });
});

test('it ends a lost dispute once, and lists no other', async () => {
  const ended = { at: lostDispute.at, by: 'a', decision: 'REFUNDED', reason: 'x', lost: 'note' } as const;
  const lost = order({ ...ofLost, disputes: [lostDispute] });
  const calls = answers('POST /api/admin/enddispute', () => ({}));
  rows = [lost, { ...lost, orderid: 'SG2', decisions: [{ ...ended, disputeid: 'disp_1' }] }];
  await openOffice(ADDRESS);
  const section = page.getByRole('region', { name: 'Lost disputes to end' });
  await expect.element(section).toMatchTextContent(/SG1: the bank has taken ₹2,950\.00/);
  expect(section.getByRole('listitem').elements()).toHaveLength(1);
  await button('End the dispute').click();
  const end = page.getByRole('dialog', { name: 'End the dispute of SG1' });
  await end.getByLabelText('Books').selectOptions('baddebt');
  await end.getByRole('textbox', { name: 'Reason' }).fill('The bank decided for the payer.');
  await button('SAVE', end).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.request).toMatchObject({ disputeid: 'disp_1', ticket: 'void', books: 'baddebt' });
});

test('it tells the history of an order, and its data only when asked', async () => {
  rows = [
    order({
      status: 'PAID',
      payreponse: { id: 'pay_1' },
      refunds: [{ at: '2026-11-21T11:00:00.000Z', paymentid: 'pay_1', amount: 50_000 }],
      history: [
        { at: '2026-11-21T10:00:00.000Z', from: '', to: 'CREATED', by: 'registration' },
        { at: '2026-11-21T10:05:00.000Z', from: 'CREATED', to: 'PAID', by: 'webhook payment.captured' },
      ],
    }),
  ];
  const asked = answers('GET /api/admin/orderchanges', () => ({
    data: [
      {
        at: '2026-11-21T10:30:00.000Z',
        by: 'meera@example.org',
        what: 'Ticket passed on (name)',
        reason: 'Ill',
      },
    ],
  }));
  await openOffice(ADDRESS);
  await expect.element(rowOf('usha@example.org')).toMatchTextContent('₹500.00');
  await button(/Details/, rowOf('usha@example.org')).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect.element(history.getByText(/Ticket passed on/)).toBeVisible();
  expect(asked.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', orderid: 'SG1' }]);
  expect(
    history
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    '21-Nov-2026, 3:30 PM: Created, by the registration form.',
    '21-Nov-2026, 3:35 PM: Paid, by the gateway’s webhook.',
    '21-Nov-2026, 4:00 PM: Ticket passed on (name), by meera@example.org: Ill.',
    '21-Nov-2026, 4:30 PM: ₹500.00 of payment pay_1 refunded.',
  ]);
  await expect.element(page.getByText('"id": "order_1"', { exact: false })).not.toBeVisible();
});

test('it says that the changes of an order could not be loaded, and shows the rest of its history', async () => {
  rows = [
    order({ history: [{ at: '2026-11-21T10:00:00.000Z', from: '', to: 'CREATED', by: 'registration' }] }),
  ];
  answers('GET /api/admin/orderchanges', () => refuses(500, sayOfApi.tryAgain));
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('usha@example.org')).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect.element(history).toMatchTextContent('Created, by the registration form.');
  await expect.element(history).toMatchTextContent('Corrections and transfers could not be loaded.');
});

const searchBox = () => page.getByRole('searchbox', { name: 'Find an order' });
const results = () => page.getByRole('region', { name: 'Found orders' });

test('it finds an order of any event from the keyboard, on a phone, and leads to its row', async () => {
  const elsewhere = order({ orderid: 'SG2', eventcode: 'other2025', name: 'Ravi Menon' });
  const searches = answers('GET /api/admin/findorders', () => ({ data: [order(), elsewhere] }));
  await page.viewport(390, 800);
  await openOffice(ADDRESS);
  await searchBox().fill(' 412345678901 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(results()).toMatchTextContent('2 orders were found:');
  await expect.element(results()).toMatchTextContent('Ravi Menon, Delegate, other2025');
  expect(searches.map(({ request }) => request)).toEqual([{ q: '412345678901' }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const link = results().getByRole('link', { name: 'SG2' });
  await expect.element(link).toHaveAttribute('href', '/weba/managetransactions/other2025?filter=SG2');
  await results().getByRole('link', { name: 'SG1' }).click();
  await expect.poll(() => location.search).toBe('?filter=SG1');
  await expect.element(rowOf('usha@example.org')).toBeVisible();
});

test('it says that nothing was found, and that a search failed, and searches for nothing blank', async () => {
  const searches = answers('GET /api/admin/findorders', ({ q }, nth) => {
    if (q === 'nobody@example.org') return { data: [] };
    return nth <= 3 ? noAnswer : { data: [order()] };
  });
  await openOffice(ADDRESS);
  await searchBox().fill('   ');
  await button('Find').click();
  await searchBox().fill('nobody@example.org');
  await button('Find').click();
  await expect.element(results()).toMatchTextContent('No order was found.');
  await searchBox().fill('pay_1');
  await button('Find').click();
  await expect.element(results().getByRole('alert')).toMatchTextContent('The orders could not be loaded.');
  await button('Try again', results()).click();
  await expect.element(results()).toMatchTextContent('1 order was found:');
  expect(searches[0]!.request).toEqual({ q: 'nobody@example.org' });
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  await openDialog();
  await reason().fill('The rest was paid in cash at the desk.');
  await keepsFocus('POST /api/admin/resolvepayment', {
    press: button('SAVE', dialog()),
    field: ['reason', reason()],
  });
});

test('the button of a recorded payment keeps the focus, and a refusal is announced or focuses its field', async () => {
  rows = [order({ status: 'CREATED', review: null })];
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('usha@example.org')).click();
  await button('Record a payment').click();
  const recording = page.getByRole('dialog', { name: 'Record a payment for SG1' });
  const box = (name: string) => recording.getByRole('textbox', { name });
  await box('Reference').fill('axis-1');
  await box('Received On').fill('20-Nov-2026');
  await box('Reason').fill('By transfer.');
  await keepsFocus('POST /api/admin/recordpayment', {
    press: button('SAVE', recording),
    field: ['reference', box('Reference')],
  });
});

test('it closes the payment link of an unpaid order, and of no other order', async () => {
  const unpaid = { status: 'CREATED', review: null, flow: 'link', orderdetails: { id: 'plink_1' } } as const;
  rows = [order(unpaid)];
  const closed = answers('POST /api/admin/closelink', () => {
    rows = [order({ ...unpaid, status: 'EXPIRED' })];
    return {};
  });
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('usha@example.org')).click();
  await button('Close the link').click();
  await button('Close the payment link').click();
  await expect.element(rowOf('usha@example.org').first()).toMatchTextContent('Expired');
  await expect.element(button('Close the link')).not.toBeInTheDocument();
  expect(closed.map(({ request }) => request)).toEqual([{ orderid: 'SG1' }]);
});

test('the button of a refund keeps the focus, and a refusal is announced', async () => {
  answers('GET /api/admin/refundorder', () => ({ data: aRefundable({ status: 'LATE_REVIEW' }) }));
  await openOffice(ADDRESS);
  await button('Refund or cancel SG1', page.getByRole('region', { name: 'To be decided' })).click();
  const refunding = page.getByRole('dialog', { name: 'Refund or cancel' });
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Paid too late');
  await keepsFocus('POST /api/admin/refundorder', { press: button(/^REFUND/, refunding) });
});
