import type { Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import type { SealKeys } from '../services/seal.ts';
import type { StoredTaxDocument } from '../stores/tax-documents.ts';

export interface TaxBooks {
  orders: ReadonlyMap<string, Order>;
  documents: ReadonlyMap<string, StoredTaxDocument>;
  /** Those that the documents reduce, by their ids, if they are not among them. */
  originals?: ReadonlyMap<string, StoredTaxDocument>;
  /** Orders that wait for documents. */
  documentJobs: ReadonlySet<string>;
  /** The SHA-256 of each stored PDF, by the id of its document; absent if the files were not read. */
  pdfs?: ReadonlyMap<string, string>;
  events?: readonly Pick<Event, 'eventcode' | 'status' | 'state' | 'gstpercent'>[];
  seller?: { gstin: string } | undefined;
  /** Absent without the master secret: then seals are not verified. */
  keys?: SealKeys;
  /** Of the documents that were read; absent for all. Moments in epoch milliseconds. */
  scope?: { from: number; to: number; eventcode: string | undefined; isOfGstin: boolean };
  /** Of all times, whatever was read: documents, and the numbers that were given. */
  counted?: { documents: number; numbers: number };
  /** The paths of records that do not match their schemas. */
  broken: readonly string[];
  /** Epoch milliseconds. */
  now: number;
}

export interface TaxFinding {
  rule: string;
  what: string;
  ids: string[];
}

export type Found = Omit<TaxFinding, 'rule'>;
/** By its sentence, which is also its name and the text of its alert. */
export type Rules = Readonly<Record<string, (books: TaxBooks) => Found[]>>;

export function about({ serial, orderid }: StoredTaxDocument, what: string): Found {
  return { what, ids: [serial, orderid] };
}

/** A rule that judges each document by itself: what is wrong, or undefined. */
export function eachDocument(
  judge: (document: StoredTaxDocument, books: TaxBooks) => string | undefined,
): (books: TaxBooks) => Found[] {
  return (books) =>
    [...books.documents.values()].flatMap((document) => {
      const what = judge(document, books);
      return what === undefined ? [] : [about(document, what)];
    });
}

/** The documents of each series, in the order of their numbers. */
export function seriesOf(documents: TaxBooks['documents']): StoredTaxDocument[][] {
  const bySeries = Map.groupBy(documents.values(), seriesName);
  return [...bySeries.values()].map((found) => found.toSorted((one, other) => one.number - other.number));
}

export function seriesName({ serial }: Pick<StoredTaxDocument, 'serial'>): string {
  return serial.slice(0, serial.lastIndexOf('/'));
}
