import type { PosterDetails } from '@samagam/contract/poster-details';
import type { Request } from '@samagam/contract/schemas';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** What a poster says of a person, found by a registered e-mail or by a ticketkey; null for nobody. */
export function posterDetailsQuery(who: Request<'GET /api/getuserdetails'>) {
  return queryOptions({
    queryKey: ['getuserdetails', who],
    queryFn: async (): Promise<PosterDetails | null> => {
      const answer = await read('GET /api/getuserdetails', who);
      return isRefused(answer) ? null : answer.data;
    },
    // The API counts these questions: none is asked twice by itself.
    retry: false,
    staleTime: Infinity,
  });
}
