import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** The check-in links of an event, with the number of people admitted by each. */
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
