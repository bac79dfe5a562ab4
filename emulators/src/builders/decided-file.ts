/** Reads a file as an organiser would who answers what the screen asks. */
import {
  type ProgrammeFile,
  type ReadChoices,
  readProgrammeFiles,
} from '@samagam/domain/programme/import/read-programme';
import type { FittingProgramme } from '@samagam/domain/programme/import/found';

type Decided = { ok: true; programme: FittingProgramme; headings: string[] } | { ok: false; problem: string };

export function decidedFile(files: readonly ProgrammeFile[], choices: ReadChoices): Decided {
  const first = readProgrammeFiles(files, choices);
  if (!first.ok) return first;
  const statuses = first.programme.statuses.map(({ word }) => ({
    word,
    isAccepted: /^(?:y|yes|accept|confirm|select|todivane|$)/i.test(word),
  }));
  const read = readProgrammeFiles(files, { ...choices, statuses });
  return read.ok ? { ...read, headings: read.programme.headings.map(({ written }) => written) } : read;
}
