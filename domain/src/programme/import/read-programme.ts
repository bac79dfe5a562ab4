import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { IMPORT } from '@samagam/contract/common/limits';
import { decodeText, isWorkbook } from '../../text/decode-text.ts';
import { readCsvProgramme } from './csv-programme.ts';
import { fitProgramme, type ImportChoices } from './fit.ts';
import type { FittingProgramme, FoundProgramme } from './found.ts';
import { isPretalx, readPretalx } from './pretalx.ts';
import { isSessionize, readSessionize } from './sessionize.ts';

export type ReadFiles = { ok: true; programme: FittingProgramme } | { ok: false; problem: string };

/** A file that is too large must be refused before it is read. */
export function readProgrammeFiles(files: readonly Uint8Array[], choices: ImportChoices): ReadFiles {
  const all: FoundProgramme[] = [];
  for (const bytes of files) {
    const found = readProgrammeFile(bytes);
    if (typeof found === 'string') return { ok: false, problem: found };
    all.push(found);
  }
  const [first] = all;
  if (!first) return { ok: false, problem: sayOfImport.unknownFile };
  if (all.some(({ source }) => source !== first.source))
    return { ok: false, problem: sayOfImport.mixedFiles };
  const programme = fitProgramme(
    {
      source: first.source,
      speakers: all.flatMap(({ speakers }) => speakers),
      sessions: all.flatMap(({ sessions }) => sessions),
      broken: all.flatMap(({ broken }) => broken),
      notes: all.flatMap(({ notes }) => notes),
    },
    choices,
  );
  const problem = problemOf(programme);
  return problem === null ? { ok: true, programme } : { ok: false, problem };
}

function problemOf({ speakers, sessions, rows }: FittingProgramme): string | null {
  if (rows.length === 0) return sayOfImport.empty;
  if (speakers.length > IMPORT.speakers) return sayOfImport.tooMany('speakers', IMPORT.speakers);
  return sessions.length > IMPORT.sessions ? sayOfImport.tooMany('sessions', IMPORT.sessions) : null;
}

function readProgrammeFile(bytes: Uint8Array): FoundProgramme | string {
  if (bytes.length > IMPORT.file) return sayOfImport.fileTooLarge(IMPORT.file / 1e6);
  if (isWorkbook(bytes)) return sayOfImport.workbook;
  const decoded = decodeText(bytes);
  if (!decoded) return sayOfImport.binaryFile;
  const text = decoded.text.replace(/^\ufeff/, '');
  const found = /^\s*[[{]/.test(text)
    ? readJson(text)
    : (readCsvProgramme(text, IMPORT.rows) ?? sayOfImport.unknownFile);
  if (typeof found === 'string' || !decoded.isWindows1252) return found;
  return { ...found, notes: [...found.notes, sayOfImport.windows1252] };
}

function readJson(text: string): FoundProgramme | string {
  const json = parseJson(text);
  if (json === undefined) return sayOfImport.brokenJson;
  if (isSessionize(json)) return readSessionize(json);
  return isPretalx(json) ? readPretalx(json) : sayOfImport.unknownFile;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
