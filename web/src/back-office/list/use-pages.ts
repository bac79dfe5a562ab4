import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

interface Page<Row> {
  data: Row[];
  cursor?: string | undefined;
}

export function usePages<Row>(
  queryKey: QueryKey,
  fetchPage: (cursor: string | undefined) => Promise<Page<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }: Page<Row>) => cursor,
    staleTime: 0,
  });
  const { data, hasNextPage, isFetchingNextPage, isPending, isError, isFetching, error } = query;
  return {
    rows: data?.pages.flatMap((page) => page.data) ?? [],
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    isPending,
    isError,
    isFetching,
    error,
    refetch: data && hasNextPage ? query.fetchNextPage : query.refetch,
    loadMore: () => void query.fetchNextPage(),
  };
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>;
