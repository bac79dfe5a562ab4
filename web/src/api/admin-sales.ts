/** What events have sold. The API counts once a day, and when an admin asks. */
import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

export function dashboardQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['admin/dashboard', eventcode],
    queryFn: async () => (await adminRead('GET /api/admin/dashboard', { eventcode, recount: 'NO' })).data,
    staleTime: 0,
  });
}

/** The last count of every event. */
export function allSalesQuery() {
  return queryOptions({
    queryKey: ['admin/sales'],
    queryFn: async () => (await adminRead('GET /api/admin/sales', {})).data,
    staleTime: 0,
  });
}
