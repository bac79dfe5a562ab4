/** Reads sheets: our templates, exports of tools, and those of organisers. A flattened one has a row for each speaker of a session. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf } from '@samagam/contract/programme/import-notes';
import { type HeadingChoice } from '@samagam/contract/programme/import';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import type { CsvRow } from '../../../text/read-csv.ts';
import { Cells, cellsOfRows } from '../ledger/cells.ts';
import { emptyProgramme, type FoundProgramme } from '../found.ts';
import { findHead, HEAD_WITHIN, headingKey, type SheetHead } from './headings.ts';
import { withNumberedPeople } from './numbered-people.ts';
import { headingsOf, isNotNeeded } from './shown-headings.ts';
import { LABELS } from '../plan/merge.ts';
import { areHalls, type Grid, gridIn, listOfGrid } from './grid.ts';
import { headByValues, withValues } from './column-values.ts';
import { readDate } from '../times/days.ts';
import { shortHash } from '../fit/fit-ids.ts';
import { isTime, readMoment } from '../times/moments.ts';
import { type Answers, ask, FIRST_ROW, type Question, type ToldByKind } from '../questions.ts';
import { addRow, type Seen } from './sheet-rows.ts';
import { placesIn, SheetDays } from './sheet-days.ts';
import { footersOf } from './sheet-footers.ts';

export interface SheetChoices {
  /** The days of the event, dd-MMM-yyyy: for "Day 2", weekdays, and dates without a year. */
  startdate: string;
  enddate: string;
  answers?: Answers;
  told?: ToldByKind;
  /** Of the file, where its rows are made from it. */
  kind?: string;
  /** What the list is called, if the file has several. */
  list?: string;
  /** Of a file that is no sheet: the values of its rows. */
  cells?: Cells;
}

/** Null without the columns of a session or a speaker. */
export function readSheet(rows: readonly CsvRow[], all: SheetChoices): FoundProgramme | null {
  // A key of JSON such as "speakerId" is of no tool.
  const source = all.cells ? 'csv' : sourceOf(rows);
  const kind = all.kind ?? kindOfSheet(rows, source);
  const { headings = [], answers } = all.told?.[kind] ?? {};
  const choices = { ...all, answers: { ...answers, ...all.answers } };
  const first = findHead(rows, headings);
  const known = first && withNumberedPeople(first, rows[first.at]!.cells, headings);
  const questions: Question[] = [];
  const grid = known ? null : gridIn(rows);
  if (grid && all.cells) return null;
  if (grid && areHalls(rows, grid, choices.answers, questions))
    return readGrid(rows, grid, { ...all, kind }, questions);
  const isOnlyTold = headings.length > 0 && known?.sessions === null && !findHead(rows, []);
  const byValues = !known || isOnlyTold ? headByValues(rows, choices, headings) : null;
  const head = byValues ?? (known && withValues(rows, known, choices, headings));
  if (!head) return null;
  const found = { ...emptyProgramme(source, kind), questions };
  found.headings = headingsOf(rows, head, { kind, choices: headings, known });
  const seen: Seen = { sessions: new Map(), speakers: new Map() };
  const isRecord = (!known || headings.length > 0) && isHeadARecord(rows, head, choices, found.questions);
  if (isRecord) found.headings = found.headings.map((one) => ({ ...one, written: '' }));
  const from = isRecord ? head.at : head.at + 1;
  const cells = choices.cells ?? cellsOfSheet(rows, { head, first: from }, headings);
  const { cells: headCells } = rows[head.at]!;
  const days = new SheetDays(rows.slice(from), head.sessions, {
    event: choices,
    cells,
    answers: choices.answers ?? {},
    questions: found.questions,
    list: choices.list ?? '',
    has24Hours: source !== 'csv' || headCells.includes('sessionid'),
  });
  const footers = footersOf(rows.slice(from), head.sessions, days.isTime, {
    answers: choices.answers ?? {},
    questions: found.questions,
  });
  for (const row of rows.slice(from)) {
    if (row.broken) {
      found.broken.push(brokenRow(row, head.sessions ? 'session' : 'speaker'));
      cells.leaveOut(row, noteOf.brokenRow.text);
    } else if (!isRecord && isSameRow(row.cells, headCells)) cells.leaveOut(row, WHY_LEFT_OUT.headings);
    else if (footers.has(row)) cells.leaveOut(row, WHY_LEFT_OUT.footer);
    else if (!days.takesDayRow(row)) {
      days.enter(row);
      addRow(found, row, { head, days, cells }, seen);
    }
  }
  found.notes.push(...notesOfColumns(found));
  found.cells = choices.cells ? [] : cells.all;
  return found;
}

function readGrid(
  rows: readonly CsvRow[],
  grid: Grid,
  all: SheetChoices,
  questions: readonly Question[],
): FoundProgramme | null {
  const { rows: list, cells, unread } = listOfGrid(rows, grid);
  const found = readSheet(list, { ...all, cells });
  return (
    found && {
      ...found,
      cells: cells.all,
      // The list of a grid has columns that the file has not.
      headings: [...found.headings.filter(({ rows: filled }) => filled.length > 0), ...unread],
      questions: [...questions, ...found.questions],
    }
  );
}

/** Asked if only staff know what its columns are: a sheet without headings begins with its first session. */
function isHeadARecord(
  rows: readonly CsvRow[],
  { at, sessions }: SheetHead,
  { answers = {} }: SheetChoices,
  questions: Question[],
): boolean {
  if (findHead(rows, []) !== null) return false;
  const readings = [
    { value: 'headings', words: 'Yes' },
    { value: 'record', words: 'No, it is a row like the others' },
  ];
  const timed = [...placesIn(sessions, 'start'), ...placesIn(sessions, 'date')];
  const isTimed = timed.some((place) => isTimeOrDay(rows[at]!.cells[place] ?? ''));
  const words = rows[at]!.cells.filter((cell) => cell.trim() !== '').slice(0, 4);
  const answer = ask(questions, answers, {
    id: FIRST_ROW,
    text: `“${words.join(', ')}”: are these headings?`,
    answers: isTimed ? readings.toReversed() : readings,
  });
  return (answer ?? (isTimed ? 'record' : 'headings')) === 'record';
}

const isTimeOrDay = (text: string) => isTime(text) || readMoment(text) !== null || readDate(text) !== null;

/** The tool and the headings: sheets with the same headings are of one kind. */
export function kindOfSheet(rows: readonly CsvRow[], source: ImportSource): string {
  const filled = rows
    .slice(0, HEAD_WITHIN)
    .map(({ cells }) => cells.map(headingKey).filter((key) => key !== ''));
  const most = Math.max(...filled.map(({ length }) => length));
  const head = filled.find(({ length }) => length * 3 >= most * 2) ?? [];
  return `${source} ${shortHash(JSON.stringify(head.toSorted()))}`;
}

/** The values from the `first` record on, and what is above the headings. */
function cellsOfSheet(
  rows: readonly CsvRow[],
  { head: { at }, first }: { head: SheetHead; first: number },
  choices: readonly HeadingChoice[],
): Cells {
  const cells = cellsOfRows(rows);
  const headings = rows[at]!.cells;
  for (const row of rows.slice(0, at)) cells.leaveOut(row, WHY_LEFT_OUT.above);
  if (first > at) cells.remove(rows[at]!);
  for (const [place, heading] of headings.entries()) {
    const key = headingKey(heading);
    const isChosen = choices.some((choice) => choice.heading === key);
    const why = isNotNeeded(key, choices) && (isChosen ? WHY_LEFT_OUT.notNeeded : WHY_LEFT_OUT.ownKey);
    for (const row of rows.slice(first)) {
      const cell = cells.at(row, place);
      if (cell) Object.assign(cell, { column: heading.trim() }, why && { why });
    }
  }
  return cells;
}

export function sourceOf(rows: readonly CsvRow[]): ImportSource {
  const keys = new Set(rows.slice(0, HEAD_WITHIN).flatMap(({ cells }) => cells.map(headingKey)));
  if (keys.has('session id') || keys.has('speaker id')) return 'sessionize';
  return keys.has('proposal title') || keys.has('proposal titles') ? 'pretalx' : 'csv';
}

function isSameRow(cells: readonly string[], other: readonly string[]): boolean {
  return cells.every((cell, index) => cell.trim() === (other[index] ?? '').trim());
}

/** An own sheet without the columns says nothing about them. */
function notesOfColumns({ sessions, speakers }: FoundProgramme): string[] {
  return Object.entries({ sessions, speakers }).flatMap(([sheet, records]) => {
    const lacking = new Set(records.flatMap(({ absent }): string[] => absent ?? []));
    const labels = [...lacking].map((field) => LABELS[field]);
    return labels.length > 0 ? [sayOfImport.noColumns(sheet, labels.join(', '))] : [];
  });
}

function brokenRow({ line }: CsvRow, what: 'session' | 'speaker'): FoundProgramme['broken'][number] {
  return { what, row: `Line ${line}`, sourceid: '', name: '', isLeftOut: true, notes: [noteOf.brokenRow] };
}
