import { QueryClient } from '@tanstack/react-query';

/** Creates one client for a page in the browser, or for each request on a server. */
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
