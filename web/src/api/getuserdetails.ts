import { say } from '@samagam/contract/common/messages';
import type { PosterAnswer } from '@samagam/contract/people/poster-details';
import type { Request } from '@samagam/contract/schemas';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** The poster details of a person, or the reason for a refusal: an unknown person, or too many requests. */
type FoundDetails = { details: PosterAnswer } | { msg: string };

export function posterDetailsQuery(who: Request<'GET /api/getuserdetails'>) {
  return queryOptions({
    queryKey: ['getuserdetails', who],
    queryFn: async (): Promise<FoundDetails> => {
      const response = await read('GET /api/getuserdetails', who);
      return isRefused(response) ? { msg: response.msg ?? say.userNotFound } : { details: response.data };
    },
    // The API limits the number of these calls, so there is no automatic retry.
    retry: false,
    staleTime: Infinity,
  });
}
