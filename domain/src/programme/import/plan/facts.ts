import type { ImportedSession, ImportedSpeaker } from '@samagam/contract/programme/import';
import type { ScheduleType } from '@samagam/contract/common/words';
import type { StoredPart } from '../../programme.ts';
import type { StoredSpeaker } from '../../speakers.ts';

export type FieldHashes = Record<string, string>;

export interface RememberedSpeaker {
  id: string;
  fields: FieldHashes;
  parts: readonly ScheduleType[];
}

export interface ImportMemory {
  speakers: Map<string, RememberedSpeaker>;
  /** Of the part that is imported: the other part may have the same sessions. */
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
  htmlOf: (text: string) => string;
  speakerIdOf: (sourceid: string) => string;
  placeholderOf: (sourceid: string) => string;
}

export interface ImportWish {
  source: string;
  part: ScheduleType;
  /** A picture without an address will be uploaded. In an import it could not be. */
  isCheck: boolean;
  speakerType: string;
  ispart?: true | undefined;
  allspeakers?: true | undefined;
  /** Their texts are HTML already. */
  speakers: readonly ImportedSpeaker[];
  sessions: readonly ImportedSession[];
}
