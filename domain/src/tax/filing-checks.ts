/** What a treasurer should look at before filing a return. Each finding leads to its order. */
import type { FilingCheck } from '@samagam/contract/money/gst-return';
import { dateInIndia } from '../text/event-dates.ts';
import { inRupees } from '../text/rupees.ts';
import type { TaxDocument } from './document.ts';
import { monthInIndia } from './financial-year.ts';
import { isTooLateForNotes } from './note-limit.ts';
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
  'credited too late to reduce GST': ({ month, documents }) =>
    documents.filter((one) => isLateNote(one) && monthInIndia(one.issuedat) === month).map(lateNote),
};

export function filingChecks(facts: FilingFacts): FilingCheck[] {
  return Object.entries(RULES).flatMap(([rule, find]) =>
    find(facts).map((found) => ({ rule: rule as FilingCheck['rule'], ...found })),
  );
}

function of({ serial, orderid, eventcode }: TaxDocument, what: string): Found {
  return { what, serial, orderid, eventcode };
}

/** Earlier versions counted such notes in the return. */
function isLateNote({ commercial, original, issuedat, gstpercent }: TaxDocument): boolean {
  return (
    commercial ?? (original !== undefined && gstpercent > 0 && isTooLateForNotes(original.issuedat, issuedat))
  );
}

function lateNote(note: TaxDocument): Found {
  const { commercial, original, total, taxable } = note;
  const tax = `₹${inRupees(total - taxable)} of GST`;
  const invoice = `invoice ${original!.serial} of ${dateInIndia(original!.issuedat)}`;
  return of(
    note,
    commercial
      ? `For ${invoice}: ${tax} stays due, and the note is in no table`
      : `For ${invoice}: the tables count ${tax} less`,
  );
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
