import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

interface Page<Row> {
  data: Row[];
  cursor?: string | undefined;
}

export interface AllPages<Row> {
  /** What has come so far. */
  rows: readonly Row[];
  /** Nothing is left to come. */
  isComplete: boolean;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  error: Error | null;
  /** Goes on where it stopped. */
  refetch: () => Promise<unknown>;
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
    staleTime: 0,
  });
  const { data, hasNextPage, isFetching, isError, error, isPending, fetchNextPage, refetch } = asked;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    isComplete: data !== undefined && !hasNextPage,
    isPending,
    isError,
    isFetching,
    error,
    refetch: data && hasNextPage ? fetchNextPage : refetch,
  };
}
