/** A ZIP of documents: a process that dies anywhere. The file has each document exactly once. */
import type { PdfZip } from '@samagam/contract/money/books';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { full, limitOfProofs } from '../full-figures.ts';
import { type Harness, startHarness } from '../harness.ts';
import { pdfZipSteps } from '../pdf-zip-steps.ts';
import { isChanging, runKilled } from './run-killed.ts';

limitOfProofs(30);

let api: Harness;
beforeAll(async () => {
  api = await startHarness();
});
afterAll(() => api.close());

it('is completed by the reconciler after a kill at any step', async () => {
  const zips = pdfZipSteps(api);
  const pdfs = await zips.issue(45, Date.UTC(2026, 10, 2, 6));
  const run = async (at: number) => {
    const { id } = await zips.post({ mode: 'start', month: '2026-11' });
    const body = { mode: 'continue', id };
    return { id, steps: await runKilled(api, { what: 'call', path: '/api/admin/pdfzips', body }, at) };
  };
  const { steps } = await run(0);
  expect(steps!.length).toBeGreaterThan(4);
  for (const [index, step] of steps!.entries()) {
    if (!full && !isChanging(step)) continue;
    const { id } = await run(index + 1);
    await api.sweep();
    const found = (await api.staff('GET /api/admin/pdfzips')).body.data as PdfZip[];
    const zip = found.find((one) => one.id === id)!;
    expect({ step, done: zip.done, isEnded: zip.endedat !== '' }).toEqual({ step, done: 45, isEnded: true });
    expect([...(await zips.download(zip)).keys()]).toEqual([...pdfs.keys()]);
  }
});
