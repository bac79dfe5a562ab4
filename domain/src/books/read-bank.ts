/** The credits of a bank's CSV. Debits are left out, because this site does not need them. Amounts in paise. */
import type { BankColumns } from '@samagam/contract/money/bank';
import { type CsvRow, readCsv } from '../text/read-csv.ts';
import { bankAmount, bankDate } from './bank-cells.ts';

export interface BankCredit {
  /** dd-MMM-yyyy. */
  on: string;
  amount: number;
  narration: string;
  reference: string;
  /** As written; '' without the column. It tells two equal credits of a day apart. */
  balance: string;
  /** How many equal rows are above it in the file. */
  nth: number;
}

export interface BankFileRead {
  credits: BankCredit[];
  /** Lines of the file with a date, but without an amount that can be read. */
  unread: number[];
}

const SEPARATORS = [';', '\t', '|', ','] as const;
const SEARCHED = 60;
/** A reference has no words in it: those belong to the narration, which is erased with its person. */
const REFERENCE = /^(?=.*\d)[A-Za-z0-9/-]{1,40}$/;

/** All rows, with the separator that makes most of them equally wide. */
function bankRows(text: string): CsvRow[] {
  const [best] = SEPARATORS.map((separator) => {
    const rows = readCsv(text, separator);
    return { rows, score: regularity(rows) };
  }).toSorted((one, other) => other.score - one.score);
  return best!.rows;
}

/** How many rows have the commonest width; none of them if that is one cell. */
function regularity(rows: readonly CsvRow[]): number {
  const widths = Map.groupBy(
    rows.map(({ cells }) => cells.length).filter((width) => width > 2),
    (width) => width,
  );
  return Math.max(0, ...Array.from(widths.values(), (same) => same.length));
}

/** Undefined if no row has all chosen headings. */
export function readBankFile(text: string, columns: BankColumns): BankFileRead | undefined {
  const rows = bankRows(text);
  const head = rows.findIndex((row) => placesOf(row, columns) !== undefined);
  if (head === -1) return undefined;
  const places = placesOf(rows[head]!, columns)!;
  const read: BankFileRead = { credits: [], unread: [] };
  const times = new Map<string, number>();
  let before: BankCredit | undefined;
  for (const row of rows.slice(head + 1)) {
    const cell = (place: number | undefined) => (place === undefined ? '' : (row.cells[place] ?? '').trim());
    const on = bankDate(cell(places.date));
    if (on === undefined) {
      if (before && isContinuation(row, places))
        before.narration = `${before.narration} ${cell(places.narration)}`;
      continue;
    }
    before = undefined;
    const amount = amountOf(places, cell);
    if (amount === undefined) read.unread.push(row.line);
    if (amount === undefined || amount <= 0) continue;
    before = creditOf({
      on,
      amount,
      ...textsOf(cell(places.narration), cell(places.reference)),
      balance: cell(places.balance),
      nth: 0,
    });
    read.credits.push(before);
  }
  for (const credit of read.credits) {
    const key = JSON.stringify([
      credit.on,
      credit.amount,
      credit.narration,
      credit.reference,
      credit.balance,
    ]);
    credit.nth = times.get(key) ?? 0;
    times.set(key, credit.nth + 1);
  }
  return read;
}

function creditOf(credit: BankCredit): BankCredit {
  return { ...credit, narration: credit.narration.replace(/\s+/g, ' ') };
}

type Places = { [Column in keyof BankColumns]: number | undefined };

function placesOf({ cells }: CsvRow, columns: BankColumns): Places | undefined {
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

/** 0 for a row whose cells of amounts are empty: a debit. */
function amountOf(places: Places, cell: (place: number | undefined) => string): number | undefined {
  if (places.credit !== undefined) {
    const text = cell(places.credit);
    return /^[-–—\s]*$/.test(text) ? 0 : bankAmount(text);
  }
  return bankAmount(cell(places.amount), cell(places.sign));
}

function textsOf(narration: string, reference: string): { narration: string; reference: string } {
  const bare = reference.replace(/^'/, '');
  if (bare === '' || REFERENCE.test(bare)) return { narration, reference: bare };
  return { narration: `${narration} ${bare}`, reference: '' };
}

/** Some banks write a long narration into the next row. */
function isContinuation({ cells }: CsvRow, { narration }: Places): boolean {
  return cells.every((cell, place) => (cell.trim() === '') === (place !== narration));
}

const WORDS: { [Column in keyof BankColumns]: RegExp } = {
  date: /^(?:val(?:ue)?|txn|tran(?:saction)?|posting|value|post)?\.? ?(?:date|dt)\b/,
  narration: /narration|description|particulars|remarks|details/,
  reference: /ref|utr|chq|cheque/,
  credit: /deposit|money in|paid in|^credit(?! ?\/)|^cr(?:edit)? ?amount|\(cr\)|credit amt/,
  amount: /^(?:transaction |txn )?amount|^amt/,
  sign: /^(?:cr ?\/ ?dr|dr ?\/ ?cr|debit ?\/ ?credit|credit ?\/ ?debit|(?:transaction |txn )?type)/,
  balance: /balance/,
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
  for (const { cells } of rows) {
    const find = (column: keyof BankColumns) =>
      cells.find((cell) => WORDS[column].test(plainHeading(cell)))?.trim() ?? '';
    const columns = {
      ...emptyColumns(),
      date: find('date'),
      narration: find('narration'),
      reference: find('reference'),
    };
    const credit = find('credit');
    const amount = credit === '' ? find('amount') : '';
    if (columns.date === '' || (credit === '' && amount === '')) continue;
    const sign = amount === '' ? '' : find('sign');
    return {
      headings: cells.map((cell) => cell.trim()).filter((cell) => cell !== ''),
      columns: { ...columns, credit, amount, sign, balance: find('balance') },
    };
  }
  return undefined;
}

function emptyColumns(): BankColumns {
  return { date: '', narration: '', reference: '', credit: '', amount: '', sign: '', balance: '' };
}
