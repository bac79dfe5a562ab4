/** Each document against its seal, its order and the document that it reduces (docs/decisions/0121). */
import { isDeepStrictEqual } from 'node:util';
import { ERASED } from '@samagam/contract/people/people';
import type { Order, OrderDocument } from '@samagam/domain/order/order';
import { gstPercentOf } from '@samagam/domain/order/pricing';
import { endedBooks } from '@samagam/domain/tax/financial-year';
import { isOrderTooLateForNotes, isTooLateForNotes } from '@samagam/domain/tax/note-limit';
import { amountKept, buyerOf, documentInForce } from '@samagam/domain/tax/order-documents';
import { receivedAt, suppliedAt } from '@samagam/domain/tax/receipt';
import { isBlanked } from '@samagam/domain/tax/sealed-parts';
import { dateInIndia } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import { sealFault } from '../services/seal.ts';
import { documentIdOf, type StoredTaxDocument } from '../stores/tax-documents.ts';
import { about, eachDocument, type Rules, seriesName, seriesOf, type TaxBooks } from './tax-books.ts';

/** While a deploy runs, functions have different secrets. In milliseconds. */
const DEPLOY = 86_400_000;

export const SEAL_RULES: Rules = {
  'every record can be read': ({ broken }) =>
    broken.map((path) => ({ what: 'the record does not match its schema', ids: [path] })),

  'a document is as its seal says': eachDocument((document, books) => {
    if (books.keys) return sealFault(books.keys, document);
    return document.seal ? undefined : 'the seal is missing';
  }),

  'no document is sealed with an earlier secret once a later one is in use': ({ keys, documents }) => {
    const ageOf = ({ seal }: StoredTaxDocument) => (seal && keys?.ageOfSeal(seal.version)) ?? 0;
    const byAge = Map.groupBy(documents.values(), ageOf);
    const firstUses = [...byAge].map(([age, some]) => ({
      age,
      at: some.reduce((first, { issuedat }) => Math.min(first, issuedat), Infinity),
    }));
    return [...documents.values()]
      .filter((document) =>
        firstUses.some(({ age, at }) => age < ageOf(document) && at + DEPLOY < document.issuedat),
      )
      .map((document) => about(document, 'its secret was no longer used when it was issued'));
  },

  'a document keeps its buyer until its accounts end': ({ documents, now }) => {
    const ended = new Set(endedBooks(now));
    return [...documents.values()].flatMap((document) =>
      isBlanked(document) && !ended.has(document.financialyear)
        ? [about(document, `its accounts of ${document.financialyear} have not ended`)]
        : [],
    );
  },

  'a document has the percentage, the payment and the day of receipt of its order': eachDocument(
    (document, books) => {
      const order = books.orders.get(document.orderid);
      if (!order) return 'there is no such order';
      return document.kind === 'creditnote' ? undefined : differenceOf(document, order);
    },
  ),

  'the document in force names the buyer of its order': eachDocument((document, books) => {
    const order = books.orders.get(document.orderid);
    const inforce = order && documentInForce(order);
    if (!order || inforce?.serial !== document.serial || isErased(order) || isBlanked(document))
      return undefined;
    if (inforce.taxversion !== (order.taxversion ?? 0)) return undefined;
    return isDeepStrictEqual(withoutAbsent(document.buyer), withoutAbsent(buyerOf(order)))
      ? undefined
      : 'the order has other tax details';
  }),

  'a correction of an invoice has its documents, or waits for them': ({
    orders,
    documents,
    documentJobs,
    seller,
    now,
  }) =>
    [...orders.values()].flatMap((order) => {
      const inforce = documentInForce(order);
      const document = inforce && documents.get(inforce.id);
      if (!document || inforce.taxversion === (order.taxversion ?? 0)) return [];
      const { gstin } = document.seller;
      const isExcused =
        documentJobs.has(order.orderid) ||
        amountKept(order) === 0 ||
        isOrderTooLateForNotes(order, now) ||
        (gstin !== '' && gstin !== (seller?.gstin ?? ''));
      return isExcused ? [] : [about(document, 'the order was corrected, and the invoice was not')];
    }),

  'every number that was given has its document': ({ counted }) =>
    !counted || counted.documents === counted.numbers
      ? []
      : [{ what: `${counted.documents} documents of ${counted.numbers} numbers`, ids: ['serials'] }],

  'documents are numbered from 1 without a gap or a double': ({ documents, scope }) => {
    // The numbers of one event have gaps.
    if (scope && (scope.isOfGstin || scope.eventcode !== undefined)) return [];
    return seriesOf(documents).flatMap((found) => {
      const first = scope ? found[0]!.number : 1;
      if (found.every(({ number }, place) => number === first + place)) return [];
      const what = `${found.length} documents, the last ${found.at(-1)!.number}`;
      return [{ what, ids: [seriesName(found[0]!)] }];
    });
  },

  'an order lists each document as it is': ({ orders, documents, scope }) => [
    ...[...documents].flatMap(([id, document]) => {
      if (documentIdOf(document.serial) !== id) return [about(document, `is stored as ${id}`)];
      const order = orders.get(document.orderid);
      const listed = order?.documents?.find((one) => one.id === id);
      if (!listed) return [about(document, 'its order does not list it')];
      return isListedAs(document, listed) ? [] : [about(document, 'its order lists it otherwise')];
    }),
    ...[...orders.values()].flatMap(({ orderid, eventcode, documents: listed = [] }) =>
      listed
        .filter(({ id, issuedat }) => !documents.has(id) && isInScope({ eventcode, issuedat }, scope))
        .map(({ id, serial }) => ({ what: 'the document is missing', ids: [serial || id, orderid] })),
    ),
  ],

  'a credit note reduces an invoice of its order, with the same GSTIN and tax': eachDocument(
    (document, books) => {
      if (document.kind !== 'creditnote') return document.original ? 'reduces another document' : undefined;
      const { original } = document;
      const invoice = original && originalOf(books, original.serial);
      if (!invoice) return 'there is no such invoice';
      const isRight =
        invoice.kind !== 'creditnote' &&
        invoice.orderid === document.orderid &&
        invoice.issuedat === original.issuedat &&
        invoice.seller.gstin === document.seller.gstin &&
        invoice.placeofsupply === document.placeofsupply &&
        invoice.gstpercent === document.gstpercent &&
        invoice.exempt === document.exempt &&
        (isBlanked(invoice) || isBlanked(document) || invoice.buyer.gstin === document.buyer.gstin);
      return isRight ? undefined : `${invoice.serial} says otherwise`;
    },
  ),

  'a credit note is commercial exactly when it cannot reduce GST any more': eachDocument(
    (document, books) => {
      const { original, kind, gstpercent, issuedat, commercial = false, ended = false } = document;
      const invoice = original && originalOf(books, original.serial);
      if (kind !== 'creditnote' || !invoice) return undefined;
      const isTooLate = ended || isTooLateForNotes(suppliedAt(invoice), issuedat);
      if ((gstpercent > 0 && isTooLate) === commercial) return undefined;
      return `issued on ${dateInIndia(issuedat)} for ₹${inRupees(document.total)} of ${invoice.serial}`;
    },
  ),
};

function differenceOf(document: StoredTaxDocument, order: Order): string | undefined {
  const { seller, gstpercent, paymentid, receivedat, eventcode } = document;
  const expected = seller.gstin === '' ? 0 : gstPercentOf(order);
  if (gstpercent !== expected) return `${gstpercent} % instead of ${expected} %`;
  if (eventcode !== order.eventcode) return `the order is of ${order.eventcode}`;
  const earlier = order.secondpayments.find((one) => one.paymentid === paymentid);
  if (paymentid !== order.paymentid && !earlier) return 'the order has another payment';
  if (receivedat === undefined) return undefined;
  const received = earlier ? (earlier.receivedat ?? receivedat) : receivedAt(order);
  if (received === receivedat) return undefined;
  const day = received === undefined ? 'no day' : dateInIndia(received);
  return `received on ${dateInIndia(receivedat)}, the order says ${day}`;
}

function isErased({ name }: Order): boolean {
  return name === ERASED;
}

/** A field that is undefined is as one that is absent. */
function withoutAbsent(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

function isListedAs(document: StoredTaxDocument, listed: OrderDocument): boolean {
  return (
    listed.serial === document.serial &&
    listed.kind === document.kind &&
    listed.issuedat === document.issuedat &&
    listed.total === document.total &&
    listed.original === document.original?.serial &&
    (listed.exempt ?? false) === (document.exempt !== undefined) &&
    (listed.commercial ?? false) === (document.commercial ?? false)
  );
}

function isInScope(
  { eventcode, issuedat }: { eventcode: string; issuedat: number },
  scope: TaxBooks['scope'],
): boolean {
  if (!scope) return true;
  // The GSTIN of a missing document is not known.
  if (scope.isOfGstin || (scope.eventcode !== undefined && scope.eventcode !== eventcode)) return false;
  return issuedat >= scope.from && issuedat < scope.to;
}

function originalOf({ documents, originals }: TaxBooks, serial: string): StoredTaxDocument | undefined {
  const id = documentIdOf(serial);
  return documents.get(id) ?? originals?.get(id);
}
