import type { BankRow, RecordedRow, SettlementRow } from '@samagam/contract/money/treasurer-month';
import { aRecordedPayment, aRefundAttempt, anOrder, ORDERED_AT } from '@samagam/emulators/builders/an-order';
import { expect, it } from 'vitest';
import { startOfDay } from '../text/event-dates.ts';
import { bankFindings } from './bank-findings.ts';
import { monthFigures } from './month-figures.ts';
import { orderAt, unownedOf } from './unowned.ts';

const DAY = 86_400_000;
const settlement = (changes: Partial<SettlementRow>): SettlementRow => ({
  id: 'setl_1',
  amount: 100,
  status: 'processed',
  fees: 0,
  tax: 0,
  createdat: 1,
  createdon: '12-Nov-2026',
  banked: 0,
  lines: { count: 1, gross: 150, refunds: 20, adjustments: -10, fee: 20, tax: 3, net: 100 },
  ...changes,
});

it('a month has the settlements that were paid, and what of them is in the bank', () => {
  const recorded = {
    orderid: 'SG1',
    eventcode: 'e',
    method: 'BANK',
    reference: 'R',
    receivedon: '1',
    banked: 0,
  } as const;
  const figures = monthFigures({
    settlements: [
      settlement({ bankedon: '13-Nov-2026', banked: 100 }),
      settlement({ id: 'setl_2', amount: 7, lines: undefined }),
      settlement({ id: 'setl_3', status: 'failed' }),
    ],
    recorded: [{ ...recorded, amount: 900, tds: 100 }],
    unowned: [
      {
        orderid: 'SG2',
        eventcode: 'e',
        name: 'Asha',
        reason: 'late review',
        amount: 50,
        since: '1',
        days: 1,
      },
    ],
    bank: [],
  });
  expect(figures).toEqual({
    gross: 150,
    refunds: 20,
    adjustments: -10,
    fees: 17,
    gst: 3,
    net: 100,
    settled: 107,
    inbank: 100,
    open: 7,
    unexplained: 0,
    recorded: 900,
    tds: 100,
    unowned: 50,
  });
});

const line = (changes: Partial<BankRow> = {}): BankRow => ({
  id: 'b1',
  on: '13-Nov-2026',
  at: 1,
  amount: 60,
  narration: '',
  reference: '',
  version: 0,
  ...changes,
});
const recordedRow = {
  orderid: 'SG1',
  eventcode: 'e',
  method: 'BANK',
  reference: 'R1234',
  receivedon: '12-Nov-2026',
  amount: 40,
  tds: 0,
} as const;

it.each<[string, SettlementRow[], RecordedRow[], BankRow[], number, number, [string, number][]]>([
  ['that is open', [], [], [line()], 0, 60, []],
  ['that is named', [], [], [line({ cause: 'interest' })], 0, 0, []],
  ['that is hidden', [], [], [line({ hidden: true })], 0, 60, [['hidden bank line', 60]]],
  ['that repeats another', [], [], [line({ hidden: true, repeats: 'b2' })], 0, 0, []],
  ['of a settlement', [settlement({ bankedon: 'x', banked: 100 })], [], [], 0, 0, []],
  [
    'below its settlement',
    [settlement({ bankedon: 'x', banked: 60 })],
    [],
    [line({ settlementid: 'setl_1' })],
    40,
    0,
    [['another amount in the bank', -40]],
  ],
  [
    'above its settlement',
    [settlement({ bankedon: 'x', banked: 101 })],
    [],
    [],
    0,
    1,
    [['another amount in the bank', 1]],
  ],
  [
    'of a settlement that failed',
    [settlement({ status: 'failed', bankedon: 'x', banked: 100 })],
    [],
    [],
    0,
    100,
    [['another amount in the bank', 100]],
  ],
  [
    'above a recorded payment',
    [],
    [{ ...recordedRow, bankedon: 'x', banked: 60 }],
    [line({ orderids: ['SG1'] })],
    0,
    20,
    [['another amount in the bank', 20]],
  ],
  [
    'that is missing five days after a recorded transfer',
    [],
    [
      { ...recordedRow, banked: 0 },
      { ...recordedRow, receivedon: '13-Nov-2026', banked: 0 },
      { ...recordedRow, method: 'CASH', banked: 0 },
    ],
    [],
    0,
    0,
    [['recorded and not in the bank', 40]],
  ],
])('a bank line %s', (_, settlements, recorded, bank, open, unexplained, findings) => {
  const rows = { settlements, recorded, bank, readUntil: startOfDay('17-Nov-2026') };
  expect(monthFigures({ ...rows, unowned: [] })).toMatchObject({ open, unexplained });
  expect(bankFindings(rows).map(({ rule, amount }) => [rule, amount])).toEqual(findings);
});

it.each([
  ['a paid order', anOrder({ status: 'PAID', paymentid: 'pay_1' }), []],
  [
    'a late review',
    anOrder({
      status: 'LATE_REVIEW',
      paymentid: 'pay_1',
      review: { reason: 'late', paymentid: 'pay_1', amount: 500, currency: 'INR' },
    }),
    [{ reason: 'late review', amount: 500, days: 3 }],
  ],
  [
    'a second payment, of which a part went back',
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      secondpayments: [{ paymentid: 'pay_2', amount: 500, state: 'OPEN', receivedat: 1 }],
      refunds: [{ paymentid: 'pay_2', amount: 200, total: 200, at: 1 }],
    }),
    [{ reason: 'second payment', amount: 300 }],
  ],
  [
    'a refund that failed',
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      refundattempts: [
        aRefundAttempt({
          amount: 400,
          state: 'FAILED',
          at: ORDERED_AT + DAY,
          endedat: ORDERED_AT + DAY,
          seats: ['A'],
        }),
      ],
    }),
    [{ reason: 'refund that failed', amount: 400, days: 2 }],
  ],
  [
    'a recorded payment that staff must return',
    anOrder({
      status: 'REFUNDED',
      paymentid: 'CASH-desk-1',
      recorded: aRecordedPayment(),
      refundattempts: [
        aRefundAttempt({ paymentid: 'CASH-desk-1', state: 'FAILED', at: ORDERED_AT, endedat: ORDERED_AT }),
      ],
    }),
    [{ reason: 'to return by hand', amount: 118_000, days: 3 }],
  ],
])('%s has this money without an owner', (_, order, rows) => {
  expect(unownedOf(order, ORDERED_AT + 3 * DAY)).toMatchObject(rows);
  expect(unownedOf(order, ORDERED_AT + 3 * DAY)).toHaveLength(rows.length);
});

it.each([
  [
    'a late review that was decided since',
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      review: { reason: 'late', paymentid: 'pay_1', amount: 500, currency: 'INR' },
      history: [
        { at: ORDERED_AT + 1, from: 'CREATED', to: 'LATE_REVIEW', by: 'a' },
        { at: ORDERED_AT + 9 * DAY, from: 'LATE_REVIEW', to: 'PAID', by: 'a' },
      ],
    }),
    [{ reason: 'late review', amount: 500, days: 2 }],
  ],
  [
    'a second payment that was returned since',
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      secondpayments: [{ paymentid: 'pay_2', amount: 500, state: 'REFUNDED', receivedat: 1 }],
      refunds: [{ paymentid: 'pay_2', amount: 500, total: 500, at: ORDERED_AT + 9 * DAY }],
    }),
    [{ reason: 'second payment', amount: 500 }],
  ],
  [
    'a second payment that arrived later',
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      secondpayments: [{ paymentid: 'pay_2', amount: 500, state: 'OPEN', receivedat: ORDERED_AT + 9 * DAY }],
    }),
    [],
  ],
  [
    'a refund that failed later',
    anOrder({
      status: 'PAID',
      paymentid: 'pay_1',
      refundattempts: [
        aRefundAttempt({
          amount: 400,
          state: 'FAILED',
          at: ORDERED_AT + DAY,
          endedat: ORDERED_AT + 9 * DAY,
          seats: ['A'],
        }),
      ],
    }),
    [],
  ],
  ['a later order', anOrder({ createdate: new Date(ORDERED_AT + 9 * DAY).toISOString() }), []],
])('%s counts for a month as it was at its end', (_, order, rows) => {
  const end = ORDERED_AT + 3 * DAY;
  const then = orderAt(order, end);
  const found = then ? unownedOf(then, end) : [];
  expect(found).toMatchObject(rows);
  expect(found).toHaveLength(rows.length);
});
