/** What a comparison of a file with an event needs. */
import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import type { ScheduleType } from '@samagam/contract/common/words';
import type { StoredPart } from '../programme.ts';
import type { StoredSpeaker } from '../speakers.ts';

/** The hashes of a record's fields at its last import. */
export type FieldHashes = Record<string, string>;

export interface RememberedSpeaker {
  id: string;
  fields: FieldHashes;
  /** The parts of the programme into which a file with this speaker was imported. */
  parts: readonly ScheduleType[];
}

/** What is remembered of earlier imports from one tool, by id in the source. */
export interface ImportMemory {
  speakers: Map<string, RememberedSpeaker>;
  /** Of the part of the programme that is imported: the other part may have the same sessions. */
  sessions: Map<string, FieldHashes>;
}

export interface ImportFacts {
  eventcode: string;
  speakers: readonly StoredSpeaker[];
  part: StoredPart;
  memory: ImportMemory;
}

export interface ImportTools {
  hash: (text: string) => string;
  /** A plain text as the HTML of a description. */
  htmlOf: (text: string) => string;
  /** The id of a new speaker, always the same for one id of the source. */
  speakerIdOf: (sourceid: string) => string;
  /** The placeholder for a speaker without a mail address. */
  placeholderOf: (sourceid: string) => string;
}

export interface ImportWish {
  source: string;
  part: ScheduleType;
  /** Then a picture without an address is one that will be uploaded. Otherwise it could not be uploaded. */
  isCheck: boolean;
  speakerType: string;
  /** Their texts are HTML already. */
  speakers: readonly ImportedSpeaker[];
  sessions: readonly ImportedSession[];
}
