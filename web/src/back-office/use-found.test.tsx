import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { soFar, type AllPages } from './use-all-pages.ts';
import { useFound } from './use-found.ts';

interface Row {
  text: string;
}

const textsOf = ({ text }: Row) => [text];

function Lengths({ list, filter }: { list: AllPages<Row>; filter: string }) {
  const { found, shown } = useFound(list, textsOf, filter);
  return `${found.length} ${shown.length}`;
}

/** Two rows a page: "0 even", "0 odd", "1 even", … */
function lengthsOf(pages: number, filter = '', state: Partial<AllPages<Row>> = {}): string {
  const come = soFar({
    pages: Array.from({ length: pages }, (_, at) => ({
      data: [{ text: `${at} even` }, { text: `${at} odd` }],
    })),
  });
  const loading = { isComplete: false, isPending: false, isError: false, isFetching: true, error: null };
  const list = { ...come, ...loading, refetch: async () => undefined, ...state };
  return renderToString(<Lengths list={list} filter={filter} />);
}

it.each([
  [1, '2 2'],
  [20, '40 40'],
  [21, '42 40'],
  [99, '198 40'],
])(
  'after %i pages of a list that is still coming, all are counted and the first are shown: %s',
  (pages, lengths) => {
    expect(lengthsOf(pages)).toBe(lengths);
  },
);

it('shows all of a list that has come whole', () => {
  expect(lengthsOf(99, '', { isComplete: true })).toBe('198 198');
});

it('shows all that came of a list that failed half way', () => {
  expect(lengthsOf(99, '', { isError: true })).toBe('198 198');
});

it('finds in all that has come, and shows it where it is not too much', () => {
  expect(lengthsOf(99, '77 odd')).toBe('1 1');
  expect(lengthsOf(99, 'odd')).toBe('99 20');
});
