import { expect, it } from 'vitest';
import { soFar } from './use-all-pages.ts';

const pagesOf = (count: number, isComplete = false) => ({
  pages: Array.from({ length: count }, (_, page) => ({
    data: [`${page}a`, `${page}b`],
    ...(!(isComplete && page === count - 1) && { cursor: String(page) }),
  })),
});

it.each([
  [1, 1],
  [19, 19],
  [20, 20],
  [29, 20],
  [30, 30],
  [99, 90],
])('after %i pages of a list that is still coming, %i are shown, and all are counted', (come, shown) => {
  const { loaded, rows } = soFar(pagesOf(come));
  expect([loaded, rows.length, rows.at(-1)]).toEqual([come * 2, shown * 2, `${shown - 1}b`]);
});

it('shows all of a list that has come whole', () => {
  const { loaded, rows } = soFar(pagesOf(99, true));
  expect([loaded, rows.length, rows.at(-1)]).toEqual([198, 198, '98b']);
});
