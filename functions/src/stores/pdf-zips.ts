/** `pdfZips/{month}-{number}`: a piece and the progress are written together, so each document is in the file once. */
import { type Firestore, Timestamp } from '@google-cloud/firestore';
import { type RecordOf, collection } from './collections.ts';
import { ZIP_DAYS } from './collections/books.ts';
import { readThenWrite, type Writes } from './reading/read-then-write.ts';

export type StoredPdfZip = RecordOf<'pdfZips'>;

const DAY = 86_400_000;

function pdfZipRef(db: Firestore, id: string) {
  return collection(db, 'pdfZips').doc(id);
}

/** `part`: from 0. The rows of the directory about a piece are stored beside it, because they follow all pieces. */
function partRef(db: Firestore, id: string, part: number, of: 'entries' | 'directory') {
  return collection(db, 'pdfZipParts').doc(`${id}_${of}_${part}`);
}

/** A TTL policy may delete a record a day late. `now` in epoch milliseconds. */
export async function readPdfZip(db: Firestore, id: string, now: number): Promise<StoredPdfZip | undefined> {
  const stored = (await pdfZipRef(db, id).get()).data();
  return stored && isKept(stored, now) ? stored : undefined;
}

function isKept({ startedat }: StoredPdfZip, now: number): boolean {
  return startedat + ZIP_DAYS * DAY > now;
}

export function deletedAt({ startedat }: Pick<StoredPdfZip, 'startedat'>): number {
  return startedat + ZIP_DAYS * DAY;
}

/** The newest first. */
export async function pdfZipsOf(db: Firestore, now: number): Promise<{ id: string; zip: StoredPdfZip }[]> {
  const found = await collection(db, 'pdfZips').get();
  return found.docs
    .map((doc) => ({ id: doc.id, zip: doc.data() }))
    .filter(({ zip }) => isKept(zip, now))
    .toSorted((a, b) => b.zip.startedat - a.zip.startedat);
}

export async function runningPdfZips(db: Firestore): Promise<string[]> {
  const found = await collection(db, 'pdfZips').where('running', '==', true).get();
  return found.docs.map(({ id }) => id);
}

/** The id of the new ZIP, or of the one of this month that is being made. `write`: what is stored with a new one. */
export async function createPdfZip(
  db: Firestore,
  { month, by, documents, now }: Pick<StoredPdfZip, 'month' | 'by' | 'documents'> & { now: number },
  write: (tx: Writes, id: string) => void,
): Promise<string> {
  return readThenWrite(db, {
    read: (tx) => tx.get(collection(db, 'pdfZips').where('month', '==', month)),
    write(tx, { docs }) {
      const running = docs.find((doc) => doc.data().running && isKept(doc.data(), now));
      if (running) return running.id;
      // Not their count: the oldest may be deleted.
      const last = Math.max(0, ...docs.map(({ id }) => Number(id.slice(month.length + 1))));
      const id = `${month}-${last + 1}`;
      const progress = { running: true, done: 0, missing: 0, parts: 0, bytes: 0, directory: 0 };
      const deleteafter = Timestamp.fromMillis(deletedAt({ startedat: now }));
      tx.create(pdfZipRef(db, id), { month, by, documents, startedat: now, ...progress, deleteafter });
      write(tx, id);
      return id;
    },
  });
}

export interface PdfZipPart {
  entries: Uint8Array;
  directory: Uint8Array;
  documents: number;
  missing: number;
  last: { issuedat: number; id: string };
}

/** Does nothing if another worker has stored a piece since `before` was read. */
export async function storePart(
  db: Firestore,
  id: string,
  before: StoredPdfZip,
  part: PdfZipPart,
): Promise<void> {
  const { startedat, parts } = before;
  const deleteafter = Timestamp.fromMillis(deletedAt(before));
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(pdfZipRef(db, id))).data(),
    write(tx, stored) {
      if (!stored?.running || stored.parts !== parts) return;
      const common = { zipid: id, startedat, deleteafter };
      tx.set(partRef(db, id, parts, 'entries'), { ...common, packed: part.entries });
      tx.set(partRef(db, id, parts, 'directory'), { ...common, packed: part.directory });
      tx.update(pdfZipRef(db, id), {
        done: stored.done + part.documents,
        missing: stored.missing + part.missing,
        parts: parts + 1,
        bytes: stored.bytes + part.entries.length,
        directory: stored.directory + part.directory.length,
        last: part.last,
      });
    },
  });
}

export async function endPdfZip(db: Firestore, id: string, before: StoredPdfZip, now: number): Promise<void> {
  await readThenWrite(db, {
    read: async (tx) => (await tx.get(pdfZipRef(db, id))).data(),
    write(tx, stored) {
      if (!stored?.running || stored.parts !== before.parts) return;
      tx.update(pdfZipRef(db, id), { running: false, endedat: now });
    },
  });
}

/** The bytes of these pieces, one after the other. `to` is exclusive. */
export async function readParts(
  db: Firestore,
  id: string,
  of: 'entries' | 'directory',
  { from, to }: { from: number; to: number },
): Promise<Buffer> {
  if (from >= to) return Buffer.alloc(0);
  const refs = Array.from({ length: to - from }, (_, place) => partRef(db, id, from + place, of));
  const found = await db.getAll(...refs);
  return Buffer.concat(found.map((doc) => doc.data()!.packed));
}
