/** What a reader finds in a file, before it is made to fit (fit.ts). A text is '' where the source has none. */
import type { HeadingChoice, ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import type { ImportSource } from '@samagam/contract/programme/import-words';
import type { Note } from '@samagam/contract/programme/import-notes';
import type { Cell, Claim } from './ledger/cells.ts';
import type { LedgerEntry } from './ledger/ledger-entry.ts';
import type { Question } from './questions.ts';
import { textsOfSpeaker, type TextsOfSpeaker } from './sheets/sheet-columns.ts';

/** `picture`: a file in the zip, or an address. */
export interface FoundSpeaker extends TextsOfSpeaker {
  /** "Line 12", or the id in the source. */
  row: string;
  id: string;
  /** As the file has it, where another person has it too. */
  writtenId?: string;
  mail: string;
  links: FoundSession['links'];
  absent?: ImportedSpeaker['absent'];
  /** By a session, and nowhere else. */
  isOnlyNamed?: true;
  claims: Claim[];
}

export interface FoundSession {
  row: string;
  id: string;
  title: string;
  description: string;
  start: Moment | null;
  startProblem: Note | null;
  /** dd-MMM-yyyy, of a session without a time. */
  day?: string;
  /** Minutes after midnight in IST. */
  end: number | null;
  room: string;
  track: string;
  language: string;
  level: string;
  tags: string[];
  links: { label: string; url: string }[];
  isBreak: boolean;
  status: string;
  speakers: string[];
  /** As a sheet names them, in one text: ids, mail addresses or names. */
  named?: string;
  absent?: ImportedSession['absent'];
  blank?: ImportedSession['blank'];
  /** The source has no ids: fit.ts makes one. */
  hasNoId?: true;
  notes: Note[];
  claims: Claim[];
}

/** In Indian Standard Time, dd-MMM-yyyy and minutes after midnight. */
export interface Moment {
  date: string;
  minutes: number;
  /** That it was converted from, or IST; '' if the source names none. */
  zone: string;
}

export interface FoundProgramme {
  source: ImportSource;
  /** Of its files: the tool, and the headings of a sheet. */
  kinds: string[];
  speakers: FoundSpeaker[];
  sessions: FoundSession[];
  broken: ReportedRow[];
  notes: string[];
  headings: FoundHeading[];
  cells: Cell[];
  questions: Question[];
  /** Its lists may have people of other years: only those whom a session names are speakers. */
  onlyNamed?: true;
}

/** `column`: which it was read as; '' for one that staff do not need, null for none. */
export interface FoundHeading extends Omit<HeadingChoice, 'column'> {
  column: string | null;
  /** As the file has it. '' for a key of JSON, of a grid, and where the first row is a record. */
  written: string;
  rows: string[];
  examples: string[];
  /** Of file: what staff say of its headings counts for the next one. '' of a grid: they can say nothing. */
  kind: string;
  by: 'staff' | 'heading' | 'values' | 'nothing';
}

export interface ReportedRow {
  what: 'speaker' | 'session' | 'file';
  row: string;
  sourceid: string;
  name: string;
  isLeftOut: boolean;
  notes: Note[];
}

export interface FittingProgramme {
  source: ImportSource;
  kinds: readonly string[];
  speakers: ImportedSpeaker[];
  sessions: ImportedSession[];
  rows: ReportedRow[];
  notes: string[];
  headings: readonly FoundHeading[];
  questions: readonly Question[];
  pictures: ReadonlyMap<string, PictureNames>;
  ledger: readonly LedgerEntry[];
}

/** What the file of a speaker's picture may be called, the best name first. */
export interface PictureNames {
  /** That the source names: a file or an address. '' for none. */
  named: string;
  isAddress: boolean;
  id: string;
  name: string;
}

export const blankSpeaker: Omit<FoundSpeaker, 'row' | 'id' | 'claims'> = {
  ...textsOfSpeaker(() => ''),
  mail: '',
  links: [],
};

export const noFacts: Pick<FoundSession, 'language' | 'level' | 'tags' | 'links'> = {
  language: '',
  level: '',
  tags: [],
  links: [],
};

export const emptyProgramme = (source: ImportSource, kind: string = source): FoundProgramme => ({
  source,
  kinds: [kind],
  speakers: [],
  sessions: [],
  broken: [],
  notes: [],
  headings: [],
  cells: [],
  questions: [],
});

/** `place`: a sheet, or one of several files. */
export function withPlace(found: FoundProgramme, place: string): FoundProgramme {
  const named = <Row extends { row: string }>(one: Row): Row => ({ ...one, row: `${place}: ${one.row}` });
  for (const cell of found.cells) cell.where = `${place}: ${cell.where}`;
  return {
    ...found,
    speakers: found.speakers.map(named),
    sessions: found.sessions.map(named),
    broken: found.broken.map(named),
    headings: found.headings.map((one) => ({ ...one, rows: one.rows.map((row) => `${place}: ${row}`) })),
  };
}
