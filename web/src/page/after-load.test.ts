import { expect, test, vi } from 'vitest';

test('each caller gets an idle moment of its own, in the order of the calls', async () => {
  const moments: (() => void)[] = [];
  const requestIdleCallback = (work: () => void) => moments.push(work);
  vi.stubGlobal('window', { requestIdleCallback });
  vi.stubGlobal('requestIdleCallback', requestIdleCallback);
  vi.stubGlobal('document', { readyState: 'complete' });
  const { afterLoad } = await import('./after-load.ts');
  const done: string[] = [];
  const first = afterLoad().then(() => done.push('first'));
  void afterLoad().then(() => done.push('second'));
  await expect.poll(() => moments).toHaveLength(1);
  moments[0]!();
  await first;
  await expect.poll(() => moments).toHaveLength(2);
  expect(done).toEqual(['first']);
  moments[1]!();
  await expect.poll(() => done).toEqual(['first', 'second']);
});
