import { NO_MARKS } from '@samagam/emulators/builders/bank-marks';
import { readFile } from 'node:fs/promises';
import type { Dispute, Order, RecordedPayment, RefundAttempt } from '@samagam/domain/order/order';
import { aLine, aTaxDocument } from '@samagam/emulators/builders/a-tax-document';
import { aDispute, aRefundAttempt } from '@samagam/emulators/builders/an-order';
import type { BankLine } from '@samagam/contract/money/bank';
import type { Settlement, SettlementLine } from '@samagam/contract/money/settlement-line';
import { settlementSums } from '@samagam/domain/books/settlement-sums';
import { settledMonth } from '@samagam/emulators/builders/settled-month';
import { describe, expect, it } from 'vitest';
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import type { GatewayRefund } from '../services/gateway.ts';
import { type Books, balanceOf, SENTENCES, warningsOf, violationsOf } from './ledger-rules.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function anOrder(orderid: string, changes: Partial<Order> = {}): Order {
  return {
    orderid,
    flow: 'individual',
    eventcode: 'test2025',
    registrationid: `r-${orderid}`,
    groupbookingid: '',
    lines: [],
    disputes: [],
    paytype: 'Online',
    status: 'PAID',
    price: 250_000,
    discount: 0,
    gst: 45_000,
    total: 295_000,
    couponcode: '',
    singleusecoupon: false,
    owner: 'o',
    holduntil: NOW,
    paystringhash: 'p',
    gatewayorderid: `order-${orderid}`,
    linkurl: '',
    gatewayleaseuntil: 0,
    paymentid: `pay-${orderid}`,
    review: null,
    secondpayments: [],
    refunds: [],
    decisions: [],
    history: [
      { at: NOW, from: '', to: 'CREATED', by: 'x' },
      { at: NOW, from: 'CREATED', to: 'PAID', by: 'x' },
    ],
    name: 'Asha',
    personalmailid: 'asha@example.org',
    phonenumber: '9876543210',
    tickettype: 'Delegate',
    createdate: new Date(NOW).toISOString(),
    ...changes,
  };
}

function aPayment(id: string, gatewayorderid: string, changes: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    id,
    gatewayorderid,
    status: 'captured',
    amount: 295_000,
    amountrefunded: 0,
    currency: 'INR',
    createdat: NOW - HOUR,
    captured: true,
    ...changes,
  };
}

const invoiceOf = (number: number) => ({
  id: `SG_26-27_0000${number}`,
  kind: 'invoice' as const,
  serial: `SG/26-27/0000${number}`,
  issuedat: NOW,
  total: 295_000,
  taxversion: 0,
});

const aStoredInvoice = (orderid: string, number: number) => ({
  ...aTaxDocument({
    orderid,
    eventcode: 'test2025',
    paymentid: `pay-${orderid}`,
    buyer: { name: 'Asha', address: '', state: '', gstin: '' },
    number,
    serial: `SG/26-27/0000${number}`,
    issuedat: NOW,
    rules: 1,
    lines: [aLine({ taxable: 250_000 })],
    taxable: 250_000,
    cgst: 22_500,
    sgst: 22_500,
    total: 295_000,
  }),
  sha256: `hash-${number}`,
  seal: { version: '', tax: '', personal: '' },
});

/** A delegate who paid, a delegate who used the last coupon, and a group of two, of whom one was admitted. */
function soundBooks(): Books {
  const orders = [
    anOrder('A', { documents: [invoiceOf(1)] }),
    anOrder('B', { singleusecoupon: true, couponcode: 'ONCE', documents: [invoiceOf(2)] }),
    anOrder('G', {
      flow: 'group',
      registrationid: '',
      groupbookingid: 'g-G',
      lines: [{ tickettype: 'Delegate', seats: 2, price: 1, discount: 0, discountpercentage: 0 }],
    }),
    anOrder('S', {
      singleusecoupon: true,
      couponcode: 'SEAT1',
      total: 0,
      gst: 0,
      discount: 250_000,
      gatewayorderid: '',
      paymentid: 'S',
    }),
  ];
  const seat = { generatedby: 'GROUPPAY', clientorderid: 'G', status: 'NEW', passtype: 'Delegate' };
  const mail = { state: 'SENT', createdat: NOW, attempts: 1 };
  const claim = { owner: 'o', holduntil: NOW, used: true };
  const individuals = orders.filter(({ flow }) => flow === 'individual');
  return {
    orders: new Map(orders.map((order) => [order.orderid, order])),
    registrations: new Map(
      individuals.map(({ orderid, registrationid }) => [
        registrationid,
        { orderid, paymentstatus: 'PAID', generation: 1, posterconsent: orderid === 'A' },
      ]),
    ),
    bookings: new Map([['g-G', { orderid: 'G', status: 'PAID' }]]),
    tickets: new Map(
      individuals.map(({ orderid, registrationid }) => [
        `t-${orderid}`,
        { orderid, registrationid, generation: 1 },
      ]),
    ),
    coupons: new Map([
      ['test2025_SEAT1', seat],
      ['test2025_SEAT2', seat],
    ]),
    claims: new Map([
      ['test2025_ONCE', { ...claim, orderid: 'B' }],
      ['test2025_SEAT1', { ...claim, orderid: 'S' }],
    ]),
    mails: new Map([
      ...individuals.map(({ registrationid }) => [`ticket_${registrationid}_1`, mail] as const),
      ['seats_G', mail],
    ]),
    admissions: new Map([['r-S_entry', { registrationid: 'r-S' }]]),
    documents: new Map([
      ['SG_26-27_00001', aStoredInvoice('A', 1)],
      ['SG_26-27_00002', aStoredInvoice('B', 2)],
    ]),
    documentJobs: new Set(),
    differingSeats: [],
    broken: [],
    posters: {
      existing: new Set(['poster-A']),
      nameOf: ({ orderid }: { orderid: string }) => `poster-${orderid}`,
      holderOf: ({ orderid }: { orderid: string }) => `holder-${orderid}`,
    },
    payments: ['A', 'B', 'G'].map((id) => aPayment(`pay-${id}`, `order-${id}`)),
    now: NOW,
  } as unknown as Books;
}

function changed(books: Books, orderid: string, changes: Partial<Order>): void {
  books.orders.set(orderid, { ...books.orders.get(orderid)!, ...changes });
}
const anAttempt = (changes: Partial<RefundAttempt> = {}): RefundAttempt =>
  aRefundAttempt({
    key: 'A-0011223344556677',
    paymentid: 'pay-A',
    amount: 295_000,
    state: 'DONE',
    at: NOW,
    ...changes,
  });
const aRecord = (changes: Partial<RecordedPayment> = {}): RecordedPayment => ({
  method: 'BANK',
  reference: '6123',
  receivedon: '20-Nov-2026',
  amount: 295_000,
  tds: 0,
  at: NOW,
  by: 'admin@samagam.test',
  reason: 'Transferred by the company.',
  ...changes,
});
const aLostDispute = (changes: Partial<Dispute> = {}): Dispute =>
  aDispute({ paymentid: 'pay-A', amount: 295_000, status: 'lost', ...changes });
const refundOf = (amount: number) => [{ at: NOW, paymentid: 'pay-A', amount, total: amount }];
const aRefund = (): GatewayRefund => ({
  id: 'rfnd-A',
  paymentid: 'pay-A',
  amount: 295_000,
  status: 'processed',
  key: 'A-0011223344556677',
});
function addBankLine(books: Books, changes: Partial<BankLine>): void {
  const marks = NO_MARKS;
  const day = { on: '20-Nov-2026', at: NOW, narration: '', reference: '', marks, version: 0 };
  books.banklines = new Map([['b1', { ...day, amount: 500, ...changes }]]);
  const settlement = {
    id: 'setl_1',
    amount: 500,
    status: 'processed',
    fees: 0,
    tax: 0,
    createdat: NOW,
  } as const;
  books.settlements = new Map([['setl_1', settlement]]);
}
/** `b2` is hidden as the same credit as `b1`. */
function addRepeatedLine(books: Books, changes: Partial<BankLine>): void {
  addBankLine(books, {});
  const first = books.banklines!.get('b1')!;
  const byhand = { act: 'hide', at: NOW, amount: 500 } as const;
  const second = { ...first, hidden: true, repeats: 'b1', byhand, ...changes } as const;
  books.banklines = new Map([
    ['b1', first],
    ['b2', second],
  ]);
}
const step = (from: Order['status'] | '', to: Order['status']) => ({ at: NOW, from, to, by: 'x' });

it('has the sentences of docs/rules.md', async () => {
  const rules = await readFile(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
  const listed = (heading: string) =>
    rules
      .split(`### ${heading}\n`)[1]!
      .split(/^#/m)[0]!
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .map((line) => line.slice(2));
  expect(listed('Violations')).toEqual(SENTENCES.violations);
  expect(listed('Warnings')).toEqual(SENTENCES.warnings);
});

describe('violationsOf', () => {
  it('accepts a bank line of its settlement, an open one, and one of another amount that an admin has matched', () => {
    const byhand = { act: 'match', at: NOW, amount: 7 } as const;
    for (const line of [{ settlementid: 'setl_1' }, {}, { settlementid: 'setl_1', amount: 7, byhand }]) {
      const books = soundBooks();
      addBankLine(books, line);
      expect(violationsOf(books)).toEqual([]);
    }
  });

  it('accepts a credit that the bank has listed twice', () => {
    const books = soundBooks();
    addRepeatedLine(books, {});
    expect(violationsOf(books)).toEqual([]);
  });

  it('finds nothing in sound books', () => {
    expect(violationsOf(soundBooks())).toEqual([]);
  });

  it.each<[string, string[], (books: Books) => void]>([
    ['every record can be read', ['tickets/t-9'], (b) => b.broken.push('tickets/t-9')],
    ['a paid order of one delegate has exactly one valid ticket', ['A'], (b) => b.tickets.delete('t-A')],
    [
      'a paid order of one delegate has exactly one valid ticket',
      ['A'],
      (b) => b.tickets.set('t-2', { ...b.tickets.get('t-A')! }),
    ],
    [
      'a ticket belongs to a paid or refunded order',
      ['t-A', 'A'],
      (b) => {
        changed(b, 'A', { status: 'FAILED', history: [step('', 'CREATED'), step('CREATED', 'FAILED')] });
      },
    ],
    [
      'a registration or booking shows the state of its order',
      ['A', 'r-A'],
      (b) => void (b.registrations.get('r-A')!.paymentstatus = 'CREATED'),
    ],
    [
      'a registration or booking shows the state of its order',
      ['G', 'g-G'],
      (b) => void (b.bookings.get('g-G')!.status = 'EXPIRED'),
    ],
    [
      'every registration and booking has its order',
      ['r-Z', 'Z'],
      (b) =>
        b.registrations.set('r-Z', { ...b.registrations.get('r-A')!, orderid: 'Z', posterconsent: false }),
    ],
    [
      'a bank line has the amount of its settlement',
      ['b1', 'setl_1'],
      (b) => addBankLine(b, { settlementid: 'setl_1', amount: 501 }),
    ],
    ['a bank line has the amount of its settlement', ['b1', 'Z'], (b) => addBankLine(b, { orderids: ['Z'] })],
    ['a bank line has the amount of its settlement', ['b1'], (b) => addBankLine(b, { orderids: [] })],
    [
      'a bank line has the amount of its settlement',
      ['b1', 'B'],
      (b) => {
        changed(b, 'B', { recorded: aRecord({ amount: 250 }) });
        addBankLine(b, { orderids: ['B', 'B'] });
      },
    ],
    [
      'a bank line has the amount of its settlement',
      ['b1', 'Z'],
      (b) => addBankLine(b, { orderids: ['Z'], byhand: { act: 'match', at: NOW, amount: 500 } }),
    ],
    ['a bank line has the amount of its settlement', ['b1'], (b) => addBankLine(b, { cause: 'interest' })],
    [
      'a bank line has the amount of its settlement',
      ['b1'],
      (b) => addBankLine(b, { cause: 'interest', byhand: { act: 'open', at: NOW, amount: 500 } }),
    ],
    [
      'a bank line has the amount of its settlement',
      ['b1', 'B'],
      (b) => {
        changed(b, 'B', { paymentid: 'BANK-6123', recorded: aRecord({ amount: 499 }) });
        addBankLine(b, { orderids: ['B'] });
      },
    ],
    [
      'a bank line has the amount of its settlement',
      ['b1'],
      (b) => addBankLine(b, { cause: 'interest', byhand: { act: 'name', at: NOW, amount: 499 } }),
    ],
    [
      'a bank line has the amount of its settlement',
      ['b1', 'A', 'B'],
      (b) => {
        for (const id of ['A', 'B']) changed(b, id, { recorded: aRecord({ amount: 249 }) });
        addBankLine(b, { orderids: ['A', 'B'], byhand: { act: 'match', at: NOW, amount: 500 } });
      },
    ],
    ...[
      { hidden: undefined },
      { amount: 1, byhand: { act: 'hide', at: NOW, amount: 1 } as const },
      { repeats: 'b2' },
    ].map(
      (changes) =>
        [
          'a bank line has the amount of its settlement',
          ['b2', changes.repeats ?? 'b1'],
          (b: Books) => addRepeatedLine(b, changes),
        ] as [string, string[], (books: Books) => void],
    ),
    ['an amount is price, less discount, plus tax', ['A'], (b) => changed(b, 'A', { gstpercent: 12 })],
    ['an amount is price, less discount, plus tax', ['A'], (b) => changed(b, 'A', { total: 295_001 })],
    [
      'a history is a path of allowed moves',
      ['A'],
      (b) => changed(b, 'A', { history: [step('', 'CREATED'), step('REFUNDED', 'PAID')] }),
    ],
    ['a payment belongs to one order', ['pay-A', 'A', 'B'], (b) => changed(b, 'B', { paymentid: 'pay-A' })],
    [
      'a payment belongs to one order',
      ['BANK-6123', 'A', 'B'],
      (b) => {
        changed(b, 'A', { paymentid: 'BANK-6123', recorded: aRecord({ method: 'BANK' }) });
        changed(b, 'B', { paymentid: 'UPI-6123', recorded: aRecord({ method: 'UPI' }) });
      },
    ],
    [
      'a coupon of usage 1 bought one ticket at most',
      ['test2025_ONCE', 'A', 'B'],
      (b) => changed(b, 'A', { singleusecoupon: true, couponcode: 'ONCE' }),
    ],
    [
      'a used coupon is claimed by the order that used it',
      ['B', 'test2025_ONCE'],
      (b) => b.claims.delete('test2025_ONCE'),
    ],
    [
      'a claim names an order with that coupon',
      ['test2025_ONCE', 'A'],
      (b) => void (b.claims.get('test2025_ONCE')!.orderid = 'A'),
    ],
    ['a paid group has a coupon for each seat', ['G'], (b) => b.coupons.delete('test2025_SEAT2')],
    [
      'a paid group has a coupon for each seat, and a refunded or cancelled one has no usable coupon',
      ['test2025_SEAT2', 'G'],
      (b) => {
        changed(b, 'G', {
          status: 'REFUNDED',
          history: [step('', 'CREATED'), step('CREATED', 'PAID'), step('PAID', 'REFUNDED')],
        });
      },
    ],
    [
      'a refunded seat has no usable coupon and no valid ticket',
      ['test2025_SEAT1', 'G'],
      (b) => changed(b, 'G', { refundattempts: [anAttempt({ amount: 1000, seats: ['SEAT1'] })] }),
    ],
    [
      'a refunded seat has no usable coupon and no valid ticket',
      ['test2025_SEAT2', 'G'],
      (b) => changed(b, 'G', { refundattempts: [anAttempt({ amount: 1000, seats: ['SEAT2'] })] }),
    ],
    [
      'a paid group holds the seats that were not refunded',
      ['G'],
      (b) => changed(b, 'G', { seats: [{ tickettype: 'Delegate', seats: 1 }] }),
    ],
    [
      'a pass with a capacity has as many seats left as its orders and offers leave',
      ['test2025'],
      (b) => b.differingSeats.push({ eventcode: 'test2025', tickettype: 'Delegate', left: 2, expected: 1 }),
    ],
    ['only an order that cost nothing is cancelled', ['A'], (b) => changed(b, 'A', { status: 'CANCELLED' })],
    [
      'a cancelled ticket is not paid',
      ['r-A', 'A'],
      (b) => void (b.registrations.get('r-A')!.cancelledat = '2026-11-22T00:00:00.000Z'),
    ],
    [
      'a cancelled ticket is not paid',
      ['r-A', 'A'],
      (b) => void (b.registrations.get('r-A')!.paymentstatus = 'CANCELLED'),
    ],
    [
      'no more is refunded, or asked for, than was paid',
      ['A', 'pay-A'],
      (b) =>
        changed(b, 'A', {
          refunds: [{ at: NOW, paymentid: 'pay-A', amount: 1000, total: 1000 }],
          refundattempts: [anAttempt({ state: 'PENDING', gonebefore: 1000 })],
        }),
    ],
    [
      'no more is refunded, or asked for, than was paid',
      ['A', 'pay-2'],
      (b) =>
        changed(b, 'A', {
          secondpayments: [{ paymentid: 'pay-2', amount: 1000, state: 'OPEN', receivedat: 1 }],
          refundattempts: [anAttempt({ state: 'PENDING', paymentid: 'pay-2' })],
        }),
    ],
    [
      'no more is refunded, or asked for, than was paid',
      ['A', 'pay-A'],
      (b) =>
        changed(b, 'A', {
          refunds: [{ at: NOW, paymentid: 'pay-A', amount: 295_000, total: 295_000 }],
          decisions: [
            { at: NOW, by: 'a', decision: 'REFUNDED', reason: 'x', paymentids: ['pay-A'], amount: 400 },
          ],
        }),
    ],
    [
      'a refund that staff asked for is of a payment of its order',
      ['A', 'A-0011223344556677'],
      (b) => changed(b, 'A', { refundattempts: [anAttempt({ paymentid: 'pay-B' })] }),
    ],
    [
      'a second payment is closed once it was returned',
      ['A', 'pay-2'],
      (b) =>
        changed(b, 'A', {
          secondpayments: [{ paymentid: 'pay-2', amount: 1000, state: 'REFUNDED', receivedat: 1 }],
        }),
    ],
    [
      'a refund is asked about until the gateway has answered',
      ['A'],
      (b) => changed(b, 'A', { refundattempts: [anAttempt({ state: 'PENDING' })] }),
    ],
    [
      'a refund is asked about until the gateway has answered',
      ['A'],
      (b) => changed(b, 'A', { refundcheckat: NOW }),
    ],
    [
      'no refund waits for hours',
      ['A', 'A-0011223344556677'],
      (b) => changed(b, 'A', { refundattempts: [anAttempt({ state: 'PENDING', at: NOW - 7 * HOUR })] }),
    ],
    [
      'a refund that the gateway accepted is at the gateway once',
      ['A', 'A-0011223344556677'],
      (b) => {
        b.refunds = [];
        changed(b, 'A', { refundattempts: [anAttempt()] });
      },
    ],
    [
      'a refund that the gateway accepted is at the gateway once',
      ['A', 'A-0011223344556677'],
      (b) => {
        b.refunds = [aRefund(), aRefund()];
        changed(b, 'A', { refundattempts: [anAttempt()] });
      },
    ],
    [
      'every mail about an order was put into the outbox',
      ['A', 'refund_A-0011223344556677'],
      (b) => changed(b, 'A', { refundattempts: [anAttempt()] }),
    ],
    [
      'every mail about an order was put into the outbox',
      ['A', 'refund-failed_A-0011223344556677'],
      (b) => changed(b, 'A', { refundattempts: [anAttempt({ state: 'FAILED' })] }),
    ],
    [
      'every mail about an order was put into the outbox',
      ['A', 'ticket_r-A_1'],
      (b) => b.mails.delete('ticket_r-A_1'),
    ],
    [
      'every mail about an order was put into the outbox',
      ['A', 'review_A_pay-2'],
      (b) =>
        changed(b, 'A', {
          secondpayments: [{ paymentid: 'pay-2', amount: 1, state: 'OPEN', receivedat: 1 }],
        }),
    ],
    [
      'no mail waits for hours',
      ['seats_G'],
      (b) => void Object.assign(b.mails.get('seats_G')!, { state: 'WAITING', createdat: NOW - 3 * HOUR }),
    ],
    [
      'an order is watched while money can still come for it',
      ['A'],
      (b) => changed(b, 'A', { status: 'FAILED' }),
    ],
    [
      'an order is watched while money can still come for it',
      ['S'],
      (b) => changed(b, 'S', { nextcheckat: NOW }),
    ],
    [
      'every admission has a ticket',
      ['r-Q_entry'],
      (b) => b.admissions.set('r-Q_entry', { ...b.admissions.get('r-S_entry')!, registrationid: 'r-Q' }),
    ],
    ['documents are numbered', ['SG/26-27'], (b) => void (b.documents.get('SG_26-27_00002')!.number = 3)],
    ['documents are numbered', ['SG/26-27'], (b) => void (b.documents.get('SG_26-27_00002')!.number = 1)],
    [
      'an order lists each document',
      ['SG/26-27/00002', 'B'],
      (b) => void (b.documents.get('SG_26-27_00002')!.total = 1),
    ],
    ['a paid order with tax has an invoice', ['G'], (b) => changed(b, 'G', { documents: [] })],
    [
      'a paid order with tax does not wait',
      ['G'],
      (b) => {
        changed(b, 'G', { documents: [] });
        b.documentJobs.add('G');
        b.seller = { gstin: '' };
      },
    ],
    ['an order lists each document', ['SG/26-27/00001', 'A'], (b) => changed(b, 'A', { documents: [] })],
    [
      'no more is invoiced than was kept',
      ['A'],
      (b) => changed(b, 'A', { refunds: [{ at: NOW, paymentid: 'pay-A', amount: 1000, total: 1000 }] }),
    ],
    ['only ticket holders who agreed', ['poster-B'], (b) => b.posters!.existing.add('poster-B')],
    ['only ticket holders who agreed', ['poster-A'], (b) => b.posters!.existing.delete('poster-A')],
    [
      'only ticket holders who agreed',
      ['r-A'],
      (b) => b.registrations.set('r-A', { ...b.registrations.get('r-A')!, holder: 'holder-Z' }),
    ],
    [
      'every captured rupee is in a ticket, in a decision, or refunded',
      ['pay-lost', 'A'],
      (b) => b.payments!.push(aPayment('pay-lost', 'order-A')),
    ],
    [
      'the payment of a paid order has its price and was not refunded',
      ['A', 'pay-A'],
      (b) => void (b.payments![0]!.amount = 1),
    ],
    [
      'the payment of a paid order has its price and was not refunded',
      ['A', 'pay-A'],
      (b) => void (b.payments![0]!.amountrefunded = 295_000),
    ],
  ])('finds a violation of: %s (%j)', (rule, ids, breakIt) => {
    const books = soundBooks();
    breakIt(books);
    const found = violationsOf(books).filter((violation) => violation.rule.startsWith(rule));
    expect(found.map((violation) => violation.ids)).toContainEqual(ids);
  });

  it('allows staff to issue a second ticket for a coupon of usage 1', () => {
    const books = soundBooks();
    const history = [step('', 'CREATED'), step('CREATED', 'LATE_REVIEW'), step('LATE_REVIEW', 'PAID')];
    const review = { reason: 'late' as const, paymentid: 'pay-A', amount: 295_000, currency: 'INR' };
    changed(books, 'A', { singleusecoupon: true, couponcode: 'ONCE', history, review });
    for (const id of ['review_A_pay-A', 'review-buyer_A_pay-A'])
      books.mails.set(id, books.mails.get('seats_G')!);
    expect(violationsOf(books)).toEqual([]);
  });

  it.each<[string, (books: Books) => void]>([
    ['a refund', (b) => changed(b, 'A', { disputes: [aLostDispute()], refunds: refundOf(1000) })],
    [
      'a refund that is asked for',
      (b) =>
        changed(b, 'A', {
          disputes: [aLostDispute()],
          refundattempts: [anAttempt({ state: 'PENDING', amount: 1000 })],
        }),
    ],
    [
      'a second dispute',
      (b) => {
        const both = [
          aLostDispute({ amount: 200_000 }),
          aLostDispute({ disputeid: 'disp-2', amount: 95_001 }),
        ];
        changed(b, 'A', { disputes: both });
      },
    ],
  ])('warns, without a violation, that a lost dispute and %s took more than was paid', (_, change) => {
    const books = soundBooks();
    change(books);
    const found = violationsOf(books).filter(({ rule }) => rule.includes('dispute'));
    expect(found).toEqual([]);
    expect(warningsOf(books)).toEqual([
      {
        rule: 'a lost dispute and the refunds of a payment take no more than was paid',
        what: expect.stringContaining('lost and'),
        ids: ['A', 'pay-A'],
      },
    ]);
  });

  it.each<[string, (settlement: Settlement, lines: SettlementLine[]) => void, number]>([
    ['nothing of settlements that are as their lines', () => undefined, 0],
    ['a settlement of another day', (settlement) => (settlement.createdat -= 30 * 86_400_000), 1],
    ['a line that was deleted', (_, lines) => lines.pop(), 1],
    ['a line of another amount', (_, lines) => (lines[0]!.credit += 100), 1],
    ['other sums', (settlement) => (settlement.lines!.gross += 100), 1],
  ])('warns of %s', (_, falsify, count) => {
    const { settlements, report } = settledMonth(50);
    const lines = report.map((line): SettlementLine => ({ ...line, cause: 'unknown' }));
    const [settlement] = settlements.map((one) => ({ ...one, lines: settlementSums(lines) }));
    falsify(settlement!, lines);
    const books = {
      ...soundBooks(),
      settlements: new Map([[settlement!.id, settlement!]]),
      settlementlines: new Map(lines.map((line) => [line.entityid, line])),
    };
    expect(warningsOf(books)).toHaveLength(count);
  });

  const byHand = {
    at: NOW,
    by: 'a',
    decision: 'REFUNDED' as const,
    reason: 'x',
    paymentids: ['pay-A'],
    amount: 295_000,
  };
  it.each<[string, Partial<Order>]>([
    ['took all', { disputes: [aLostDispute()] }],
    ['took all, which staff marked as returned', { disputes: [aLostDispute()], decisions: [byHand] }],
    ['took what a refund left', { disputes: [aLostDispute({ amount: 294_000 })], refunds: refundOf(1000) }],
    ['was won', { disputes: [aLostDispute({ status: 'won' })], refunds: refundOf(1000) }],
    [
      'was about another payment',
      { disputes: [aLostDispute({ paymentid: 'pay-2' })], refunds: refundOf(1000) },
    ],
  ])('allows a dispute that %s', (_, changes) => {
    const books = soundBooks();
    changed(books, 'A', changes);
    expect(warningsOf(books)).toEqual([]);
  });

  it('ignores payments of the last minutes', () => {
    const books = soundBooks();
    books.payments!.push(aPayment('pay-new', 'order-A', { createdat: NOW - 60_000 }));
    expect(violationsOf(books)).toEqual([]);
  });
});

describe('balanceOf', () => {
  const potsOf = (changes: Partial<Order>, payment: GatewayPayment = aPayment('pay-A', 'order-A')) => {
    const books = soundBooks();
    changed(books, 'A', changes);
    const { captured: _, unknown: __, ...pots } = balanceOf({ ...books, payments: [payment] });
    return Object.entries(pots)
      .filter(([, paise]) => paise > 0)
      .map(([pot]) => pot);
  };
  const byHand = (paymentid: string) => [
    {
      at: NOW,
      by: 'a',
      decision: 'REFUNDED' as const,
      reason: 'x',
      paymentids: [paymentid],
      amount: 295_000,
    },
  ];
  const closed = [{ paymentid: 'pay-2', amount: 295_000, state: 'REFUNDED' as const, receivedat: 1 }];

  it.each<[string, Partial<Order>, GatewayPayment | undefined, string]>([
    ['refunded in another way', { status: 'REFUNDED', decisions: byHand('pay-A') }, undefined, 'returned'],
    ['whose refund failed', { status: 'REFUNDED' }, undefined, 'review'],
    [
      'a part of which staff returned in another way',
      { decisions: [{ ...byHand('pay-A')[0]!, amount: 5000 }] },
      undefined,
      'tickets returned',
    ],
    ['that the bank took back', { disputes: [aLostDispute()] }, undefined, 'lost'],
    [
      'of which the bank took a part',
      { disputes: [aLostDispute({ amount: 1000 })] },
      undefined,
      'tickets lost',
    ],
    [
      'that the bank took back after it was refunded',
      { disputes: [aLostDispute()] },
      aPayment('pay-A', 'order-A', { status: 'refunded', amountrefunded: 295_000 }),
      'returned',
    ],
    [
      'paid twice and refunded in another way',
      { secondpayments: closed, decisions: byHand('pay-2') },
      aPayment('pay-2', 'order-A'),
      'returned',
    ],
  ])(
    'counts a payment %s, which the gateway still holds, in the right pot',
    (_what, changes, payment, pot) => {
      expect(potsOf(changes, payment).join(' ')).toBe(pot);
    },
  );

  it('puts every captured rupee into one pot', () => {
    const books = soundBooks();
    changed(books, 'A', {
      secondpayments: [{ paymentid: 'pay-2', amount: 295_000, state: 'OPEN', receivedat: 1 }],
    });
    changed(books, 'B', { status: 'LATE_REVIEW' });
    books.payments!.push(
      aPayment('pay-2', 'order-A'),
      aPayment('pay-3', 'order-else', { amountrefunded: 100_000 }),
      aPayment('pay-4', 'order-else', { status: 'refunded', amountrefunded: 295_000 }),
      aPayment('pay-5', 'order-else', { status: 'refunded', amountrefunded: 295_000, captured: false }),
      aPayment('pay-6', 'order-A', { status: 'failed', captured: false }),
    );
    expect(balanceOf(books)).toEqual({
      captured: 6 * 295_000,
      tickets: 2 * 295_000,
      review: 295_000,
      second: 295_000,
      returned: 395_000,
      lost: 0,
      unknown: 195_000,
      recorded: 0,
      deducted: 0,
      refunded: 0,
    });
  });

  it('counts what was received without it and returned in the days that the gateway was asked about', () => {
    const books = soundBooks();
    const before = { receivedon: '14-Jan-2027', amount: 285_000, tds: 10_000 };
    changed(books, 'A', { recorded: aRecord(before) });
    changed(books, 'B', { recorded: aRecord({ receivedon: '15-Jan-2027' }) });
    const refund = {
      id: 'rfnd_1',
      paymentid: 'pay-older',
      amount: 100,
      status: 'processed' as const,
      key: '',
    };
    const refunds = [refund, { ...refund, id: 'rfnd_2', status: 'failed' as const }];
    const days = { ...books, refunds, refundssince: NOW - HOUR };
    expect(balanceOf(days)).toMatchObject({ recorded: 295_000, deducted: 0, refunded: 100 });
    expect(balanceOf(books)).toMatchObject({ recorded: 580_000, deducted: 10_000, refunded: 0 });
  });
});

describe('money without the gateway', () => {
  const paymentid = 'BANK-6123';
  const byHand = (amount: number) => ({
    decisions: [
      { at: NOW, by: 'a', decision: 'REFUNDED' as const, reason: 'x', paymentids: [paymentid], amount },
    ],
  });

  it.each<[string, Partial<Order>, number, number]>([
    ['was received, less the tax', {}, 270_000, 25_000],
    ['was returned in part', byHand(100_000), 170_000, 25_000],
    ['was returned as far as it was received', byHand(270_000), 0, 25_000],
    ['was returned in full', byHand(295_000), 0, 0],
  ])('%s', (_, changes, expected, deducted) => {
    const books = soundBooks();
    const recorded = aRecord({ amount: 270_000, tds: 25_000 });
    changed(books, 'A', { paymentid, recorded, ...changes });
    expect(balanceOf(books)).toMatchObject({ recorded: expected, deducted });
  });
});

describe('a paid order of which nothing is left, without asking the gateway', () => {
  const decision = { at: NOW, by: 'a', decision: 'REFUNDED' as const, reason: 'x', paymentids: ['pay-G'] };
  const refund = { at: NOW, paymentid: 'pay-G', amount: 295_000, total: 295_000 };

  it.each<[string, Partial<Order>]>([
    ['returned by the gateway', { refunds: [refund] }],
    ['returned by hand', { decisions: [{ ...decision, amount: 295_000 }] }],
  ])('is reported: %s', (_, changes) => {
    const { payments: _asked, ...books } = soundBooks();
    changed(books, 'G', changes);
    expect(violationsOf(books).flatMap(({ ids }) => ids)).toContain('G');
  });
});
