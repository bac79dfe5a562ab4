/** Reads the chosen files: the programme, and the zip with pictures beside it. Loaded when a file is checked. */
import { toHex } from '@samagam/domain/hex';
import { sayOfImport } from '@samagam/contract/import-messages';
import { IMPORT } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import { csvLine } from '@samagam/domain/csv';
import type { ImportChoices } from '@samagam/domain/import/fit';
import type { FittingProgramme } from '@samagam/domain/import/found';
import { readProgrammeFiles } from '@samagam/domain/import/read-programme';
import { type Sheet, templateOf } from '@samagam/domain/import/sheet-columns';
import { download } from '../../page/download.ts';
import type { Pictures } from './read-zip.ts';

export interface ReadImport {
  programme: FittingProgramme;
  /** The pictures of speakers, by source id. */
  pictures: Map<string, Picture>;
}

export interface Picture {
  /** SHA-256 of the file. */
  hash: string;
  file: File;
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
  const all: Pictures = new Map();
  const wanted = new Set([...programme.pictures.values()].map(baseName));
  for (const zip of zips) {
    const bytes = await bytesOf(zip);
    if (!bytes) return { problem: say.fileChanged };
    const { readZip } = await import('./read-zip.ts');
    const found = readZip(bytes, wanted);
    if ('problem' in found) return found;
    for (const [name, file] of found.pictures) all.set(name, file);
  }
  for (const [sourceid, name] of programme.pictures) {
    const row = programme.rows.find((one) => one.what === 'speaker' && one.sourceid === sourceid);
    const found = all.get(baseName(name));
    if (!found) row?.notes.push(sayOfImport.noPicture(name));
    else if (typeof found === 'string') row?.notes.push(sayOfImport.wrongPicture(name, found));
    else pictures.set(sourceid, { hash: await hashOf(found), file: found });
  }
  return { programme, pictures };
}

export function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1)!.toLowerCase();
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return toHex(new Uint8Array(digest));
}

/** Saves an empty sheet with the columns that we read. */
export function saveTemplate(sheet: Sheet): void {
  download(new Blob([`\ufeff${csvLine(templateOf(sheet))}`], { type: 'text/csv' }), `${sheet}.csv`);
}
