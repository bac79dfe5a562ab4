/** A copy of an event, to begin the next one with. */
import { dayNumber } from '@samagam/contract/calendar';
import type { Event } from '@samagam/contract/event';
import type { EventDuplicate } from '@samagam/contract/event-life';
import { dateInIndia } from './event-dates.ts';

const DAY = 86_400_000;

/** A draft with all dates moved by as many days as the start. Passes keep their prices and capacities. */
export function duplicateOf(event: Event, { newname, newcode, startdate }: EventDuplicate): Event {
  const days = (dayNumber(startdate) ?? 0) - (dayNumber(event.startdate) ?? 0);
  const moved = (date: string) => movedBy(date, days);
  const { archived: _, ...copied } = event;
  return {
    ...copied,
    name: newname,
    eventcode: newcode,
    status: 'DRAFT',
    startdate,
    enddate: moved(event.enddate),
    ...saleDatesOf(event, moved),
    tickettypes: event.tickettypes.map((pass) => ({ ...pass, ...saleDatesOf(pass, moved) })),
  };
}

function saleDatesOf(
  { salesfrom, salesuntil }: { salesfrom?: string | undefined; salesuntil?: string | undefined },
  moved: (date: string) => string,
) {
  return {
    ...(salesfrom && { salesfrom: moved(salesfrom) }),
    ...(salesuntil && { salesuntil: moved(salesuntil) }),
  };
}

/** A date that is not valid stays as it is. */
function movedBy(date: string, days: number): string {
  const day = dayNumber(date);
  return day === null ? date : dateInIndia((day + days) * DAY);
}
