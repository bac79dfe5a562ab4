/** Reads the files of an organiser: tells which tool has made each, and makes one programme of them. */
import { IMPORT } from '@samagam/contract/common/limits';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { decodeText, isWorkbook } from '../../text/decode-text.ts';
import type { CsvRow } from '../../text/read-csv.ts';
import { fitProgramme, type ImportChoices } from './fit/fit.ts';
import { onlyPart, type PartChoice, type PartOfFile, partsOf } from './fit/parts.ts';
import { withSameTitles } from './fit/same-titles.ts';
import { type FittingProgramme, type FoundHeading, type FoundProgramme, withPlace } from './found.ts';
import { readJsonRecords } from './json/json-records.ts';
import { isDocument, refusalOfText, refusalOfXml } from './known-files.ts';
import { MOST_CELLS } from './ledger/cells.ts';
import { scheduleOf } from './pretalx/frab-xml.ts';
import { readPretalxApi } from './pretalx/pretalx-api.ts';
import { isPretalx, readPretalx } from './pretalx/pretalx.ts';
import { readXml } from './pretalx/read-xml.ts';
import { readSessionize } from './sessionize/sessionize.ts';
import {
  areHeadings,
  readRows,
  type Refused,
  readWorkbook,
  rowsOfText,
  unknownHeadings,
  type WorkbookSheet,
} from './sheets/read-sheets.ts';
import type { SheetChoices } from './sheets/sheet-programme.ts';
import { withZonesAsked } from './times/other-zones.ts';

export interface ReadChoices extends ImportChoices, SheetChoices {
  only?: PartChoice | null;
}

export type ReadFiles =
  | { ok: true; programme: FittingProgramme }
  | {
      ok: false;
      problem: string;
      headings?: FoundHeading[];
      parts?: PartOfFile[];
    };

/** Of a file that is neither a text nor a workbook. `notes`: sentences about it as a whole. */
export interface ReadValue {
  value: unknown;
  notes?: readonly string[];
}

export type ProgrammeFile = Uint8Array | readonly WorkbookSheet[] | ReadValue | { problem: string };

export function readProgrammeFiles(files: readonly ProgrammeFile[], choices: ReadChoices): ReadFiles {
  return readOpenFiles(
    files.map((file) => openFile(file)),
    choices,
  );
}

/** Files that are read again for each answer are opened once. */
export function readOpenFiles(files: readonly OpenFile[], choices: ReadChoices): ReadFiles {
  const all: FoundProgramme[] = [];
  for (const found of readAll(files, choices)) {
    if ('problem' in found) return { ok: false, ...found };
    all.push(...found);
  }
  const [first] = all;
  if (!first) return { ok: false, problem: sayOfImport.unknownFile };
  const isOfOneTool = all.every(({ source }) => source === first.source);
  // Headings only suggest a tool, unlike the shape of its JSON.
  if (!isOfOneTool && all.some(({ source, kinds }) => kinds.includes(source)))
    return { ok: false, problem: sayOfImport.mixedFiles };
  const whole: FoundProgramme = {
    source: isOfOneTool ? first.source : 'csv',
    kinds: [...new Set(all.flatMap(({ kinds }) => kinds))],
    speakers: all.flatMap(({ speakers }) => speakers),
    sessions: all.flatMap(({ sessions }) => sessions),
    broken: all.flatMap(({ broken }) => broken),
    notes: all.flatMap(({ notes }) => notes),
    headings: all.flatMap(({ headings }) => headings),
    cells: all.flatMap(({ cells }) => cells),
    questions: [...new Map(all.flatMap(({ questions }) => questions).map((one) => [one.id, one])).values()],
    ...(all.some(({ onlyNamed }) => onlyNamed) && { onlyNamed: true }),
  };
  if (whole.cells.length > MOST_CELLS) return { ok: false, problem: sayOfImport.tooManyValues };
  const answers = Object.assign(
    {},
    ...whole.kinds.map((kind) => choices.told?.[kind]?.answers),
    choices.answers,
  );
  const zoned = withZonesAsked(withSameTitles(whole, all, answers), answers);
  const programme = fitProgramme(onlyPart(zoned, choices.only ?? null, choices.tracks), {
    ...choices,
    answers,
  });
  const { speakers, sessions, rows } = programme;
  if (rows.length === 0) return { ok: false, problem: sayOfImport.empty };
  if (speakers.length <= IMPORT.speakers && sessions.length <= IMPORT.sessions)
    return { ok: true, programme };
  const problem = sayOfImport.tooMany(sessions.length, speakers.length, IMPORT);
  return { ok: false, problem, parts: partsOf(zoned, choices.tracks) };
}

export interface OpenFile {
  name: string;
  content: { sheets: readonly WorkbookSheet[] } | ReadValue | ReadText | Refused;
}

/** Rows of a sheet, or a text in XML. */
type ReadText = ({ rows: readonly CsvRow[] } | { xml: string }) & { notes: readonly string[] };

/** A file that is too large must be refused before it is opened. `name`: said beside what comes from it, where there are several. */
export function openFile(file: ProgrammeFile, name = ''): OpenFile {
  if (file instanceof Uint8Array) return { name, content: contentOf(file) };
  return { name, content: 'value' in file || 'problem' in file ? file : { sheets: file } };
}

function contentOf(bytes: Uint8Array): OpenFile['content'] {
  if (bytes.length > IMPORT.file) return { problem: sayOfImport.fileTooLarge(IMPORT.file / 1e6) };
  if (isWorkbook(bytes))
    return { problem: bytes[0] === 0xd0 ? sayOfImport.oldWorkbook : sayOfImport.otherZip };
  if (isDocument(bytes)) return { problem: sayOfImport.document };
  const decoded = decodeText(bytes);
  if (!decoded) return { problem: sayOfImport.binaryFile };
  const text = decoded.text.replace(/^\ufeff/, '');
  const notes = decoded.isWindows1252 ? [sayOfImport.windows1252] : [];
  const problem = refusalOfText(text);
  if (problem !== null) return { problem };
  if (/^\s*<[?!a-z]/i.test(text)) return { xml: text, notes };
  if (!/^\s*[[{]/.test(text)) return { rows: rowsOfText(text), notes };
  const value = parseJson(text);
  return value === undefined ? { problem: sayOfImport.brokenJson } : { value, notes };
}

/** Lists of one programme may be files of their own, such as times that name the ids of sessions: they are read as one. */
function readAll(files: readonly OpenFile[], choices: ReadChoices): (FoundProgramme[] | Refused)[] {
  const read = files.map(({ name, content }) => {
    const found = readContent(content, choices);
    return { content, found: files.length > 1 && name !== '' ? ofFile(found, name) : found };
  });
  const values = read.flatMap(({ content, found }) => ('value' in content ? [{ content, found }] : []));
  const loose = values.length < 2 ? [] : values.filter(({ content }) => !readTool(content.value));
  const hasSessions = ({ found }: (typeof loose)[number]) =>
    !('problem' in found) && found.some(({ sessions }) => sessions.length > 0);
  if (loose.length < 2 || loose.every(hasSessions)) return read.map(({ found }) => found);
  const value = Object.fromEntries(loose.map(({ content }, nth) => [`file ${nth + 1}`, content.value]));
  const notes = loose.flatMap(({ content }) => content.notes ?? []);
  const others = read.filter(({ content }) => loose.every((one) => one.content !== content));
  return [...others.map(({ found }) => found), readContent({ value, notes }, choices)];
}

function ofFile(found: FoundProgramme[] | Refused, name: string): FoundProgramme[] | Refused {
  if ('problem' in found) return { ...found, problem: `${name}: ${found.problem}` };
  return found.map((one) => withPlace(one, name));
}

function readContent(content: OpenFile['content'], choices: ReadChoices): FoundProgramme[] | Refused {
  if ('problem' in content) return content;
  if ('sheets' in content) return readWorkbook(content.sheets, choices);
  const found = 'value' in content ? readValue(content.value, choices) : readText(content, choices);
  if ('problem' in found) return found;
  const [first, ...others] = [found].flat();
  return first ? [{ ...first, notes: [...first.notes, ...(content.notes ?? [])] }, ...others] : [];
}

/** Whether a text is a sheet with at least two known headings. */
export function hasHeadings(text: string): boolean {
  return areHeadings(rowsOfText(text));
}

function readText(content: ReadText, choices: ReadChoices): FoundProgramme | Refused {
  return 'xml' in content ? readXmlFile(content.xml) : readRows(content.rows, choices);
}

function readXmlFile(text: string): FoundProgramme | Refused {
  const refusal = refusalOfXml(text);
  if (refusal !== sayOfImport.otherXml) return { problem: refusal };
  const root = readXml(text);
  if (!root) return { problem: sayOfImport.brokenXml };
  const schedule = scheduleOf(root);
  return schedule ? readPretalx(schedule) : { problem: refusal };
}

/** The file of a tool may be the only one of a list. */
function readTool(json: unknown): FoundProgramme | null {
  let only = json;
  while (Array.isArray(only) && only.length === 1) only = only[0];
  if (isPretalx(only)) return readPretalx(only);
  return readSessionize(only) ?? readSessionize(json) ?? readPretalxApi(json);
}

function readValue(json: unknown, choices: ReadChoices): FoundProgramme[] | Refused {
  const known = readTool(json);
  if (known) return [known];
  const read = readJsonRecords(json, choices);
  if ('found' in read) return read.found;
  const headings = unknownHeadings(read.unknown, 'csv', choices);
  if (!headings) return { problem: sayOfImport.otherJson };
  return { problem: sayOfImport.unknownRecords(headings.map(({ heading }) => heading).join(', ')), headings };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
