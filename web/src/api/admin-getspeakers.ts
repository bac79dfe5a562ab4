import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** Every speaker of an event with mail and version, including drafts and hidden ones. */
export function staffSpeakersQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/getspeakers', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/getspeakers', { eventcode })).data,
    staleTime: 0,
  });
}
