import { queryOptions } from '@tanstack/react-query';
import { adminRead } from './admin-call.ts';

/** The settings of the site, with the version for a save. */
export function staffSiteQuery() {
  return queryOptions({
    queryKey: ['admin/site'],
    queryFn: async () => (await adminRead('GET /api/admin/site', {})).data,
    staleTime: 0,
  });
}
