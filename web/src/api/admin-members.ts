import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** The number of addresses in the membership registry. No call returns the addresses. */
export function membersQuery() {
  return queryOptions({
    queryKey: ['admin/members'],
    queryFn: async () => (await adminRead('GET /api/admin/members', {})).data.count,
    staleTime: 0,
  });
}
