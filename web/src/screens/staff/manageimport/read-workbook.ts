/** Reads a workbook in a worker, so that the page never stands still. */
import { sayOfImport } from '@samagam/contract/programme/import-messages';
import type { WorkbookRead } from './workbook-rows.ts';

/** Milliseconds. A workbook of 12 MB takes three seconds on a slow laptop; a hostile one does not end. */
const GIVEN_UP_AFTER = 20_000;

/** Null for a zip that is no workbook. */
export function readWorkbookApart(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookRead | null> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<WorkbookRead | null>((resolve) => {
    const giveUp = setTimeout(() => resolve({ problem: sayOfImport.hugeWorkbook }), GIVEN_UP_AFTER);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookRead | null>) => {
      clearTimeout(giveUp);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(giveUp);
      resolve({ problem: sayOfImport.brokenWorkbook });
    });
    worker.postMessage(bytes, [bytes.buffer]);
  }).finally(() => worker.terminate());
}
