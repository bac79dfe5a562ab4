import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** The settings of the site, for a page that no server has rendered. */
export function siteQuery() {
  return queryOptions({
    queryKey: ['getsite'],
    queryFn: async () => {
      const response = await read('GET /api/getsite', {});
      return isRefused(response) ? null : response.data;
    },
  });
}
