import { QueryClient } from '@tanstack/react-query';

/** One for a page in the browser, one for each request on a server. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A read without a network fails and says so, instead of waiting unseen for one.
        networkMode: 'always',
        retry: 1,
        retryDelay: 800,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
