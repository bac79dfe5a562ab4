import { expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { type Payment, paymentPage } from './payment-page.ts';

const config = {
  RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js',
  RAZORPAY_KEY_ID: 'rzp_test',
  PUBLIC_ORIGIN: 'https://samagam.test',
} as Config;

const payment: Payment = {
  view: 'pending',
  eventname: 'Samagam',
  eventcode: 'test2025',
  event: undefined,
  doors: '',
  maplink: '',
  eventwas: {},
  orderid: 'order_1',
  terms: '',
  amount: 100_00,
  refunded: 0,
  gst: 0,
  what: 'Gold',
  isGroup: false,
  name: 'Asha Raman',
  mail: 'asha@example.org',
  key: 'key',
  again: 'again',
  shows: true,
  onlyAgain: false,
  app: '',
  paymentid: '',
  closed: undefined,
  corrected: false,
  failed: false,
  until: '10:00 AM, 24 Nov 2026 IST',
  couponuntil: '',
  ticket: undefined,
  eventover: false,
  coupons: [],
  grouppage: '',
  consent: false,
  checkout: undefined,
  link: undefined,
  unproved: false,
  confirmed: false,
  mayconfirm: false,
};
const textOf = async (changes: Partial<Payment>) =>
  (await paymentPage(config, { ...payment, ...changes }).text()).replaceAll(/\s+/g, ' ');

it.each([
  [false, 'This page shows your ticket as soon as the bank has confirmed; we also send it by mail.'],
  [
    true,
    'This page shows the coupons of your group as soon as the bank has confirmed; we also send them by mail.',
  ],
])('says what a payment on its way brings (for a group: %s)', async (isGroup, sentence) => {
  expect(await textOf({ isGroup })).toContain(sentence);
});

it.each([
  [
    false,
    '<span class="with-script">The form still has your entries.</span> Register again to start a new payment.',
  ],
  [true, 'Book again to start a new payment.'],
])('says how to pay again after the hold (for a group: %s)', async (isGroup, sentence) => {
  expect(await textOf({ view: 'expired', isGroup })).toContain(`Nothing was charged. ${sentence}`);
});

it('offers no coupon of an event that is over, but the page of the booking', async () => {
  const paid = { view: 'paid', isGroup: true, grouppage: '/event/group/test2025#key' } as const;
  const coupons = [{ couponcode: 'AAAA', pass: 'Gold', link: '/event/test2025?coupon=AAAA' }];
  expect(await textOf({ ...paid, coupons })).toContain('Send each delegate one coupon.');
  for (const [eventover, sentence] of [
    [true, 'The event is over, so its coupons can no longer be used.'],
    [false, 'The coupons of this booking can no longer be used.'],
  ] as const) {
    const text = await textOf({ ...paid, eventover });
    expect(text).toContain(sentence);
    expect(text).toContain('<a href="/event/group/test2025#key">');
    expect(text).not.toContain('Send each delegate one coupon.');
  }
});

it('shows what went back of a payment, also while the rest of it is valid', async () => {
  const refunded = '<dt>Refunded</dt> <dd>₹25.00</dd>';
  expect(await textOf({ view: 'paid', isGroup: true, refunded: 25_00 })).toContain(refunded);
  expect(await textOf({ view: 'paid', isGroup: true })).not.toContain('Refunded');
});

it.each<[Partial<Payment>, string]>([
  [{ view: 'pay' }, 'Samagam'],
  [{ view: 'closed' }, 'This can no longer be paid.'],
  [{ view: 'expired' }, 'The time for this payment is over.'],
  [{ view: 'expired', corrected: true }, 'This order was replaced.'],
  [{ view: 'pending' }, 'Your payment has reached us.'],
  [{ view: 'review' }, 'Your payment has reached us.'],
  [{ view: 'paid', shows: false }, 'Your payment is complete.'],
  [{ view: 'paid', shows: false, amount: 0 }, 'Your registration is complete.'],
  [{ view: 'paid' }, 'This ticket was replaced.'],
  [{ view: 'refunded' }, 'This payment was refunded.'],
  [{ view: 'cancelled' }, 'This registration was cancelled.'],
])('has a heading for %j: %s', async (changes, heading) => {
  const text = await textOf(changes);
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.trim()).toBe(heading);
});

it.each<[Partial<Payment>, string]>([
  [{ view: 'closed', closed: 'event' }, 'Registration for this event has closed. Nothing was charged.'],
  [{ view: 'closed', closed: 'pass' }, 'This pass is no longer on sale. Nothing was charged;'],
  [{ view: 'closed', closed: 'coupon' }, 'The coupon of this order is no longer valid. Nothing was charged;'],
  [{ view: 'expired', corrected: true }, 'so a newer order replaced this one. Nothing was charged'],
  [{ view: 'review' }, 'the organiser will check it. You will get your ticket or your money back;'],
  [{ view: 'review', isGroup: true }, 'You will get the coupons of your group or your money back;'],
  [{ view: 'paid', isGroup: true, shows: false }, 'The coupons were sent by mail.'],
  [{ view: 'paid', shows: false }, 'The ticket was sent by mail.'],
  [{ view: 'paid' }, 'This ticket has a newer link, which was sent by mail.'],
  [{ view: 'refunded' }, 'The ticket or coupons of this payment are no longer valid.'],
  [{ view: 'cancelled' }, 'Its ticket or coupons are no longer valid.'],
])('explains %j: %s', async (changes, words) => {
  expect(await textOf(changes)).toContain(words);
});

it('shows who may only pay again neither what was bought nor who buys, also where it is not shown', async () => {
  const event = { dates: '27 November 2026', venue: 'Samagam Hall, Chennai' };
  const prefill = { name: 'Asha Raman', email: 'asha@example.org', contact: '+919876543210' };
  const checkout = { gatewayorderid: 'order_9', prefill, timeout: 600 };
  const text = await textOf({ view: 'pay', event, checkout, shows: false, onlyAgain: true, gst: 18_00 });
  expect(text).toContain('Pay again; your seat is kept until 10:00 AM, 24 Nov 2026 IST</h1>');
  expect(text).toContain('Samagam Hall, Chennai');
  expect(text).toContain('value="order_9"');
  expect(text).not.toMatch(/Asha|asha@|98765|Gold|₹|GST/);
});

it('says above the payment how to leave the browser of an app, and keeps the order at the address', async () => {
  const text = await textOf({ view: 'pay', app: 'Instagram' });
  expect(text).toContain('This is the browser of Instagram. It may open no UPI app.');
  expect(text).toContain('kept until 10:00 AM, 24 Nov 2026 IST.');
  expect(text).toContain('>https://samagam.test/api/payment?key=key</code>');
  expect(text.indexOf('browser of Instagram')).toBeLessThan(text.indexOf('id="pay"'));
  expect(text).toContain('"waits":true');
  expect(await textOf({ view: 'pay' })).not.toMatch(/browser of|"waits"/);
  expect(await textOf({ view: 'pending', app: 'Instagram' })).not.toContain('browser of');
});

it('leads back from the page of the gateway, closed or failed, to the payment', async () => {
  const prefill = { name: 'Asha', email: 'asha@example.org', contact: '+919876543210' };
  const text = await textOf({ view: 'pay', checkout: { gatewayorderid: 'order_9', prefill, timeout: 600 } });
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1];
  expect(field('cancel_url')).toBe('https://samagam.test/api/payment?key=again');
  expect(field('callback_url')).toBe(
    'https://samagam.test/api/rpcallback?order=order_1&amp;script=none&amp;key=again',
  );
});

it('says when the doors open, and links to a map of the venue', async () => {
  const event = { dates: '27 November 2026', venue: 'Samagam Hall, Chennai' };
  const shown = { event, doors: '8:30 AM', maplink: 'https://www.google.com/maps/search/?api=1&query=Hall' };
  const text = await textOf({ view: 'pay', ...shown });
  expect(text).toContain('<dt>Doors open</dt> <dd>8:30 AM</dd>');
  expect(text).toContain('href="https://www.google.com/maps/search/?api=1&amp;query=Hall"');
  expect(await textOf({ view: 'pay', event })).not.toMatch(/Doors open|<a[^>]*maps/);
});
