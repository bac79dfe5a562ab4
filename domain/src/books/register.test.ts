import { aLedgerOfEveryCase } from '@samagam/emulators/builders/a-ledger';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { expect, it } from 'vitest';
import { endOfDay, startOfDay } from '../text/event-dates.ts';
import { deferredOf, registerRows, resultsByEvent, rowsBetween } from './register.ts';

const ledger = aLedgerOfEveryCase();
const events = new Map([['test2025', { name: 'Open Days', startdate: '11-Dec-2026' }]]);
const settlement = {
  paymentid: 'pay_SALE',
  fee: 2785,
  tax: 425,
  settlementid: 'setl_1',
  utr: 'AXISCN09',
  settledon: '23-Nov-2026',
};
const rows = registerRows({ ...ledger, events, settlements: [settlement] });
const NOVEMBER = { from: startOfDay('01-Nov-2026'), to: endOfDay('30-Nov-2026') };

const of = (orderid: string) =>
  rows
    .filter((row) => row.orderid === orderid)
    .map(({ kind, money, tds, total }) => [kind, money, tds, total]);

it.each<[string, [kind: string, money: number, tds: number, total: number][]]>([
  ['SALE', [['Tax invoice', 118_000, 0, 118_000]]],
  ['ADVANCE', [['Tax invoice', 108_000, 10_000, 118_000]]],
  ['BILL', [['Bill of supply', 118_000, 0, 118_000]]],
  [
    'PARTLY',
    [
      ['Tax invoice', 118_001, 0, 118_001],
      ['Refund', -50_000, 0, 0],
      ['Credit note', 0, 0, -50_000],
    ],
  ],
  [
    'BACK',
    [
      ['Tax invoice', 118_000, 0, 118_000],
      ['Refund', -118_000, 0, 0],
      ['Failed refund', 118_000, 0, 0],
      ['Credit note', 0, 0, -118_000],
      ['Returned by hand', -118_000, 0, 0],
    ],
  ],
  [
    'LOST',
    [
      ['Tax invoice', 118_000, 0, 118_000],
      ['Lost dispute', -118_000, 0, 0],
      ['Credit note', 0, 0, -118_000],
    ],
  ],
  [
    'DEBT',
    [
      ['Tax invoice', 118_000, 0, 118_000],
      ['Lost dispute', -118_000, 0, 0],
    ],
  ],
  [
    'LATE',
    [
      ['Tax invoice', 118_000, 0, 118_000],
      ['Refund', -118_000, 0, 0],
      ['Commercial credit note', 0, 0, -118_000],
    ],
  ],
  [
    'RECEIPT',
    [
      ['Receipt', 118_000, 0, 118_000],
      ['Refund', -118_000, 0, 0],
      ['Refund receipt', 0, 0, -118_000],
    ],
  ],
  [
    'CORRECTED',
    [
      ['Tax invoice', 118_000, 0, 118_000],
      ['Tax invoice', 0, 0, 118_000],
      ['Credit note', 0, 0, -118_000],
    ],
  ],
  [
    'TWICE',
    [
      ['Tax invoice', 118_000, 0, 118_000],
      ['Second payment', 118_000, 0, 0],
      ['Second payment', 118_000, 0, 0],
      ['Returned by hand', -118_000, 0, 0],
    ],
  ],
  [
    'GONE',
    [
      ['Tax invoice', 108_000, 10_000, 118_000],
      ['Credit note', 0, 0, -118_000],
      // What was received goes back first, and the rest was deducted.
      ['Returned by hand', -108_000, -10_000, 0],
    ],
  ],
  ['REVIEW', [['Payment', 90_000, 0, 0]]],
  [
    'OLD',
    [
      ['Payment', 118_000, 0, 0],
      ['Refund', -59_000, 0, 0],
    ],
  ],
  ['UNPAID', []],
  ['FREE', []],
])('has the documents and the money of the order %s, by day', (orderid, expected) => {
  expect(of(orderid)).toEqual(expected);
});

it('has one id for each row, and lists the earliest first', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((a, b) => a - b));
});

it('cuts a period by the day of receipt, whenever the invoice was issued', () => {
  const inNovember = rowsBetween(rows, NOVEMBER).map(({ serial }) => serial);
  const serialOf = (orderid: string) => rows.find((row) => row.orderid === orderid)!.serial;
  expect(inNovember).toContain(serialOf('NEXT'));
  expect(inNovember).not.toContain(serialOf('ADVANCE'));
});

it('shows fee, settlement and UTR with the money of the payment only', () => {
  const settled = rows.filter((row) => row.settled);
  expect(settled.map(({ orderid, kind, utr }) => [orderid, kind, utr])).toEqual([
    ['SALE', 'Tax invoice', 'AXISCN09'],
  ]);
  expect(rows.find(({ orderid }) => orderid === 'ADVANCE')).toMatchObject({ utr: 'ADVANCE', method: 'BANK' });
});

it('defers the fees of an event that begins after the period, and of no other', () => {
  const row = { net: 100_000, eventdate: '01-Dec-2026' };
  expect(deferredOf(row, NOVEMBER.to)).toBe(100_000);
  expect(deferredOf(row, endOfDay('01-Dec-2026'))).toBe(0);
});

it('has the result of an event: net of GST, fees, tax deducted', () => {
  const [result] = resultsByEvent(rows, NOVEMBER.to);
  // Ten invoices and a bill, less credit notes, and a commercial one with its tax.
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  expect(result).toEqual({
    eventcode: 'test2025',
    eventname: 'Open Days',
    eventdate: '11-Dec-2026',
    net,
    fee: 2360,
    feetax: 425,
    tds: 10_000,
    deferred: net,
  });
  const netOf = (orderid: string) =>
    rows.filter((row) => row.orderid === orderid).reduce((sum, row) => sum + row.net, 0);
  expect(['SALE', 'BACK', 'LATE', 'DEBT', 'BILL', 'REVIEW'].map(netOf)).toEqual([
    100_000, 0, -18_000, 100_000, 118_000, 0,
  ]);
});

it('keeps a document whose order is gone', () => {
  const [document] = ledger.documents;
  const [row] = registerRows({ orders: [], documents: [document!], events: new Map() });
  expect(row).toMatchObject({ serial: document!.serial, total: 118_000, money: 0, eventname: 'Open Days' });
});

it('names the GSTIN of the seller also in the rows of money about its invoice', () => {
  const gstins = (kind: string) =>
    new Set(rows.filter((row) => row.kind === kind).map((row) => row.sellergstin));
  const { gstin } = ledger.documents.find(({ kind }) => kind === 'invoice')!.seller;
  for (const kind of ['Tax invoice', 'Credit note', 'Lost dispute', 'Failed refund'])
    expect([kind, ...gstins(kind)]).toEqual([kind, gstin]);
});

it('counts no payment in another currency as rupees', () => {
  const review = { reason: 'wrong amount', paymentid: 'pay_1', amount: 5900, currency: 'USD' } as const;
  const order = anOrder({
    status: 'LATE_REVIEW',
    paymentid: 'pay_1',
    receivedat: NOVEMBER.from,
    review,
    secondpayments: [
      { paymentid: 'pay_2', amount: 4000, state: 'OPEN', receivedat: NOVEMBER.from, currency: 'EUR' },
    ],
    refunds: [{ at: NOVEMBER.from, paymentid: 'pay_1', amount: 5900, total: 5900 }],
  });
  const found = registerRows({ orders: [order], documents: [], events });
  expect(found.map(({ kind, money, net }) => [kind, money, net])).toEqual([
    ['Payment in USD', 0, 0],
    ['Refund in USD', 0, 0],
    ['Second payment in EUR', 0, 0],
  ]);
});
