/** Reads files in a worker, so that the page stays responsive. The worker keeps them, and reads them again for each answer. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { FittingProgramme } from '@samagam/domain/programme/import/found';
import type { ReadChoices } from '@samagam/domain/programme/import/read-programme';
import type { NamedFile, ReadingTask } from './reading-worker.ts';
import type { ReadReply } from './read-reply.ts';

export interface Reader {
  /** Null if a later call came before this one began. */
  read: (choices: ReadChoices) => Promise<ReadReply | null>;
  take: () => Promise<FittingProgramme>;
  close: () => void;
}

/** Seconds. The largest files take five on a slow laptop; a hostile one does not end. */
const GIVEN_UP_AFTER = 20;

/** The bytes of the files are the worker's afterwards. */
export function openReader(files: readonly NamedFile[], seconds = GIVEN_UP_AFTER): Reader {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), { type: 'module' });
  const send = (task: ReadingTask, moved: Transferable[] = []) => worker.postMessage(task, moved);
  let last: Promise<unknown> = Promise.resolve();
  let reads = 0;
  let problem = '';

  function reply<Reply>(task: ReadingTask): Promise<Reply | { problem: string }> {
    if (problem !== '') return Promise.resolve({ problem });
    return new Promise((resolve) => {
      const listening = new AbortController();
      const { signal } = listening;
      const end = (outcome: Reply | { problem: string }) => {
        clearTimeout(limit);
        listening.abort();
        resolve(outcome);
      };
      const fail = (why: string) => {
        problem = why;
        worker.terminate();
        end({ problem });
      };
      const limit = setTimeout(() => fail(sayOfImport.tooSlow(seconds)), seconds * 1000);
      worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => end(data), { signal });
      worker.addEventListener('error', () => fail(sayOfImport.notRead), { signal });
      send(task);
    });
  }

  function after<Reply>(run: () => Promise<Reply>): Promise<Reply> {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  }

  send(
    { files },
    files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
  );
  return {
    read: (choices) => {
      reads += 1;
      const mine = reads;
      return after(async () => (mine === reads ? reply<ReadReply>({ choices }) : null));
    },
    take: () =>
      after(async () => {
        const programme = await reply<FittingProgramme>('take');
        if ('problem' in programme) throw new Error(programme.problem);
        return programme;
      }),
    close: () => worker.terminate(),
  };
}
