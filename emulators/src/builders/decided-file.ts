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
  const words = first.programme.questions.flatMap(({ id }) => /^status (.*)$/.exec(id)?.[1] ?? []);
  const answers = Object.fromEntries(
    words.map((word) => [
      `status ${word}`,
      /^(?:y|yes|accept|confirm|select|$)/.test(word) ? 'accepted' : 'other',
    ]),
  );
  const read = readProgrammeFiles(files, { ...choices, answers: { ...answers, ...choices.answers } });
  return read.ok
    ? { ...read, headings: read.programme.headings.flatMap(({ written }) => written || []) }
    : read;
}
