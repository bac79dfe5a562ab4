/** The PDFs of a month as one file. The work can stop anywhere, be repeated and be shared by workers. */
import type { PdfZip } from '@samagam/contract/money/books';
import { sayOfBooks } from '@samagam/contract/money/books-messages';
import { PDF_ZIP_DOCUMENTS, PDF_ZIP_SLICE } from '@samagam/contract/common/limits';
import { rangeOfMonth } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import {
  createPdfZip,
  deletedAt,
  endPdfZip,
  type PdfZipPart,
  readParts,
  readPdfZip,
  type StoredPdfZip,
  storePart,
} from '../stores/pdf-zips.ts';
import { countDocuments, documentsAfter, readPdfs } from '../stores/tax-documents.ts';
import { zipEnd, zipEntry } from './zip-format.ts';

/** A PDF has about 40 KB, and a record of the store at most 1 MiB. */
const READ_AT_ONCE = 40;
const PART_BYTES = 700_000;
/** A function may reply with 10 MB. */
const PARTS_OF_REPLY = 8;

/** Returns the id. Throws a Refusal for a month without documents, or with too many. */
export async function startPdfZip(deps: Deps, month: string, by: string): Promise<string> {
  const { db } = deps;
  const now = deps.now();
  const documents = await countDocuments(db, periodOf({ month, startedat: now }));
  if (documents === 0) throw new Refusal(sayOfBooks.noDocuments, { field: 'month', reason: 'conflict' });
  if (documents > PDF_ZIP_DOCUMENTS) throw new Refusal(sayOfBooks.tooManyDocuments, { field: 'month' });
  return createPdfZip(db, { month, by, documents, now }, (tx, id) => {
    const facts = { id, documents };
    auditIn(tx, db, { what: 'ZIP of documents started', who: by, eventcode: '', facts }, now);
  });
}

/** A document that is issued meanwhile belongs to the next file of the month. */
function periodOf({ month, startedat }: Pick<StoredPdfZip, 'month' | 'startedat'>) {
  const { from, to } = rangeOfMonth(month);
  return { from, to: Math.min(to, startedat) };
}

/** Works for this time, in milliseconds. */
export async function workOnPdfZip(deps: Deps, id: string, time = PDF_ZIP_SLICE): Promise<void> {
  const { db, now } = deps;
  const until = now() + time;
  do {
    const zip = await readPdfZip(db, id, now());
    if (!zip?.running) return;
    const part = await nextPart(deps, zip);
    if (!part) return endPdfZip(db, id, zip, now());
    await storePart(db, id, zip, part);
  } while (now() < until);
}

async function nextPart({ db }: Deps, zip: StoredPdfZip): Promise<PdfZipPart | undefined> {
  const documents = await documentsAfter(db, periodOf(zip), zip.last, READ_AT_ONCE);
  const pdfs = await readPdfs(
    db,
    documents.map(({ id }) => id),
  );
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let size = 0;
  let done = 0;
  for (const { id, gstin, issuedat } of documents) {
    const content = pdfs.get(id);
    const piece = content && zipEntry({ name: nameOf(id, gstin), content, at: issuedat }, zip.bytes + size);
    if (size > 0 && size + (piece?.entry.length ?? 0) > PART_BYTES) break;
    done += 1;
    if (!piece) continue;
    entries.push(piece.entry);
    directory.push(piece.directory);
    size += piece.entry.length;
  }
  const last = documents[done - 1];
  return (
    last && {
      entries: Buffer.concat(entries),
      directory: Buffer.concat(directory),
      documents: done,
      missing: done - entries.length,
      last: { id: last.id, issuedat: last.issuedat },
    }
  );
}

/** A folder for each GSTIN of the seller. */
function nameOf(id: string, gstin: string): string {
  return gstin === '' ? `${id}.pdf` : `${gstin}/${id}.pdf`;
}

/** The file is its parts one after the other; the last one is the directory. */
function countParts({ parts }: Pick<StoredPdfZip, 'parts'>): number {
  return Math.ceil(parts / PARTS_OF_REPLY) + 1;
}

/** Throws a Refusal for a file that does not exist, or is not complete. */
export async function pdfZipPartOf(deps: Deps, id: string, part: number): Promise<Buffer> {
  const { db, now } = deps;
  const zip = await readPdfZip(db, id, now());
  if (!zip || part >= countParts(zip)) throw new Refusal(sayOfBooks.zipNotFound, { reason: 'not found' });
  if (zip.running) throw new Refusal(sayOfBooks.zipNotReady, { reason: 'conflict' });
  const from = part * PARTS_OF_REPLY;
  if (part < countParts(zip) - 1)
    return readParts(db, id, 'entries', { from, to: Math.min(zip.parts, from + PARTS_OF_REPLY) });
  const directory = await readParts(db, id, 'directory', { from: 0, to: zip.parts });
  const count = zip.done - zip.missing;
  return Buffer.concat([directory, zipEnd({ count, entries: zip.bytes, directory: directory.length })]);
}

export function showPdfZip(id: string, zip: StoredPdfZip): PdfZip {
  const { month, by, startedat, endedat, documents, done, missing, bytes, directory } = zip;
  return {
    id,
    month,
    by,
    startedat: new Date(startedat).toISOString(),
    endedat: endedat === undefined ? '' : new Date(endedat).toISOString(),
    deletedat: new Date(deletedAt(zip)).toISOString(),
    documents,
    done,
    missing,
    bytes: bytes + directory,
    parts: countParts(zip),
  };
}
