/** `documentJobs/{orderid}` is written in the transaction of its cause. */
import { FieldPath, type Firestore, type Query, Timestamp } from '@google-cloud/firestore';
import { gstStateNamed } from '@samagam/contract/money/state-names';
import type { DocumentRow } from '@samagam/contract/orders/ticket';
import type { Order } from '@samagam/domain/order/order';
import type { Keys } from '../services/keys.ts';
import { type RecordOf, collection } from './collections.ts';
import { dueBy } from './reading/due.ts';
import type { Reads, Writes } from './reading/read-then-write.ts';
import { DOCUMENT_WAITS } from './collections/register.ts';

export type StoredTaxDocument = RecordOf<'taxDocuments'>;

/** Of one read by id. */
const AT_ONCE = 100;

export function documentJobRef(db: Firestore, orderid: string) {
  return collection(db, 'documentJobs').doc(orderid);
}

/** The request about an order with tax does not end: the law asks for its invoice. `now` in epoch milliseconds. */
export function askForDocuments(
  tx: Writes,
  db: Firestore,
  { orderid, gst }: Pick<Order, 'orderid' | 'gst'>,
  now: number,
): void {
  tx.set(documentJobRef(db, orderid), {
    askedat: now,
    ...(gst === 0 && { deleteafter: Timestamp.fromMillis(now + DOCUMENT_WAITS) }),
  });
}

/** A serial has slashes, which a document id cannot have. */
export function documentIdOf(serial: string): string {
  return serial.replaceAll('/', '_');
}

export function taxDocumentRef(db: Firestore, id: string) {
  return collection(db, 'taxDocuments').doc(id);
}

export function documentFileRef(db: Firestore, id: string) {
  return collection(db, 'documentFiles').doc(id);
}

export function serialRef(db: Firestore, series: string) {
  return collection(db, 'serials').doc(series);
}

export async function documentJobsDue(db: Firestore, before: number, most: number): Promise<string[]> {
  const due = await dueBy(collection(db, 'documentJobs'), 'askedat', { now: before, most });
  return due.map(({ id }) => id);
}

/** Of orders whose documents are still to be written: in the next minutes, or once there is a GSTIN. */
export async function documentJobs(db: Firestore, most: number): Promise<string[]> {
  const { docs } = await collection(db, 'documentJobs').limit(most).get();
  return docs.map(({ id }) => id);
}

export async function documentsBetween(
  db: Firestore,
  from: number,
  to: number,
): Promise<StoredTaxDocument[]> {
  const found = await collection(db, 'taxDocuments')
    .where('issuedat', '>=', from)
    .where('issuedat', '<', to)
    .orderBy('issuedat')
    .get();
  return found.docs.map((doc) => doc.data());
}

/** Of invoices and receipts: credit notes are about no new money. */
export async function documentsReceivedBetween(
  db: Firestore,
  from: number,
  to: number,
): Promise<StoredTaxDocument[]> {
  const found = await collection(db, 'taxDocuments')
    .where('receivedat', '>=', from)
    .where('receivedat', '<', to)
    .get();
  return found.docs.map((doc) => doc.data());
}

/** Counts, and reads no document. A receipt has no place, so it counts as another one. */
export async function hasOtherPlaces(
  db: Firestore,
  { eventcode, state }: { eventcode: string; state: string },
): Promise<boolean> {
  const place = gstStateNamed(state);
  const ofEvent = collection(db, 'taxDocuments').where('eventcode', '==', eventcode);
  const here = collection(db, 'taxDocuments')
    .where('eventcode', '==', eventcode)
    .where('placeofsupply', '==', place);
  const [all, same] = await Promise.all([ofEvent.count().get(), here.count().get()]);
  return all.data().count > same.data().count;
}

export async function documentsOfEvent(db: Firestore, eventcode: string): Promise<StoredTaxDocument[]> {
  const found = await collection(db, 'taxDocuments').where('eventcode', '==', eventcode).get();
  return found.docs.map((doc) => doc.data());
}

export function documentsOfGstin(db: Firestore, gstin: string) {
  return collection(db, 'taxDocuments').where('seller.gstin', '==', gstin).limit(1);
}

/** Of the invoices, credit notes and commercial notes with the prefix. Those of a series are all of one GSTIN. */
export async function gstinsOfPrefix(tx: Reads, db: Firestore, prefix: string): Promise<string[]> {
  const first = ['', 'C', 'CC'].map(async (letters) => {
    const series = `${prefix}${letters}`;
    const found = await tx.get(
      collection(db, 'taxDocuments')
        .where('serial', '>=', `${series}/`)
        .where('serial', '<', `${series}0`)
        .limit(1),
    );
    return found.docs.map((doc) => doc.data().seller.gstin);
  });
  return (await Promise.all(first)).flat();
}

/** Epoch milliseconds; undefined before the first. */
export async function firstDocumentAt(db: Firestore): Promise<number | undefined> {
  const { docs } = await collection(db, 'taxDocuments').orderBy('issuedat').limit(1).get();
  return docs[0]?.data().issuedat;
}

/** For an event, those of all times. */
export function documentsIn(
  db: Firestore,
  { from, to, eventcode }: { from: number; to: number; eventcode: string | undefined },
): Query<StoredTaxDocument> {
  const all = collection(db, 'taxDocuments');
  if (eventcode !== undefined) return all.where('eventcode', '==', eventcode);
  return all.where('issuedat', '>=', from).where('issuedat', '<', to);
}

export async function withOriginals(
  db: Firestore,
  documents: StoredTaxDocument[],
): Promise<StoredTaxDocument[]> {
  const known = new Set(documents.map(({ serial }) => serial));
  const missing = new Set(
    documents.flatMap(({ original }) => original?.serial ?? []).filter((one) => !known.has(one)),
  );
  if (missing.size === 0) return documents;
  return [...(await documentsNumbered(db, [...missing])), ...documents];
}

async function documentsNumbered(db: Firestore, serials: readonly string[]): Promise<StoredTaxDocument[]> {
  const documents: StoredTaxDocument[] = [];
  for (let at = 0; at < serials.length; at += AT_ONCE) {
    const some = serials.slice(at, at + AT_ONCE).map((serial) => taxDocumentRef(db, documentIdOf(serial)));
    const found = await db.getAll(...some);
    documents.push(...found.flatMap((doc) => doc.data() ?? []));
  }
  return documents;
}

/** The next documents of a period, in the order of their issue. `after`: the last one of those before. */
export async function documentsAfter(
  db: Firestore,
  { from, to }: { from: number; to: number },
  after: { issuedat: number; id: string } | undefined,
  most: number,
): Promise<{ id: string; issuedat: number; gstin: string }[]> {
  const all = collection(db, 'taxDocuments')
    .where('issuedat', '>=', from)
    .where('issuedat', '<', to)
    .orderBy('issuedat')
    .orderBy(FieldPath.documentId());
  const found = await (after ? all.startAfter(after.issuedat, after.id) : all).limit(most).get();
  return found.docs.map((doc) => {
    const { issuedat, seller } = doc.data();
    return { id: doc.id, issuedat, gstin: seller.gstin };
  });
}

export async function countDocuments(
  db: Firestore,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const found = collection(db, 'taxDocuments').where('issuedat', '>=', from).where('issuedat', '<', to);
  return (await found.count().get()).data().count;
}

/** As they were issued. Without those whose PDF is gone. */
export async function readPdfs(db: Firestore, ids: readonly string[]): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0) return new Map();
  const found = await db.getAll(...ids.map((id) => documentFileRef(db, id)));
  return new Map(
    found.flatMap((doc) => {
      const pdf = doc.data()?.pdf;
      return pdf ? [[doc.id, pdf] as const] : [];
    }),
  );
}

export function documentRows(
  keys: Pick<Keys, 'documentKey'>,
  { documents = [] }: Pick<Order, 'documents'>,
): DocumentRow[] {
  const receipts = new Set(documents.filter(({ kind }) => kind === 'receipt').map(({ serial }) => serial));
  return documents.map(({ id, kind, serial, issuedat, total, original, exempt, commercial }) => ({
    kind,
    ...(original && receipts.has(original) && { ofreceipt: true }),
    ...(exempt && { isexempt: true }),
    ...(commercial && { iscommercial: true }),
    serial,
    at: new Date(issuedat).toISOString(),
    total,
    key: keys.documentKey(id),
  }));
}
