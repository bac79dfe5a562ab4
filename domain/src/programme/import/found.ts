/** What a reader finds in a file, before it is made to fit (fit.ts). */
import type { ImportedSession, ImportedSpeaker, ImportSource } from '@samagam/contract/programme/import';

/** A text is '' where the source has none. */
export interface FoundSpeaker {
  /** "Line 12", or the id in the source. */
  row: string;
  id: string;
  name: string;
  mail: string;
  /** One line about the person, such as "Engineer at Vidyut Labs"; only without `designation` and `company`. */
  tagline: string;
  designation: string;
  company: string;
  about: string;
  short: string;
  type: string;
  linkedin: string;
  twitter: string;
  /** A file in the zip beside it, or an address. */
  picture: string;
  absent?: ImportedSpeaker['absent'];
}

export interface FoundSession {
  row: string;
  id: string;
  title: string;
  description: string;
  start: Moment | null;
  /** Why it has no start, if the file has something in its place; otherwise ''. */
  startProblem: string;
  /** Minutes after midnight in IST. */
  end: number | null;
  room: string;
  track: string;
  isBreak: boolean;
  /** '' and Accepted are imported. */
  status: string;
  speakers: string[];
  absent?: ImportedSession['absent'];
  notes: string[];
}

/** A moment in Indian Standard Time. */
export interface Moment {
  /** dd-MMM-yyyy. */
  date: string;
  /** Minutes after midnight. */
  minutes: number;
  /** The zone that it was converted from; '' if the source names none or it is IST. */
  zone: string;
}

export interface FoundProgramme {
  source: ImportSource;
  speakers: FoundSpeaker[];
  sessions: FoundSession[];
  /** Records that could not be read at all. */
  broken: ReportedRow[];
  /** Sentences about the file as a whole. */
  notes: string[];
}

/** One row of the report that needs no knowledge of the event. */
export interface ReportedRow {
  what: 'speaker' | 'session' | 'file';
  row: string;
  sourceid: string;
  name: string;
  isLeftOut: boolean;
  notes: string[];
}

/** A programme that fits the contract. */
export interface FittingProgramme {
  source: ImportSource;
  speakers: ImportedSpeaker[];
  sessions: ImportedSession[];
  rows: ReportedRow[];
  notes: string[];
  /** The picture file of a speaker, by source id. */
  pictures: ReadonlyMap<string, string>;
}

export const blankSpeaker: Omit<FoundSpeaker, 'row' | 'id'> = {
  name: '',
  mail: '',
  tagline: '',
  designation: '',
  company: '',
  about: '',
  short: '',
  type: '',
  linkedin: '',
  twitter: '',
  picture: '',
};
