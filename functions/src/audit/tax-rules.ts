/** The audit of tax documents (docs/decisions/0106). */
import type { Order } from '@samagam/domain/order/order';
import { percentOf } from '@samagam/domain/order/pricing';
import { amountPaid } from '@samagam/domain/money/refunds';
import { isInterState } from '@samagam/domain/tax/document';
import { eventTaxFindings } from '@samagam/domain/tax/event-tax';
import { financialYearAt, monthInIndia } from '@samagam/domain/tax/financial-year';
import { taxAmounts } from '@samagam/domain/tax/gst-split';
import { amountKept, amountOpen, documentInForce } from '@samagam/domain/tax/order-documents';
import { isAdvance } from '@samagam/domain/tax/receipt';
import { isBlanked } from '@samagam/domain/tax/sealed-parts';
import { highTds, largeCash } from '@samagam/domain/tax/recorded-checks';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import { inRupees } from '@samagam/domain/text/rupees';
import type { StoredTaxDocument } from '../stores/tax-documents.ts';
import { SEAL_RULES } from './seal-rules.ts';
import { eachDocument, type Rules, seriesOf, type TaxBooks, type TaxFinding } from './tax-books.ts';

/** Credit notes are differences of rounded sums. In paise. */
const ROUNDED_TWICE = 2;

const RULES: Rules = {
  ...SEAL_RULES,

  'a document adds up': eachDocument(({ lines, taxable, cgst, sgst, igst, roundoff = 0, total }) => {
    const sum = lines.reduce((all, line) => all + line.taxable, 0);
    if (sum !== taxable) return `its lines are ₹${inRupees(sum)} of ₹${inRupees(taxable)}`;
    const whole = taxable + cgst + sgst + igst + roundoff;
    if (whole !== total) return `its amounts are ₹${inRupees(whole)} of ₹${inRupees(total)}`;
    return Math.abs(roundoff) > ROUNDED_TWICE ? `a round off of ${roundoff} paise` : undefined;
  }),

  'the head of a tax follows from the place of supply': eachDocument((document) => {
    const { cgst, sgst, igst, placeofsupply } = document;
    const isRight = isInterState(document) ? cgst === 0 && sgst === 0 : igst === 0;
    return isRight || placeofsupply === '' ? undefined : `place of supply ${placeofsupply}`;
  }),

  'the taxes of a document are its rate of its value': eachDocument((document) => {
    const { kind, gstpercent, taxable, cgst, sgst, igst, total, roundoff = 0 } = document;
    const isRight =
      kind === 'creditnote'
        ? isNear(cgst + sgst + igst, percentOf(taxable, gstpercent)) && cgst === sgst
        : isRateOf(document);
    const taxes = `CGST ₹${inRupees(cgst)}, SGST ₹${inRupees(sgst)}, IGST ₹${inRupees(igst)}`;
    return isRight && isNear(total - taxable - roundoff, percentOf(taxable, gstpercent))
      ? undefined
      : `${taxes} at ${gstpercent} % of ₹${inRupees(taxable)}`;
  }),

  'the first document of a payment has its amount': (books) =>
    ordersOf(books).flatMap((order) => {
      const first = order.documents![0]!;
      const document = books.documents.get(first.id);
      const paid = amountPaid(order);
      if (!document || document.kind === 'creditnote' || document.total === paid) return [];
      return [
        { what: `₹${inRupees(document.total)} of ₹${inRupees(paid)}`, ids: [order.orderid, document.serial] },
      ];
    }),

  'no less is invoiced than was kept': (books) =>
    ordersOf(books).flatMap((order) => {
      const { orderid, documents = [], refunds } = order;
      const inforce = documentInForce(order);
      // A refund that failed after its credit note: the buyer is still owed it.
      const isOwed = refunds.some(({ amount }) => amount < 0);
      if (!inforce || isOwed || books.documentJobs.has(orderid)) return [];
      const [open, kept] = [amountOpen(documents, inforce), amountKept(order)];
      return open >= kept ? [] : [{ what: `₹${inRupees(open)} of ₹${inRupees(kept)}`, ids: [orderid] }];
    }),

  'documents are dated as they are numbered': ({ documents }) =>
    seriesOf(documents).flatMap((found) =>
      found.flatMap((document, place) => {
        const before = found[place - 1];
        const isOfYear = document.financialyear === financialYearAt(document.issuedat);
        // By days, which are on paper: the clocks of two instances differ by moments.
        if (isOfYear && (!before || isoDayInIndia(before.issuedat) <= isoDayInIndia(document.issuedat)))
          return [];
        return [
          {
            what: 'is dated before its number, or in another year',
            ids: [document.serial, document.orderid],
          },
        ];
      }),
    ),

  'the PDF of a document is the one of its issue': ({ documents, pdfs }) => {
    if (!pdfs) return [];
    // With the buyer, the PDF goes too (docs/decisions/0079).
    return [...documents].flatMap(([id, document]) => {
      const { serial, orderid, sha256 } = document;
      const stored = pdfs.get(id);
      if (stored === sha256 || (stored === undefined && isBlanked(document))) return [];
      return [
        {
          what: stored === undefined ? 'the PDF is missing' : 'the PDF was replaced',
          ids: [serial, orderid],
        },
      ];
    });
  },
};

/** Warnings for an accountant: they may be right, or cannot be corrected. */
const WARNINGS: Rules = {
  'numbers of two GSTINs are not in one series': ({ documents }) =>
    seriesOf(documents).flatMap((found) => {
      const gstins = new Set(found.map(({ seller }) => seller.gstin).filter(Boolean));
      return gstins.size <= 1 ? [] : [{ what: [...gstins].join(' and '), ids: [found[0]!.serial] }];
    }),

  'a payment is invoiced in its month': eachDocument((document) =>
    isAdvance(document)
      ? `received in ${monthInIndia(document.receivedat!)}, invoiced in ${monthInIndia(document.issuedat)}`
      : undefined,
  ),

  'a tax invoice has a tax': eachDocument(({ kind, seller, gstpercent, exempt }) =>
    kind === 'invoice' && seller.gstin !== '' && gstpercent === 0 && !exempt ? 'at 0 %' : undefined,
  ),

  'an event that sells has GST and a known state': ({ events = [], seller }) =>
    events.flatMap((event) =>
      eventTaxFindings(event, seller?.gstin ?? '').map((what) => ({ what, ids: [event.eventcode] })),
    ),

  'cash of one buyer is below two lakh': ({ orders }) =>
    largeCash([...orders.values()]).map(({ amount, orderids }) => ({
      what: `₹${inRupees(amount)} in cash`,
      ids: orderids,
    })),

  'tax deducted is at most a fifth of the value': ({ orders }) =>
    highTds([...orders.values()]).map(({ orderid, recorded, total, gst }) => ({
      what: `₹${inRupees(recorded!.tds)} of ₹${inRupees(total - gst)}`,
      ids: [orderid],
    })),
};

export const TAX_SENTENCES = { violations: Object.keys(RULES), warnings: Object.keys(WARNINGS) };

export function taxViolationsOf(books: TaxBooks): TaxFinding[] {
  return foundBy(RULES, books);
}

export function taxWarningsOf(books: TaxBooks): TaxFinding[] {
  return foundBy(WARNINGS, books);
}

function foundBy(rules: Rules, books: TaxBooks): TaxFinding[] {
  return Object.entries(rules).flatMap(([rule, find]) => find(books).map((found) => ({ rule, ...found })));
}

function isRateOf(document: StoredTaxDocument): boolean {
  const { taxable, total, gstpercent, cgst, sgst, igst } = document;
  const supply = { taxable, gst: total - taxable, gstpercent, isInterState: isInterState(document) };
  const expected = taxAmounts(supply);
  return cgst === expected.cgst && sgst === expected.sgst && igst === expected.igst;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= ROUNDED_TWICE;
}

/** Those of the documents, if they are known with a document. */
function ordersOf({ orders, documents }: TaxBooks): Order[] {
  const ids = new Set([...documents.values()].map(({ orderid }) => orderid));
  return [...ids].flatMap((id) => {
    const order = orders.get(id);
    return order?.documents?.length ? [order] : [];
  });
}
