import { say } from '@samagam/contract/messages';
import type { PosterAnswer } from '@samagam/contract/poster-details';
import type { Request } from '@samagam/contract/schemas';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** What a poster says of a person, or why it is not told: nobody is known, or too many were asked for. */
type FoundDetails = { details: PosterAnswer } | { msg: string };

/** Looks for a person by a registered e-mail or by a ticketkey. */
export function posterDetailsQuery(who: Request<'GET /api/getuserdetails'>) {
  return queryOptions({
    queryKey: ['getuserdetails', who],
    queryFn: async (): Promise<FoundDetails> => {
      const answer = await read('GET /api/getuserdetails', who);
      return isRefused(answer) ? { msg: answer.msg ?? say.userNotFound } : { details: answer.data };
    },
    // The API counts these questions: none is asked twice by itself.
    retry: false,
    staleTime: Infinity,
  });
}
