import type { PublishedEvent, ShownEvent } from '@samagam/contract/programme/event';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** The event with its passes in an array; null if the public may not see such an event. */
export function eventQuery(eventcode: string) {
  return queryOptions({
    queryKey: ['getevent', eventcode],
    queryFn: async (): Promise<ShownEvent | null> => {
      const response = await read('GET /api/getevent', { eventcode });
      return isRefused(response) ? null : eventOf(response.data);
    },
  });
}

/** The first item is the event. */
export function eventOf([wire]: PublishedEvent[]): ShownEvent | null {
  if (!wire) return null;
  const tickettypes = Object.entries(wire.tickettypes).map(([tickettype, pass]) => ({ ...pass, tickettype }));
  return { ...wire, tickettypes };
}
