/**
 * Mail addresses of a file of members: CSV as spreadsheets save it, with commas, semicolons or tabs. The address is in
 * the column whose title says mail; without titles, in the first.
 */
import { parse } from '@samagam/contract/first-issue';
import { memberLine } from '@samagam/contract/members';
import { say } from '@samagam/contract/messages';

export interface MemberList {
  /** Each once, in lower case. */
  mails: string[];
  /** Lines are counted as an editor counts them, from 1. */
  errors: { line: number; msg: string }[];
}

/** Reads at most `most` addresses, and null for a file of more: whatever comes, the work has a bound. */
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

/** Null where the first row has no titles. */
function titledColumn(first: CsvRow | undefined): number | null {
  if (!first || first.cells.some((cell) => cell.includes('@'))) return null;
  const column = first.cells.findIndex((cell) => /mail/i.test(cell));
  return column === -1 ? null : column;
}

interface CsvRow {
  /** Where it begins. */
  line: number;
  cells: string[];
  /** A quote was opened and not closed. */
  broken: boolean;
}

/** The sign that separates the first line: a mail address has none of them. */
function separatorOf(csv: string): string {
  const end = csv.search(/[\r\n]/);
  const first = end === -1 ? csv : csv.slice(0, end);
  return [';', '\t'].find((sign) => first.includes(sign)) ?? ',';
}

/** RFC 4180, forgiving in line ends. Rows of nothing but blanks are left out. */
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
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    const endsLine = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n');
    if (endsLine) line += 1;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else quoted = false;
    } else if (sign === '"' && cell === '') {
      quoted = true;
    } else if (sign === separator) {
      row.cells.push(cell);
      cell = '';
    } else if (endsLine) {
      endRow();
      row = { line, cells: [], broken: false };
    } else cell += sign;
  }
  row.broken = quoted;
  endRow();
  return rows;
}
