/**
 * The credits of a bank's CSV. Debits are counted and left out, because this site does not need them. Each row with a date
 * or an amount is a credit, a debit, or named. Amounts in paise.
 */
import type { BankColumns } from '@samagam/contract/money/bank';
import type { CsvRow } from '../text/read-csv.ts';
import { type DayOrder, bankAmount, bankDate, bankSign, orderOf } from './bank-cells.ts';
import { type Places, bankRows, placesOf } from './bank-columns.ts';

export interface BankCredit {
  /** dd-MMM-yyyy. */
  on: string;
  /** All days of the row, such as those of the transaction and of the value, sorted. */
  days: string[];
  amount: number;
  narration: string;
  reference: string;
  /** As the cells of the narration and the reference say it; `row`: all cells that are no date and no amount. */
  texts: { narration: string; reference: string; row: string };
  /** Absent unless the balances of the file add up. */
  balance?: number;
  /** The file may have only a part of this day: it is its first or its last one. */
  isAtEdge: boolean;
}

export interface NamedRow {
  line: number;
  why: string;
}

export interface OrderDoubt {
  /** Lines whose date is only possible with the day first, and with the month first. Both empty: no line decides. */
  dayFirst: number[];
  monthFirst: number[];
  /** A date of the file that both orders read. */
  example?: string;
}

export interface BankFileRead {
  credits: BankCredit[];
  /** With a date or an amount: as many as credits, debits and named rows together. */
  rows: number;
  /** Withdrawals, and rows without an amount such as an opening balance. */
  debits: number;
  named: NamedRow[];
  /** Present if the file does not decide which comes first. */
  doubt?: OrderDoubt;
}

/** A reference has no words in it: those belong to the narration, which is erased with its person. */
const REFERENCE = /^(?=.*\d)[A-Za-z0-9/-]{1,40}$/;
const BLANK = /^[-–—\s]*$/;
const WHY = {
  date: 'its date cannot be read',
  noDate: 'it has an amount and no date',
  amount: 'its amount cannot be read',
  sign: 'it says neither credit nor debit',
  cells: 'it has more cells than the headings',
  fewer: 'it has fewer cells than the headings',
  total: 'it is a total or a balance',
  far: 'its date is long ago, or in the future',
  quotes: 'a quotation mark joins it with other lines',
} as const;

const DAY = 86_400_000;
/** Also finds most dates of the form 26/11/05 that begin with the year. */
const LONGEST = 5 * 366 * DAY;
/** The value of a cheque may have a later day than today. */
const AHEAD = 31 * DAY;
const TOTAL =
  /^\W*(?:(?:(?:grand|sub|page|running)[ -]?)?totals?|[bc]\W?\/?\W?[fd]|(?:balance )?(?:brought|carried) (?:forward|over|down)|(?:opening|closing) balance)\W*$/i;

interface Reading {
  /** As staff say it; absent or '' to let the dates of the file decide. */
  order?: DayOrder | '';
  /** In epoch milliseconds; absent to accept a date of any year. */
  now?: number;
}

/** Undefined if no row has all chosen headings. */
export function readBankFile(
  text: string,
  columns: BankColumns,
  { order, now }: Reading = {},
): BankFileRead | undefined {
  const rows = bankRows(text);
  const head = rows.findIndex((row) => placesOf(row, columns) !== undefined);
  if (head === -1) return undefined;
  const places = placesOf(rows[head]!, columns)!;
  const body = rows
    .slice(head + 1)
    .filter((row) => placesOf(row, columns) === undefined)
    .map((row) => bodyRow(row, places));
  const evidence = orderOfRows(body);
  const layout: Layout = {
    places,
    width: rows[head]!.cells.length,
    least: leastWidth(rows[head]!, body),
    now,
    order: order || evidence.order,
    signs: signsOf(body, places),
    hasSerials: hasSerials(body, places),
  };
  const read = readRows(body, layout);
  return { ...read, ...(evidence.doubt && !order && { doubt: evidence.doubt }) };
}

/** Some banks leave out the empty cells at the end of each row. */
function leastWidth({ cells }: CsvRow, body: readonly BodyRow[]): number {
  const widths = Map.groupBy(body, (row) => row.cells.length);
  const [commonest] = [...widths].toSorted(
    ([width, one], [another, other]) => other.length - one.length || another - width,
  );
  return Math.min(cells.findLastIndex((cell) => cell.trim() !== '') + 1, commonest?.[0] ?? 0);
}

/** Each row has the number after, or before, that of the row above: another download counts in another way. */
function hasSerials(body: readonly BodyRow[], { reference }: Places): boolean {
  const numbers = body
    .filter(({ date }) => /\d/.test(date))
    .map((row) => Number(/\d+$/.exec(row.cell(reference))?.[0]));
  const steps = numbers.slice(1).map((one, place) => one - numbers[place]!);
  return steps.length > 1 && Math.abs(steps[0]!) === 1 && steps.every((step) => step === steps[0]);
}

interface BodyRow extends CsvRow {
  cell: (place: number | undefined) => string;
  date: string;
  amount: string;
}

function bodyRow(row: CsvRow, { date, credit, amount }: Places): BodyRow {
  const cell = (place: number | undefined) => (place === undefined ? '' : (row.cells[place] ?? '').trim());
  return { ...row, cell, date: cell(date), amount: cell(credit ?? amount) };
}

/** One date that is possible in one order only decides for all. */
function orderOfRows(rows: readonly BodyRow[]): { order: DayOrder; doubt?: OrderDoubt } {
  const lines = { day: [] as number[], month: [] as number[], either: [] as string[] };
  for (const { date, line } of rows) {
    const order = orderOf(date);
    if (order === 'either') lines.either.push(date);
    else if (order) lines[order].push(line);
  }
  const { day, month, either } = lines;
  const isContradiction = day.length > 0 && month.length > 0;
  const isUndecided = day.length === 0 && month.length === 0 && either.length > 0;
  const [example] = either;
  const doubt = { dayFirst: day, monthFirst: month, ...(example !== undefined && { example }) };
  return {
    order: day.length === 0 && month.length > 0 ? 'month' : 'day',
    ...((isContradiction || isUndecided) && { doubt }),
  };
}

/** Which cells of a column with all amounts say what they are, over the whole file. */
interface Signs {
  hasMinus: boolean;
  hasCredit: boolean;
}

function signsOf(rows: readonly BodyRow[], { credit }: Places): Signs {
  const said = credit === undefined ? rows.map(({ amount }) => bankAmount(amount)?.says) : [];
  return { hasMinus: said.includes('debit'), hasCredit: said.includes('credit') };
}

interface Layout {
  places: Places;
  /** Cells of the row of headings. */
  width: number;
  /** A row with fewer cells lacks one. */
  least: number;
  now: number | undefined;
  order: DayOrder;
  signs: Signs;
  hasSerials: boolean;
}

type Kept = BankCredit & { row: BodyRow };

function readRows(body: readonly BodyRow[], layout: Layout): BankFileRead {
  const { places } = layout;
  const read = { credits: [] as Kept[], rows: 0, debits: 0, named: [] as NamedRow[] };
  let before: Kept | undefined;
  for (const row of body) {
    const on = bankDate(row.date, layout.order);
    if (on === undefined && before && isContinuation(row, places)) {
      before.texts.narration = `${before.texts.narration} ${row.cell(places.narration)}`;
      continue;
    }
    before = undefined;
    const found = kindOf(row, on, layout);
    if (found === undefined) continue;
    read.rows += 1;
    if (found === 'debit') read.debits += 1;
    else if (typeof found === 'string') read.named.push({ line: row.line, why: found });
    else {
      before = { ...found, row };
      read.credits.push(before);
    }
  }
  const balances = balancesOf(body, read.credits, layout);
  const edges = edgesOf(body, layout);
  return { ...read, credits: read.credits.map((credit) => finished(credit, balances, edges)) };
}

/** A credit, a debit, the reason why it is neither, or undefined for a row without a date and an amount. */
function kindOf(row: BodyRow, on: string | undefined, layout: Layout): BankCredit | string | undefined {
  const hasAmount = !BLANK.test(row.amount) && /\d/.test(row.amount);
  const isShifted = row.cells.slice(layout.width).some((cell) => cell.trim() !== '');
  if (row.broken || swallows(row)) return WHY.quotes;
  if (isShifted) return on !== undefined || hasFigure(row) ? WHY.cells : undefined;
  if (on === undefined) {
    if (!hasAmount) return orderOf(row.date) ? WHY.date : undefined;
    return row.date === '' ? WHY.noDate : WHY.date;
  }
  if (row.cells.length < layout.least && hasFigure(row)) return WHY.fewer;
  if (BLANK.test(row.amount)) return 'debit';
  const amount = signedAmount(row, layout);
  if (typeof amount !== 'number') return amount;
  if (amount <= 0) return 'debit';
  if (isFar(on, layout.now)) return WHY.far;
  return TOTAL.test(row.cell(layout.places.narration)) ? WHY.total : creditOf(row, on, amount, layout);
}

function isFar(on: string, now: number | undefined): boolean {
  if (now === undefined) return false;
  const age = now - at(on);
  return age > LONGEST || age < -AHEAD;
}

/** Also without a date, such as a row whose narration has a comma too many. */
function hasFigure({ cells }: BodyRow): boolean {
  return cells.some((cell) => /\d/.test(cell) && bankAmount(cell) !== undefined);
}

/** A quotation mark that does not belong there takes whole lines into its cell. */
function swallows({ cells }: CsvRow): boolean {
  return cells.some((cell) =>
    cell.split(/\r\n?|\n/).some((line, place) => place > 0 && /[,;\t|].*[,;\t|].*\d/.test(line)),
  );
}

/** Negative for a debit; a text says why it cannot be read. */
function signedAmount(row: BodyRow, { places, signs }: Layout): number | string {
  const read = bankAmount(row.amount);
  if (!read) return WHY.amount;
  const { paise, says } = read;
  if (says === 'debit') return -paise;
  if (places.credit !== undefined || paise === 0) return paise;
  const column = places.sign === undefined ? undefined : bankSign(row.cell(places.sign));
  if (column) return column === 'debit' ? -paise : paise;
  if (says === 'credit') return paise;
  const isUnclear = !signs.hasMinus || (places.sign === undefined && signs.hasCredit);
  return isUnclear ? WHY.sign : paise;
}

function creditOf(row: BodyRow, on: string, amount: number, layout: Layout): BankCredit {
  const { places, order } = layout;
  const narration = row.cell(places.narration);
  const reference = layout.hasSerials ? '' : row.cell(places.reference).replace(/^'/, '');
  const chosen = new Set(Object.values(places));
  const others = row.cells.flatMap((cell, place) => {
    const day = chosen.has(place) || !/[-/. a-z]/i.test(cell.trim()) ? undefined : bankDate(cell, order);
    return day === undefined ? [] : [day];
  });
  return {
    on,
    days: [on, ...others].toSorted(),
    amount,
    narration: '',
    reference: REFERENCE.test(reference) ? reference : '',
    texts: { narration, reference, row: row.cells.filter(isWords).join(' ') },
    isAtEdge: false,
  };
}

function isWords(cell: string): boolean {
  return (
    bankDate(cell) === undefined &&
    orderOf(cell) === undefined &&
    (bankAmount(cell) === undefined || /\d{6}/.test(cell))
  );
}

function finished(
  { row, texts, ...credit }: Kept,
  balances: ReadonlyMap<BodyRow, number>,
  edges: ReadonlySet<string>,
): BankCredit {
  const balance = balances.get(row);
  const words = credit.reference === '' ? [texts.narration, texts.reference] : [texts.narration];
  return {
    ...credit,
    texts,
    narration: words.join(' ').replaceAll(/\s+/g, ' ').trim(),
    isAtEdge: edges.has(credit.on),
    ...(balance !== undefined && { balance }),
  };
}

/** The first and the last day. */
function edgesOf(body: readonly BodyRow[], { order }: Layout): Set<string> {
  const days = body.flatMap(({ date }) => bankDate(date, order) ?? []);
  const sorted = days.toSorted((a, b) => at(a) - at(b));
  return new Set([sorted[0] ?? '', sorted.at(-1) ?? '']);
}

function at(day: string): number {
  return Date.parse(day.replaceAll('-', ' '));
}

/** Empty unless each credit changes the balance by its amount, from the top or from the bottom. */
function balancesOf(
  body: readonly BodyRow[],
  credits: readonly Kept[],
  { places, order }: Layout,
): Map<BodyRow, number> {
  const dated = body.filter(({ date }) => bankDate(date, order) !== undefined);
  const balances = dated.map((row) => {
    const read = bankAmount(row.cell(places.balance));
    return read && (read.says === 'debit' ? -read.paise : read.paise);
  });
  const amounts = new Map(credits.map(({ row, amount }) => [row, amount]));
  const addUp = (step: 1 | -1) =>
    dated.every((row, i) => {
      const [amount, now, before] = [amounts.get(row), balances[i], balances[i - step]];
      return amount === undefined || now === undefined || before === undefined || now - before === amount;
    });
  if (!addUp(1) && !addUp(-1)) return new Map();
  return new Map(dated.flatMap((row, i) => (balances[i] === undefined ? [] : [[row, balances[i]]])));
}

/** Some banks write a long narration into the next row. */
function isContinuation({ cells }: CsvRow, { narration }: Places): boolean {
  return cells.every((cell, place) => (cell.trim() === '') === (place !== narration));
}
