/** What a reader finds in a file, before it is made to fit (fit.ts). A text is '' where the source has none. */
import type { ImportedSession, ImportedSpeaker, ImportSource } from '@samagam/contract/programme/import';

export interface FoundSpeaker {
  /** "Line 12", or the id in the source. */
  row: string;
  id: string;
  name: string;
  mail: string;
  tagline: string;
  designation: string;
  company: string;
  about: string;
  short: string;
  type: string;
  linkedin: string;
  twitter: string;
  /** A file in the zip, or an address. */
  picture: string;
  absent?: ImportedSpeaker['absent'];
}

export interface FoundSession {
  row: string;
  id: string;
  title: string;
  description: string;
  start: Moment | null;
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

/** In Indian Standard Time, dd-MMM-yyyy and minutes after midnight. */
export interface Moment {
  date: string;
  minutes: number;
  /** That it was converted from; '' if the source names none or it is IST. */
  zone: string;
}

export interface FoundProgramme {
  source: ImportSource;
  speakers: FoundSpeaker[];
  sessions: FoundSession[];
  broken: ReportedRow[];
  notes: string[];
}

export interface ReportedRow {
  what: 'speaker' | 'session' | 'file';
  row: string;
  sourceid: string;
  name: string;
  isLeftOut: boolean;
  notes: string[];
}

export interface FittingProgramme {
  source: ImportSource;
  speakers: ImportedSpeaker[];
  sessions: ImportedSession[];
  rows: ReportedRow[];
  notes: string[];
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
