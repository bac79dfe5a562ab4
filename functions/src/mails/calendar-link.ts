import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import type { Deps } from '../deps.ts';
import { linkPart, type Part } from './layout.ts';

/** To the calendar of the event, which is the same for everybody. None for an event that has no such address. */
export function calendarLink({ config }: Deps, eventcode: string): Part[] {
  if (!hasProgrammePages(eventcode)) return [];
  return [linkPart('Add the event to your calendar', `${config.PUBLIC_ORIGIN}/event/${eventcode}/event.ics`)];
}
