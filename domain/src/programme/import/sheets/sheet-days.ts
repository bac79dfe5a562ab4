/** The dates of one sheet: in a column, in rows of their own above, or nowhere. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import type { CsvRow } from '../../../text/read-csv.ts';
import type { Cell, Cells } from '../ledger/cells.ts';
import { dayOf, dayPartsIn, daysOf, type EventDays, otherWeekday } from '../times/days.ts';
import type { Columns } from './headings.ts';
import { isEarly, isOf24Hours, isTime, readEndClock, readMoment, readRange } from '../times/moments.ts';
import { zoneReader } from './sheet-zones.ts';
import { type Answers, ask, type Question } from '../questions.ts';

export const placesIn = (columns: Columns | null, column: string) => columns?.[column] ?? [];

interface DaysOfSheet {
  event: EventDays;
  cells: Cells;
  answers: Answers;
  questions: Question[];
  /** '' of the only one in its file. */
  list: string;
  /** Its maker has said that "01:30" is at night. */
  has24Hours: boolean;
}

/** Words beside a date that are allowed: "Friday Sept 27 Registration" in a row of its own. */
const OTHERS = { row: 4, cell: 3 };

export class SheetDays {
  /** What named the day of the rows below it. */
  said: readonly Cell[] = [];
  /** What staff said of "1:30": 'PM', or 'next' for the night after the day; '' for the night before it. */
  readonly early: string;
  /** Whether it is a time such as "1:30". */
  readonly isInDoubt: (text: string) => boolean;
  readonly clockIn: (text: string) => string;
  private last = '';
  /** What says the last date. */
  private text = '';
  /** The only day of the event, or the one that staff chose. */
  private given = '';
  private readonly days: readonly string[];
  private readonly isMonthFirst: boolean;
  private readonly isNumbered: boolean;
  private readonly isUndated: boolean;
  private readonly sessions: Columns | null;
  private readonly sheet: DaysOfSheet;
  /** Of a column that only rows without a date have. */
  private readonly place: number;
  private list = '';

  constructor(rows: readonly CsvRow[], sessions: Columns | null, sheet: DaysOfSheet) {
    const textsIn = (column: string) =>
      rows.flatMap(({ cells }) => placesIn(sessions, column).map((place) => (cells[place] ?? '').trim()));
    const dates = textsIn('date').filter((text) => text !== '');
    this.clockIn = zoneReader(textsIn('start'), sheet);
    const starts = textsIn('start').map(this.clockIn);
    this.sessions = sessions;
    this.sheet = sheet;
    this.days = daysOf(sheet.event);
    this.isMonthFirst = isMonthFirstIn([...dates, ...starts], sheet);
    const isFilled = ({ cells }: CsvRow, place: number) => (cells[place] ?? '').trim() !== '';
    const read = new Set(Object.values(sessions ?? {}).flat());
    const isDated = (row: CsvRow) => placesIn(sessions, 'date').some((place) => isFilled(row, place));
    const [{ cells: first } = { cells: [] }] = dates.length > 0 ? rows : [];
    this.place = first.findIndex(
      (_, place) => !read.has(place) && rows.every((row) => isFilled(row, place) !== isDated(row)),
    );
    const most = Math.max(this.days.length, 1);
    this.isNumbered = dates.every((text) => !/^\d+$/.test(text) || Number(text) <= most);
    this.isUndated = dates.length === 0;
    const clocks = [...starts, ...textsIn('end')].flatMap((text) =>
      Object.values(readRange(text) ?? { text }),
    );
    const has24Hours = sheet.has24Hours || clocks.some(isOf24Hours);
    this.isInDoubt = (text) => isEarly(text, has24Hours);
    this.early = earlyOf(clocks.find(this.isInDoubt), sheet);
  }

  /** The dates of "saturday" are not those of the list "bootcamp" below it. */
  enter({ cells }: CsvRow): void {
    const list = (cells[this.place] ?? '').trim();
    if (list === this.list) return;
    this.list = list;
    this.last = this.given = '';
  }

  readonly isTime = (text: string): boolean =>
    isTime(this.clockIn(text)) || readMoment(text, (day) => this.dateIn(day)) !== null;

  /** Whether the row only names the day of the rows below it. */
  takesDayRow(row: CsvRow): boolean {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (!this.sessions || filled.length !== 1 || /^\s*\d+\s*$/.test(filled[0]!)) return false;
    const date = [filled[0]!, ...filled[0]!.split(/[-–—:|]\s|[()]/)]
      .map((text) => this.dateIn(text, OTHERS.row))
      .find(Boolean);
    if (date) [this.last, this.said, this.text] = [date, this.sheet.cells.of(row), filled[0]!];
    return Boolean(date);
  }

  read(text: string): string | null {
    const date = this.dateIn(text);
    if (date === null) return null;
    if (date !== this.last || date !== text) this.text = text;
    if (date !== this.last) [this.last, this.said] = [date, []];
    return date;
  }

  /** Of a row without a date: the last date above, or the only day of the event; ''. */
  above(notes: Note[]): string {
    if (this.last !== this.given) {
      notes.push(noteOf.dateAbove(this.last));
      return this.last;
    }
    const [only, another] = this.days;
    const isOnly = only !== undefined && another === undefined;
    this.given = isOnly ? only : this.isUndated || this.list !== '' ? this.askDay() : '';
    if (isOnly) notes.push(noteOf.onlyDay(only));
    return this.given;
  }

  /** Of a session on `date`: the last day that was read may have another weekday than it says. */
  weekdayNotes(date: string | undefined): Note[] {
    const other = date === this.last ? otherWeekday(this.text, date) : null;
    return other ? [noteOf.otherWeekday(date!, other.is, other.said)] : [];
  }

  /** Without a word about the rows below, unlike `read`. */
  dateIn(text: string, othersAllowed = OTHERS.cell): string | null {
    const parts = dayPartsIn(text.trim(), this.isMonthFirst);
    const isFull = parts?.month !== undefined && parts.day !== undefined;
    return parts && parts.others <= (isFull ? othersAllowed : 0)
      ? dayOf(parts, this.sheet.event, this.isNumbered)
      : null;
  }

  private askDay(): string {
    if (this.days.length === 0) return '';
    const { questions, answers } = this.sheet;
    const list = this.list || this.sheet.list;
    const words = this.days.map((date) => ({ value: date, words: date }));
    const all = [{ value: '', words: sayOfImport.noDay }, ...words];
    const id = `day ${list}`.trim();
    return ask(questions, answers, { id, text: sayOfImport.whichDay(list), answers: all }) ?? '';
  }
}

function earlyOf(example: string | undefined, { answers, questions }: DaysOfSheet): string {
  if (example === undefined) return '';
  const readings = [
    { value: '', words: sayOfImport.atNight },
    { value: 'PM', words: sayOfImport.inAfternoon },
    { value: 'next', words: sayOfImport.nightAfter },
  ];
  return ask(questions, answers, { id: 'early', text: sayOfImport.whenIs(example), answers: readings }) ?? '';
}

/** Whether "09/10/2027" has the month first: one date can be nothing else, or only then they are days of the event. */
function isMonthFirstIn(texts: readonly string[], { event, answers: said, questions }: DaysOfSheet): boolean {
  const days = daysOf(event);
  // The times "8:30 - 10:00" and "8.30" have the form of dates.
  const numbers = texts
    .map((text) => readRange(text)?.start ?? text)
    .filter((text) => readEndClock(text) === null && dayPartsIn(text)?.areNumbers);
  const [ofDay, ofMonth] = [false, true].map((isMonthFirst) =>
    numbers.map((text) => {
      const parts = dayPartsIn(text, isMonthFirst)!;
      return dayOf(parts, event, false);
    }),
  ) as [(string | null)[], (string | null)[]];
  const isSure = (one: typeof ofDay, other: typeof ofDay) =>
    one.some((date, index) => date !== null && other[index] === null);
  if (isSure(ofDay, ofMonth) || isSure(ofMonth, ofDay))
    return isSure(ofMonth, ofDay) && !isSure(ofDay, ofMonth);
  const place = ofDay.findIndex((date, index) => date !== null && date !== ofMonth[index]);
  if (place === -1) return false;
  for (const areInEvent of ['every', 'some'] as const) {
    const [isDayInEvent, isMonthInEvent] = [ofDay, ofMonth].map((dates) =>
      dates.filter((date) => date !== null)[areInEvent]((date) => days.includes(date)),
    );
    if (isDayInEvent !== isMonthInEvent) return isMonthInEvent === true;
  }
  const answers = [
    { value: 'day', words: sayOfImport.isDate(numbers[place]!, ofDay[place]!) },
    { value: 'month', words: sayOfImport.isDate(numbers[place]!, ofMonth[place]!) },
  ];
  return ask(questions, said, { id: 'month first', text: sayOfImport.dayOrMonth, answers }) === 'month';
}
