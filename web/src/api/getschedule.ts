import { queryOptions } from '@tanstack/react-query';
import { read } from './call.ts';
import { listOf } from './list-of.ts';

/** The days of an event, each an object of one label, earliest first. */
export function scheduleQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['getschedule', eventcode],
    queryFn: () => listOf(read('GET /api/getschedule', { eventcode })),
  });
}
