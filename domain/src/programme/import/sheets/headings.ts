/** Which heading of a sheet is read as which column: by the choices of staff, then by names that are known. */
import { IMPORT, LENGTH } from '@samagam/contract/common/limits';
import type { HeadingChoice } from '@samagam/contract/programme/import';
import { cutTo } from '../../../text/cut-to.ts';
import { normalForm } from '../../../text/normal-form.ts';
import type { CsvRow } from '../../../text/read-csv.ts';
import { remembered } from '../../../text/remembered.ts';
import { isLanguage } from '../fit/fit-facts.ts';
import { isTime } from '../times/moments.ts';
import { HEADINGS_OF_LANGUAGES } from './heading-languages.ts';
import { type Sheet, type SheetColumn, SHEETS } from './sheet-columns.ts';

export type Columns = Record<string, readonly number[]>;

export interface SheetHead {
  sessions: Columns | null;
  speakers: Columns | null;
  /** Of the second person of a row, and further ones: "Name 2, Bio 2". */
  more?: readonly Columns[];
  at: number;
}

/** Of a heading: small letters, without signs. "Start_Time (IST)*" and "start time ist" are one. */
export const headingKey = remembered((heading) => {
  const words = normalForm(heading.slice(0, LENGTH.special), 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return cutTo(words.trim(), LENGTH.heading);
});

/** Titles, notes and instructions may be above the headings. */
export const HEAD_WITHIN = 25;

/** Null without the columns of a session or a speaker. */
export function findHead(rows: readonly CsvRow[], choices: readonly HeadingChoice[]): SheetHead | null {
  let best: { head: SheetHead; score: number } | null = null;
  for (const [at, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const read = readHead(row, choices);
    if (!read) continue;
    const score = scoreOf(read.sessions) + scoreOf(read.speakers);
    if (score < 2 && isRecord(row.cells)) continue;
    if (!best || score > best.score) best = { head: { ...read, at }, score };
  }
  return best?.head ?? null;
}

/** Of a sheet without the columns of a session or a speaker: the row with most known headings, or the first with several texts. */
export function unknownHead(rows: readonly CsvRow[], choices: readonly HeadingChoice[]): SheetHead | null {
  let best: { head: SheetHead; score: number } | null = null;
  for (const [at, { cells }] of rows.slice(0, HEAD_WITHIN).entries()) {
    const headings = cells.slice(0, IMPORT.headings);
    if (headings.filter((heading) => headingKey(heading) !== '').length < 2) continue;
    const sessions = columnsOf(headings, 'sessions', choices);
    const speakers = columnsOf(headings, 'speakers', choices);
    const [ofSessions, ofSpeakers] = [scoreOf(sessions), scoreOf(speakers)];
    const score = isRecord(headings) ? 0 : Math.max(ofSessions, ofSpeakers);
    const head =
      ofSpeakers > ofSessions ? { sessions: null, speakers, at } : { sessions, speakers: null, at };
    if (!best || score > best.score) best = { head, score };
  }
  return best?.head ?? null;
}

/** A row with a time has no headings: "Talk" in "10:00, Safe keys, Asha Rao, Talk" is the kind of a session. */
const isRecord = (cells: readonly string[]) => cells.some((cell) => isTime(cell.trim()));

const scoreOf = (columns: Columns | null) => (columns ? Object.keys(columns).length : 0);

type RowAsHead = Omit<SheetHead, 'at'> | null;

/** Without choices: a row is tried several times in each reading of a file, and again for each answer. */
const heads = new WeakMap<CsvRow, RowAsHead>();

function readHead(row: CsvRow, choices: readonly HeadingChoice[]): RowAsHead {
  if (choices.length > 0) return headOf(row, choices);
  if (!heads.has(row)) heads.set(row, headOf(row, choices));
  return heads.get(row)!;
}

function headOf({ cells }: CsvRow, choices: readonly HeadingChoice[]): RowAsHead {
  const headings = cells.slice(0, IMPORT.headings);
  const keys = headings.map(keysOf);
  const sessions = columnsOf(headings, 'sessions', choices);
  const speakers = columnsOf(headings, 'speakers', choices);
  // "Name, Start, Speaker" names the session, and "Name, Start, Room".
  const named = keys.findIndex(([key]) => key === 'name');
  const isOfPeople = OF_PEOPLE.some((name) => name !== 'picture' && speakers[name]);
  const isPlaced = (sessions.room ?? sessions.track) && !isOfPeople;
  if (!sessions.title && isTimed(sessions) && (sessions.speakers ?? isPlaced) && named !== -1)
    return { sessions: { ...sessions, title: [named] }, speakers: null };
  const isChosen = choices.some(
    (choice) =>
      choice.sheet === 'sessions' &&
      choice.column === 'title' &&
      keys.some(([key]) => key === choice.heading),
  );
  if (isChosen || isOfSessions(keys, sessions, speakers)) {
    const beside = besideSessions(speakers, sessions);
    const hasNamesAlone =
      !beside && !sessions.speakers && speakers.name && !isShared(speakers.name, sessions);
    return {
      sessions: hasNamesAlone ? { ...sessions, speakers: speakers.name! } : sessions,
      speakers: beside,
    };
  }
  return speakers.name || speakers.firstname ? { sessions: null, speakers } : null;
}

/** A heading as it is written, then without the words in brackets, "Moderators" of "Role: Moderators", and the line above its explanation. */
function keysOf(cell: string): readonly [string, ...string[]] {
  const heading = cell.slice(0, LENGTH.special);
  const bare = withoutBrackets(heading);
  const [line = ''] = heading.trim().split('\n');
  return [heading, bare, bare.split(':').at(-1)!, line].map(headingKey) as [string, ...string[]];
}

const withoutBrackets = (heading: string) => heading.replace(/\([^()]*\)/g, ' ');

/** Looser: "Talk / Activity" may be "Talk", "Level of the talk" is "Level", and "title_en" or "Title English" is "Title". */
function looseFormsOf(cell: string): string[] {
  const heading = withoutBrackets(cell.slice(0, LENGTH.special));
  const [first = ''] = heading.split(SEVERAL);
  return [heading, first]
    .map(headingKey)
    .flatMap((form) => [form.replace(OF_TALK, ''), form.replace(LAST_WORD, withoutLanguage)])
    .filter((form) => form !== '');
}

const SEVERAL = /[/&|,:+]|\s(?:and|or|und|et)\s/i;

const OF_TALK =
  /^(?:session|talk) | (?:of (?:the |each )?(?:talk|session)s?|de la (?:session|conférence)|da palestra)$/;

const LAST_WORD = / ([a-z]+)$/;

const withoutLanguage = (all: string, word: string) => (isLanguage(word) ? '' : all);

type Keys = readonly (readonly [string, ...string[]])[];

type Forms = readonly (readonly string[])[];

const FORMS: readonly ((cell: string) => readonly string[])[] = [keysOf, looseFormsOf];

export function columnsOf(
  cells: readonly string[],
  sheet: Sheet,
  choices: readonly HeadingChoice[],
): Columns {
  const chosen = new Map(choices.map((choice) => [choice.heading, choice]));
  const columns: Record<string, number[]> = Object.create(null);
  const taken = new Set<number>();
  for (const [place, cell] of cells.entries()) {
    const choice = chosen.get(headingKey(cell));
    if (!choice || choice.heading === '') continue;
    taken.add(place);
    if (choice.sheet === sheet && SHEETS[sheet].some(({ name }) => name === choice.column))
      (columns[choice.column] ??= []).push(place);
  }
  for (const formsOf of FORMS) {
    const forms = cells.map((cell) =>
      sheet === 'speakers' ? ofSpeaker(cell, formsOf(cell)) : formsOf(cell),
    );
    for (const column of SHEETS[sheet]) {
      const before = columns[column.name] ?? [];
      if (before.length > 0 && !column.isMany) continue;
      const places = placesOf(column, forms).filter((place) => !taken.has(place));
      const read = column.isMany ? places : places.slice(0, 1);
      if (read.length === 0 || (before.length > 0 && formsOf !== keysOf)) continue;
      for (const place of read) taken.add(place);
      columns[column.name] = [...before, ...read].toSorted((one, other) => one - other);
    }
  }
  return columns;
}

/** "Speaker organisation" is the organisation of a speaker, but "Speaker & organisation" is a name with more. */
function ofSpeaker(cell: string, forms: readonly string[]): readonly string[] {
  if (!SEVERAL.test(withoutBrackets(cell)))
    return [...forms, ...forms.map((form) => form.replace(/^(?:speakers?|presenters?) (?:s )?/, ''))];
  const first = looseFormsOf(cell).at(-1) ?? '';
  return /^(?:(?:full )?names?|speakers?|presenters?)$/.test(first) ? ['name'] : forms;
}

export const namesOf = ({ name, others }: SheetColumn, sheet: Sheet): readonly string[] => [
  name,
  ...others,
  ...(HEADINGS_OF_LANGUAGES[sheet][name]?.split(', ') ?? []),
];

/** Of each column: the places of its names, the clearest first. */
const RANKS = new Map(
  (['sessions', 'speakers'] as const).flatMap((sheet) =>
    SHEETS[sheet].map((column) => {
      const ranked = namesOf(column, sheet).map((name, rank) => [name, rank] as const);
      return [column, new Map(ranked.toReversed())] as const;
    }),
  ),
);

/** In the order in which the names of the column count; "Speaker 2" counts as "Speaker". */
function placesOf(column: SheetColumn, keys: Forms): number[] {
  const ranks = RANKS.get(column)!;
  const found = keys.flatMap((forms, place) => {
    const written = column.isMany ? forms.flatMap((form) => [form, form.replace(/ ?\d$/, '')]) : forms;
    const known = written.flatMap((form) => ranks.get(form) ?? []);
    return known.length === 0 ? [] : [{ place, rank: Math.min(...known) }];
  });
  const inOrder = column.isMany ? found : found.toSorted((one, other) => one.rank - other.rank);
  return inOrder.map(({ place }) => place);
}

function isTimed({ date, start, end, duration }: Columns): boolean {
  return [date, start, end, duration].some(Boolean);
}

/** Headings that a sheet of people may have too. */
const OF_BOTH = new Set(['id', 'code', 'guid', 'uuid', 'title', 'description', 'type', 'name']);

const OF_PEOPLE = ['firstname', 'email', 'tagline', 'company', 'about', 'linkedin', 'twitter', 'picture'];

/** A title alone may be that of a job. */
function isOfSessions(keys: Keys, sessions: Columns, speakers: Columns): boolean {
  const { title, sessionid, description, room, track } = sessions;
  if (!title) return false;
  if (isTimed(sessions) || room || track) return true;
  const isClear = (places: readonly number[] | undefined) =>
    places?.some((place) => !OF_BOTH.has(keys[place]![0])) === true;
  if (isClear(sessionid) || isClear(title) || isClear(description)) return true;
  // "Title, Description, Speaker, Bio": two texts, of which one is about the person.
  if (description && speakers.about && !isShared(speakers.about, { description })) return true;
  const isOwn = (name: string) => speakers[name] && !isShared(speakers[name], sessions);
  // A picture without a name may be that of the session.
  const isOfPeople = OF_PEOPLE.some((name) => isOwn(name) && (name !== 'picture' || isOwn('name')));
  return !isOfPeople && [sessionid, description, sessions.speakers, sessions.kind].some(Boolean);
}

export function isShared(places: readonly number[], columns: Columns): boolean {
  return Object.values(columns).some((others) => others.some((place) => places.includes(place)));
}

/** What names a person: of such a column a session has its speakers. */
export const NAMING = new Set(['speakerid', 'name', 'firstname', 'lastname', 'suffix', 'email']);

function besideSessions(speakers: Columns, sessions: Columns): Columns | null {
  const { speakers: names, ...others } = sessions;
  const free = Object.entries(speakers).filter(
    ([name, places]) => !isShared(places, NAMING.has(name) ? others : sessions),
  );
  const columns: Columns = Object.assign(Object.create(null), Object.fromEntries(free));
  if (!columns.name && !columns.firstname && names) columns.name = names;
  // A picture alone may be that of the session.
  const isOfPeople = [...OF_PEOPLE, 'designation'].some((name) => name !== 'picture' && columns[name]);
  return isOfPeople && (columns.name || columns.firstname) ? columns : null;
}

export interface HeadingsOfKind {
  kind: string;
  choices: readonly HeadingChoice[];
  /** Before the values of the columns were looked at. */
  known: SheetHead | null;
}
