/** What a treasurer should look at before filing a return. Each finding leads to its order. */
import type { FilingCheck } from '@samagam/contract/money/gst-return';
import type { SellerSettings } from '@samagam/contract/money/seller';
import { dateInIndia } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';
import type { Order } from '../order/order.ts';
import type { TaxDocument } from './document.ts';
import { highTds, largeCash } from './recorded-checks.ts';
import { gstinAt } from './registrations.ts';
import { portalName } from './portal-name.ts';
import { isAdjusted, isPaidBefore } from './receipt.ts';
import { isIn, type ReturnPeriod } from './return-period.ts';

export interface FilingFacts {
  period: ReturnPeriod;
  /** Of one GSTIN, issued in the period, or for money of it. */
  documents: readonly TaxDocument[];
  /** Of every GSTIN, issued in the period: a registration that has ended has no return that could name its notes. */
  others?: readonly TaxDocument[];
  seller?: Pick<SellerSettings, 'registrations'> | undefined;
  /** Whose payment without the gateway was received in the period. */
  recorded?: readonly Order[];
  /** Paid orders whose documents are still to be written. */
  waiting?: readonly Order[];
  /** Open ones, each with a sentence about its tax. */
  events?: readonly { eventcode: string; what: string }[];
}

type Found = Omit<FilingCheck, 'rule'>;

const RULES: Record<FilingCheck['rule'], (facts: FilingFacts) => Found[]> = {
  'received before the month of its invoice': ({ period, documents }) =>
    documents.filter((one) => isAdjusted(period, one)).map(advance),
  'invoiced in a later month': ({ period, documents }) =>
    documents.filter((one) => isPaidBefore(period, one)).map(advance),
  'paid and not invoiced yet': ({ period, waiting = [] }) =>
    waiting
      .filter(({ status, gst, receivedat }) => status === 'PAID' && gst > 0 && (receivedat ?? 0) < period.to)
      .map((order) => ofOrder(order, `₹${inRupees(order.total)}, paid by ${order.name}`)),
  'credited too late to reduce GST': (facts) => issued(facts).filter(isLateNote).map(lateNote),
  'credited after its registration ended': ({ others = [] }) =>
    others.filter(({ ended }) => ended).map(endedNote),
  'received before its registration began': ({ seller, ...facts }) =>
    issued(facts)
      .filter(
        ({ kind, replaces, receivedat, seller: { gstin } }) =>
          kind === 'invoice' &&
          !replaces &&
          receivedat !== undefined &&
          seller !== undefined &&
          gstinAt(seller, receivedat) !== gstin,
      )
      .map((document) => advance(document)),
  'with another name for the portal': (facts) =>
    issued(facts)
      .filter(
        ({ buyer, commercial }) => buyer.gstin !== '' && !commercial && portalName(buyer.name) !== buyer.name,
      )
      .map((document) => {
        const { name } = document.buyer;
        const written = portalName(name);
        return of(
          document,
          written === '' ? `${name}: the name is left out` : `${name}: written as ${written}`,
        );
      }),
  'large in cash': ({ recorded = [] }) =>
    largeCash(recorded).map(({ amount, orderids }) =>
      ofOrder(
        recorded.find(({ orderid }) => orderid === orderids[0])!,
        `₹${inRupees(amount)} in cash`,
      ),
    ),
  'with much tax deducted': ({ recorded = [] }) =>
    highTds(recorded).map((order) => ofOrder(order, `₹${inRupees(order.recorded!.tds)} deducted`)),
  'of an event that may have the wrong tax': ({ events = [] }) =>
    events.map((event) => ({ ...event, serial: '', orderid: '' })),
};

export function filingChecks(facts: FilingFacts): FilingCheck[] {
  return Object.entries(RULES).flatMap(([rule, find]) =>
    find(facts).map((found) => ({ rule: rule as FilingCheck['rule'], ...found })),
  );
}

function ofOrder({ orderid, eventcode }: Order, what: string): Found {
  return { what, serial: '', orderid, eventcode };
}

function of({ serial, orderid, eventcode }: TaxDocument, what: string): Found {
  return { what, serial, orderid, eventcode };
}

function isLateNote({ commercial, ended }: TaxDocument): boolean {
  return commercial === true && !ended;
}

function endedNote(note: TaxDocument): Found {
  const { original, total, taxable, seller } = note;
  const tax = `₹${inRupees(total - taxable)} of GST`;
  return of(note, `For invoice ${original!.serial} of ${seller.gstin}: ${tax} is in no return`);
}

function lateNote(note: TaxDocument): Found {
  const { original, total, taxable } = note;
  const tax = `₹${inRupees(total - taxable)} of GST`;
  const invoice = `invoice ${original!.serial} of ${dateInIndia(original!.issuedat)}`;
  return of(note, `For ${invoice}: ${tax} stays due, and the note is in no table`);
}

function issued({ period, documents }: FilingFacts): TaxDocument[] {
  return documents.filter(({ issuedat }) => isIn(period, issuedat));
}

function advance(document: TaxDocument): Found {
  const { total, receivedat, issuedat } = document;
  const received = `₹${inRupees(total)} received on ${dateInIndia(receivedat!)}`;
  return of(document, `${received}, invoiced on ${dateInIndia(issuedat)}`);
}
