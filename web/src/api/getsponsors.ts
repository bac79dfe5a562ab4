import { queryOptions } from '@tanstack/react-query';
import { read } from './call.ts';
import { listOf } from './list-of.ts';

/** The sponsors of an event, grouped by category, in display order. */
export function sponsorsQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['getsponsors', eventcode],
    queryFn: () => listOf(read('GET /api/getsponsors', { eventcode })),
  });
}
