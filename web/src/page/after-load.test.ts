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
  await vi.waitFor(() => expect(moments).toHaveLength(1));
  moments[0]!();
  await first;
  await vi.waitFor(() => expect(moments).toHaveLength(2));
  expect(done).toEqual(['first']);
  moments[1]!();
  await vi.waitFor(() => expect(done).toEqual(['first', 'second']));
});
