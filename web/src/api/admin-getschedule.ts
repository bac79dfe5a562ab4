import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** The published schedule of an event, with the version that a publish is compared with. */
export function staffScheduleQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/getschedule', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/getschedule', { eventcode })).data,
    staleTime: 0,
  });
}
