/** CSV (RFC 4180) that is safe to open in a spreadsheet. */

/** An amount in paise is written in rupees with two decimals. */
export type CsvCell = string | number | { paise: number };
export type CsvRecord = Record<string, CsvCell>;

/** Spreadsheets otherwise do not detect UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A spreadsheet runs such a cell as a formula, or skips the characters before it. */
const LIKE_A_FORMULA = /^(?:[\t\r\n\0]|[\s\0]*[=+\-@＝＋－＠])/;
/** A spreadsheet takes leading zeros away, rounds long numbers, and reads 12E4 as a power. */
const LIKE_A_NUMBER = /^(?:0\d+|\d{12,}|\d+E\d+)$/i;
const ODD = /^[\s\0=+\-@＝＋－＠]|[",;\t\r\n]|\s$|^\d+E?\d+$/i;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** The first record's keys are the header. Slices have `size` rows. A text like a formula, or a number that
 * a spreadsheet would change, gets a leading apostrophe. */
export function* csvSlices<Row>(
  rows: readonly Row[],
  recordOf: (row: Row) => CsvRecord,
  size: number,
): Generator<string> {
  const header = rows.length === 0 ? [] : Object.keys(recordOf(rows[0]!));
  yield BYTE_ORDER_MARK + (header.length === 0 ? '' : csvLine(header));
  for (let from = 0; from < rows.length; from += size) {
    const lines = rows.slice(from, from + size).map((row) => {
      const record = recordOf(row);
      return csvLine(header.map((key) => record[key] ?? ''));
    });
    yield lines.join('');
  }
}

/** Numbers are not marked as text, so that a negative amount stays a number. */
export function csvLine(values: readonly CsvCell[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: CsvCell): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') return (value.paise / 100).toFixed(2);
  if (!ODD.test(value)) return value;
  const text = LIKE_A_FORMULA.test(value) || LIKE_A_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
