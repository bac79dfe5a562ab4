import { paiseOf } from '@samagam/domain/text/paise-of';
import type { Refundable } from '@samagam/contract/money/refund-order';
import { describe, expect, it, test } from 'vitest';
import {
  refundChoicesOf,
  consequencesOf,
  emptyRefund,
  judgeRefund,
  outcomeOf,
  type RefundValues,
} from './refund-words.ts';

const delegate: Refundable = {
  orderid: 'SG1',
  eventcode: 'test2025',
  name: 'Asha Rao',
  personalmailid: 'asha@example.org',
  tickettype: 'Delegate',
  flow: 'individual',
  status: 'PAID',
  paid: 295_000,
  recorded: false,
  left: 295_000,
  owed: 0,
  isseat: false,
  keepsfreeseats: false,
  secondpayments: [],
  seats: [],
};
const seat = (couponcode: string, usedby = '', isvoid = false) => ({
  couponcode,
  tickettype: 'Delegate',
  amount: 100_000,
  usedby,
  isvoid,
});
const group: Refundable = {
  ...delegate,
  flow: 'group',
  paid: 400_000,
  left: 400_000,
  seats: [seat('AAAA'), seat('BBBB', 'Ravi'), seat('CCCC', 'Meena'), seat('DDDD', '', true)],
};
/** Its paid seats were refunded. */
const keepsFree: Refundable = {
  ...group,
  left: 0,
  keepsfreeseats: true,
  seats: [seat('AAAA', '', true), { ...seat('EEEE'), amount: 0 }],
};
const owedFree: Refundable = { ...keepsFree, paid: 100_000, left: 100_000, owed: 100_000 };
const values = (changes: Partial<RefundValues> = {}): RefundValues => ({
  what: 'all',
  amount: '2950.00',
  seats: [],
  reason: 'ill',
  ...changes,
});

test('says that the GST stays due once a credit note is too late, not of a second payment', () => {
  const late = { ...delegate, latenote: true, secondpayments: [{ paymentid: 'pay_2', left: 295_000 }] };
  expect(consequencesOf(late, values()).join(' ')).toContain('The GST of this order stays due');
  const ended = { ...late, latenote: false, endednote: true };
  expect(consequencesOf(ended, values()).join(' ')).toContain('The registration of the invoice has ended');
  expect(consequencesOf(ended, values({ what: 'pay_2' })).join(' ')).not.toContain('GST');
  expect(consequencesOf(late, values({ what: 'pay_2' })).join(' ')).not.toContain('GST');
  expect(consequencesOf(delegate, values()).join(' ')).not.toContain('GST');
});

const ALL_SEATS = values({ what: 'seats', seats: ['AAAA', 'BBBB', 'CCCC'] });

test.each([
  ['950', 95_000],
  ['950.5', 95_050],
  ['950.05', 95_005],
  ['1,950.50', 195_050],
  ['₹ 1,00,000', 10_000_000],
  [' 1.00 ', 100],
  ['', undefined],
  ['950.555', undefined],
  ['-5', undefined],
  ['1e3', undefined],
])('reads %j as %s paise', (text, paise) => {
  expect(paiseOf(text)).toBe(paise);
});

test.each<[string, Refundable, RefundValues['what'][]]>([
  ['a paid ticket', delegate, ['all', 'amount']],
  [
    'a ticket that was paid twice',
    { ...delegate, secondpayments: [{ paymentid: 'pay_2', left: 295_000 }] },
    ['pay_2', 'all', 'amount'],
  ],
  [
    'a refunded ticket that was paid twice',
    { ...delegate, status: 'REFUNDED', left: 0, secondpayments: [{ paymentid: 'pay_2', left: 295_000 }] },
    ['pay_2'],
  ],
  [
    'a second payment whose refund is on its way',
    { ...delegate, secondpayments: [{ paymentid: 'pay_2', left: 0 }] },
    ['all', 'amount'],
  ],
  ['a free ticket', { ...delegate, paid: 0, left: 0 }, ['all']],
  ['a group', group, ['all', 'amount', 'seats']],
  ['a group that keeps free seats and has its money back', keepsFree, ['all', 'seats']],
  ['a group that keeps free seats, and whose refund failed', owedFree, ['all', 'amount', 'seats']],
  ['a group whose seats are all void', { ...group, seats: [seat('A', '', true)] }, ['all', 'amount']],
])('offers for %s: %j', (_what, order, choices) => {
  expect(refundChoicesOf(order)).toEqual(choices);
});

it('begins with all that is left, or with the part that failed', () => {
  expect(emptyRefund(delegate)).toMatchObject({ what: 'all', amount: '2950.00' });
  expect(emptyRefund({ ...delegate, owed: 50_000 })).toMatchObject({ what: 'amount', amount: '500.00' });
  const byHand = { ...delegate, recorded: true, left: 245_000, owed: 50_000 };
  expect(emptyRefund(byHand)).toMatchObject({ what: 'all', amount: '2450.00' });
});

it('begins with the amount that failed if free seats are to stay', () => {
  expect(emptyRefund(owedFree)).toMatchObject({ what: 'amount', amount: '1000.00' });
});

it('promises nothing for more than is left', () => {
  const form = values({ what: 'amount', amount: '2950.01' });
  expect(consequencesOf(delegate, form)).toEqual(['Every ticket stays valid. The buyer is told by mail.']);
});

it('warns of money that a bank may return as well', () => {
  const [warning] = consequencesOf({ ...delegate, disputed: 'under_review' }, values());
  expect(warning).toBe(
    'The payer disputes a payment of this order at the bank (under review). If the bank takes the money back, the payer gets it twice.',
  );
  expect(consequencesOf(delegate, values()).join(' ')).not.toContain('dispute');
});

describe('what is sent', () => {
  it.each([
    [true, { ends: false }],
    [false, {}],
  ])('says that free seats keep the booking only if the API does: %s', (keepsfreeseats, told) => {
    const judged = judgeRefund({ ...owedFree, keepsfreeseats }, values({ what: 'amount', amount: '1000' }));
    expect(judged).toEqual({
      ok: true,
      value: { orderid: 'SG1', amount: 100_000, reason: 'ill', submissionid: '', printedreason: '', ...told },
    });
  });

  it.each([
    [values(), { orderid: 'SG1', reason: 'ill' }],
    [
      values({ what: 'amount', amount: '950.50' }),
      { orderid: 'SG1', amount: 95_050, reason: 'ill', ends: false },
    ],
    [
      values({ what: 'seats', seats: ['AAAA'] }),
      { orderid: 'SG1', seats: ['AAAA'], reason: 'ill', ends: false },
    ],
    [ALL_SEATS, { orderid: 'SG1', seats: ['AAAA', 'BBBB', 'CCCC'], reason: 'ill' }],
  ])('for %j', (form, value) => {
    expect(judgeRefund(group, form)).toEqual({
      ok: true,
      value: { ...value, submissionid: '', printedreason: '' },
    });
  });

  it.each([
    [values({ reason: '' }), 'reason', 'Reason cannot be Blank.'],
    [
      values({ what: 'amount', amount: 'x' }),
      'amount',
      'Invalid Amount. It should be in rupees, such as 950 or 950.50',
    ],
    [
      values({ what: 'amount', amount: '2950.01' }),
      'amount',
      'Only ₹2,950.00 of this order is left to refund.',
    ],
    [values({ what: 'seats' }), 'seats', 'Select the seats to refund.'],
  ])('refuses %j', (form, field, msg) => {
    expect(judgeRefund(delegate, form)).toMatchObject({ ok: false, issue: { field, msg } });
  });
});

describe('what will happen', () => {
  it.each<[string, Refundable, RefundValues, string]>([
    [
      'all of a ticket',
      delegate,
      values(),
      '₹2,950.00 goes back to the buyer. The ticket is cancelled at once. It stays cancelled even if the refund fails. The buyer is told by mail.',
    ],
    [
      'a part',
      delegate,
      values({ what: 'amount', amount: '950' }),
      '₹950.00 goes back to the buyer. Every ticket stays valid. The buyer is told by mail.',
    ],
    ['an amount that is all', delegate, values({ what: 'amount' }), 'The ticket is cancelled at once.'],
    [
      'a late payment',
      { ...delegate, status: 'LATE_REVIEW' },
      values(),
      'No ticket is issued for this payment.',
    ],
    [
      'a refund again',
      { ...delegate, status: 'REFUNDED', owed: 295_000 },
      values(),
      'The ticket stays cancelled.',
    ],
    [
      'a part of one again',
      { ...delegate, status: 'REFUNDED', owed: 95_000 },
      values({ what: 'amount', amount: '950' }),
      'The ticket stays cancelled.',
    ],
    [
      'a bank transfer',
      { ...delegate, recorded: true },
      values(),
      '₹2,950.00 is for you to return, by bank transfer or in cash, because it was not paid through the gateway.',
    ],
    [
      'a free ticket',
      { ...delegate, paid: 0, left: 0 },
      values(),
      'The ticket is cancelled at once. The buyer is told by mail.',
    ],
    [
      'the ticket of a seat',
      { ...delegate, paid: 0, left: 0, isseat: true },
      values(),
      'The coupon of the group can be used again.',
    ],
    ['a group', group, values(), 'unused coupons are disabled, and tickets made from the others are void.'],
    [
      'seats',
      { ...group, seats: [...group.seats, seat('EEEE')] },
      ALL_SEATS,
      '₹3,000.00 goes back to the buyer. One unused coupon is disabled. The tickets of Ravi, Meena will be void. The other seats stay valid.',
    ],
    [
      'the last paid seats, beside a free one',
      { ...group, left: 300_000, seats: [...group.seats, { ...seat('EEEE'), amount: 0 }] },
      ALL_SEATS,
      'The tickets of Ravi, Meena will be void. The other seats stay valid.',
    ],
    [
      'seats that take the rest of the money, though a paid one stays',
      { ...group, left: 300_000, seats: [...group.seats, seat('EEEE')] },
      ALL_SEATS,
      'The booking is cancelled at once',
    ],
    [
      'all seats that are left',
      group,
      ALL_SEATS,
      '₹3,000.00 goes back to the buyer. The booking is cancelled at once: unused coupons are disabled, and tickets made from the others are void. It stays cancelled even if the refund fails.',
    ],
    [
      'the repeat of what failed, beside a free seat',
      owedFree,
      values({ what: 'amount', amount: '1000' }),
      '₹1,000.00 goes back to the buyer. Every other ticket stays valid.',
    ],
    [
      'the whole booking, once only free seats are left',
      keepsFree,
      values(),
      'tickets made from the others are void. The buyer and each delegate are told by mail.',
    ],
    [
      'the last seats, while another is owed',
      { ...group, owed: 100_000 },
      ALL_SEATS,
      'The booking is cancelled at once',
    ],
    [
      'all seats of a free booking',
      { ...group, paid: 0, left: 0, seats: group.seats.map((one) => ({ ...one, amount: 0 })) },
      ALL_SEATS,
      'The booking is cancelled at once',
    ],
    [
      'a free seat of it',
      { ...group, paid: 0, left: 0, seats: group.seats.map((one) => ({ ...one, amount: 0 })) },
      values({ what: 'seats', seats: ['AAAA'] }),
      'The other seats stay valid.',
    ],
  ])('with %s', (_what, order, form, text) => {
    expect(consequencesOf(order, form).join(' ')).toContain(text);
  });
});

describe('a second payment', () => {
  const twice = { ...delegate, secondpayments: [{ paymentid: 'pay_2', left: 100_000 }] };

  it('is the first choice, and is sent by its id', () => {
    const form = { ...emptyRefund(twice), reason: 'Paid twice' };
    expect(judgeRefund(twice, form)).toEqual({
      ok: true,
      value: {
        orderid: 'SG1',
        secondpayment: 'pay_2',
        reason: 'Paid twice',
        submissionid: '',
        printedreason: '',
      },
    });
  });

  it.each([
    ['PAID', 'Every ticket stays valid. The buyer is told by mail.'],
    ['LATE_REVIEW', 'The other payment still waits for your decision. The buyer is told by mail.'],
    ['REFUNDED', 'The ticket stays cancelled. The buyer is told by mail.'],
  ] as const)('of an order that is %s leaves it so', (status, sentence) => {
    expect(consequencesOf({ ...twice, status }, values({ what: 'pay_2' }))).toEqual([
      '₹1,000.00 goes back to the buyer.',
      sentence,
    ]);
  });
});

describe('a refund that failed', () => {
  const refused = 'was refused by the gateway, for example because its balance is too small.';
  const repeat = 'It waits under "To be decided", where you repeat it or mark it as done.';
  const ours = 'is for you to make, by bank transfer or in cash.';
  const mark = 'It waits under "To be decided", where you mark it as done.';
  const twice = { ...delegate, secondpayments: [{ paymentid: 'pay_2', left: 100_000 }] };
  it.each<[string, Refundable, RefundValues, string]>([
    ['all of a ticket', delegate, values(), `${refused} The ticket stays cancelled. ${repeat}`],
    ['a group', group, values(), `${refused} The booking stays cancelled. ${repeat}`],
    [
      'seats',
      group,
      values({ what: 'seats', seats: ['AAAA'] }),
      `${refused} The seats stay cancelled. ${repeat}`,
    ],
    [
      'the last seats',
      { ...group, left: 300_000 },
      ALL_SEATS,
      `${refused} The booking stays cancelled. ${repeat}`,
    ],
    [
      'a part',
      delegate,
      values({ what: 'amount', amount: '950' }),
      `${refused} Every ticket stays valid. ${repeat}`,
    ],
    ['a late payment', { ...delegate, status: 'LATE_REVIEW' }, values(), `${refused} ${repeat}`],
    [
      'a part of a late payment',
      { ...delegate, status: 'LATE_REVIEW' },
      values({ what: 'amount', amount: '950' }),
      `${refused} The rest still waits for your decision. ${repeat}`,
    ],
    [
      'an amount of a group without one of its seats',
      group,
      values({ what: 'amount', amount: '950' }),
      `${refused} Every other ticket stays valid. ${repeat}`,
    ],
    ['a second payment', twice, values({ what: 'pay_2' }), `${refused} ${repeat}`],
    [
      'a bank transfer',
      { ...delegate, recorded: true },
      values(),
      `${ours} The ticket stays cancelled. ${mark}`,
    ],
    [
      'a part of a bank transfer of which another part is owed',
      { ...delegate, recorded: true, left: 200_000, owed: 95_000 },
      values({ what: 'amount', amount: '1000' }),
      `${ours} Every ticket stays valid. ${mark}`,
    ],
    [
      'a second payment of a bank transfer',
      { ...twice, recorded: true },
      values({ what: 'pay_2' }),
      `${refused} ${repeat}`,
    ],
  ])('of %s says what stays, and what staff do next', (_what, order, form, sentence) => {
    expect(outcomeOf(order, form, 'FAILED')).toBe(sentence);
  });
});
