import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

interface Page<Row> {
  data: Row[];
  cursor?: string | undefined;
}

export interface AllPages<Row> {
  /** What has come so far; of a very long list that is still coming, by ten pages at a time. */
  rows: readonly Row[];
  /** How many rows have come. */
  loaded: number;
  /** Nothing is left to come. */
  isComplete: boolean;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  /** Goes on where it stopped. */
  refetch: () => Promise<unknown>;
}

/** So many pages are shown each as it comes. */
const PAGES_AT_ONCE = 20;
/** Beyond, ten: each time, all of them are ordered anew, and a press waits. */
const PAGES_A_STEP = 10;

const nothing = { loaded: 0, rows: [] };

export function soFar<Row>({ pages }: Pick<InfiniteData<Page<Row>>, 'pages'>) {
  const isComplete = pages.at(-1)?.cursor === undefined;
  const shown =
    isComplete || pages.length < PAGES_AT_ONCE ? pages.length : pages.length - (pages.length % PAGES_A_STEP);
  return {
    loaded: pages.reduce((sum, { data }) => sum + data.length, 0),
    rows: pages.slice(0, shown).flatMap(({ data }) => data),
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
