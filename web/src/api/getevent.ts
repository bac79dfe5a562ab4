import type { PublishedEvent, ShownEvent } from '@samagam/contract/event';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
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

/** Requests the shown event again. If there is no new one, the page keeps the earlier one. */
export async function refreshEvent(client: QueryClient, eventcode: string): Promise<void> {
  try {
    const response = await read('GET /api/getevent', { eventcode });
    const event = isRefused(response) ? null : eventOf(response.data);
    if (event) client.setQueryData(eventQuery(eventcode).queryKey, event);
  } catch {
    // Nobody waits for it.
  }
}

/** The first item is the event. */
export function eventOf([wire]: PublishedEvent[]): ShownEvent | null {
  if (!wire) return null;
  const tickettypes = Object.entries(wire.tickettypes).map(([tickettype, pass]) => ({ ...pass, tickettype }));
  return { ...wire, tickettypes };
}
