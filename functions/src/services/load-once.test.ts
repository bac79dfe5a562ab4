import { expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

it('loads once for all calls, also for concurrent ones', async () => {
  const load = vi.fn(async () => 'pages');
  const loaded = loadOnce(load);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['pages', 'pages']);
  expect(await loaded()).toBe('pages');
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries a failed load again with the next call', async () => {
  const load = vi.fn(async () => 'pages').mockRejectedValueOnce(new Error('too many open files'));
  const loaded = loadOnce(load);
  const first = Promise.allSettled([loaded(), loaded()]);
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await loaded()).toBe('pages');
  expect(await loaded()).toBe('pages');
  expect(load).toHaveBeenCalledTimes(2);
});
