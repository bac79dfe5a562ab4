import type { Request } from '@samagam/contract/schemas';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read, Unreachable, type Answer } from './call.ts';

type ListName =
  'GET /api/getpartners' | 'GET /api/getschedule' | 'GET /api/getspeakers' | 'GET /api/getsponsors';
type List<Name extends ListName> = Extract<Answer<Name>, { result: 'Success' }>['data'];

/**
 * A public list of an event; empty for an event that is not public. Any other refusal throws Unreachable, because a retry
 * may succeed.
 */
export function publicQuery<Name extends ListName>(name: Name, request: Required<Request<Name>>) {
  return queryOptions({
    queryKey: [name, request] as const,
    queryFn: async (): Promise<List<Name>> => {
      const response = await read(name, request as Request<Name>);
      if (!isRefused(response)) return response.data;
      if (response.status === 404) return [];
      throw new Unreachable(response.msg ?? 'The API refused.');
    },
  });
}
