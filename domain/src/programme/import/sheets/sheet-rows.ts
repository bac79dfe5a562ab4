/** Sessions and people from the rows of a sheet. A flattened one has a row for each speaker of a session. */
import { ABSENT_OF_SPEAKER } from '@samagam/contract/programme/import';
import { BREAK } from '@samagam/contract/common/words';
import { noteOf, type Note } from '@samagam/contract/programme/import-notes';
import { FACTS } from '@samagam/contract/programme/session-facts';
import type { CsvRow } from '../../../text/read-csv.ts';
import { linesOfHtml, nameKey } from '../fit/fit-text.ts';
import type { FoundProgramme, FoundSession, FoundSpeaker } from '../found.ts';
import { Cells, type Claim } from '../ledger/cells.ts';
import { idOfPerson } from '../people/people-ids.ts';
import { type Details, peopleIn } from '../people/split-names.ts';
import { type Columns, headingKey, NAMING, type SheetHead } from './headings.ts';
import { linksIn, tagsIn } from './list-texts.ts';
import { absentTime, zonedWhen, whenOf } from './row-times.ts';
import { PARTS_OF_SPEAKER, SHEETS, textsOfSpeaker } from './sheet-columns.ts';
import { placesIn, SheetDays } from './sheet-days.ts';

export interface Seen {
  sessions: Map<string, FoundSession>;
  speakers: Map<string, FoundSpeaker>;
}

export interface Reading {
  head: SheetHead;
  days: SheetDays;
  cells: Cells;
}

export function addRow(found: FoundProgramme, row: CsvRow, reading: Reading, seen: Seen): void {
  const { sessions, speakers, more = [] } = reading.head;
  const [first, ...others] = (speakers ? [speakers, ...more] : []).map((one) => personOf(row, one, reading));
  const people = first ? [first, ...others.filter(({ claims }) => claims.length > 0)] : [];
  for (const { speaker } of people) {
    if (!speaker) continue;
    const id = idOfPerson(seen.speakers, speaker);
    if (id !== speaker.id) Object.assign(speaker, { id, writtenId: speaker.id });
    const earlier = sessions && seen.speakers.get(id);
    if (earlier) earlier.claims.push(...speaker.claims);
    else {
      found.speakers.push(speaker);
      seen.speakers.set(id, speaker);
    }
  }
  if (!sessions) return;
  const session = sessionOf(row, sessions, reading, people);
  if (first) {
    session.notes.push(...people.flatMap(({ notes }) => notes));
    session.claims.push(...people.flatMap(({ claims }) => claims));
    session.speakers = people.flatMap(({ speaker }) => speaker?.id ?? []);
    session.named = people.flatMap(({ named }) => named || []).join('\n');
  }
  const earlier = speakers && session.id !== '' ? seen.sessions.get(session.id) : undefined;
  if (earlier && nameKey(earlier.title) === nameKey(session.title)) {
    earlier.speakers.push(...session.speakers.filter((id) => !earlier.speakers.includes(id)));
    earlier.claims.push(...session.claims);
  } else {
    found.sessions.push(session);
    seen.sessions.set(session.id, session);
  }
}

interface RowPerson {
  speaker: FoundSpeaker | null;
  named: string;
  notes: Note[];
  claims: Claim[];
}

function personOf(row: CsvRow, columns: Columns, { head, cells }: Reading): RowPerson {
  const speaker = speakerOf(row, columns, cells);
  const { names, details } = peopleIn(speaker.name, () => false);
  const claims = speaker.claims.flatMap(({ cell, field }) =>
    NAMING.has(field) ? [{ cell, field: 'speakers' }] : [],
  );
  const person: RowPerson = { speaker, named: '', notes: [], claims };
  if (names.length === 1) return { ...person, speaker: withDetails(speaker, details) };
  if (!head.sessions) return person;
  if (speaker.name === '') return { ...person, speaker: null };
  const isShared = names.length > 1;
  if (isShared) for (const { cell } of speaker.claims) cell.why = noteOf.sharedDetails.text;
  return { ...person, speaker: null, named: speaker.name, notes: isShared ? [noteOf.sharedDetails] : [] };
}

function withDetails(speaker: FoundSpeaker, details: ReadonlyMap<string, Details>): FoundSpeaker {
  const [[name, { tagline, company } = {}] = []] = details;
  if (name === undefined) return speaker;
  return {
    ...speaker,
    id: speaker.id === speaker.name ? name : speaker.id,
    name,
    tagline: speaker.tagline || (tagline ?? ''),
    company: speaker.company || (company ?? ''),
  };
}

function cellsOf(row: CsvRow, columns: Columns, cells: Cells) {
  const claims = Object.entries(columns).flatMap(([field, places]) =>
    places.flatMap((place) =>
      cells
        .allAt(row, place)
        .map((cell): Claim => ({ cell, field, ...(cell.as !== undefined && { as: cell.as }) })),
    ),
  );
  const cell = (column: string, between = ' ') =>
    [...new Set(placesIn(columns, column).map((place) => (row.cells[place] ?? '').trim()))]
      .filter((text) => text !== '')
      .join(between);
  return { cell, claims };
}

/** A name beside one other part is the rest of it: "Name, Surname". Beside both parts it counts, unless it is "Rao, Asha". */
function nameOf(cell: (column: string, between?: string) => string): string {
  const [name, first, last] = [cell('name', '\n'), cell('firstname'), cell('lastname')];
  const parts = `${first} ${last}`.trim();
  if (name === '' || name === `${last}, ${first}`) return parts;
  const words = nameKey(name).split(' ');
  const isWhole =
    (first === '') === (last === '') ||
    nameKey(parts)
      .split(' ')
      .some((word) => words.includes(word));
  return isWhole ? name : `${first} ${name} ${last}`.trim();
}

function speakerOf(row: CsvRow, columns: Columns, cells: Cells): FoundSpeaker {
  const { cell, claims } = cellsOf(row, columns, cells);
  const name = nameOf((column, between) => linesOfHtml(cell(column, between)));
  const mail = cell('email');
  return {
    ...textsOfSpeaker(cell),
    row: `Line ${row.line}`,
    id: cell('speakerid') || mail || name,
    name,
    mail,
    links: placesIn(columns, 'links').flatMap((place) =>
      linksIn(row.cells[place] ?? '', labelOf(cells.at(row, place)?.column ?? '')),
    ),
    absent: ABSENT_OF_SPEAKER.filter((part) => isAbsent(columns, PARTS_OF_SPEAKER[part].columns)),
    claims,
  };
}

/** "Session" and "Talk" are what a title is called. */
const NO_TITLES = SHEETS.sessions.flatMap(({ name, others }) => (name === 'title' ? others : []));

const COLUMNS_OF_SESSION = { track: ['room', 'track'], description: ['description'], speakers: ['speakers'] };

const PARTS_OF_SESSION = Object.keys(COLUMNS_OF_SESSION) as (keyof typeof COLUMNS_OF_SESSION)[];

function isAbsent(columns: Columns, names: readonly string[]): boolean {
  return !names.some((name) => name in columns);
}

function sessionOf(
  row: CsvRow,
  columns: Columns,
  { days, cells }: Reading,
  people: readonly RowPerson[],
): FoundSession {
  const { cell, claims } = cellsOf(row, columns, cells);
  const hasPeople = cell('speakers') !== '' || people.some(({ speaker, named }) => speaker || named);
  const notes: Note[] = [];
  const id = cell('sessionid');
  const when = zonedWhen(whenOf(cell, days, notes), cell('timezone'), notes);
  const kind = NO_TITLES.includes(headingKey(cell('kind'))) ? '' : cell('kind');
  const title = cell('title') || (cell('start') === '' ? '' : kind);
  const isNamedByKind = title !== '' && cell('title') === '';
  if (isNamedByKind)
    claims.push(
      ...claims.filter(({ field }) => field === 'kind').map((claim) => ({ ...claim, field: 'title' })),
    );
  if (cell('date') === '') claims.push(...days.said.map((one) => ({ cell: one, field: 'date' })));
  return {
    row: `Line ${row.line}`,
    id,
    ...(id === '' && { hasNoId: true as const }),
    title,
    description: cell('description', '\n\n'),
    ...when,
    room: cell('room'),
    track: cell('track'),
    language: cell('language'),
    level: cell('level'),
    tags: tagsIn(cell('tags', ';')),
    links: linksIn(cell('links', '\n')),
    isBreak: isOn(cell('break')) || (hasPeople ? cell('kind') === BREAK : BREAKS.test(cell('kind'))),
    status: cell('status'),
    speakers: [],
    named: linesOfHtml(cell('speakers', '\n')),
    absent: [
      ...PARTS_OF_SESSION.filter((part) => isAbsent(columns, COLUMNS_OF_SESSION[part])),
      ...absentTime(columns, when, notes),
    ],
    blank: FACTS.filter((fact) => fact in columns && cell(fact) === ''),
    notes,
    claims,
  };
}

const labelOf = (heading: string) =>
  /^(?:links?|socials|url|website)$/i.test(heading) ? '' : heading.replace(/\([^()]*\)/g, '').trim();

const isOn = (text: string) => /^(?:true|yes|y|x|1)$/i.test(text);

/** "Lunch talk" and "Networking booth" have speakers. */
const BREAKS = /\b(?:break|lunch|tea|coffee|dinner|breakfast|registration|networking|service session)\b/i;
