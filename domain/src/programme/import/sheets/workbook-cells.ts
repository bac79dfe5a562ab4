/** Cells of a workbook as the texts that a sheet of CSV would have. */

const two = (value: number) => String(value).padStart(2, '0');
const SECOND = 1000;

/** A date is 2027-09-20, a time of the day 9:30 as people type it, both together an ISO moment. */
export function cellText(value: unknown): string {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : momentText(value);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

/** Excel stores fractions of days, which are not exact. Times without a day are in 1899, or in 1904 in some workbooks of a Mac. */
function momentText(value: Date): string {
  const moment = new Date(Math.round(value.getTime() / SECOND) * SECOND);
  const clock = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;
  if (moment.getUTCFullYear() < 1905) return clock.replace(/^0/, '');
  const date = moment.toISOString().slice(0, 10);
  return clock === '00:00' ? date : `${date}T${clock}`;
}

/** Rows and columns that no programme has: reading them would make millions of empty cells. */
const MOST = { rows: 20_000, letters: 2 };

/** Cells and rows that have a format and no value, often down to the last row. `xml`: of a sheet. */
export function withoutEmptyCells(xml: string): string {
  return [/<((?:\w+:)?c)\b[^<>]*(?:\/>|>\s*<\/\1>)/g, /<((?:\w+:)?row)\b[^<>]*(?:\/>|>\s*<\/\1>)/g].reduce(
    (rest, empty) => rest.replace(empty, ''),
    xml,
  );
}

/** An error such as #REF! as a text. */
export const withErrors = (xml: string) => xml.replaceAll(/(<(?:\w+:)?c\b[^<>]*\st=)"e"/g, '$1"str"');

export function hiddenRows(xml: string): Set<number> {
  const tags = xml.match(/<(?:\w+:)?row\b[^<>]*\shidden="(?:1|true)"[^<>]*>/g) ?? [];
  return new Set(tags.map((tag) => Number(/\sr="(\d+)"/.exec(tag)?.[1])));
}

export function isTooFar(xml: string): boolean {
  for (const [, letters, row] of xml.matchAll(/\br="([A-Z]*)(\d+)"/g))
    if (letters!.length > MOST.letters || Number(row) > MOST.rows) return true;
  return false;
}

interface MergedRow {
  cells: string[];
  copies: number[];
}

/** Each of the merged cells has the text of the first one. `merges`: "A2:A5". */
export function withMergedCells(rows: readonly string[][], merges: readonly string[]): MergedRow[] {
  const filled = rows.map((row): MergedRow => ({ cells: [...row], copies: [] }));
  for (const merge of merges) {
    const [, fromColumn, fromRow, toColumn, toRow] =
      /^([A-Z]{1,2})(\d{1,5}):([A-Z]{1,2})(\d{1,5})$/.exec(merge) ?? [];
    if (!fromColumn || !toColumn) continue;
    const [top, bottom] = [Number(fromRow) - 1, Math.min(Number(toRow), rows.length) - 1];
    const [left, right] = [columnOf(fromColumn), columnOf(toColumn)];
    const text = rows[top]?.[left] ?? '';
    // A title over the whole width says nothing about each column.
    if (text === '' || left !== right) continue;
    for (const row of filled.slice(top + 1, bottom + 1)) {
      if (row.cells[left]) continue;
      row.cells[left] = text;
      row.copies.push(left);
    }
  }
  return filled;
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
