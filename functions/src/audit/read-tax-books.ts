/** Reads what the rules of tax judge. */
import { createHash } from 'node:crypto';
import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
} from '@google-cloud/firestore';
import { gstinAt } from '@samagam/domain/tax/registrations';
import { rangeOfMonth } from '@samagam/domain/text/event-dates';
import type { SealKeys } from '../services/seal.ts';
import { collection } from '../stores/collections.ts';
import { openEvents } from '../stores/events.ts';
import { readable } from '../stores/reading/read-records.ts';
import { readSeller } from '../stores/settings.ts';
import {
  documentFileRef,
  documentIdOf,
  documentJobRef,
  documentsIn,
  withOriginals,
} from '../stores/tax-documents.ts';
import { orderRef } from '../stores/transactions.ts';
import type { TaxBooks } from './tax-books.ts';

/** A document of ours has a PDF of about 40 KB. */
const AT_ONCE = 100;

/** Absent keys mean all. One of the first two is needed, so that a screen never reads the whole store. */
export interface TaxScope {
  month?: string | undefined;
  eventcode?: string | undefined;
  gstin?: string | undefined;
}

export async function readTaxBooks(
  { db, keys, now }: { db: Firestore; keys?: SealKeys | undefined; now: number },
  scope: TaxScope,
): Promise<TaxBooks> {
  const { month, eventcode, gstin } = scope;
  const range = month === undefined ? { from: 0, to: Infinity } : rangeOfMonth(month);
  const records = await db.runTransaction((tx) => readRecords(tx, db, { ...range, eventcode, gstin }), {
    readOnly: true,
  });
  const [pdfs, seller, events, all] = await Promise.all([
    hashesOf(db, [...records.documents.keys()]),
    readSeller(db),
    openEvents(db),
    withOriginals(db, [...records.documents.values()]),
  ]);
  return {
    ...records,
    originals: new Map(all.map((one) => [documentIdOf(one.serial), one])),
    pdfs,
    seller: seller && { gstin: gstinAt(seller, now) },
    events: readable(events, () => undefined)
      .map(({ record }) => record)
      .filter((event) => eventcode === undefined || event.eventcode === eventcode),
    ...(keys && { keys }),
    scope: { ...range, eventcode, isOfGstin: gstin !== undefined },
    now,
  };
}

/** In one state: an order lists a document as soon as it is issued. */
async function readRecords(
  tx: Transaction,
  db: Firestore,
  {
    from,
    to,
    eventcode,
    gstin,
  }: { from: number; to: number } & Record<'eventcode' | 'gstin', string | undefined>,
) {
  const broken: string[] = [];
  const reporting = <Stored>(docs: readonly QueryDocumentSnapshot<Stored>[]) =>
    new Map(readable(docs, ({ path }) => void broken.push(path)).map(({ doc, record }) => [doc.id, record]));
  const { docs } = await tx.get(documentsIn(db, { from, to, eventcode }));
  const documents = new Map(
    [...reporting(docs)].filter(
      ([, { issuedat, seller }]) =>
        issuedat >= from && issuedat < to && (gstin === undefined || seller.gstin === gstin),
    ),
  );
  const orderids = [...new Set([...documents.values()].map(({ orderid }) => orderid))].filter(Boolean);
  const orders = await readAll(tx, orderids, (id) => orderRef(db, id));
  const jobs = await readAll(tx, orderids, (id) => documentJobRef(db, id));
  const documentJobs = new Set(jobs.map(({ id }) => id));
  const all = await tx.get(collection(db, 'taxDocuments').count());
  const serials = reporting((await tx.get(collection(db, 'serials'))).docs);
  const counted = { documents: all.data().count, numbers: numbersGiven(serials) };
  return { documents, orders: reporting(orders), documentJobs, counted, broken };
}

/** In all series together. */
export function numbersGiven(serials: ReadonlyMap<string, { last: number }>): number {
  return [...serials.values()].reduce((sum, { last }) => sum + last, 0);
}

/** In chunks: all PDFs together may not fit into the memory. */
export async function hashesOf(db: Firestore, ids: readonly string[]): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await db.getAll(...ids.slice(at, at + AT_ONCE).map((id) => documentFileRef(db, id)));
    for (const doc of found) {
      const pdf = doc.data()?.pdf;
      if (pdf) hashes.set(doc.id, createHash('sha256').update(pdf).digest('hex'));
    }
  }
  return hashes;
}

async function readAll<Stored>(
  tx: Transaction,
  ids: readonly string[],
  refOf: (id: string) => DocumentReference<Stored>,
): Promise<QueryDocumentSnapshot<Stored>[]> {
  const found: QueryDocumentSnapshot<Stored>[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const docs = await tx.getAll(...ids.slice(at, at + AT_ONCE).map(refOf));
    found.push(...docs.filter((doc): doc is QueryDocumentSnapshot<Stored> => doc.exists));
  }
  return found;
}
