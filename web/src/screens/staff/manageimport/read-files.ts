/** Reads the chosen files: the programme, and the zip with pictures beside it. Loaded when a file is checked. */
import { toHex } from '@samagam/domain/text/hex';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { IMPORT } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import type { ImportReport, ProgrammeImport } from '@samagam/contract/programme/import';
import { csvLine } from '@samagam/domain/text/csv';
import type { FittingProgramme, PictureNames } from '@samagam/domain/programme/import/found';
import {
  baseName,
  isPictureOf,
  picturesOf,
  possibleNames,
} from '@samagam/domain/programme/import/named-files';
import { tablesOf } from '@samagam/domain/programme/import/sheets/pasted';
import { type Sheet, templateOf } from '@samagam/domain/programme/import/sheets/sheet-columns';
import { download } from '../../../page/download.ts';
import type { Reader } from './read-apart.ts';
import type { NamedFile } from './reading-worker.ts';

export interface ReadImport {
  programme: FittingProgramme;
  pictures: Map<string, Picture>;
}

export interface Picture {
  /** As the sheet names it. */
  name: string;
  hash: string;
  file: File;
}

export interface CheckedImport {
  read: ReadImport;
  wish: ProgrammeImport;
  report: ImportReport;
}

interface FoundPicture {
  path: string;
  content: File | string;
}

type Content = { programme: NamedFile } | { zip: Uint8Array<ArrayBuffer> };

/** The chosen files, which are read again for each answer. */
export interface OpenFiles extends Omit<Reader, 'take'> {
  take: () => Promise<ReadImport | { problem: string }>;
}

export function filesOfPasted(pasted: string): File[] {
  return tablesOf(pasted).map((table, nth) => new File([table], `table ${nth + 1}`));
}

export async function openFiles(files: readonly File[]): Promise<OpenFiles | { problem: string }> {
  if (files.length === 0) return { problem: say.blank('File') };
  const contents: Content[] = [];
  for (const file of files) {
    const content = await contentOf(file);
    if ('problem' in content) return content;
    contents.push(content);
  }
  const programmes = contents.flatMap((one) => ('programme' in one ? [one.programme] : []));
  const zips = contents.flatMap((one) => ('zip' in one ? [one.zip] : []));
  if (programmes.length === 0) return { problem: sayOfImport.zipAlone };
  const { openReader } = await import('./read-apart.ts');
  const reader = openReader(programmes);
  return { ...reader, take: async () => withPictures(await reader.take(), zips) };
}

/** By the bytes: a workbook is a zip too, and names of files are often wrong. */
async function contentOf(file: File): Promise<Content | { problem: string }> {
  if (file.size > IMPORT.zip) return { problem: sayOfImport.fileTooLarge(IMPORT.zip / 1e6) };
  const start = await bytesOf(file.slice(0, 4));
  if (!start) return { problem: say.fileChanged };
  const isPacked = start[0] === 0x50 && start[1] === 0x4b;
  if (file.size > IMPORT.file && !(isPacked && !/\.xls[xm]$/i.test(file.name)))
    return { problem: sayOfImport.fileTooLarge(IMPORT.file / 1e6) };
  const bytes = await bytesOf(file);
  if (!bytes) return { problem: say.fileChanged };
  return isPacked && /\.zip$/i.test(file.name) ? { zip: bytes } : { programme: { name: file.name, bytes } };
}

/** Null for a file that has changed on the disk since it was chosen. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes && new Uint8Array(bytes);
}

async function withPictures(
  programme: FittingProgramme,
  zips: readonly Uint8Array[],
): Promise<ReadImport | { problem: string }> {
  const pictures = new Map<string, Picture>();
  const all: FoundPicture[] = [];
  const people = [...programme.pictures.values()];
  const names = people.flatMap(({ named, isAddress }) => (named === '' || isAddress ? [] : [named]));
  for (const bytes of zips) {
    const { readZip } = await import('./read-zip.ts');
    const found = readZip(bytes, isPictureOf(people));
    if ('problem' in found) return found;
    for (const [path, content] of found.pictures) all.push({ path, content });
  }
  const rows = new Map(
    programme.rows.flatMap((row) => (row.what === 'speaker' ? [[row.sourceid, row]] : [])),
  );
  for (const [sourceid, person] of programme.pictures) {
    const notes = rows.get(sourceid)?.notes ?? [];
    const files = picturesOf(person, all, names);
    const name = person.named === '' || person.isAddress ? baseName(files[0]?.path ?? '') : person.named;
    const found = await oneOf(files);
    if (found === 'none') notes.push(...whyNone(person));
    else if (found === 'several') notes.push(noteOf.severalPictures(name));
    else if ('problem' in found) notes.push(noteOf.wrongPicture(name, found.problem));
    else pictures.set(sourceid, { name, ...found });
  }
  return { programme, pictures };
}

function whyNone(person: PictureNames): Note[] {
  if (person.named === '') return [];
  return [
    person.isAddress ? noteOf.pictureLink(possibleNames(person).join(', ')) : noteOf.noPicture(person.named),
  ];
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
