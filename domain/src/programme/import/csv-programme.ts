/** Reads our templates and three sheets of Sessionize; the flattened one has a row for each speaker of a session. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ABSENT_OF_SESSION, ABSENT_OF_SPEAKER } from '@samagam/contract/programme/import';
import { BREAK } from '@samagam/contract/common/words';
import { type CsvRow, readCsv, separatorOf } from '../../text/read-csv.ts';
import { quoted } from './fit-text.ts';
import { blankSpeaker, type FoundProgramme, type FoundSession, type FoundSpeaker } from './found.ts';
import { isInSmallHours } from '../session-times.ts';
import { readEnd, readStart } from './read-times.ts';
import { LABELS } from './merge.ts';
import { KINDS, type SheetColumn, SHEETS } from './sheet-columns.ts';

type Columns = Record<string, number>;

/** Null without the columns of a session or a speaker, or with more rows than `most`. */
export function readCsvProgramme(csv: string, most: number): FoundProgramme | null {
  const [head, ...rows] = readCsv(csv, separatorOf(csv));
  if (!head || rows.length > most) return null;
  const session = columnsOf(head, SHEETS.sessions);
  const speaker = columnsOf(head, SHEETS.speakers);
  const hasSessions =
    session.title !== undefined && (session.sessionid ?? session.start ?? session.date) !== undefined;
  const hasSpeakers = speaker.name !== undefined || speaker.firstname !== undefined;
  if (!hasSessions && !hasSpeakers) return null;
  const found: FoundProgramme = { source: 'csv', speakers: [], sessions: [], broken: [], notes: [] };
  const seen = { sessions: new Map<string, FoundSession>(), speakers: new Set<string>() };
  for (const row of rows) {
    if (row.broken) found.broken.push(brokenRow(row, hasSessions ? 'session' : 'speaker'));
    else
      addRow(
        found,
        row,
        { session: hasSessions ? session : null, speaker: hasSpeakers ? speaker : null },
        seen,
      );
  }
  found.notes.push(...notesOfColumns(found));
  if (isSessionizeSheet(head)) found.source = 'sessionize';
  return found;
}

function notesOfColumns({ sessions, speakers }: FoundProgramme): string[] {
  return Object.entries({ sessions, speakers }).flatMap(([sheet, records]) => {
    const lacking = new Set(records.flatMap(({ absent }): string[] => absent ?? []));
    const labels = [...lacking].map((field) => LABELS[field]);
    return labels.length > 0 ? [sayOfImport.noColumns(sheet, labels.join(', '))] : [];
  });
}

function isSessionizeSheet({ cells }: CsvRow): boolean {
  return cells.some((cell) => /^(?:session|speaker) id$/i.test(cell.trim()));
}

function brokenRow({ line }: CsvRow, what: 'session' | 'speaker'): FoundProgramme['broken'][number] {
  const row = `Line ${line}`;
  return { what, row, sourceid: '', name: '', isLeftOut: true, notes: [sayOfImport.brokenRow] };
}

function columnsOf({ cells }: CsvRow, known: readonly SheetColumn[]): Columns {
  const titles = cells.map((cell) => cell.trim().toLowerCase());
  const columns: Columns = Object.create(null);
  for (const { name, others, isOwnNameFirst } of known) {
    const names = isOwnNameFirst ? [name, ...others] : [...others, name];
    const index = names.map((title) => titles.indexOf(title)).find((place) => place !== -1);
    if (index !== undefined) columns[name] = index;
  }
  return columns;
}

interface Seen {
  sessions: Map<string, FoundSession>;
  speakers: Set<string>;
}

function addRow(
  found: FoundProgramme,
  row: CsvRow,
  columns: { session: Columns | null; speaker: Columns | null },
  seen: Seen,
): void {
  const person = columns.speaker && speakerOf(row, columns.speaker, columns.session !== null);
  if (person && !(columns.session && seen.speakers.has(person.id))) {
    found.speakers.push(person);
    seen.speakers.add(person.id);
  }
  if (!columns.session) return;
  const session = sessionOf(row, columns.session);
  const earlier = columns.speaker && seen.sessions.get(session.id);
  if (earlier) earlier.speakers.push(...session.speakers.filter((id) => !earlier.speakers.includes(id)));
  else {
    found.sessions.push(session);
    seen.sessions.set(session.id, session);
  }
}

function speakerOf({ line, cells }: CsvRow, columns: Columns, isOptional: boolean): FoundSpeaker | null {
  const cell = (column: string) => (cells[columns[column] ?? -1] ?? '').trim();
  const name = cell('name') || `${cell('firstname')} ${cell('lastname')}`.trim();
  if (isOptional && name === '') return null;
  const mail = cell('email');
  return {
    ...blankSpeaker,
    row: `Line ${line}`,
    id: cell('speakerid') || mail || name,
    name,
    mail,
    tagline: cell('tagline'),
    designation: cell('designation'),
    company: cell('company'),
    about: cell('about'),
    short: cell('short'),
    type: cell('type'),
    linkedin: cell('linkedin'),
    twitter: cell('twitter'),
    picture: cell('picture'),
    absent: absentOf(columns, COLUMNS_OF_SPEAKER),
  };
}

type ColumnsOf<Field extends string> = readonly (readonly [field: Field, ...columns: string[]])[];

const COLUMNS_OF_SPEAKER: ColumnsOf<(typeof ABSENT_OF_SPEAKER)[number]> = [
  ['designation', 'designation', 'tagline'],
  ['company', 'company', 'tagline'],
  ['aboutspeaker', 'about'],
  ['aboutspeakershort', 'short', 'tagline'],
  ['linkedin', 'linkedin'],
  ['twitter', 'twitter'],
];
const COLUMNS_OF_SESSION: ColumnsOf<(typeof ABSENT_OF_SESSION)[number]> = [
  ['track', 'room', 'track'],
  ['description', 'description'],
  ['speakers', 'speakers'],
];

function absentOf<Field extends string>(columns: Columns, known: ColumnsOf<Field>): Field[] {
  return known.flatMap(([field, ...names]) => (names.some((name) => name in columns) ? [] : [field]));
}

function sessionOf({ line, cells }: CsvRow, columns: Columns): FoundSession {
  const cell = (column: string) => (cells[columns[column] ?? -1] ?? '').trim();
  const notes: string[] = [];
  const begin = readStart({ moment: cell('start'), date: cell('date'), clock: cell('start') });
  // A date beside a clock time may be the day whose night it is. A moment has its own date.
  if (begin.start && cell('date') !== '' && isInSmallHours(begin.start.minutes))
    notes.push(sayOfImport.smallHours(begin.start.date));
  return {
    row: `Line ${line}`,
    id: cell('sessionid') || cell('title'),
    title: cell('title'),
    description: cell('description'),
    ...begin,
    end: readEnd(begin.start, { end: cell('end'), duration: cell('duration') }, notes),
    room: cell('room'),
    track: cell('track'),
    isBreak: isBreak(cell('kind'), notes),
    status: cell('status'),
    speakers: cell('speakers')
      .split(/[;,|\n]/)
      .map((id) => id.trim())
      .filter((id) => id !== ''),
    absent: [...absentOf(columns, COLUMNS_OF_SESSION), ...absentTime(columns, begin, notes)],
    notes,
  };
}

/** A clock time alone is no time: the day may be another one. Sessionize has both in one column. */
function absentTime(
  columns: Columns,
  { startProblem }: Pick<FoundSession, 'startProblem'>,
  notes: string[],
): 'time'[] {
  const isClockAlone = startProblem === sayOfImport.noDate && !('date' in columns);
  if ('start' in columns && !isClockAlone) return [];
  if (['start', 'date', 'end', 'duration'].some((name) => name in columns))
    notes.push(sayOfImport.timeNeedsStart);
  return ['time'];
}

function isBreak(kind: string, notes: string[]): boolean {
  const known = KINDS.find((word) => word === kind.toLowerCase());
  if (kind !== '' && !known) notes.push(sayOfImport.unknownKind(quoted(kind)));
  return known === BREAK;
}
