/**
 * Reads the mail addresses from a file of members: CSV as spreadsheets save it, with commas, semicolons or tabs. The
 * address is in the column whose title contains "mail"; without titles, in the first column.
 */
import { parse } from '@samagam/contract/common/first-issue';
import { memberLine } from '@samagam/contract/people/members';
import { say } from '@samagam/contract/common/messages';
import { type CsvRow, readCsv, separatorOf } from '../text/read-csv.ts';

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
