import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** What an admin writes about an event: the draft with its version, and what visitors see. */
export function contentQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/content', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/content', { eventcode })).data,
    staleTime: 0,
  });
}
