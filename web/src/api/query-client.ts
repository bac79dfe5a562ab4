import { QueryClient } from '@tanstack/react-query';

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a read fails at once; the default would wait silently.
        networkMode: 'always',
        retry: 1,
        retryDelay: 800,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
