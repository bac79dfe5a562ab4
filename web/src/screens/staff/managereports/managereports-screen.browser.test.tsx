import { say } from '@samagam/contract/common/messages';
import type { Reply } from '@samagam/contract/schemas';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { answers, noAnswer, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { downloads } from '../../../../test/handed-over.ts';
import { button, hasEvent, openOffice, rowOf, toast } from '../../../../test/office.tsx';
import { aRefundable } from '../../../../test/transactions.ts';

const ADDRESS = '/weba/managereports/test2025';

type Row = Reply<'GET /api/admin/getregistrationslist'>['data'][number];

const delegate = (place: number, changes: Partial<Row> = {}): Row => ({
  name: `Delegate ${place + 1}`,
  paymentstatus: place % 3 === 0 ? 'EXPIRED' : 'PAID',
  paytype: 'Online',
  paymentid: `pay_${place}`,
  personalmailid: `delegate${place}@example.org`,
  phonenumber: '9876543210',
  tickettype: 'Conference Pass',
  title: 'Engineer',
  tshirtsize: 'M',
  company: '=Kaveri',
  createdate: '2026-11-21T10:00:00.000Z',
  gender: 'Female',
  couponcode: '',
  parking: 'No',
  linkedinurl: '',
  eventcode: 'test2025',
  id: `id${place}`,
  orderid: `order${place}`,
  generation: 1,
  checkins: [],
  ...changes,
});

/** The order of a row, as the search of staff finds it. */
const orderWithId = (orderid: string): Reply<'GET /api/admin/findorders'>['data'][number] => ({
  name: 'Delegate 1',
  orderid,
  paytype: 'Online',
  personalmailid: 'delegate0@example.org',
  phonenumber: '9876543210',
  tickettype: 'Conference Pass',
  status: 'CREATED',
  disputes: [],
  refundattempts: [],
  refundowed: 0,
  orderdetails: { id: '' },
  payreponse: { id: '' },
  createdate: '2026-11-21T10:00:00.000Z',
  amount: 100,
  price: 100,
  discount: 0,
  gst: 0,
  couponcode: '',
  eventcode: 'test2025',
  flow: 'individual',
  registrationid: 'id0',
  groupbookingid: '',
  holduntil: '2026-11-21T10:45:00.000Z',
  review: null,
  secondpayments: [],
  refunds: [],
  decisions: [],
  history: [{ at: '2026-11-21T10:00:00.000Z', from: '', to: 'CREATED', by: 'registration' }],
});

const delegates = (count: number) => Array.from({ length: count }, (_, place) => delegate(place));
const exportButton = () => button('EXPORT');
const filter = () => page.getByLabelText('Filter', { exact: true });
const linesOf = async (file: Promise<Blob>) => (await (await file).text()).trimEnd().split('\r\n');

beforeEach(() => {
  hasEvent();
  answers('GET /api/admin/orderchanges', () => ({ data: [] }));
});

/** Answers with 1,500 rows in two pages, the second on request. */
function hasLongList(): { sendTheRest: () => void } {
  const rows = delegates(1500);
  const rest = Promise.withResolvers<void>();
  answers('GET /api/admin/getregistrationslist', async ({ cursor }) => {
    if (!cursor) return { data: rows.slice(0, 1000), cursor: 'next' };
    await rest.promise;
    return { data: rows.slice(1000) };
  });
  return { sendTheRest: () => rest.resolve() };
}

test('it shows the first thousand rows at once, loads the rest, and exports all filtered rows', async () => {
  const { sendTheRest } = hasLongList();
  const noted = answers('POST /api/admin/recordexport', () => ({}));
  await openOffice(`${ADDRESS}?sort=name&page=2`);
  await expect.element(page.getByText('1,000 loaded so far…')).toBeVisible();
  await expect.element(page.getByText('Page 2 of 20')).toBeVisible();
  await expect.element(rowOf('delegate50@example.org')).toBeVisible();
  await button('Expired 334').click();
  await expect.poll(() => location.search).toBe('?sort=name&state=EXPIRED');
  await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
  await exportButton().click();
  await expect
    .element(page.getByText('export.csv will be saved when the whole list is loaded.'))
    .toBeVisible();
  await expect.element(exportButton()).toBeDisabled();
  expect(downloads()).toEqual([]);
  sendTheRest();
  await expect.element(page.getByText('Page 1 of 10')).toBeVisible();
  await expect.poll(() => downloads().map(({ name }) => name)).toEqual(['export.csv']);
  const lines = await linesOf(downloads()[0]!.blob);
  expect(lines).toHaveLength(501);
  expect(lines[0]!.replace('\ufeff', '')).toBe(
    'name,paymentstatus,paytype,paymentid,personalmailid,phonenumber,tickettype,title,tshirtsize,company,createdate,gender,couponcode,parking,linkedinurl,orderid,state,checkin,firstcheckin,generation,checkins',
  );
  expect(lines[1]).toContain("'=Kaveri");
  await expect
    .poll(() => noted.map(({ request }) => request))
    .toEqual([{ eventcode: 'test2025', report: 'registrations', rows: 500 }]);
});

/** Makes the page as slow as on an old phone, until the end of the test. */
async function slowDown(): Promise<void> {
  await cdp().send('Emulation.setCPUThrottlingRate', { rate: 6 });
  onTestFinished(async () => {
    await cdp().send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });
}

test('it keeps every letter during fast typing in the filter of a long list', async () => {
  hasLongList().sendTheRest();
  await openOffice(ADDRESS);
  await expect.element(page.getByText('Page 1 of 30')).toBeVisible();
  await slowDown();
  await filter().click();
  await userEvent.keyboard('delegate1497@example');
  await expect.element(filter()).toHaveValue('delegate1497@example');
  await expect.poll(() => location.search).toBe('?filter=delegate1497%40example');
  await expect.element(rowOf('delegate1497@example.org')).toBeVisible();
});

test('it says when an export could not be recorded in the audit', async () => {
  answers('GET /api/admin/getregistrationslist', () => ({ data: delegates(3) }));
  answers('POST /api/admin/recordexport', () => refuses(500, say.tryAgain));
  await openOffice(ADDRESS);
  await exportButton().click();
  await expect
    .element(toast('The export was saved, but it could not be recorded in the audit.'))
    .toBeVisible();
  expect(downloads()).toHaveLength(1);
});

test('it counts each payment state, filters by every word, and exports nothing without matches', async () => {
  answers('GET /api/admin/getregistrationslist', () => ({ data: delegates(9) }));
  await openOffice(ADDRESS);
  const counts = () =>
    page
      .getByRole('group', { name: 'Payment status' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.trim());
  await expect.poll(counts).toEqual(['All 9', 'Paid 6', 'Expired 3']);
  await expect
    .element(page.getByText(/^9 registrations, 6 with a ticket\. Transactions also has the group bookings/))
    .toBeVisible();
  await filter().fill('pay_4');
  await expect.poll(counts).toEqual(['Found 1', 'Paid 1']);
  await expect.element(rowOf('delegate4@example.org')).toBeVisible();
  await filter().fill('nobody has this name');
  await expect.element(page.getByText('Nothing matches this filter.')).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.element(exportButton()).toBeDisabled();
  await button('Show all').click();
  await expect.poll(counts).toEqual(['All 9', 'Paid 6', 'Expired 3']);
});

test('a count shows its rows alone and looks pressed, until it is pressed again', async () => {
  answers('GET /api/admin/getregistrationslist', () => ({ data: delegates(9) }));
  await openOffice(ADDRESS);
  const [all, expired] = [button('All 9'), button('Expired 3')];
  await expired.click();
  await expect.element(expired).toHaveAttribute('aria-pressed', 'true');
  await expect.element(all).toHaveAttribute('aria-pressed', 'false');
  await expect.element(rowOf('delegate1@example.org')).not.toBeInTheDocument();
  await expect.element(rowOf('delegate3@example.org')).toBeVisible();
  await filter().fill('delegate1@');
  await expect.element(button('Expired 0')).toHaveAttribute('aria-pressed', 'true');
  await filter().fill('');
  await expired.click();
  await expect.element(all).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rowOf('delegate1@example.org')).toBeVisible();
});

test('a person’s row leads to the order and the coupon, and offers the refund', async () => {
  answers('GET /api/admin/getregistrationslist', () => ({ data: [delegate(1, { couponcode: 'SEAT-1' })] }));
  answers('GET /api/admin/findorders', ({ q }) => ({ data: [orderWithId(q)] }));
  const asked = answers('GET /api/admin/refundorder', () => refuses(409, say.tryAgain));
  await openOffice(ADDRESS);
  const link = (name: string) => rowOf('delegate1@example.org').getByRole('link', { name });
  await expect
    .element(link('pay_1'))
    .toHaveAttribute('href', '/weba/managetransactions/test2025?filter=order1');
  await expect
    .element(link('SEAT-1'))
    .toHaveAttribute('href', '/weba/managecoupons/test2025?filter=SEAT-1&kind=all');
  await button(/Details/, rowOf('delegate1@example.org')).click();
  await button('Refund or cancel').click();
  await expect.poll(() => asked[0]?.request).toEqual({ eventcode: 'test2025', orderid: 'order1' });
});

test('it offers no refund of an order that was just refunded, and says what happened', async () => {
  let paymentstatus: 'PAID' | 'REFUNDED' = 'PAID';
  answers('GET /api/admin/getregistrationslist', () => ({ data: [delegate(1, { paymentstatus })] }));
  answers('GET /api/admin/findorders', ({ q }) => ({ data: [orderWithId(q)] }));
  answers('GET /api/admin/refundorder', () => ({ data: aRefundable() }));
  answers('POST /api/admin/refundorder', () => {
    paymentstatus = 'REFUNDED';
    return { data: { amount: 295_000, state: 'DONE' as const } };
  });
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('delegate1@example.org')).click();
  await button('Refund or cancel').click();
  const refunding = page.getByRole('dialog', { name: 'Refund or cancel' });
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('Ill');
  await button(/^REFUND/, refunding).click();
  await expect.element(refunding).not.toBeInTheDocument();
  await expect.element(page.getByText('Refunded ₹2,950.00. A credit note follows by mail.')).toBeVisible();
  const offered = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  await expect.poll(offered).not.toContain('Refund or cancel');
});

test('it shows all fields of a row, and the possible actions', async () => {
  const checkins = [{ checkinfield: 'entry', at: '2026-11-21T12:00:00.000Z' }];
  answers('GET /api/admin/getregistrationslist', () => ({
    data: [delegate(1), delegate(0, { checkins, isowed: true })],
  }));
  const tickets = answers('POST /api/admin/resendticket', () => ({}));
  await openOffice(ADDRESS);
  await expect.element(rowOf('delegate0@example.org')).toMatchTextContent(/Refund owed/);
  answers('GET /api/admin/findorders', ({ q }) => ({ data: [orderWithId(q)] }));
  await button(/Details/, rowOf('delegate0@example.org')).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect
    .element(history)
    .toMatchTextContent('21-Nov-2026, 3:30 PM: Created, by the registration form.');
  await expect.element(history).toMatchTextContent('21-Nov-2026, 5:30 PM: Checked in at entry.');
  await page.getByText('Show data').click();
  await expect
    .element(page.getByText('"personalmailid": "delegate0@example.org"', { exact: false }))
    .toBeVisible();
  // An unpaid registration has no ticket.
  await expect.element(button('Send the ticket again')).not.toBeInTheDocument();
  await button(/Details/, rowOf('delegate1@example.org')).click();
  await button('Send the ticket again').click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(tickets.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', id: 'id1' }]);
});

test('it corrects a registration or passes its ticket on, with a reason, and sends what was changed alone', async () => {
  answers('GET /api/admin/getregistrationslist', () => ({ data: [delegate(1)] }));
  answers('GET /api/admin/findorders', ({ q }) => ({ data: [orderWithId(q)] }));
  const changes = answers('POST /api/admin/correctregistration', () => ({}));
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('delegate1@example.org')).click();
  await button('Correct or transfer').click();
  const dialog = page.getByRole('dialog', { name: 'Correct or transfer #pay_1' });
  await dialog.getByLabelText('Designation').fill('Chief Architect');
  await button('SAVE', dialog).click();
  await expect.element(dialog.getByText('Reason cannot be Blank.')).toBeVisible();
  const warning = dialog.getByText(/^Another name or email passes the ticket on/);
  await expect.element(warning).not.toBeInTheDocument();
  await dialog.getByLabelText('Email').fill('meena@example.org');
  await expect.element(warning).toBeVisible();
  await dialog.getByLabelText('Reason').fill('Asked by phone.');
  answers('GET /api/admin/getregistrationslist', () => ({
    data: [delegate(1, { personalmailid: 'meena@example.org' })],
  }));
  await button('SAVE', dialog).click();
  await expect.element(toast('Success.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowOf('meena@example.org').first()).toBeVisible();
  expect(changes.map(({ request }) => request)).toEqual([
    {
      eventcode: 'test2025',
      id: 'id1',
      generation: 1,
      reason: 'Asked by phone.',
      title: 'Chief Architect',
      personalmailid: 'meena@example.org',
    },
  ]);
});

test('it keeps a correction open while its row moves to another page of the list', async () => {
  const { sendTheRest } = hasLongList();
  answers('GET /api/admin/findorders', ({ q }) => ({ data: [orderWithId(q)] }));
  await openOffice(`${ADDRESS}?sort=-name`);
  const row = rowOf('delegate998@example.org');
  await button(/Details/, row).click();
  await button('Correct or transfer').click();
  const reason = page.getByRole('dialog').getByLabelText('Reason');
  await reason.fill('Asked by phone.');
  sendTheRest();
  await expect.element(page.getByText('Page 1 of 30')).toBeInTheDocument();
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(reason).toHaveValue('Asked by phone.');
});

test('it says that the list could not be loaded, and loads it on the next attempt', async () => {
  answers('GET /api/admin/getregistrationslist', (_, nth) => (nth <= 2 ? noAnswer : { data: delegates(1) }));
  await openOffice(ADDRESS);
  await expect.element(page.getByText(/The list could not be loaded\./)).toBeVisible();
  await expect.element(page.getByText('Not loaded.')).toBeVisible();
  await button('Try again').click();
  await expect.element(rowOf('delegate0@example.org')).toBeVisible();
  await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
});

test('it keeps the loaded rows when the rest could not be loaded, and continues from there', async () => {
  const rows = delegates(4);
  const asked = answers('GET /api/admin/getregistrationslist', ({ cursor }, nth) => {
    if (!cursor) return { data: rows.slice(0, 2), cursor: 'next' };
    return nth <= 3 ? noAnswer : { data: rows.slice(2) };
  });
  await openOffice(ADDRESS);
  await expect.element(page.getByText(/The list could not be loaded\./)).toBeVisible();
  await expect.element(rowOf('delegate1@example.org')).toBeVisible();
  await button('Try again').click();
  await expect.element(rowOf('delegate3@example.org')).toBeVisible();
  expect(asked.filter(({ request }) => !request.cursor)).toHaveLength(1);
});

test('its button keeps the focus, and a refusal is announced or focuses its field', async () => {
  answers('GET /api/admin/getregistrationslist', () => ({ data: [delegate(1)] }));
  answers('GET /api/admin/findorders', ({ q }) => ({ data: [orderWithId(q)] }));
  await openOffice(ADDRESS);
  await button(/Details/, rowOf('delegate1@example.org')).click();
  await keepsFocus('POST /api/admin/resendticket', { press: button('Send the ticket again') });
  await button('Correct or transfer').click();
  const dialog = page.getByRole('dialog', { name: 'Correct or transfer #pay_1' });
  await dialog.getByLabelText('Designation').fill('Chief Architect');
  await dialog.getByLabelText('Reason').fill('Asked by phone.');
  await keepsFocus('POST /api/admin/correctregistration', {
    press: button('SAVE', dialog),
    field: ['personalmailid', dialog.getByLabelText('Email')],
  });
});
