import type { GroupBookingRow } from '@samagam/contract/orders/group-booking';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answers, refuses } from '../../../../test/answers.ts';
import { keepsFocus } from '../../../../test/keeps-focus.ts';
import { button, hasEvent, openOffice, rowOf, toast } from '../../../../test/office.tsx';

const LINK = 'Send the payment link again';
const COUPONS = 'Send the coupons again';

const booking = (id: string, changes: Partial<GroupBookingRow>): GroupBookingRow => ({
  name: 'Imran Khan',
  company: 'Kaveri Systems',
  email: `${id}@example.org`,
  mobile: '9876543210',
  paytype: 'Online',
  status: 'CREATED',
  paylinkdetails: { amount: 590_000, url: '' },
  createdate: '2026-11-21T10:00:00.000Z',
  requestticketdetails: { 'Conference Pass': 2 },
  eventcode: 'test2025',
  id,
  paymentid: '',
  orderid: `order-${id}`,
  ...changes,
});

beforeEach(async () => {
  hasEvent();
  answers('GET /api/admin/getgrouppaylist', () => ({
    data: [
      booking('link', { paylinkdetails: { amount: 590_000, url: 'https://rzp.example/l' } }),
      booking('paid', { status: 'PAID', refunded: 295_000 }),
      booking('now', { refunded: 0 }),
    ],
  }));
  answers('GET /api/admin/findorders', () => refuses(500, 'Not now.'));
  await openOffice('/weba/managegrppay/test2025');
});

const open = (id: string) => button(/Details/, rowOf(`${id}@example.org`)).click();

test('it sends the payment link of a booking that is not paid again', async () => {
  const links = answers('POST /api/admin/resendpaylink', () => ({}));
  await open('link');
  await expect.element(button(COUPONS)).not.toBeInTheDocument();
  await button(LINK).click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(links.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', id: 'link' }]);
});

test('it shows what was refunded of a booking, nothing without a refund, and says if it is unknown', async () => {
  await expect.element(rowOf('paid@example.org')).toMatchTextContent('₹2,950.00');
  await expect.element(rowOf('now@example.org')).not.toMatchTextContent('₹0.00');
  await expect.element(rowOf('now@example.org')).not.toMatchTextContent('Unknown');
  await expect.element(rowOf('link@example.org')).toMatchTextContent('Unknown');
});

test('it sends the coupons of a paid booking again, and nothing of a booking without a link', async () => {
  const coupons = answers('POST /api/admin/resendticket', () => ({}));
  await open('now');
  await expect.element(button('Check again with Razorpay')).toBeVisible();
  await expect.element(button(LINK)).not.toBeInTheDocument();
  await expect.element(button(COUPONS)).not.toBeInTheDocument();
  await open('paid');
  await button(COUPONS).click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(coupons.map(({ request }) => request)).toEqual([{ eventcode: 'test2025', id: 'paid' }]);
});

test('it closes the payment link of a booking that is not paid, after a question', async () => {
  const closed = answers('POST /api/admin/closelink', () => ({}));
  await open('now');
  await expect.element(button('Check again with Razorpay')).toBeVisible();
  await expect.element(button('Close the link')).not.toBeInTheDocument();
  await open('paid');
  await expect.element(button(COUPONS)).toBeVisible();
  await expect.element(button('Close the link')).not.toBeInTheDocument();
  await open('link');
  await button('Close the link').click();
  const question = page.getByRole('dialog', { name: 'Close the payment link?' });
  await expect.element(question).toMatchTextContent('order-link');
  await button('Cancel', question).click();
  expect(closed).toEqual([]);
  await button('Close the link').click();
  await button('Close the payment link', question).click();
  await expect.element(toast('Success.')).toBeVisible();
  expect(closed.map(({ request }) => request)).toEqual([{ orderid: 'order-link' }]);
});

test('its buttons keep the focus, and a refusal is announced', async () => {
  await open('link');
  await keepsFocus('POST /api/admin/resendpaylink', { press: button(LINK) });
  await keepsFocus('POST /api/admin/syncpayment', { press: button('Check again with Razorpay') });
  const close = button('Close the link');
  await close.click();
  await keepsFocus('POST /api/admin/closelink', {
    press: button('Close the payment link', page.getByRole('dialog')),
    keeper: close,
    asksAgain: true,
  });
});
