/** The table in a bank's CSV: its separator, its row of headings, and which column is which. */
import type { BankColumns } from '@samagam/contract/money/bank';
import { type CsvRow, readCsv } from '../text/read-csv.ts';
import { bankAmount, bankDate, bankSign } from './bank-cells.ts';

const SEPARATORS = [';', '\t', '|', ','] as const;
const SEARCHED = 60;

/** Some banks write ="0012", so that a spreadsheet keeps the zeros. */
const KEPT = /^="(.*)"$/s;

/** All rows, with the separator that makes most of them equally wide. */
export function bankRows(text: string): CsvRow[] {
  const plain = text.replaceAll(/(^|[,;\t|\r\n])="/g, '$1"');
  const [best] = SEPARATORS.map((separator) => {
    const rows = readCsv(plain, separator);
    return { rows, score: regularity(rows) };
  }).toSorted((one, other) => other.score - one.score);
  return best!.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell.replace(KEPT, '$1')) }));
}

/** How many rows have the commonest width; none of them if that is one cell. */
function regularity(rows: readonly CsvRow[]): number {
  const widths = Map.groupBy(
    rows.map(({ cells }) => cells.length).filter((width) => width > 2),
    (width) => width,
  );
  return Math.max(0, ...Array.from(widths.values(), (same) => same.length));
}

export type Places = { [Column in keyof BankColumns]: number | undefined };

/** Where the columns are, if the row has all chosen headings. */
export function placesOf({ cells }: CsvRow, columns: BankColumns): Places | undefined {
  const headings = cells.map(plainHeading);
  const place = (heading: string) => {
    const found = heading === '' ? -1 : headings.indexOf(plainHeading(heading));
    return found === -1 ? undefined : found;
  };
  const places = Object.fromEntries(
    Object.entries(columns).map(([column, heading]) => [column, place(heading)]),
  ) as Places;
  const isMissing = Object.entries(columns).some(
    ([column, heading]) => heading !== '' && places[column as keyof Places] === undefined,
  );
  return isMissing ? undefined : places;
}

function plainHeading(text: string): string {
  return text
    .replace(/[\s ]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** The first of a list that a heading fits. */
const WORDS: { [Column in keyof BankColumns]: readonly RegExp[] } = {
  date: [/^(?:val(?:ue)?|txn|tran(?:saction)?|posting|booking|entry|post)?\.? ?(?:date|dt)\b/],
  narration: [/narration|description|particulars|remarks/, /details/],
  reference: [/utr/, /ref/, /chq|cheque/],
  credit: [/deposit|money in|paid in|^credit(?! ?\/)|^cr(?:edit)? ?amount|\(cr\)|credit amt/, /^cr$/],
  amount: [/^(?:transaction |txn )?amount|^amt/],
  sign: [/^(?:cr ?\/ ?dr|dr ?\/ ?cr|debit ?\/ ?credit|credit ?\/ ?debit|(?:transaction |txn )?type)/],
  balance: [/balance/, /^bal\b/],
};

interface Guess {
  /** Of the row of headings. */
  headings: string[];
  /** '' for a column that is not known by its heading. */
  columns: BankColumns;
}

/** What the columns of a file may be, from its headings; undefined if no row looks like headings. */
export function guessColumns(text: string): Guess | undefined {
  const rows = bankRows(text).slice(0, SEARCHED);
  return guessByWords(rows) ?? guessByLook(rows);
}

/** The first row of texts alone: staff choose what is what. */
function guessByLook(rows: readonly CsvRow[]): Guess | undefined {
  const isText = (cell: string) => bankDate(cell) === undefined && bankAmount(cell) === undefined;
  for (const { cells } of rows) {
    const headings = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    if (headings.length >= FEWEST && headings.every(isText)) return { headings, columns: emptyColumns() };
  }
  return undefined;
}

/** Date, narration and an amount. */
const FEWEST = 3;

function guessByWords(rows: readonly CsvRow[]): Guess | undefined {
  for (const [place, { cells }] of rows.entries()) {
    const find = (column: keyof BankColumns) =>
      WORDS[column]
        .map((word) => cells.find((cell) => word.test(plainHeading(cell))))
        .find((cell) => cell !== undefined)
        ?.trim() ?? '';
    const columns = {
      ...emptyColumns(),
      date: find('date'),
      narration: find('narration'),
      reference: find('reference'),
    };
    const credit = find('credit');
    const amount = credit === '' ? find('amount') : '';
    if (columns.date === '' || (credit === '' && amount === '')) continue;
    const sign = amount === '' ? '' : find('sign') || signBelow(cells, rows.slice(place + 1));
    return {
      headings: cells.map((cell) => cell.trim()).filter((cell) => cell !== ''),
      columns: { ...columns, credit, amount, sign, balance: find('balance') },
    };
  }
  return undefined;
}

/** The heading of a column whose cells beside an amount say credit or debit; '' for none. */
function signBelow(headings: readonly string[], rows: readonly CsvRow[]): string {
  const place = headings.findIndex((heading, column) => {
    const said = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
    const known = said.filter((cell) => bankSign(cell) !== undefined && /^\W*[a-z]+\W*$/i.test(cell));
    return heading.trim() !== '' && known.length > said.length / 2;
  });
  return headings[place]?.trim() ?? '';
}

function emptyColumns(): BankColumns {
  return { date: '', narration: '', reference: '', credit: '', amount: '', sign: '', balance: '' };
}
