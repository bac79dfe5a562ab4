/** An honest year is green, and each falsification of it in the store is red. */
import { aLine, aTaxDocument, REGISTERED_BUYER, SELLER } from '@samagam/emulators/builders/a-tax-document';
import { anOrder } from '@samagam/emulators/builders/an-order';
import { ERASED } from '@samagam/contract/people/people';
import type { Order } from '@samagam/domain/order/order';
import type { TaxDocument } from '@samagam/domain/tax/document';
import { financialYearAt } from '@samagam/domain/tax/financial-year';
import { describe, expect, it } from 'vitest';
import { keysFrom } from '../services/keys.ts';
import { digestOf, type SealKeys, sealOf } from '../services/seal.ts';
import { documentIdOf, type StoredTaxDocument } from '../stores/tax-documents.ts';
import type { TaxBooks } from './tax-books.ts';
import { taxViolationsOf } from './tax-rules.ts';

const noon = (month: number, day: number, year = 2026) => Date.UTC(year, month - 1, day, 6, 30);
const NOW = noon(1, 20, 2028);
const FIRST_SECRET = 'the first master secret of 32 characters or more';
const PRESENT_SECRET = 'the present master secret, which is as long';
const firstKeys = keysFrom(FIRST_SECRET);
const keys = keysFrom(PRESENT_SECRET, `another earlier secret that is as long,${FIRST_SECRET}`);
const randomBytes = (count: number) => new Uint8Array(count).fill(7);

/** ₹5,000 plus GST within the state. */
function invoice(orderid: string, number: number, given: Partial<TaxDocument> = {}): TaxDocument {
  const issuedat = given.issuedat ?? noon(10, number);
  return aTaxDocument({
    orderid,
    number,
    rules: 1,
    serial: `SG/26-27/${String(number).padStart(5, '0')}`,
    issuedat,
    financialyear: financialYearAt(issuedat),
    receivedat: issuedat,
    eventcode: 'test2025',
    paymentid: `pay_${orderid}`,
    buyer: { name: 'Asha Raman', address: '', state: '', gstin: '' },
    lines: [
      aLine({ description: 'Workshop', seats: 1, price: 300_000, taxable: 300_000 }),
      aLine({ seats: 1, price: 200_000, taxable: 200_000 }),
    ],
    taxable: 500_000,
    cgst: 45_000,
    sgst: 45_000,
    total: 590_000,
    ...given,
  });
}

function note(of: TaxDocument, number: number, given: Partial<TaxDocument> = {}): TaxDocument {
  const { receivedat: _, replaces: _replaces, ...same } = of;
  const issuedat = given.issuedat ?? noon(11, number);
  const year = financialYearAt(issuedat);
  return {
    ...same,
    kind: 'creditnote',
    number,
    serial: `SGC/${year.slice(2)}/${String(number).padStart(5, '0')}`,
    issuedat,
    financialyear: year,
    original: { serial: of.serial, issuedat: of.issuedat },
    reason: 'Refund',
    ...given,
  };
}

const HALF = {
  lines: [aLine({ description: 'Workshop', seats: 0, price: 250_000, taxable: 250_000 })],
  taxable: 250_000,
  cgst: 22_500,
  sgst: 22_500,
  total: 295_000,
};
const BETWEEN = { placeofsupply: '29', cgst: 0, sgst: 0, igst: 90_000 };
const EARLIER_SELLER = { ...SELLER, gstin: '33AAACR5055K1Z7' };
const { name: legalname, ...addressOfCompany } = REGISTERED_BUYER;
const COMPANY = { legalname, ...addressOfCompany };

function order(
  documents: readonly TaxDocument[],
  given: Partial<Order> = {},
  versions: number[] = [],
): Order {
  const [first] = documents;
  const { orderid, paymentid, receivedat } = first!;
  return anOrder({
    orderid,
    paymentid,
    receivedat,
    status: 'PAID',
    price: 500_000,
    gst: 90_000,
    total: 590_000,
    documents: documents.map(({ kind, serial, issuedat, total, original, commercial }, place) => ({
      id: documentIdOf(serial),
      kind,
      serial,
      issuedat,
      total,
      taxversion: versions[place] ?? 0,
      ...(original && { original: original.serial }),
      ...(commercial && { commercial }),
    })),
    ...given,
  });
}

const refund = (paymentid: string, amount: number) => ({
  refunds: [{ at: NOW, paymentid, amount, total: amount }],
});

function sealed(document: TaxDocument, of: SealKeys): StoredTaxDocument {
  const record = { ...document, sha256: `hash of ${document.serial}` };
  return { ...record, seal: sealOf({ keys: of, randomBytes }, record) };
}

/** Two sales, a refund in part, a correction, a dispute, an erased person, a note that came too late and one of an earlier registration. */
function honestYear(): { orders: Order[]; documents: StoredTaxDocument[] } {
  const plain = invoice('PLAIN', 1);
  const company = invoice('COMPANY', 2, { ...BETWEEN, buyer: REGISTERED_BUYER });
  const partly = invoice('PARTLY', 3);
  const corrected = invoice('CORRECTED', 4);
  const correction = invoice('CORRECTED', 5, {
    ...BETWEEN,
    buyer: REGISTERED_BUYER,
    replaces: corrected.serial,
    receivedat: corrected.receivedat,
  });
  const disputed = invoice('DISPUTED', 6);
  const erased = invoice('ERASED', 7, { buyer: REGISTERED_BUYER });
  const late = invoice('LATE', 8);
  const moved = invoice('MOVED', 1, {
    serial: 'OLD/26-27/00001',
    seller: EARLIER_SELLER,
    issuedat: noon(10, 9),
  });
  const notes = {
    partly: note(partly, 1, HALF),
    corrected: note(corrected, 2),
    disputed: note(disputed, 3),
    late: note(late, 1, { issuedat: noon(1, 5, 2028), commercial: true }),
    moved: note(moved, 9, { number: 1, serial: 'OLDCC/26-27/00001', commercial: true, ended: true }),
  };
  const first = [plain, company, partly, corrected];
  const later = [
    notes.partly,
    correction,
    disputed,
    erased,
    late,
    notes.corrected,
    notes.disputed,
    notes.late,
    moved,
    notes.moved,
  ];
  const lost = {
    at: NOW,
    by: 'a',
    decision: 'REFUNDED',
    amount: 590_000,
    reason: 'x',
    lost: 'note',
  } as const;
  return {
    orders: [
      order([plain]),
      order([company], { taxdetails: COMPANY }),
      order([partly, notes.partly], refund('pay_PARTLY', 295_000)),
      order([corrected, notes.corrected, correction], { taxdetails: COMPANY, taxversion: 1 }, [0, 0, 1]),
      order([disputed, notes.disputed], {
        status: 'REFUNDED',
        decisions: [{ ...lost, paymentids: ['pay_DISPUTED'] }],
      }),
      order([erased], { name: ERASED, personalmailid: '' }),
      order([late, notes.late], { status: 'REFUNDED', ...refund('pay_LATE', 590_000) }),
      order([moved, notes.moved], { status: 'REFUNDED', ...refund('pay_MOVED', 590_000) }),
    ],
    documents: [...first.map((one) => sealed(one, firstKeys)), ...later.map((one) => sealed(one, keys))],
  };
}

/** A store that someone else may write to. */
class Store {
  readonly documents = new Map<string, StoredTaxDocument>();
  readonly orders = new Map<string, Order>();

  constructor() {
    const { orders, documents } = honestYear();
    for (const one of documents) this.documents.set(documentIdOf(one.serial), one);
    for (const one of orders) this.orders.set(one.orderid, one);
  }

  document(serial: string): StoredTaxDocument {
    return this.documents.get(documentIdOf(serial))!;
  }

  change(serial: string, changes: Partial<StoredTaxDocument>): void {
    this.documents.set(documentIdOf(serial), { ...this.document(serial), ...changes });
  }

  changeOrder(orderid: string, changes: Partial<Order>): void {
    this.orders.set(orderid, { ...this.orders.get(orderid)!, ...changes });
  }

  /** As the end of its accounts does. */
  blank(serial: string): void {
    const { buyer, seller, seal, reason } = this.document(serial);
    this.change(serial, {
      buyer: { ...buyer, name: '', address: '', gstin: '' },
      seller: { ...seller, signatory: '' },
      seal: { ...seal!, salt: undefined },
      ...(reason !== undefined && { reason: '' }),
    });
  }

  books(given: Partial<TaxBooks> = {}): TaxBooks {
    const pdfs = new Map([...this.documents].map(([id, { sha256 }]) => [id, sha256]));
    const { documents, orders } = this;
    return {
      documents,
      orders,
      pdfs,
      documentJobs: new Set(),
      broken: [],
      counted: { documents: documents.size, numbers: documents.size },
      seller: { gstin: SELLER.gstin },
      keys,
      now: NOW,
      ...given,
    };
  }
}

const rulesBroken = (books: TaxBooks) => [...new Set(taxViolationsOf(books).map(({ rule }) => rule))];

it('an honest year is green, also sealed in part with the secret before', () => {
  expect(taxViolationsOf(new Store().books())).toEqual([]);
});

it('it stays green when its accounts have ended, and its digest stays', () => {
  const store = new Store();
  const serials = Array.from(store.documents.values(), ({ serial }) => serial);
  const before = digestOf([...store.documents.values()]);
  for (const serial of serials) store.blank(serial);
  const now = noon(1, 2, 2036);
  const pdfs = new Map<string, string>();
  expect(taxViolationsOf(store.books({ now, pdfs }))).toEqual([]);
  expect(digestOf([...store.documents.values()])).toBe(before);
});

it('without the secret before, its documents are red', () => {
  const found = taxViolationsOf(new Store().books({ keys: keysFrom(PRESENT_SECRET) }));
  expect(found.map(({ what }) => what)).toEqual(
    Array.from({ length: 4 }, () => 'the seal is of a master secret that is not known here'),
  );
});

const SEAL = 'a document is as its seal says';
const LISTED = 'an order lists each document as it is';
const OF_ORDER = 'a document has the percentage, the payment and the day of receipt of its order';
const BUYER = 'the document in force names the buyer of its order';

describe('a falsification in the store is red', () => {
  it.each<[string, string, (store: Store) => Partial<TaxBooks> | void]>([
    [
      'the GSTIN of a buyer changed',
      SEAL,
      (store) => {
        const { buyer } = store.document('SG/26-27/00002');
        store.change('SG/26-27/00002', { buyer: { ...buyer, gstin: '29AABCU9603R1ZJ' } });
        store.changeOrder('COMPANY', { taxdetails: { ...COMPANY, gstin: '29AABCU9603R1ZJ' } });
      },
    ],
    [
      'the GSTIN of a buyer removed',
      SEAL,
      (store) => {
        const { buyer } = store.document('SG/26-27/00002');
        store.change('SG/26-27/00002', { buyer: { ...buyer, gstin: '' } });
        store.changeOrder('COMPANY', { taxdetails: { ...COMPANY, gstin: '' } });
      },
    ],
    [
      'a buyer removed as if the accounts had ended',
      'a document keeps its buyer until its accounts end',
      (store) => store.blank('SG/26-27/00002'),
    ],
    [
      'the name of a buyer changed',
      SEAL,
      (store) => {
        const buyer = { name: 'Ravi Das', address: '', state: '', gstin: '' };
        store.change('SG/26-27/00001', { buyer });
        store.changeOrder('PLAIN', { name: 'Ravi Das' });
      },
    ],
    ['a place of supply changed', SEAL, (store) => store.change('SG/26-27/00002', { placeofsupply: '27' })],
    [
      'a SAC changed',
      SEAL,
      (store) =>
        store.change('SG/26-27/00001', {
          lines: store.document('SG/26-27/00001').lines.map((line) => ({ ...line, sac: '999293' })),
        }),
    ],
    [
      'the day of receipt changed in the order',
      OF_ORDER,
      (store) => store.changeOrder('PLAIN', { receivedat: noon(9, 30) }),
    ],
    [
      'the day of receipt changed in document and order',
      SEAL,
      (store) => {
        store.change('SG/26-27/00001', { receivedat: noon(9, 30) });
        store.changeOrder('PLAIN', { receivedat: noon(9, 30) });
      },
    ],
    [
      'a note marked as commercial in time',
      'a credit note is commercial exactly when it cannot reduce GST any more',
      (store) => {
        store.change('SGC/26-27/00001', { commercial: true });
        const documents = store.orders.get('PARTLY')!.documents!;
        store.changeOrder('PARTLY', { documents: [documents[0]!, { ...documents[1]!, commercial: true }] });
      },
    ],
    [
      'a note no longer marked as commercial',
      SEAL,
      (store) => {
        const { commercial: _, ...rest } = store.document('SGC/27-28/00001');
        store.documents.set('SGC_27-28_00001', rest);
      },
    ],
    [
      'a taxed invoice made exempt with the same total',
      SEAL,
      (store) =>
        store.change('SG/26-27/00001', {
          exempt: 'exempt',
          gstpercent: 0,
          taxable: 590_000,
          cgst: 0,
          sgst: 0,
          lines: [aLine({ taxable: 590_000, price: 590_000 })],
        }),
    ],
    [
      'the last document of a series deleted',
      LISTED,
      (store) => {
        store.documents.delete('SG_26-27_00008');
        store.documents.delete('SGC_27-28_00001');
      },
    ],
    [
      'the last document of a series deleted, in the list of its order too',
      'every number that was given has its document',
      (store) => {
        const { counted } = store.books();
        store.documents.delete('SGC_27-28_00001');
        store.changeOrder('LATE', { documents: store.orders.get('LATE')!.documents!.slice(0, 1) });
        return { counted: { ...counted!, documents: store.documents.size } };
      },
    ],
    [
      'a document deleted in document and order',
      'documents are numbered from 1 without a gap or a double',
      (store) => {
        store.documents.delete('SG_26-27_00001');
        store.changeOrder('PLAIN', { documents: [] });
      },
    ],
    ['a number changed', SEAL, (store) => store.change('SG/26-27/00008', { number: 9 })],
    ['a serial changed', LISTED, (store) => store.change('SG/26-27/00008', { serial: 'SG/26-27/00009' })],
    [
      'two numbers swapped',
      SEAL,
      (store) => {
        const [one, other] = [store.document('SG/26-27/00001'), store.document('SG/26-27/00003')];
        store.documents.set('SG_26-27_00001', { ...other, serial: one.serial, number: one.number });
        store.documents.set('SG_26-27_00003', { ...one, serial: other.serial, number: other.number });
      },
    ],
    [
      'a date moved to another month',
      SEAL,
      (store) => {
        store.change('SG/26-27/00008', { issuedat: noon(11, 8) });
        const documents = store.orders.get('LATE')!.documents!;
        store.changeOrder('LATE', {
          documents: [{ ...documents[0]!, issuedat: noon(11, 8) }, documents[1]!],
        });
      },
    ],
    [
      'an amount shifted between lines',
      SEAL,
      (store) =>
        store.change('SG/26-27/00001', {
          lines: store
            .document('SG/26-27/00001')
            .lines.toReversed()
            .map((line) => ({ ...line, description: 'X' })),
        }),
    ],
    [
      'the GSTIN of the seller changed',
      SEAL,
      (store) => store.change('SG/26-27/00001', { seller: EARLIER_SELLER }),
    ],
    [
      'the seal of another document copied',
      SEAL,
      (store) => store.change('SG/26-27/00001', { seal: store.document('SG/26-27/00003').seal }),
    ],
    ['a seal removed', SEAL, (store) => store.change('SG/26-27/00001', { seal: undefined })],
    [
      'the salt of a seal removed',
      SEAL,
      (store) =>
        store.change('SG/26-27/00001', {
          seal: { ...store.document('SG/26-27/00001').seal!, salt: undefined },
        }),
    ],
    [
      'the percentage changed in the order',
      OF_ORDER,
      (store) => store.changeOrder('PLAIN', { gstpercent: 12 }),
    ],
    [
      'the tax details of an order changed after the issue',
      BUYER,
      (store) => store.changeOrder('PLAIN', { taxdetails: COMPANY }),
    ],
    [
      'they changed, as if there had been a correction',
      'a correction of an invoice has its documents, or waits for them',
      (store) => {
        store.changeOrder('PLAIN', { taxdetails: COMPANY, taxversion: 1 });
        return { now: noon(11, 20) };
      },
    ],
    [
      'the amount of a note changed',
      SEAL,
      (store) => {
        store.change('SGC/26-27/00001', { total: 147_500, taxable: 125_000, cgst: 11_250, sgst: 11_250 });
        const documents = store.orders.get('PARTLY')!.documents!;
        store.changeOrder('PARTLY', {
          documents: [documents[0]!, { ...documents[1]!, total: 147_500 }],
          ...refund('pay_PARTLY', 147_500),
        });
      },
    ],
    [
      'a note of another invoice',
      'a credit note reduces an invoice of its order, with the same GSTIN and tax',
      (store) => {
        const { serial, issuedat } = store.document('SG/26-27/00001');
        store.change('SGC/26-27/00001', { original: { serial, issuedat } });
      },
    ],
    [
      'a note under another GSTIN than its invoice',
      'a credit note reduces an invoice of its order, with the same GSTIN and tax',
      (store) => store.change('SGC/26-27/00001', { seller: EARLIER_SELLER }),
    ],
    [
      'an invented document without the key',
      SEAL,
      (store) => {
        const invented = invoice('PLAIN', 9);
        store.documents.set(
          'SG_26-27_00009',
          sealed(invented, keysFrom('a secret that somebody guessed, 32 chars')),
        );
        store.changeOrder('PLAIN', order([store.document('SG/26-27/00001'), invented]));
      },
    ],
    ['a document of no order', OF_ORDER, (store) => store.orders.delete('PLAIN')],
    [
      'a new document with an earlier secret',
      'no document is sealed with an earlier secret once a later one is in use',
      (store) => {
        const invented = invoice('PLAIN', 9);
        store.documents.set('SG_26-27_00009', sealed(invented, firstKeys));
        store.changeOrder('PLAIN', order([store.document('SG/26-27/00001'), invented]));
      },
    ],
    [
      'the list of an order shortened',
      LISTED,
      (store) =>
        store.changeOrder('PARTLY', { documents: store.orders.get('PARTLY')!.documents!.slice(0, 1) }),
    ],
    [
      'the tax of an erased person changed',
      SEAL,
      (store) => store.change('SG/26-27/00007', { placeofsupply: '29', cgst: 0, sgst: 0, igst: 90_000 }),
    ],
    [
      'a blanked document after the end of its accounts changed',
      SEAL,
      (store) => {
        store.blank('SG/26-27/00001');
        store.change('SG/26-27/00001', { eventname: 'Other' });
      },
    ],
    [
      'another PDF',
      'the PDF of a document is the one of its issue',
      (store) => ({ pdfs: new Map([...store.books().pdfs!, ['SG_26-27_00001', 'other']]) }),
    ],
  ])('%s', (_what, rule, falsify) => {
    const store = new Store();
    const { pdfs } = store.books();
    const given = falsify(store) ?? {};
    expect(rulesBroken(store.books({ pdfs: pdfs!, ...given }))).toContain(rule);
  });
});
