import { queryOptions } from '@tanstack/react-query';
import { read } from './call.ts';
import { listOf } from './list-of.ts';

/** The days of an event, earliest first. Each is an object with its label as the only key. */
export function scheduleQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['getschedule', eventcode],
    queryFn: () => listOf(read('GET /api/getschedule', { eventcode, texts: 'apart' })),
  });
}
