import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** How many addresses the membership registry holds; which ones, nobody can read. */
export function membersQuery() {
  return queryOptions({
    queryKey: ['admin/members'],
    queryFn: async () => (await adminRead('GET /api/admin/members', {})).data.count,
    staleTime: 0,
  });
}
