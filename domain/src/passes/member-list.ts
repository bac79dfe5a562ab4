/** CSV of spreadsheets. Addresses are in the column whose title contains "mail"; without titles, in the first. */
import { parse } from '@samagam/contract/common/first-issue';
import { memberLine } from '@samagam/contract/people/members';
import { say } from '@samagam/contract/common/messages';
import { type CsvRow, readCsv, separatorOf } from '../text/read-csv.ts';

export interface MemberList {
  mails: string[];
  errors: { line: number; msg: string }[];
}

/** Null if the file has more than `most` rows. */
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

function titledColumn(first: CsvRow | undefined): number | null {
  if (!first || first.cells.some((cell) => cell.includes('@'))) return null;
  const column = first.cells.findIndex((cell) => /mail/i.test(cell));
  return column === -1 ? null : column;
}
