/** Reads files in a worker, so that the page stays responsive. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { ReadFiles } from '@samagam/domain/programme/import/read-programme';
import type { ReadingTask } from './reading-worker.ts';

/** Milliseconds. The largest files take five seconds on a slow laptop; a hostile one does not end. */
const GIVEN_UP_AFTER = 30_000;

/** The bytes of the files are the worker's afterwards. */
export function readApart(task: ReadingTask): Promise<ReadFiles> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadFiles>((resolve) => {
    const giveUp = setTimeout(() => resolve({ ok: false, problem: sayOfImport.tooSlow }), GIVEN_UP_AFTER);
    const end = (outcome: ReadFiles) => {
      clearTimeout(giveUp);
      resolve(outcome);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadFiles>) => end(data));
    worker.addEventListener('error', () => end({ ok: false, problem: sayOfImport.notRead }));
    worker.postMessage(
      task,
      task.files.map(({ buffer }) => buffer),
    );
  }).finally(() => worker.terminate());
}
