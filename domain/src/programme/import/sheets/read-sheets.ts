/** Sheets of text and workbooks. */
import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { cutTo } from '../../../text/cut-to.ts';
import { type CsvRow, readCsv, readMarkdown, separatorOf, SIGNS } from '../../../text/read-csv.ts';
import { type FoundHeading, type FoundProgramme, withPlace } from '../found.ts';
import { isOfOrders } from '../known-files.ts';
import { type Cell, cellsOfRows } from '../ledger/cells.ts';
import { ask } from '../questions.ts';
import { findHead, unknownHead } from './headings.ts';
import { kindOfSheet, readSheet, type SheetChoices, sourceOf } from './sheet-programme.ts';
import { headingsOf } from './shown-headings.ts';

export interface Refused {
  problem: string;
  headings?: FoundHeading[];
}

export interface WorkbookSheet {
  name: string;
  rows: CsvRow[];
  isHidden?: true;
}

export function areHeadings(rows: readonly CsvRow[]): boolean {
  const head = findHead(rows, []);
  return Object.keys({ ...head?.sessions, ...head?.speakers }).length > 1;
}

/** In characters: enough for the headings. */
const HEAD = 20_000;

/** A title above the headings, or one of them, may have another sign than the one that separates cells. */
function separatorOfSheet(text: string): string {
  const first = separatorOf(text);
  const head = text.slice(0, HEAD);
  return [first, ...SIGNS].find((sign) => areHeadings(readCsv(head, sign))) ?? first;
}

export function rowsOfText(text: string): CsvRow[] {
  const separator = separatorOfSheet(text);
  const rows = readCsv(text, separator);
  // A cell of a sheet may be a text in Markdown.
  return (separator !== '|' && areHeadings(rows) ? null : readMarkdown(text)) ?? rows;
}

export function readRows(rows: readonly CsvRow[], choices: SheetChoices): FoundProgramme | Refused {
  if (rows.length === 0) return { problem: sayOfImport.emptySheet };
  if (rows.length > IMPORT.rows + 1) return { problem: sayOfImport.tooManyRows(IMPORT.rows) };
  if (isOfOrders(rows)) return { problem: sayOfImport.registrations };
  const broken = rows.filter(({ cells }) => cells.some(isError));
  const found = readSheet(broken.length === 0 ? rows : rows.map(withoutErrors), choices);
  found?.cells.push(
    ...cellsOfRows(broken.map(onlyErrors)).all.map((cell) => ({ ...cell, why: WHY_LEFT_OUT.error })),
  );
  if (found) return found;
  const headings = unknownHeadings(rows, sourceOf(rows), choices);
  if (!headings) return { problem: sayOfImport.unknownFile };
  const problem = sayOfImport.unknownSheet(headings.map(({ heading }) => heading).join(', '));
  return { problem, headings };
}

/** What a workbook shows instead of a value that it cannot find. */
const isError = (cell: string) => /^\s*#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!)\s*$/.test(cell);
const withoutErrors = (row: CsvRow): CsvRow => ({
  ...row,
  cells: row.cells.map((cell) => (isError(cell) ? '' : cell)),
});
const onlyErrors = (row: CsvRow): CsvRow => ({
  ...row,
  cells: row.cells.map((cell) => (isError(cell) ? cell : '')),
});

/** For staff, who say what the columns are. */
export function unknownHeadings(
  rows: readonly CsvRow[],
  source: ImportSource,
  choices: SheetChoices,
): FoundHeading[] | null {
  const kind = kindOfSheet(rows, source);
  const chosen = choices.told?.[kind]?.headings ?? [];
  const head = unknownHead(rows, chosen);
  return head && headingsOf(rows, head, { kind, choices: chosen, known: head });
}

/** Sheets without known columns, such as notes, are named; without any other sheet, the first one's problem is said. */
export function readWorkbook(
  sheets: readonly WorkbookSheet[],
  choices: SheetChoices,
): FoundProgramme[] | Refused {
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
  const left: Cell[] = [];
  const leaveOut = (name: string, rows: readonly CsvRow[], why: string) =>
    left.push(...cellsOfRows(rows).all.map((cell) => ({ ...cell, where: `${name}: ${cell.where}`, why })));
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
  const all = found.map((one) => (found.length > 1 ? withPlace(one.found, one.name) : one.found));
  all[0]!.cells.push(...left);
  return all;
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
