import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Page<Row> {
  data: Row[];
  cursor?: string | undefined;
}

export interface AllPages<Row> {
  rows: readonly Row[];
  /** The first 20,000 rows; the same array while more are loading. */
  first: readonly Row[];
  /** Whether all rows are loaded. */
  isComplete: boolean;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  /** Retries, or continues with the page that failed. */
  refetch: () => Promise<unknown>;
}

/** Each page has a thousand rows. */
const FIRST_PAGES = 20;

const nothing = { rows: [], first: [] };

export function soFar<Row>({ pages }: Pick<InfiniteData<Page<Row>>, 'pages'>) {
  return {
    rows: pages.flatMap(({ data }) => data),
    first: pages.slice(0, FIRST_PAGES).flatMap(({ data }) => data),
  };
}

/** Loads a long list page by page to its end (decision 0008, 12); rows are shown from the first page on. */
export function useAllPages<Row>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
): AllPages<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }: Page<Row>) => cursor,
    // The library's structural sharing returns the same array for equal rows.
    select: soFar<Row>,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, isError, error, isPending, fetchNextPage, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  return {
    ...(data ?? nothing),
    isComplete: data !== undefined && !hasNextPage,
    isPending,
    isError,
    isFetching,
    error,
    refetch: data && hasNextPage ? fetchNextPage : refetch,
  };
}
