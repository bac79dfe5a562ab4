import { queryOptions } from '@tanstack/react-query';
import { read } from './call.ts';
import { listOf } from './list-of.ts';

/** The community partners of an event, grouped by category. */
export function partnersQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['getpartners', eventcode],
    queryFn: () => listOf(read('GET /api/getpartners', { eventcode })),
  });
}
