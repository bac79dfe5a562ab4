/** Reads what the rules of tax judge. Documents and their PDFs never change, so no transaction is needed. */
import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from '@google-cloud/firestore';
import type { Order } from '@samagam/domain/order/order';
import { rangeOfMonth } from '@samagam/domain/text/event-dates';
import type { SealKeys } from '../services/seal.ts';
import { openEvents } from '../stores/events.ts';
import { readable } from '../stores/reading/read-records.ts';
import { readSeller } from '../stores/settings.ts';
import {
  documentFileRef,
  documentIdOf,
  documentJobRef,
  documentsById,
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
  const { from, to } = rangeOf(scope);
  const { eventcode, gstin } = scope;
  const found = await documentsById(db, { from, to, eventcode });
  const documents = new Map(
    [...found].filter(([, { seller }]) => gstin === undefined || seller.gstin === gstin),
  );
  const orderids = [...new Set([...documents.values()].map(({ orderid }) => orderid))].filter(Boolean);
  const [orders, jobs, pdfs, seller, events, all] = await Promise.all([
    readAll(db, orderids, (id) => orderRef(db, id)),
    readAll(db, orderids, (id) => documentJobRef(db, id)),
    hashesOf(db, [...documents.keys()]),
    readSeller(db),
    openEvents(db),
    withOriginals(db, [...documents.values()]),
  ]);
  return {
    documents,
    originals: new Map(all.map((one) => [documentIdOf(one.serial), one])),
    orders: orders as Map<string, Order>,
    documentJobs: new Set(jobs.keys()),
    pdfs,
    seller,
    events: readable(events, () => undefined)
      .map(({ record }) => record)
      .filter((event) => eventcode === undefined || event.eventcode === eventcode),
    ...(keys && { keys }),
    scope: { from, to, eventcode, isOfGstin: gstin !== undefined },
    now,
  };
}

function rangeOf({ month }: TaxScope): { from: number; to: number } {
  return month === undefined ? { from: 0, to: Infinity } : rangeOfMonth(month);
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

async function readAll(
  db: Firestore,
  ids: readonly string[],
  refOf: (id: string) => DocumentReference,
): Promise<Map<string, unknown>> {
  const records = new Map<string, unknown>();
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const found = await db.getAll(...ids.slice(at, at + AT_ONCE).map(refOf));
    for (const doc of found) if (doc.exists) records.set(doc.id, doc.data());
  }
  return records;
}
