import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** The links of an event's doors, and how many came in at each. */
export function checkinLinksQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/checkinlinks', eventcode],
    queryFn: async () => {
      const { data, counts } = await adminRead('GET /api/admin/checkinlinks', { eventcode });
      return { links: data, counts };
    },
    staleTime: 0,
  });
}
