import type { PublishedEvent, ShownEvent } from '@samagam/contract/programme/event';
import { isRefused, read } from './call.ts';

/** The event with its passes in an array; null if the public may not see such an event. Throws Unreachable. */
export async function readEvent(eventcode: string): Promise<ShownEvent | null> {
  const answer = await read('GET /api/getevent', { eventcode });
  const [event] = isRefused(answer) ? [] : answer.data;
  return event ? eventOf(event) : null;
}

export function eventOf(wire: PublishedEvent): ShownEvent {
  const tickettypes = Object.entries(wire.tickettypes).map(([tickettype, pass]) => ({ ...pass, tickettype }));
  return { ...wire, tickettypes };
}
