/** Compares two databases document by document, for example a restored one with the one that it was made from. */
import { createHash } from 'node:crypto';
import {
  type DocumentData,
  type Firestore,
  GeoPoint,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from '@google-cloud/firestore';
import { allStored } from '@samagam/functions/stores/collections';

export type Contents = Map<string, string>;

export interface Comparison {
  counts: Record<string, { first: number; second: number }>;
  missing: string[];
  added: string[];
  changed: string[];
}

/** Reads every document of the collections at the root, and of those that our records have below documents. */
export async function contentsOf(db: Firestore): Promise<Contents> {
  const contents: Contents = new Map();
  for (const query of await allStored(db)) await add(contents, query);
  return contents;
}

async function add(contents: Contents, query: Query): Promise<void> {
  for await (const doc of query.stream() as AsyncIterable<QueryDocumentSnapshot>) {
    contents.set(doc.ref.path, hashOf(doc.data()));
  }
}

export function compare(first: Contents, second: Contents): Comparison {
  const paths = [...new Set([...first.keys(), ...second.keys()])].toSorted();
  const counts: Comparison['counts'] = {};
  for (const path of paths) {
    const count = (counts[path.split('/').at(-2)!] ??= { first: 0, second: 0 });
    if (first.has(path)) count.first += 1;
    if (second.has(path)) count.second += 1;
  }
  return {
    counts,
    missing: paths.filter((path) => !second.has(path)),
    added: paths.filter((path) => !first.has(path)),
    changed: paths.filter(
      (path) => first.has(path) && second.has(path) && first.get(path) !== second.get(path),
    ),
  };
}

export function isEqual({ missing, added, changed }: Comparison): boolean {
  return missing.length + added.length + changed.length === 0;
}

export function hashOf(data: DocumentData): string {
  return createHash('sha256').update(textOf(data)).digest('base64');
}

/** Each type of Firestore has its own form, so that 1 and "1" differ. */
function textOf(value: unknown): string {
  if (Buffer.isBuffer(value) || value instanceof Uint8Array)
    return `bytes ${Buffer.from(value).toString('base64')}`;
  if (value instanceof Timestamp) return `time ${value.seconds}.${value.nanoseconds}`;
  if (value instanceof GeoPoint) return `place ${value.latitude} ${value.longitude}`;
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (typeof value === 'number') return `number ${Object.is(value, -0) ? '-0' : value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if ('path' in value && 'firestore' in value) return `reference ${String(value.path)}`;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`).join(',')}}`;
}
