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
  return <b>{`${found.length} ${shown.length}`}</b>;
}

/** The rows have two per page: "0 even", "0 odd", "1 even", … */
function lengthsOf(pages: number, filter = '', state: Partial<AllPages<Row>> = {}): string {
  const loaded = soFar({
    pages: Array.from({ length: pages }, (_, at) => ({
      data: [{ text: `${at} even` }, { text: `${at} odd` }],
    })),
  });
  const loading = { isComplete: false, isPending: false, isError: false, isFetching: true, error: null };
  const list = { ...loaded, ...loading, refetch: async () => undefined, ...state };
  return renderToString(<Lengths list={list} filter={filter} />).replace(/<[^>]+>/g, '');
}

it.each([
  [1, '2 2'],
  [20, '40 40'],
  [21, '42 40'],
  [99, '198 40'],
])(
  'after %i pages of a list that is still loading, finds in all rows and shows the first ones: %s',
  (pages, lengths) => {
    expect(lengthsOf(pages)).toBe(lengths);
  },
);

it('shows all rows of a completely loaded list', () => {
  expect(lengthsOf(99, '', { isComplete: true })).toBe('198 198');
});

it('shows all loaded rows of a list that failed halfway', () => {
  expect(lengthsOf(99, '', { isError: true })).toBe('198 198');
});

it('finds in all loaded rows, and shows the matches if they are not too many', () => {
  expect(lengthsOf(99, '77 odd')).toBe('1 1');
  expect(lengthsOf(99, 'odd')).toBe('99 20');
});
