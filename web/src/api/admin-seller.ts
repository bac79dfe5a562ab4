import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** The seller of the passes, with the version for a save. */
export function sellerQuery() {
  return queryOptions({
    queryKey: ['admin/seller'],
    queryFn: async () => (await adminRead('GET /api/admin/seller', {})).data,
    staleTime: 0,
  });
}
