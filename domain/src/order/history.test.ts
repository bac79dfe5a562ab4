import { describe, expect, it } from 'vitest';
import { type OrderFacts, orderHistory } from './history.ts';

const at = (minute: number) => `2026-11-20T04:${String(minute).padStart(2, '0')}:30.000Z`;
const told = (facts: Partial<OrderFacts>) =>
  orderHistory({ history: [], refunds: [], decisions: [], secondpayments: [], review: null, ...facts });

describe('a move', () => {
  it.each([
    ['webhook payment.captured', 'Paid, by the gateway’s webhook.'],
    ['reconciler', 'Paid, by the reconciler.'],
    ['callback', 'Paid, on the return from the gateway.'],
    ['link callback', 'Paid, on the return from the gateway.'],
    ['payment page', 'Paid, by the payment page.'],
    ['registration', 'Paid, by the registration form.'],
    ['group booking', 'Paid, by the group form.'],
    ['booked again', 'Paid, when the group booked again.'],
    ['sync by meera@example.org', 'Paid, when meera@example.org asked the gateway.'],
    ['resend by meera@example.org', 'Paid, when meera@example.org sent the payment link again.'],
    ['close link by meera@example.org', 'Paid, when meera@example.org closed the payment link.'],
    ['payment recorded by meera@example.org', 'Paid, when meera@example.org recorded a payment.'],
    ['sales closed', 'Paid, found after sales had closed.'],
    ['submission changed', 'Paid, found when the buyer corrected the form.'],
    ['coupon taken over', 'Paid, found when a newer order wanted its coupon.'],
    ['meera@example.org', 'Paid, by meera@example.org.'],
    ['constructor', 'Paid, by constructor.'],
  ])('by %j', (by, sentence) => {
    expect(told({ history: [{ at: at(34), from: 'CREATED', to: 'PAID', by }] })).toEqual([
      `20-Nov-2026, 10:04 AM: ${sentence}`,
    ]);
  });

  it.each([
    ['submission changed', 'EXPIRED', 'Expired, because the buyer corrected the form.'],
    ['coupon taken over', 'EXPIRED', 'Expired, because a newer order took its coupon.'],
    ['sales closed', 'EXPIRED', 'Expired, because sales had closed.'],
    ['reconciler: group refunded', 'REFUNDED', 'Refunded, because its group was refunded.'],
    ['registration', 'CREATED', 'Created, by the registration form.'],
  ])('by %j to %s', (by, to, sentence) => {
    expect(told({ history: [{ at: at(0), from: '', to, by }] })).toEqual([
      `20-Nov-2026, 9:30 AM: ${sentence}`,
    ]);
  });

  it('to a review says why, and of which payment', () => {
    const review = { reason: 'sold out', paymentid: 'pay_1', amount: 1, currency: 'INR' };
    const history = [{ at: at(0), from: 'EXPIRED', to: 'LATE_REVIEW', by: 'reconciler' }];
    expect(told({ history, review })).toEqual([
      '20-Nov-2026, 9:30 AM: Late review, by the reconciler: sold out, payment pay_1.',
    ]);
  });
});

it('tells the day on which a recorded payment was received', () => {
  const by = 'meera@example.org';
  const changes = [{ at: at(34), by, what: 'Payment recorded (Bank transfer UTR1)', reason: 'Asked' }];
  expect(told({ changes, recorded: { receivedon: '28-Oct-2026' } })).toEqual([
    '20-Nov-2026, 10:04 AM: Payment recorded (Bank transfer UTR1), received on 28-Oct-2026, by meera@example.org: Asked.',
  ]);
});

it('tells that the mail address of the ticket was refused', () => {
  expect(told({ mailrefusedat: at(34) })).toEqual([
    '20-Nov-2026, 10:04 AM: A mail to the address of the ticket holder was refused, or came back.',
  ]);
});

it('tells that a check-in was undone, and that the ticket was checked in again', () => {
  const undone = { at: at(1), checkinfield: 'entry', undoneat: at(2), reason: 'Another person.' };
  expect(told({ checkins: [{ at: at(3), checkinfield: 'entry' }], undonecheckins: [undone] })).toEqual([
    '20-Nov-2026, 9:31 AM: Checked in at entry.',
    '20-Nov-2026, 9:32 AM: Check-in at entry undone: Another person.',
    '20-Nov-2026, 9:33 AM: Checked in at entry.',
  ]);
});

it('tells everything in the order in which it happened', () => {
  expect(
    told({
      decisions: [
        { at: at(3), by: 'meera@example.org', decision: 'REFUNDED', reason: 'Paid twice.' },
        { at: at(1), by: 'meera@example.org', decision: 'ISSUE', reason: 'The rest came in cash' },
      ],
      refunds: [
        { at: at(6), paymentid: 'pay_1', amount: -50_000 },
        { at: at(5), paymentid: 'pay_1', amount: 50_000 },
      ],
      history: [{ at: at(2), from: 'LATE_REVIEW', to: 'PAID', by: 'meera@example.org' }],
      checkins: [{ at: at(7), checkinfield: 'entry' }],
      refundattempts: [
        { at: at(4), by: 'meera@example.org', amount: 50_000, state: 'DONE', reason: 'Moved away' },
        { at: at(8), by: 'meera@example.org', amount: 0, state: 'DONE', reason: 'A free seat' },
        {
          at: at(10),
          by: 'meera@example.org',
          paymentid: 'pay_2',
          amount: 295_000,
          state: 'FAILED',
          reason: 'Paid twice',
        },
      ],
      changes: [
        { at: at(9), by: 'meera@example.org', what: 'Ticket corrected (company)', reason: 'Misspelt' },
        { at: at(11), by: 'ticket holder', what: 'Transfer requested', reason: '' },
      ],
      disputes: [{ at: at(12), amount: 295_000, status: 'under_review', reason: 'chargeback_fraud' }],
      secondpayments: [
        { paymentid: 'pay_2', amount: 295_000, state: 'OPEN' },
        { paymentid: 'pay_3', amount: 100, state: 'REFUNDED' },
      ],
    }),
  ).toEqual([
    '20-Nov-2026, 9:31 AM: Decided to issue, by meera@example.org: The rest came in cash.',
    '20-Nov-2026, 9:32 AM: Paid, by meera@example.org.',
    '20-Nov-2026, 9:33 AM: Marked as refunded, by meera@example.org: Paid twice.',
    '20-Nov-2026, 9:34 AM: Refund of ₹500.00 requested, by meera@example.org (accepted by the gateway): Moved away.',
    '20-Nov-2026, 9:35 AM: ₹500.00 of payment pay_1 refunded.',
    '20-Nov-2026, 9:36 AM: A refund of ₹500.00 of payment pay_1 failed.',
    '20-Nov-2026, 9:37 AM: Checked in at entry.',
    '20-Nov-2026, 9:38 AM: Cancellation requested, by meera@example.org: A free seat.',
    '20-Nov-2026, 9:39 AM: Ticket corrected (company), by meera@example.org: Misspelt.',
    '20-Nov-2026, 9:40 AM: Refund of ₹2,950.00 of payment pay_2 requested, by meera@example.org (refused by the gateway): Paid twice.',
    '20-Nov-2026, 9:41 AM: Transfer requested, by the holder of the ticket.',
    '20-Nov-2026, 9:42 AM: The payer disputes ₹2,950.00 at the bank (under review): chargeback fraud.',
    'Second payment pay_2 of ₹2,950.00: waits for its refund.',
    'Second payment pay_3 of ₹1.00: refunded.',
  ]);
});

it('keeps the order of what happened in the same moment, and says nothing of nothing', () => {
  const history = ['CREATED', 'PAID'].map((to) => ({ at: at(0), from: '', to, by: 'registration' }));
  expect(told({ history }).map((sentence) => sentence.split(': ')[1])).toEqual([
    'Created, by the registration form.',
    'Paid, by the registration form.',
  ]);
  expect(told({})).toEqual([]);
});

it.each([
  ['2026-11-20T18:29:59.999Z', '20-Nov-2026, 11:59 PM'],
  ['2026-11-20T18:30:00.000Z', '21-Nov-2026, 12:00 AM'],
  ['2026-12-31T06:30:00.000Z', '31-Dec-2026, 12:00 PM'],
  ['2027-01-01T00:00:00.000Z', '01-Jan-2027, 5:30 AM'],
])('tells %s as %s', (moment, text) => {
  const history = [{ at: moment, from: '', to: 'CREATED', by: 'registration' }];
  expect(told({ history })).toEqual([`${text}: Created, by the registration form.`]);
});
