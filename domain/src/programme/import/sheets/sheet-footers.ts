/** Rows below or between sessions that add them up, or that explain the sheet. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { LENGTH } from '@samagam/contract/common/limits';
import { cutTo } from '../../../text/cut-to.ts';
import type { CsvRow } from '../../../text/read-csv.ts';
import type { Columns } from './headings.ts';
import { readDuration } from '../times/moments.ts';
import { type Answers, ask, type Question } from '../questions.ts';

const FEWEST_TIMED = 3;

/** Rows that staff do not call sessions. Asked about only where nearly all other rows have a time. */
export function footersOf(
  rows: readonly CsvRow[],
  columns: Columns | null,
  isTime: (text: string) => boolean,
  { answers, questions }: { answers: Answers; questions: Question[] },
): ReadonlySet<CsvRow> {
  const textsOf = ({ cells }: CsvRow, column: string) =>
    (columns?.[column] ?? []).map((place) => (cells[place] ?? '').trim()).filter((text) => text !== '');
  const has = (row: CsvRow, ...names: string[]) => names.some((name) => textsOf(row, name).length > 0);
  const timed = rows.filter((row) => textsOf(row, 'start').some(isTime));
  const bare = rows.filter((row) => has(row, 'title') && !has(row, 'start', 'date', 'speakers', 'sessionid'));
  if (timed.length < FEWEST_TIMED || bare.length * 2 > timed.length) return new Set();
  const last = rows.indexOf(timed.at(-1)!);
  const footers = bare.filter((row) => rows.indexOf(row) > last || isSum(row, rows));
  const [first] = footers;
  if (!first) return new Set();
  const answer = ask(questions, answers, {
    id: 'footer',
    text: sayOfImport.areSessions(footers.length, cutTo(textsOf(first, 'title').join(' '), LENGTH.name)),
    answers: [
      { value: '', words: sayOfImport.noSessions },
      { value: 'sessions', words: sayOfImport.allSessions },
    ],
  });
  return answer === 'sessions' ? new Set() : new Set(footers);
}

const numberIn = (text: string) => (/^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : readDuration(text));

/** One of its numbers is the sum of two or more numbers above it. */
function isSum(row: CsvRow, rows: readonly CsvRow[]): boolean {
  const above = rows.slice(0, rows.indexOf(row)).toReversed();
  return row.cells.some((cell, place) => {
    const total = numberIn(cell);
    if (total === null || total === 0) return false;
    let [sum, count] = [0, 0];
    for (const { cells } of above) {
      const number = numberIn(cells[place] ?? '');
      if (number === null) continue;
      sum += number;
      count += 1;
      if (count > 1 && sum === total) return true;
      if (sum > total) return false;
    }
    return false;
  });
}
