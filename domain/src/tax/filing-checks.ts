/** What a treasurer should look at before filing a return. Each finding leads to its order. */
import type { FilingCheck } from '@samagam/contract/money/gst-return';
import { dateInIndia } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';
import type { TaxDocument } from './document.ts';
import { monthInIndia } from './financial-year.ts';
import { isAdvance } from './receipt.ts';

export interface FilingFacts {
  month: string;
  /** Issued in the month, or for money of the month. */
  documents: readonly TaxDocument[];
}

type Found = Omit<FilingCheck, 'rule'>;

const RULES: Record<FilingCheck['rule'], (facts: FilingFacts) => Found[]> = {
  'received before the month of its invoice': ({ month, documents }) =>
    advances(documents, ({ issuedat }) => monthInIndia(issuedat) === month),
  'invoiced in a later month': ({ month, documents }) =>
    advances(documents, ({ receivedat }) => monthInIndia(receivedat!) === month),
};

export function filingChecks(facts: FilingFacts): FilingCheck[] {
  return Object.entries(RULES).flatMap(([rule, find]) =>
    find(facts).map((found) => ({ rule: rule as FilingCheck['rule'], ...found })),
  );
}

function of({ serial, orderid, eventcode }: TaxDocument, what: string): Found {
  return { what, serial, orderid, eventcode };
}

function advances(documents: readonly TaxDocument[], isOfMonth: (document: TaxDocument) => boolean): Found[] {
  return documents
    .filter((document) => isAdvance(document) && isOfMonth(document))
    .map((document) => {
      const { total, receivedat, issuedat } = document;
      const what = `₹${inRupees(total)} received on ${dateInIndia(receivedat!)}, invoiced on ${dateInIndia(issuedat)}`;
      return of(document, what);
    });
}
