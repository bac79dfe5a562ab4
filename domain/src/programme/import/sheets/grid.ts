/** A grid as organisers draw it: times are rows, halls or days are columns. It becomes a list, with a row for each session. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import { WHY_LEFT_OUT } from '@samagam/contract/programme/import-ledger';
import { noteOf } from '@samagam/contract/programme/import-notes';
import type { CsvRow } from '../../../text/read-csv.ts';
import { isNoTitle } from '../fit/fit-text.ts';
import { type Cell, type Cells, cellsOfRows } from '../ledger/cells.ts';
import type { FoundHeading } from '../found.ts';
import { type Answers, ask, type Question } from '../questions.ts';
import { dayPartsIn, readDate } from '../times/days.ts';
import { areMostlyPeople } from './column-values.ts';
import { type Columns, columnsOf, headingKey, namesOf } from './headings.ts';
import { isTime } from '../times/moments.ts';
import { SHEETS } from './sheet-columns.ts';

const textAt = ({ cells }: CsvRow, place: number) => (cells[place] ?? '').trim();

interface Hall {
  place: number;
  isDay: boolean;
  /** Of the people in the column "Room A speakers", beside "Room A". */
  speakers: number[];
}

const FEWEST = 3;
const HEADINGS = ['Date', 'Start', 'Room', 'Title', 'Speakers'];

export interface Grid {
  head: CsvRow;
  time: number;
  halls: Hall[];
  /** Columns that are no halls, or belong to one and are not of its people, such as "Room A in Hindi". */
  unread: number[];
  /** Headings or empty cells show that the columns are halls, and not what one session has: "What, By whom". */
  isSure: boolean;
}

/** "Room A" and "Room B" are halls. */
const NUMBERED = / ?(?:\d+|(?<= )\p{L})$/u;

/** Lunch in each hall. */
const sharesText = (texts: readonly string[]) =>
  texts.some((text, index) => !isNoTitle(text) && texts.indexOf(text) < index);

/** The columns that say what one session has, such as its people or its day: they are no halls. */
function factsAmong(cells: readonly string[]): Columns {
  const columns = Object.entries(columnsOf(cells, 'sessions', []));
  return Object.fromEntries(columns.filter(([name]) => !MAYBE_HALLS.has(name)));
}

const MAYBE_HALLS = new Set(['title', 'room', 'track', 'kind', 'tags', 'links', 'break']);

const PLACES = new Set(
  ['room', 'track'].flatMap((name) =>
    namesOf(
      SHEETS.sessions.find((one) => one.name === name)!,
      'sessions',
    ),
  ),
);

/** "Main stage" */
const namesPlace = (key: string) => key.split(' ').some((word) => PLACES.has(word));

const isNumberOrDay = (text: string) => /^[\d.,]+$/.test(text) || readDate(text) !== null;

export function gridIn(rows: readonly CsvRow[]): Grid | null {
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  const places = Array.from({ length: width }, (_, place) => place);
  const time = places.find((place) => {
    const timed = rows.filter((row) => isTime(textAt(row, place))).length;
    return timed >= FEWEST && timed * 3 >= rows.length;
  });
  if (time === undefined) return null;
  const first = rows.findIndex((row) => isTime(textAt(row, time)));
  const timed = rows.filter((row) => isTime(textAt(row, time)));
  const filled = (row: CsvRow) => places.filter((place) => place !== time && textAt(row, place) !== '');
  const head = rows.slice(0, first).toSorted((one, other) => filled(other).length - filled(one).length)[0];
  if (!head) return null;
  const keyAt = (place: number) => headingKey(textAt(head, place));
  const named = filled(head);
  const own = named.filter(
    (place) => !named.some((other) => other !== place && keyAt(place).startsWith(`${keyAt(other)} `)),
  );
  const isOfPeople = (place: number) => /\b(?:speaker|presenter|who)s?\b/.test(keyAt(place));
  const columns = factsAmong(head.cells);
  if (columns.speakers) return null;
  const facts = new Set(Object.values(columns).flat());
  const textsAt = (place: number) =>
    timed.map((row) => textAt(row, place)).filter((text) => !isNoTitle(text));
  const halls = own
    .filter((place) => !isOfPeople(place) && !facts.has(place) && !textsAt(place).every(isNumberOrDay))
    .map((place): Hall => ({
      place,
      isDay: dayPartsIn(textAt(head, place))?.others === 0,
      speakers: named.filter((other) => keyAt(other).startsWith(`${keyAt(place)} `) && isOfPeople(other)),
    }));
  if (halls.length < 2) return null;
  const read = new Set(halls.flatMap(({ place, speakers }) => [place, ...speakers]));
  const stems = halls.map(({ place }) => keyAt(place)).filter((key) => NUMBERED.test(key));
  const isSure =
    halls.some(({ speakers }) => speakers.length > 0) ||
    new Set(stems.map((key) => key.replace(NUMBERED, ''))).size < stems.length ||
    halls.every(({ place, isDay }) => isDay || namesPlace(keyAt(place))) ||
    halls.every(({ place }) => textsAt(place).length < timed.length) ||
    timed.some((row) => sharesText(halls.map(({ place }) => textAt(row, place))));
  return { head, time, halls, unread: named.filter((place) => !read.has(place)), isSure };
}

/** Staff are asked about "What, By whom", and about halls that are called "Kaveri" and "Nila". */
export function areHalls(
  rows: readonly CsvRow[],
  { head, time, halls, isSure }: Grid,
  answers: Answers = {},
  questions: Question[],
): boolean {
  if (isSure) return true;
  const timed = rows.filter((row) => isTime(textAt(row, time)));
  const ofPeople = halls.filter(({ place }) => areMostlyPeople(timed.map((row) => textAt(row, place))));
  const readings = [
    { value: 'halls', words: sayOfImport.eachCell },
    { value: 'list', words: sayOfImport.eachRow },
  ];
  if (ofPeople.length === 1) readings.reverse();
  const text = sayOfImport.areHalls(halls.map(({ place }) => textAt(head, place)));
  const answer = ask(questions, answers, { id: 'halls', text, answers: readings });
  return (answer ?? readings[0]!.value) === 'halls';
}

interface ListOfGrid {
  rows: CsvRow[];
  cells: Cells;
  unread: FoundHeading[];
}

export function listOfGrid(rows: readonly CsvRow[], { head, time, halls, unread }: Grid): ListOfGrid {
  const cells = cellsOfRows(rows);
  for (const row of rows)
    for (const place of row.cells.keys()) {
      const cell = cells.at(row, place);
      if (cell)
        Object.assign(cell, {
          where: `Line ${row.line}, column ${place + 1}`,
          column: row === head ? '' : textAt(head, place),
        });
    }
  const list: CsvRow[] = [{ line: 0, cells: HEADINGS, broken: false }];
  const add = (line: number, values: readonly (readonly Cell[])[]) => {
    const texts = values.map((some) => some.map(({ value }) => value.trim()).join('; '));
    const row: CsvRow = { line, cells: texts, broken: false };
    for (const [place, some] of values.entries()) cells.join(row, place, some);
    list.push(row);
  };
  for (const row of rows) {
    const at = (place: number) => cells.allAt(row, place);
    const filled = cells.of(row);
    if (row === head) cells.leaveOut(row, WHY_LEFT_OUT.gridHeading);
    else if (!isTime(textAt(row, time))) {
      if (filled.length === 1) add(row.line, [filled, [], [], [], []]);
    } else {
      const sessions = halls.filter(({ place }) => !isNoTitle(textAt(row, place)));
      for (const { place } of halls.filter((hall) => !sessions.includes(hall)))
        for (const cell of at(place)) cell.why = noteOf.noName('title').text;
      // What is in the first hall alone, such as lunch, is for everybody.
      const isForAll =
        sessions.length === 1 &&
        !sessions[0]!.isDay &&
        sessions[0] === halls[0] &&
        halls[0]!.speakers.every((place) => textAt(row, place) === '');
      for (const { place, isDay, speakers } of sessions) {
        const heading = isForAll ? [] : cells.allAt(head, place);
        add(row.line, [
          isDay ? heading : [],
          at(time),
          isDay ? [] : heading,
          at(place),
          speakers.flatMap(at),
        ]);
      }
    }
  }
  const timed = rows.filter((row) => isTime(textAt(row, time)));
  return { rows: list, cells, unread: unread.map((place) => unreadHeading(head, place, timed)) };
}

function unreadHeading(head: CsvRow, place: number, rows: readonly CsvRow[]): FoundHeading {
  const filled = rows.filter((row) => textAt(row, place) !== '');
  return {
    kind: '',
    sheet: 'sessions',
    heading: textAt(head, place),
    written: '',
    column: null,
    rows: filled.map(({ line }) => `Line ${line}`),
    examples: [],
    by: 'nothing',
  };
}
