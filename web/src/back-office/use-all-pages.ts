import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Page<Row> {
  data: Row[];
  cursor?: string | undefined;
}

export interface AllPages<Row> {
  /** All that has come so far. */
  rows: readonly Row[];
  /** The first 20,000 of them; the same list while more come. */
  first: readonly Row[];
  /** Nothing is left to come. */
  isComplete: boolean;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  /** Goes on where it stopped. */
  refetch: () => Promise<unknown>;
}

/** Of a thousand rows each. */
const FIRST_PAGES = 20;

const nothing = { rows: [], first: [] };

export function soFar<Row>({ pages }: Pick<InfiniteData<Page<Row>>, 'pages'>) {
  return {
    rows: pages.flatMap(({ data }) => data),
    first: pages.slice(0, FIRST_PAGES).flatMap(({ data }) => data),
  };
}

/** A long list, page after page until its end (decision 0008, 12): shown from the first page on. */
export function useAllPages<Row>(
  queryKey: QueryKey,
  ask: (cursor: string | undefined) => Promise<Page<Row>>,
): AllPages<Row> {
  const asked = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }: Page<Row>) => cursor,
    // The same rows come out as the same list, by the library's structural sharing.
    select: soFar<Row>,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, isError, error, isPending, fetchNextPage, refetch } = asked;

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
