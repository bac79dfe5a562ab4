/** Each rule is seen red: one fault at a time in sound books, and what it must say. */
import { anEvent } from '@samagam/emulators/builders/an-event';
import { anOrder, aRecordedPayment } from '@samagam/emulators/builders/an-order';
import { aLine, aTaxDocument, SELLER } from '@samagam/emulators/builders/a-tax-document';
import { expect, it } from 'vitest';
import type { Order } from '@samagam/domain/order/order';
import { SEAL_RULES } from './seal-rules.ts';
import type { TaxBooks } from './tax-books.ts';
import { taxViolationsOf, taxWarningsOf } from './tax-rules.ts';

const AT = Date.UTC(2026, 10, 21, 6, 30);
const DAY = 86_400_000;

function stored(orderid: string, number: number, given: Partial<ReturnType<typeof aTaxDocument>> = {}) {
  return {
    ...aTaxDocument({
      orderid,
      number,
      serial: `SG/26-27/0000${number}`,
      issuedat: AT + number,
      eventcode: 'test2025',
      paymentid: `pay_${number}`,
      buyer: { name: 'Asha Raman', address: '', state: '', gstin: '' },
      rules: 1,
      lines: [aLine({ taxable: 500_000, price: 500_000 })],
      taxable: 500_000,
      cgst: 45_000,
      sgst: 45_000,
      total: 590_000,
      ...given,
    }),
    sha256: `hash-${number}`,
    seal: { version: '', tax: '', personal: '' },
  };
}

function order(orderid: string, number: number, given: Partial<Order> = {}): Order {
  const id = `SG_26-27_0000${number}`;
  const document = {
    id,
    kind: 'invoice' as const,
    serial: id.replaceAll('_', '/'),
    issuedat: AT + number,
    total: 590_000,
    taxversion: 0,
  };
  return anOrder({
    orderid,
    status: 'PAID',
    paymentid: `pay_${number}`,
    price: 500_000,
    gst: 90_000,
    total: 590_000,
    documents: [document],
    ...given,
  });
}

type Stored = ReturnType<typeof stored>;

interface Fault {
  second?: Partial<Stored>;
  order?: Partial<Order>;
  pdfs?: [string, string][];
  books?: Partial<TaxBooks>;
}

/** Two invoices within a state. The fault is in the second. */
function books({ second = {}, order: ofSecond = {}, pdfs, books: others }: Fault = {}): TaxBooks {
  const documents = [stored('A', 1), { ...stored('B', 2), ...second }];
  const orders = [order('A', 1), order('B', 2, ofSecond)];
  const id = ({ number }: Stored) => `SG_26-27_0000${number}`;
  return {
    orders: new Map(orders.map((one) => [one.orderid, one])),
    documents: new Map(documents.map((one) => [id(one), one])),
    documentJobs: new Set(),
    broken: [],
    now: AT + DAY,
    pdfs: new Map(pdfs ?? documents.map((one) => [id(one), one.sha256])),
    events: [{ ...anEvent() }],
    seller: { gstin: SELLER.gstin },
    ...others,
  };
}

/** Nearly every fault is also one of a seal or an order, which seal-rules.test.ts looks at. */
function taxFindings(of: TaxBooks) {
  return taxViolationsOf(of).filter(({ rule }) => !Object.hasOwn(SEAL_RULES, rule));
}

it('finds nothing in sound books', () => {
  expect(taxViolationsOf(books())).toEqual([]);
  expect(taxWarningsOf(books())).toEqual([]);
});

const listed = (total: number): Partial<Order> => ({
  documents: [{ ...order('B', 2).documents![0]!, total }],
});
const inOrder = { cgst: 0, sgst: 0, igst: 90_000 };
const note = { kind: 'creditnote', original: { serial: 'SG/26-27/00001', issuedat: AT } } as const;

it.each<[string, Fault, string[]]>([
  // The six falsifications that once passed.
  ['its tax moved from CGST and SGST to IGST', { second: inOrder }, ['the head', 'the taxes']],
  [
    'its tax set to 0',
    { second: { cgst: 0, sgst: 0, total: 500_000 }, order: listed(500_000) },
    ['the taxes', 'the first document', 'no less is invoiced'],
  ],
  [
    'its tax set to 0, and the total left',
    { second: { cgst: 0, sgst: 0 } },
    ['a document adds up', 'the taxes'],
  ],
  ['its date six months back', { second: { issuedat: AT - 183 * DAY } }, ['documents are dated']],
  ['its PDF deleted', { pdfs: [['SG_26-27_00001', 'hash-1']] }, ['the PDF']],
  [
    'its PDF replaced',
    {
      pdfs: [
        ['SG_26-27_00001', 'hash-1'],
        ['SG_26-27_00002', 'other'],
      ],
    },
    ['the PDF'],
  ],
  [
    'an invoice of ₹1,000 for a payment of ₹5,900, in the record and in the order',
    {
      second: {
        lines: [aLine({ taxable: 84_746 })],
        taxable: 84_746,
        cgst: 7627,
        sgst: 7627,
        total: 100_000,
      },
      order: listed(100_000),
    },
    ['the first document', 'no less is invoiced'],
  ],
  // The other rules.
  ['lines of another sum', { second: { lines: [aLine({ taxable: 499_999 })] } }, ['a document adds up']],
  [
    'a round off of rupees',
    { second: { roundoff: 1000, total: 591_000 }, order: { ...listed(591_000), total: 591_000 } },
    ['a document adds up'],
  ],
  ['unequal halves', { second: { cgst: 45_001, sgst: 44_999 } }, ['the taxes']],
  ['the financial year before', { second: { financialyear: '2025-26' } }, ['documents are dated']],
  ['a note with the other head', { second: { ...note, ...inOrder }, order: { documents: [] } }, ['the head']],
  [
    'a note with unequal halves',
    { second: { ...note, cgst: 45_001, sgst: 44_999 }, order: { documents: [] } },
    ['the taxes'],
  ],
  [
    'a note without tax',
    { second: { ...note, cgst: 0, sgst: 0, total: 500_000 }, order: { documents: [] } },
    ['the taxes'],
  ],
])('finds %s', (_what, fault, rules) => {
  const found = taxFindings(books(fault));
  expect(found.map(({ rule }) => rule)).toEqual(rules.map((rule) => expect.stringMatching(`^${rule}`)));
  for (const { ids } of found) expect(ids.join(' ')).toMatch(/\b(B|00002)\b/);
});

it.each<[string, Fault]>([
  [
    'an invoice that waits for its credit note',
    { order: listed(580_000), books: { documentJobs: new Set(['B']) } },
  ],
  [
    'a refund that failed after its credit note',
    { order: { ...listed(580_000), refunds: [{ at: 1, paymentid: 'pay_2', amount: -1, total: 0 }] } },
  ],
])('accepts %s', (_what, fault) => {
  const found = taxFindings(books(fault)).filter(({ rule }) => !rule.startsWith('the first document'));
  expect(found).toEqual([]);
});

const cash = (amount: number): Partial<Order> => ({ recorded: { ...aRecordedPayment(), amount } });

it.each<[string, Fault, string]>([
  [
    'numbers of two GSTINs in one series',
    { second: { seller: { ...SELLER, gstin: '29AABCU9603R1ZJ' } } },
    'numbers of two',
  ],
  ['money of an earlier month', { second: { receivedat: Date.UTC(2026, 9, 28) } }, 'a payment is invoiced'],
  ['a tax invoice at 0 %', { second: { gstpercent: 0 } }, 'a tax invoice has a tax'],
  [
    'an open event without GST',
    { books: { events: [{ ...anEvent(), gstpercent: 0 }] } },
    'an event that sells',
  ],
  [
    'an open event of an unknown state',
    { books: { events: [{ ...anEvent(), state: 'X' }] } },
    'an event that sells',
  ],
  ['two lakh in cash', { order: cash(200_000_00) }, 'cash of one buyer'],
  [
    'TDS of more than a fifth',
    { order: { recorded: { ...aRecordedPayment(), tds: 100_001 } } },
    'tax deducted',
  ],
])('warns of %s', (_what, fault, rule) => {
  expect(taxWarningsOf(books(fault)).map((found) => found.rule)).toEqual([expect.stringMatching(`^${rule}`)]);
});

it.each<[string, Fault]>([
  ['a paisa less than two lakh in cash', { order: cash(200_000_00 - 1) }],
  ['TDS of a fifth', { order: { recorded: { ...aRecordedPayment(), tds: 100_000 } } }],
])('does not warn of %s', (_what, fault) => {
  expect(taxWarningsOf(books(fault))).toEqual([]);
});
