/** What a column of a sheet is by its values, where its heading says nothing. */
import type { HeadingChoice } from '@samagam/contract/programme/import';
import { IMPORT } from '@samagam/contract/common/limits';
import type { CsvRow } from '../../../text/read-csv.ts';
import { dayOf, dayPartsIn, daysOf, type EventDays } from '../times/days.ts';
import { type Columns, findHead, headingKey, type SheetHead, unknownHead } from './headings.ts';
import { isNotNeeded, readAs } from './shown-headings.ts';
import { isTime, readDuration, readEndClock, readMoment, readRange } from '../times/moments.ts';
import { isOrganisation } from '../people/role-line.ts';
import type { Sheet } from './sheet-columns.ts';
import { isOfStatus } from '../people/status-words.ts';

type ValueTest = readonly [sheet: Sheet, column: string, isOne: (texts: readonly string[]) => boolean];

const all =
  (isOne: (text: string) => boolean) =>
  (texts: readonly string[]): boolean =>
    texts.length > 0 && texts.every(isOne);

const most = (texts: readonly string[], isOne: (text: string) => boolean) =>
  texts.length > 0 && texts.filter(isOne).length * 3 >= texts.length * 2;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const lengthOf = (texts: readonly string[]) =>
  sumOf(texts.map(({ length }) => length)) / Math.max(texts.length, 1);
const areDifferent = (texts: readonly string[]) => new Set(texts).size * 3 >= texts.length * 2;

/** Characters. A title is shorter, most descriptions are longer. */
const LONG = 120;

const isDuration = (text: string) => /[:a-z]/i.test(text) && readDuration(text) !== null;
const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);
const isPerson = (text: string) =>
  /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){1,3}$/u.test(text) && !isOrganisation(text);

export const areMostlyPeople = (cells: readonly string[]) =>
  most(
    cells.filter((cell) => cell !== ''),
    isPerson,
  );

/** The clearest ones first. A date counts if it is a day of the event. */
function valueTests(event: EventDays, sheet: Sheet): readonly ValueTest[] {
  const days = daysOf(event);
  const isDay = (text: string) => {
    const parts = dayPartsIn(text);
    return parts?.others === 0 && days.includes(dayOf(parts, event, false) ?? '');
  };
  // Ten digits may also be a phone number.
  const isMoment = (text: string) => {
    const moment = readMoment(text);
    return moment !== null && (!/^\d+$/.test(text) || days.includes(moment.date));
  };
  return [
    // No rejected session is published because its column has another name.
    [sheet, 'status', isOfStatus],
    ['sessions', 'date', all(isDay)],
    ['sessions', 'start', (texts) => all(isTime)(texts) || all(isMoment)(texts)],
    ['sessions', 'end', all((text) => readEndClock(text) !== null)],
    ['sessions', 'duration', all(isDuration)],
    ['speakers', 'email', all((text) => /^\S+@\S+\.\S+$/.test(text))],
    ['speakers', 'linkedin', all((text) => /linkedin\.com\//i.test(text))],
    ['speakers', 'twitter', all((text) => /^https?:\/\/(?:www\.)?(?:x|twitter)\.com\//i.test(text))],
    ['speakers', 'picture', all((text) => /\.(?:png|jpe?g|webp)(?:\?\S*)?$/i.test(text))],
    ['sessions', 'links', all(isAddress)],
  ];
}

function unreadColumns(rows: readonly CsvRow[], head: SheetHead, choices: readonly HeadingChoice[]) {
  const below = rows.slice(head.at + 1);
  return rows[head.at]!.cells.slice(0, IMPORT.headings).flatMap((heading, place) => {
    const key = headingKey(heading);
    const isChosen = choices.some((choice) => choice.heading === key && key !== '');
    if (isChosen || readAs(place, head) || isNotNeeded(key, choices)) return [];
    const cells = below.map(({ cells: texts }) => (texts[place] ?? '').trim());
    return [{ place, cells, texts: cells.filter((text) => text !== '') }];
  });
}

function withColumn(head: SheetHead, sheet: Sheet, column: string, place: number): SheetHead {
  const before = head[sheet]?.[column] ?? [];
  return { ...head, [sheet]: { ...head[sheet], [column]: [...before, place] } };
}

export function withValues(
  rows: readonly CsvRow[],
  head: SheetHead,
  event: EventDays,
  choices: readonly HeadingChoice[],
): SheetHead {
  const tests = valueTests(event, head.sessions ? 'sessions' : 'speakers');
  let read = head;
  for (const { place, cells, texts } of unreadColumns(rows, head, choices)) {
    const found = tests.find(
      ([sheet, column, isOne]) =>
        read[sheet] &&
        (column === 'status' || !read[sheet][column]) &&
        isOne(texts) &&
        !(column === 'end' && areLengths(cells, rows, read)),
    );
    if (found) read = withColumn(read, found[0], found[1], place);
  }
  return withRoom(rows, withLongText(rows, read, choices), { event, choices });
}

const minutesOf = (text: string) => readMoment(text)?.minutes ?? readEndClock(readRange(text)?.start ?? text);

/** "00:45" after 10:00 is a length: few sessions end before they start. */
function areLengths(cells: readonly string[], rows: readonly CsvRow[], { at, sessions }: SheetHead): boolean {
  const [start] = sessions?.start ?? [];
  if (start === undefined) return false;
  const pairs = cells.flatMap((text, index) => {
    const [begin, end] = [minutesOf(rows[at + 1 + index]!.cells[start] ?? ''), readEndClock(text)];
    return begin === null || end === null ? [] : [{ begin, end }];
  });
  return pairs.filter(({ begin, end }) => end < begin).length * 2 > pairs.length;
}

/** The only long text beside a title is the description. */
function withLongText(
  rows: readonly CsvRow[],
  head: SheetHead,
  choices: readonly HeadingChoice[],
): SheetHead {
  if (!head.sessions || head.sessions.description) return head;
  const long = unreadColumns(rows, head, choices).filter(({ texts }) => lengthOf(texts) >= LONG);
  return long.length === 1 ? withColumn(head, 'sessions', 'description', long[0]!.place) : head;
}

const FEWEST_ROWS = 6;

/** What tells sessions of the same time apart, and recurs, is the room. */
function withRoom(
  rows: readonly CsvRow[],
  head: SheetHead,
  { event, choices }: { event: EventDays; choices: readonly HeadingChoice[] },
): SheetHead {
  const { sessions } = head;
  if (!sessions?.start || sessions.room || sessions.track) return head;
  const times = rows
    .slice(head.at + 1)
    .map(({ cells }) =>
      [...(sessions.date ?? []), ...sessions.start!].map((place) => cells[place]).join(' '),
    );
  const days = sessions.date ? 0 : daysOf(event).length;
  // Where no date is known, "1" and "2" may be days.
  const isOther = (text: string) =>
    isTime(text) || isDuration(text) || (days > 1 && /^\d+$/.test(text) && Number(text) <= days);
  const isRoom = ({ cells, texts }: { cells: readonly string[]; texts: readonly string[] }) => {
    const filled = cells.flatMap((text, index) => (text === '' ? [] : [`${times[index]} ${text}`]));
    const [places, ofTimes] = [new Set(texts).size, new Set(times).size];
    const areParallel = filled.length > ofTimes && filled.length === new Set(filled).size;
    return (
      texts.length >= FEWEST_ROWS &&
      places > 1 &&
      places * 3 <= texts.length &&
      areParallel &&
      !all(isOther)(texts)
    );
  };
  const found = unreadColumns(rows, head, choices).find(isRoom);
  return found ? withColumn(head, 'sessions', 'room', found.place) : head;
}

/** The only column of names is that of the speakers. Not beside known headings: there it may be that of the topics, or of a chair. */
function withPeople(rows: readonly CsvRow[], head: SheetHead, choices: readonly HeadingChoice[]): SheetHead {
  if (!head.sessions || head.sessions.speakers || head.speakers) return head;
  const people = unreadColumns(rows, head, choices).filter(({ texts }) => areMostlyPeople(texts));
  return people.length === 1 ? withColumn(head, 'sessions', 'speakers', people[0]!.place) : head;
}

/** Of a sheet whose headings name no title: one with times or dates, and one column of different short texts. */
export function headByValues(
  rows: readonly CsvRow[],
  event: EventDays,
  choices: readonly HeadingChoice[],
): SheetHead | null {
  const unknown = unknownHead(rows, choices);
  if (!unknown) return null;
  const sessions: Columns = unknown.sessions ?? Object.assign(Object.create(null), {});
  const timed = withValues(rows, { sessions, speakers: null, at: unknown.at }, event, choices);
  if (!timed.sessions!.start && !timed.sessions!.date) return null;
  const head = withPeople(rows, timed, choices);
  if (head.sessions!.title) return withTold(rows, head, choices);
  const [title] = unreadColumns(rows, head, choices)
    .filter(({ texts }) => lengthOf(texts) < LONG && areDifferent(texts) && !all(isAddress)(texts))
    .filter(
      ({ texts }) =>
        texts.length * 2 >= rows.length - head.at - 1 &&
        !all((text) => /^[\d.:]+$/.test(text) || isTime(text) || readMoment(text) !== null)(texts),
    )
    .toSorted((one, other) => lengthOf(other.texts) - lengthOf(one.texts));
  return title ? withTold(rows, withColumn(head, 'sessions', 'title', title.place), choices) : null;
}

/** Columns of people that staff have told are those of the speakers, beside what the values say. */
function withTold(rows: readonly CsvRow[], head: SheetHead, choices: readonly HeadingChoice[]): SheetHead {
  if (choices.every(({ sheet }) => sheet === 'sessions')) return head;
  const found = Object.entries(head.sessions!).flatMap(([column, places]) =>
    places.map((place): HeadingChoice => {
      const heading = headingKey(rows[head.at]!.cells[place] ?? '');
      return { sheet: 'sessions', heading, column };
    }),
  );
  const told = findHead(rows, [...choices, ...found]);
  return told?.sessions ? told : head;
}
