import type { CheckinInfo } from '@samagam/contract/door/check-in';
import type { Request } from '@samagam/contract/schemas';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** The data of a check-in link; null for an unknown or expired link. */
export function checkinQuery(door: Request<'GET /api/getcheckin'>) {
  return queryOptions({
    queryKey: ['getcheckin', door],
    queryFn: async (): Promise<CheckinInfo | null> => {
      const response = await read('GET /api/getcheckin', door);
      return isRefused(response) || !response.data?.eventcode ? null : response.data;
    },
  });
}
