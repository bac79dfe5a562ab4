import { queryOptions } from '@tanstack/react-query';
import { read } from './call.ts';
import { listOf } from './list-of.ts';

/** The speakers of an event in display order. */
export function speakersQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['getspeakers', eventcode],
    queryFn: () => listOf(read('GET /api/getspeakers', { eventcode, texts: 'apart' })),
  });
}
