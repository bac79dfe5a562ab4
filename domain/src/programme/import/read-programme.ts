import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../text/cut-to.ts';
import { decodeText, isWorkbook } from '../../text/decode-text.ts';
import { cellsOfRows, MOST_CELLS } from './ledger/cells.ts';
import { type CsvRow, readCsv, readMarkdown, separatorOf } from '../../text/read-csv.ts';
import { fitProgramme, type ImportChoices } from './fit/fit.ts';
import { withSameTitles } from './fit/same-titles.ts';
import type { FittingProgramme, FoundHeading, FoundProgramme } from './found.ts';
import { scheduleOf } from './pretalx/frab-xml.ts';
import { listOfGrid } from './sheets/grid.ts';
import { readJsonRecords } from './json/json-records.ts';
import { findHead, headingsOf, unknownHead } from './sheets/headings.ts';
import { isDocument, isOfOrders, refusalOfText, refusalOfXml } from './known-files.ts';
import { onlyPart, type PartChoice, type PartOfFile, partsOf } from './fit/parts.ts';
import { isPretalx, readPretalx } from './pretalx/pretalx.ts';
import { ask } from './questions.ts';
import { readPretalxApi } from './pretalx/pretalx-api.ts';
import { readXml } from './pretalx/read-xml.ts';
import { withZonesAsked } from './times/other-zones.ts';
import { readSessionize } from './sessionize/sessionize.ts';
import { kindOfSheet, readSheet, type SheetChoices, sourceOf } from './sheets/sheet-programme.ts';

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

export interface WorkbookSheet {
  name: string;
  rows: CsvRow[];
  isHidden?: true;
}

/** Of a file that is neither a text nor a workbook. `notes`: sentences about it as a whole. */
export interface ReadValue {
  value: unknown;
  notes?: readonly string[];
}

export type ProgrammeFile = Uint8Array | readonly WorkbookSheet[] | ReadValue;

/** A file that is too large must be refused before it is read. */
export function readProgrammeFiles(files: readonly ProgrammeFile[], choices: ReadChoices): ReadFiles {
  const all: FoundProgramme[] = [];
  for (const file of joined(files.map(open), choices)) {
    const found = readFile(file, choices);
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

interface Refused {
  problem: string;
  headings?: FoundHeading[];
}

interface ReadText {
  text: string;
  notes: readonly string[];
}

type OpenFile = readonly WorkbookSheet[] | ReadValue | ReadText | Refused;

function open(file: ProgrammeFile): OpenFile {
  if (!(file instanceof Uint8Array)) return file;
  if (file.length > IMPORT.file) return { problem: sayOfImport.fileTooLarge(IMPORT.file / 1e6) };
  if (isWorkbook(file)) return { problem: file[0] === 0xd0 ? sayOfImport.oldWorkbook : sayOfImport.otherZip };
  if (isDocument(file)) return { problem: sayOfImport.document };
  const decoded = decodeText(file);
  if (!decoded) return { problem: sayOfImport.binaryFile };
  const text = decoded.text.replace(/^\ufeff/, '');
  const notes = decoded.isWindows1252 ? [sayOfImport.windows1252] : [];
  const problem = refusalOfText(text);
  if (problem !== null) return { problem };
  if (!/^\s*[[{]/.test(text)) return { text, notes };
  const value = parseJson(text);
  return value === undefined ? { problem: sayOfImport.brokenJson } : { value, notes };
}

/** Lists of one programme may be files of their own, such as times that name the ids of sessions: they are read as one. */
function joined(files: readonly OpenFile[], choices: ReadChoices): readonly OpenFile[] {
  const values = files.flatMap((file) => ('value' in file ? [file] : []));
  if (values.length < 2) return files;
  const loose = values.filter((file) => !readTool(file.value));
  const hasSessions = ({ value }: ReadValue) => {
    const found = readValue(value, choices);
    return !('problem' in found) && found.some(({ sessions }) => sessions.length > 0);
  };
  if (loose.length < 2 || loose.every(hasSessions)) return files;
  const value = Object.fromEntries(loose.map((file, nth) => [`file ${nth + 1}`, file.value]));
  const others = files.filter((file) => loose.every((one) => one !== file));
  return [...others, { value, notes: loose.flatMap(({ notes }) => notes ?? []) }];
}

function readFile(file: OpenFile, choices: ReadChoices): FoundProgramme[] | Refused {
  if ('problem' in file) return file;
  const found =
    'text' in file
      ? readText(file.text, choices)
      : 'value' in file
        ? readValue(file.value, choices)
        : readWorkbook(file, choices);
  if ('problem' in found) return found;
  const notes = 'notes' in file ? (file.notes ?? []) : [];
  const [first, ...others] = [found].flat();
  return first ? [{ ...first, notes: [...first.notes, ...notes] }, ...others] : [];
}

/** Whether a text is a sheet with at least two known headings. */
export function hasHeadings(text: string): boolean {
  return areHeadings(rowsOfText(text));
}

function areHeadings(rows: readonly CsvRow[]): boolean {
  const head = findHead(rows, []);
  return Object.keys({ ...head?.sessions, ...head?.speakers }).length > 1;
}

function rowsOfText(text: string): CsvRow[] {
  const separator = separatorOf(text);
  const rows = readCsv(text, separator);
  // A cell of a sheet may be a text in Markdown.
  return (separator !== '|' && areHeadings(rows) ? null : readMarkdown(text)) ?? rows;
}

function readText(text: string, choices: ReadChoices): FoundProgramme | Refused {
  return /^\s*<[?!a-z]/i.test(text) ? readXmlFile(text) : readRows(rowsOfText(text), choices);
}

function readRows(rows: readonly CsvRow[], choices: ReadChoices): FoundProgramme | Refused {
  if (rows.length === 0) return { problem: sayOfImport.emptySheet };
  if (rows.length > IMPORT.rows + 1) return { problem: sayOfImport.tooManyRows(IMPORT.rows) };
  if (isOfOrders(rows)) return { problem: sayOfImport.registrations };
  const found = readSheet(rows, choices);
  if (found) return found;
  const grid = listOfGrid(rows);
  const list = grid && readSheet(grid.rows, { ...choices, cells: grid.cells });
  if (list) return { ...list, cells: grid.cells.all, headings: [...list.headings, ...grid.unread] };
  const headings = unknownHeadings(rows, sourceOf(rows), choices);
  if (!headings) return { problem: sayOfImport.unknownFile };
  const problem = sayOfImport.unknownSheet(headings.map(({ heading }) => heading).join(', '));
  return { problem, headings };
}

/** For staff, who say what the columns are. */
function unknownHeadings(
  rows: readonly CsvRow[],
  source: ImportSource,
  choices: ReadChoices,
): FoundHeading[] | null {
  const kind = kindOfSheet(rows, source);
  const chosen = choices.told?.[kind]?.headings ?? [];
  const head = unknownHead(rows, chosen);
  return head && headingsOf(rows, head, { kind, choices: chosen, known: head });
}

/** Sheets without known columns, such as notes, are named; without any other sheet, the first one's problem is said. */
function readWorkbook(sheets: readonly WorkbookSheet[], choices: ReadChoices): FoundProgramme[] | Refused {
  const hidden = hiddenIn(sheets);
  const told = sheets.map(({ rows }) => choices.told?.[kindOfSheet(rows, sourceOf(rows))]?.answers?.[HIDDEN]);
  const answer = choices.answers?.[HIDDEN] ?? told.find((one) => one !== undefined);
  const isShown = answer === 'import';
  const filled = sheets
    .map(({ rows, ...sheet }) => ({
      ...sheet,
      rows: isShown ? rows : rows.filter((row) => !hidden.has(row)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const listOf = (name: string) => (filled.length > 1 ? { list: name } : {});
  const read = filled.map(({ name, rows }) => ({
    name,
    rows,
    found: readRows(rows, { ...choices, ...listOf(name) }),
  }));
  const found = read.flatMap((one) => ('problem' in one.found ? [] : [{ ...one, found: one.found }]));
  const [first] = found;
  if (!first) {
    const [refused] = read.flatMap((one) => ('problem' in one.found ? [one.found] : []));
    return refused ?? { problem: sayOfImport.emptySheet };
  }
  const leaveOut = (name: string, rows: readonly CsvRow[], why: string) =>
    first.found.cells.push(
      ...cellsOfRows(rows).all.map((cell) => ({ ...cell, where: `${name}: ${cell.where}`, why })),
    );
  for (const { name, rows } of read.filter((one) => 'problem' in one.found)) {
    const why = sayOfImport.sheetNotRead(name);
    first.found.notes.push(why);
    leaveOut(name, rows, why);
  }
  if (hidden.size > 0)
    ask(
      first.found.questions,
      answer === undefined ? {} : { [HIDDEN]: answer },
      hiddenQuestion(sheets, hidden),
    );
  if (!isShown)
    for (const { name, rows } of sheets)
      leaveOut(
        name,
        rows.filter((row) => hidden.has(row)),
        WHY_LEFT_OUT.hidden,
      );
  return found.map((one) => (found.length > 1 ? withSheetName(one.found, one.name) : one.found));
}

const HIDDEN = 'hidden';
const SAMPLES = 2;

function hiddenIn(sheets: readonly WorkbookSheet[]): Set<CsvRow> {
  return new Set(sheets.flatMap(({ rows, isHidden }) => rows.filter((row) => isHidden || row.isHidden)));
}

function hiddenQuestion(sheets: readonly WorkbookSheet[], rows: ReadonlySet<CsvRow>) {
  const samples = [...rows]
    .slice(-SAMPLES)
    .map(({ cells }) => cells.find((cell) => cell.trim() !== '') ?? '');
  const names = sheets.flatMap(({ name, isHidden }) => (isHidden ? [name] : []));
  return {
    id: HIDDEN,
    text: sayOfImport.hidden(
      rows.size,
      names,
      samples.map((sample) => cutTo(sample.trim(), LENGTH.name)),
    ),
    answers: [
      { value: '', words: sayOfImport.leaveHidden },
      { value: 'import', words: sayOfImport.importHidden },
    ],
  };
}

function withSheetName(found: FoundProgramme, sheet: string): FoundProgramme {
  const named = <Row extends { row: string }>(one: Row): Row => ({ ...one, row: `${sheet}: ${one.row}` });
  for (const cell of found.cells) if (!cell.where.includes(': ')) cell.where = `${sheet}: ${cell.where}`;
  return {
    ...found,
    speakers: found.speakers.map(named),
    sessions: found.sessions.map(named),
    broken: found.broken.map(named),
  };
}

function readXmlFile(text: string): FoundProgramme | Refused {
  const refusal = refusalOfXml(text);
  if (refusal !== sayOfImport.otherXml) return { problem: refusal };
  const root = readXml(text);
  if (!root) return { problem: sayOfImport.brokenXml };
  const schedule = scheduleOf(root);
  return schedule ? readPretalx(schedule) : { problem: refusal };
}

function readTool(json: unknown): FoundProgramme | null {
  return isPretalx(json) ? readPretalx(json) : (readSessionize(json) ?? readPretalxApi(json));
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
