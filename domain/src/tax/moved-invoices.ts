/** Invoices of an event that has moved to another state: their tax has the wrong head or place. */
import type { SellerSettings } from '@samagam/contract/money/seller';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { Event } from '@samagam/contract/programme/event';
import type { TaxDocument } from './document.ts';
import { isTooLateForNotes } from './note-limit.ts';
import { placeOfSupply } from './order-documents.ts';
import { suppliedAt } from './receipt.ts';
import { isEndedAt } from './registrations.ts';

export interface MovedInvoice {
  orderid: string;
  serial: string;
  /** GST state codes. */
  from: string;
  to: string;
  /** In paise, less credit notes. */
  open: number;
  /** A credit note cannot take it back any more: it is too late, or the registration has ended. */
  islate: boolean;
}

interface Facts {
  event: Pick<Event, 'state'>;
  seller: SellerSettings;
  /** All of the event. */
  documents: readonly TaxDocument[];
  /** Epoch milliseconds. */
  now: number;
}

/** One of each order. None for a state that is unknown. The rule of the place is that of the invoice. */
export function movedInvoices({ event, seller, documents, now }: Facts): MovedInvoice[] {
  const venuestate = gstStateNamed(event.state);
  if (venuestate === '') return [];
  const ofOrder = Map.groupBy(documents, ({ orderid }) => orderid);
  return [...ofOrder].flatMap(([orderid, own]) => {
    const invoice = own
      .filter(({ kind }) => kind === 'invoice')
      .toSorted(byIssue)
      .at(-1);
    if (!invoice || invoice.gstpercent === 0) return [];
    const { serial, placeofsupply: from, placeby } = invoice;
    const notes = own.filter(({ original }) => original?.serial === serial);
    const open = notes.reduce((left, { total }) => left - total, invoice.total);
    const to = placeOfSupply({ venuestate, placeby }, invoice.buyer);
    if (open <= 0 || to === from) return [];
    const isEnded = isEndedAt(seller, invoice.seller.gstin, now);
    const islate = isEnded || isTooLateForNotes(suppliedAt(invoice), now);
    return [{ orderid, serial, from, to, open, islate }];
  });
}

function byIssue(one: TaxDocument, other: TaxDocument): number {
  return one.issuedat - other.issuedat || one.number - other.number;
}
