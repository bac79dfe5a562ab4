import { expect, it } from 'vitest';
import { decisionTitle } from './decision-title.ts';

type Asked = Parameters<typeof decisionTitle>[0];

const order: Asked = {
  name: 'Dhara Desai',
  status: 'PAID',
  amount: 531_000,
  review: null,
  secondpayments: [],
  refundowed: 531_000,
};
const recorded = {
  method: 'BANK',
  reference: 'AXIS1',
  receivedon: '21-Nov-2026',
  amount: 531_000,
  tds: 0,
  by: 'meera@example.org',
  reason: 'By transfer.',
} as const;

it.each<[string, Partial<Asked>]>([
  ['Refund of ₹5,310.00 to Dhara Desai failed', {}],
  ['₹5,310.00 is to be returned to Dhara Desai by hand', { recorded }],
  ['Payment of ₹5,310.00 from Dhara Desai', { status: 'LATE_REVIEW', refundowed: 0 }],
  [
    'Payment of ₹100.00 from Dhara Desai',
    {
      status: 'LATE_REVIEW',
      review: { reason: 'another amount', paymentid: 'pay_1', amount: 10_000, currency: 'INR' },
    },
  ],
  [
    'Dhara Desai paid ₹5,310.00 more than was asked',
    {
      secondpayments: [
        { paymentid: 'pay_2', amount: 531_000, state: 'OPEN' },
        { paymentid: 'pay_3', amount: 531_000, state: 'REFUNDED' },
      ],
    },
  ],
])('says "%s"', (title, changes) => {
  expect(decisionTitle({ ...order, ...changes })).toBe(title);
});
