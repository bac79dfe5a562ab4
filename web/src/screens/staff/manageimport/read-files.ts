/** Reads the chosen files: the programme, and the zip with pictures beside it. Loaded when a file is checked. */
import { toHex } from '@samagam/domain/text/hex';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { IMPORT } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { ImportReport, ProgrammeImport } from '@samagam/contract/programme/import';
import { csvLine } from '@samagam/domain/text/csv';
import type { ImportChoices } from '@samagam/domain/programme/import/fit';
import type { FittingProgramme } from '@samagam/domain/programme/import/found';
import { baseName, filesNamed } from '@samagam/domain/programme/import/named-files';
import { readProgrammeFiles } from '@samagam/domain/programme/import/read-programme';
import { type Sheet, templateOf } from '@samagam/domain/programme/import/sheet-columns';
import { download } from '../../../page/download.ts';

export interface ReadImport {
  programme: FittingProgramme;
  /** The pictures of speakers, by source id. */
  pictures: Map<string, Picture>;
}

export interface Picture {
  /** As the sheet names it. */
  name: string;
  /** SHA-256 of the file. */
  hash: string;
  file: File;
}

export interface CheckedImport {
  read: ReadImport;
  wish: ProgrammeImport;
  report: ImportReport;
}

/** A file of a zip, or why it is no picture. */
interface FoundPicture {
  path: string;
  content: File | string;
}

const isZip = ({ name }: File) => /\.zip$/i.test(name);

/** A problem is a sentence about the files as a whole. */
export async function readFiles(
  files: readonly File[],
  choices: ImportChoices,
): Promise<ReadImport | { problem: string }> {
  const [zips, sheets] = [files.filter(isZip), files.filter((file) => !isZip(file))];
  if (sheets.length === 0) return { problem: say.blank('File') };
  if (sheets.some(({ size }) => size > IMPORT.file))
    return { problem: sayOfImport.fileTooLarge(IMPORT.file / 1e6) };
  if (zips.some(({ size }) => size > IMPORT.zip))
    return { problem: sayOfImport.fileTooLarge(IMPORT.zip / 1e6) };
  const contents = await Promise.all(sheets.map(bytesOf));
  if (contents.includes(null)) return { problem: say.fileChanged };
  const read = readProgrammeFiles(
    contents.filter((bytes) => bytes !== null),
    choices,
  );
  if (!read.ok) return { problem: read.problem };
  return withPictures(read.programme, zips);
}

/** Null for a file that has changed on the disk since it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && new Uint8Array(bytes);
}

async function withPictures(
  programme: FittingProgramme,
  zips: readonly File[],
): Promise<ReadImport | { problem: string }> {
  const pictures = new Map<string, Picture>();
  const all: FoundPicture[] = [];
  const names = [...programme.pictures.values()];
  const wanted = new Set(names.map(baseName));
  for (const zip of zips) {
    const bytes = await bytesOf(zip);
    if (!bytes) return { problem: say.fileChanged };
    const { readZip } = await import('./read-zip.ts');
    const found = readZip(bytes, wanted);
    if ('problem' in found) return found;
    for (const [path, content] of found.pictures) all.push({ path, content });
  }
  for (const [sourceid, name] of programme.pictures) {
    const row = programme.rows.find((one) => one.what === 'speaker' && one.sourceid === sourceid);
    const found = await oneOf(filesNamed(name, all, names));
    if (found === 'none') row?.notes.push(noteOf.noPicture(name));
    else if (found === 'several') row?.notes.push(noteOf.severalPictures(name));
    else if ('problem' in found) row?.notes.push(noteOf.wrongPicture(name, found.problem));
    else pictures.set(sourceid, { name, ...found });
  }
  return { programme, pictures };
}

/** 'several': they differ. The same picture in two folders is one. */
async function oneOf(
  files: readonly FoundPicture[],
): Promise<Omit<Picture, 'name'> | { problem: string } | 'none' | 'several'> {
  const different = new Map<string, Omit<Picture, 'name'> | { problem: string }>();
  for (const { content } of files) {
    if (typeof content === 'string') different.set(content, { problem: content });
    else {
      const hash = await hashOf(content);
      different.set(hash, { hash, file: content });
    }
  }
  if (different.size > 1) return 'several';
  return [...different.values()][0] ?? 'none';
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return toHex(new Uint8Array(digest));
}

export function saveTemplate(sheet: Sheet): void {
  download(new Blob([`\ufeff${csvLine(templateOf(sheet))}`], { type: 'text/csv' }), `${sheet}.csv`);
}
