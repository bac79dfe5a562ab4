import type { Event } from '@samagam/contract/programme/event';
import { dateRange } from './event-dates.ts';

export function eventInWords(event: Event): { dates: string; venue: string } {
  return { dates: dateRange(event.startdate, event.enddate), venue: venueLine(event) };
}

export function venueLine(
  event: Pick<Event, 'venuename' | 'addressline1' | 'addressline2' | 'city' | 'state' | 'pincode'>,
): string {
  const { venuename, addressline1, addressline2, city, state, pincode } = event;
  return [venuename, addressline1, addressline2, `${city} ${pincode}`, state].filter(Boolean).join(', ');
}
