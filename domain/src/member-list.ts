/**
 * Reads the mail addresses from a file of members: CSV as spreadsheets save it, with commas, semicolons or tabs. The
 * address is in the column whose title contains "mail"; without titles, in the first column.
 */
import { parse } from '@samagam/contract/first-issue';
import { memberLine } from '@samagam/contract/members';
import { say } from '@samagam/contract/messages';

export interface MemberList {
  /** Unique, in lower case. */
  mails: string[];
  /** Line numbers as in an editor, from 1. */
  errors: { line: number; msg: string }[];
}

/** Null if the file has more than `most` rows, so that the work is bounded. */
export function readMemberList(csv: string, most: number): MemberList | null {
  const rows = readCsv(csv, separatorOf(csv));
  const mails = new Set<string>();
  const errors: MemberList['errors'] = [];
  const column = titledColumn(rows[0]);
  const people = column === null ? rows : rows.slice(1);
  if (people.length > most) return null;
  for (const { line, cells, broken } of people) {
    const parsed = parse(memberLine, { email: cells[column ?? 0] ?? '' });
    if (broken) errors.push({ line, msg: say.openQuote });
    else if (parsed.ok) mails.add(parsed.value.email.toLowerCase());
    else errors.push({ line, msg: parsed.issue.msg });
  }
  return { mails: [...mails], errors };
}

/** The index of the mail column; null if the first row has no titles. */
function titledColumn(first: CsvRow | undefined): number | null {
  if (!first || first.cells.some((cell) => cell.includes('@'))) return null;
  const column = first.cells.findIndex((cell) => /mail/i.test(cell));
  return column === -1 ? null : column;
}

interface CsvRow {
  /** The line where the row begins. */
  line: number;
  cells: string[];
  /** A quote is opened and not closed. */
  broken: boolean;
}

/** The separator of the first line. A mail address contains none of these characters. */
function separatorOf(csv: string): string {
  const end = csv.search(/[\r\n]/);
  const first = end === -1 ? csv : csv.slice(0, end);
  return [';', '\t'].find((character) => first.includes(character)) ?? ',';
}

/** Parses RFC 4180 with any line endings. Skips blank rows. */
function readCsv(csv: string, separator: string): CsvRow[] {
  const text = csv.startsWith('\ufeff') ? csv.slice(1) : csv;
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [], broken: false };
  let cell = '';
  let line = 1;
  let quoted = false;
  const endRow = () => {
    row.cells.push(cell);
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    cell = '';
  };
  for (let position = 0; position < text.length; position++) {
    const character = text[position]!;
    const endsLine = character === '\n' || (character === '\r' && text[position + 1] !== '\n');
    if (endsLine) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[position + 1] === '"') cell += text[position++];
      else quoted = false;
    } else if (character === '"' && cell === '') {
      quoted = true;
    } else if (character === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (endsLine) {
      endRow();
      row = { line, cells: [], broken: false };
    } else cell += character;
  }
  row.broken = quoted;
  endRow();
  return rows;
}
