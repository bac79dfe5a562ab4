import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { previewOf } from '@samagam/domain/programme/import/report/preview';
import { sumsOf } from '@samagam/domain/programme/import/ledger/ledger-entry';
import type { FittingProgramme } from '@samagam/domain/programme/import/found';
import {
  openFile,
  type OpenFile,
  type ProgrammeFile,
  type ReadChoices,
  readOpenFiles,
} from '@samagam/domain/programme/import/read-programme';
import { looksLikeCalendar, looksLikeYaml } from './looks-like-yaml.ts';
import type { ReadReply } from './read-reply.ts';

/** The files come once. Then each message reads them in another way, or takes the programme that was read last. */
export type ReadingTask = { files: readonly NamedFile[] } | { choices: ReadChoices } | 'take';

export interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

let opened: Promise<OpenFile[]>;
let programme: FittingProgramme;

addEventListener('message', ({ data }: MessageEvent<ReadingTask>) => {
  if (data === 'take') postMessage(programme);
  else if ('files' in data) opened = open(data.files);
  else void read(data.choices).then((reply) => postMessage(reply));
});

async function read(choices: ReadChoices): Promise<ReadReply> {
  const found = readOpenFiles(await opened, choices);
  if (!found.ok) {
    const { ok: _, ...unread } = found;
    return unread;
  }
  ({ programme } = found);
  const { kinds, questions, ledger } = programme;
  // The screen asks only whether a column has values.
  const headings = programme.headings.map((heading) => ({ ...heading, rows: heading.rows.slice(0, 1) }));
  return { kinds, questions, headings, sums: sumsOf(ledger), preview: previewOf(programme) };
}

async function open(files: readonly NamedFile[]): Promise<OpenFile[]> {
  const programmes: OpenFile[] = [];
  for (const { name, bytes } of files)
    programmes.push(openFile(isPacked(bytes) ? await sheetsOf(bytes) : await textOf(bytes), name));
  return programmes;
}

function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function textOf(bytes: Uint8Array): Promise<ProgrammeFile> {
  if (looksLikeCalendar(bytes)) return (await import('./calendar-value.ts')).readCalendar(bytes) ?? bytes;
  return (looksLikeYaml(bytes) && (await import('./yaml-value.ts')).readYaml(bytes)) || bytes;
}

async function sheetsOf(bytes: Uint8Array): Promise<ProgrammeFile> {
  const { readWorkbook } = await import('./workbook-rows.ts');
  const workbook = await readWorkbook(bytes);
  if (workbook === null) return { problem: sayOfImport.otherZip };
  return 'problem' in workbook ? workbook : workbook.sheets;
}
