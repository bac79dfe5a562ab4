import type {
  CollectionReference,
  DocumentReference,
  Firestore,
  FirestoreDataConverter,
  Query,
  QueryDocumentSnapshot,
} from '@google-cloud/firestore';
import type { Event } from '@samagam/contract/programme/event';
import * as books from './collections/books.ts';
import * as certificates from './collections/certificates.ts';
import * as content from './collections/content.ts';
import * as coupons from './collections/coupons.ts';
import * as door from './collections/door.ts';
import * as mail from './collections/mail.ts';
import * as operations from './collections/operations.ts';
import * as orders from './collections/orders.ts';
import * as people from './collections/people.ts';
import * as programme from './collections/programme.ts';
import * as refunds from './collections/refunds.ts';
import * as seats from './collections/seats.ts';
import * as taxDocuments from './collections/tax-documents.ts';
import * as treasury from './collections/treasury.ts';
import type { Erasure, NotFindable, Period, Row, Way } from './collections/register.ts';
import { converterOf } from './reading/read-records.ts';

export const rows = {
  ...orders.rows,
  ...coupons.rows,
  ...seats.rows,
  ...refunds.rows,
  ...taxDocuments.rows,
  ...treasury.rows,
  ...books.rows,
  ...programme.rows,
  ...certificates.rows,
  ...content.rows,
  ...door.rows,
  ...people.rows,
  ...mail.rows,
  ...operations.rows,
};

type Rows = typeof rows;
export type BelowEvent =
  'descriptions' | 'imports' | 'partners' | 'schedules' | 'sessionids' | 'speakers' | 'sponsors';
export type CollectionName = Exclude<keyof Rows, BelowEvent | 'texts'>;
export type RecordOf<Name extends keyof Rows> =
  Rows[Name] extends Row<infer Stored extends object> ? Stored : never;

const converters = new Map<string, FirestoreDataConverter<unknown>>();

function converterFor<Name extends keyof Rows>(name: Name): FirestoreDataConverter<RecordOf<Name>> {
  let converter = converters.get(name);
  if (!converter) converters.set(name, (converter = converterOf<unknown>(rows[name].schema)));
  return converter as FirestoreDataConverter<RecordOf<Name>>;
}

/** The only way to access a collection. `data()` parses the record and throws BrokenRecord. */
export function collection<Name extends CollectionName>(
  db: Firestore,
  name: Name,
): CollectionReference<RecordOf<Name>> {
  return db.collection(name).withConverter(converterFor(name));
}

export function collectionBelow<Name extends BelowEvent>(
  event: DocumentReference<Event>,
  name: Name,
): CollectionReference<RecordOf<Name>> {
  return event.collection(name).withConverter(converterFor(name));
}

export function textsBelow(published: DocumentReference): CollectionReference<RecordOf<'texts'>> {
  return published.collection('texts').withConverter(converterFor('texts'));
}

export interface PersonalDataRow {
  below?: 'events' | 'published';
  personal: readonly string[];
  named?: string;
  purpose: string;
  shown?: readonly string[];
  found?: readonly Way[] | NotFindable;
  period: Period;
  ttl?: string;
  erased: Erasure<object>;
}

export type RowName = keyof Rows;
export type PersonalField = Rows[RowName]['personal'][number];
export const register: Readonly<Record<RowName, PersonalDataRow>> = rows;
export const rowNames = Object.keys(rows).toSorted() as RowName[];

/** The collection of a row; below events, that of each event. Records are not parsed. */
export function recordsOf(db: Firestore, name: RowName, eventcodes: readonly string[]) {
  const { below } = register[name];
  if (below === undefined) return [db.collection(name)];
  return eventcodes.map((code) => db.collection(below).doc(code).collection(name));
}

/** Every record of a row, below whichever event, also one whose event is gone. Records are not parsed. */
export function everyRecord(db: Firestore, name: RowName): Query {
  return register[name].below === undefined ? db.collection(name) : db.collectionGroup(name);
}

/** Parses a record that was read without its schema. Throws BrokenRecord. */
export function parsedRecord(name: RowName, doc: QueryDocumentSnapshot): object {
  return (converterFor(name) as FirestoreDataConverter<object>).fromFirestore(doc);
}

/** Queries that together find every document as it is stored, also in collections that have no row here. */
export async function allStored(db: Firestore): Promise<Query[]> {
  const below = Object.entries(rows).filter(([, { below: parent }]) => parent !== undefined);
  return [...(await db.listCollections()), ...below.map(([name]) => db.collectionGroup(name))];
}
