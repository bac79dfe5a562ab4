import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** What is published of an event's programme, with the version a publish is compared with. */
export function staffScheduleQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/getschedule', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/getschedule', { eventcode })).data,
    staleTime: 0,
  });
}
