import type { Event } from '@samagam/contract/event';

/** The venue in one line, as a ticket shows it. */
export function venueLine(
  event: Pick<Event, 'venuename' | 'addressline1' | 'addressline2' | 'city' | 'state' | 'pincode'>,
): string {
  const { venuename, addressline1, addressline2, city, state, pincode } = event;
  return [venuename, addressline1, addressline2, `${city} ${pincode}`, state].filter(Boolean).join(', ');
}
