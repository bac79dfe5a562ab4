import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** Every event with its version, including drafts; without passes, which are loaded per event. */
export function staffEventsQuery() {
  return queryOptions({
    queryKey: ['admin/getevent'],
    queryFn: async () => (await adminRead('GET /api/admin/getevent', {})).data,
    staleTime: 0,
  });
}

/** The seats of each pass; always requested again. */
export function seatsQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/getseats', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/getseats', { eventcode })).data,
    staleTime: 0,
  });
}

/** One event with its passes; null for an unknown code. */
export function staffEventQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/getevent', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/getevent', { eventcode })).data[0] ?? null,
    staleTime: 0,
  });
}
