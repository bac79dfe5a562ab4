import type { Event } from '@samagam/contract/event';

/** The venue on one line, as on a ticket. */
export function venueLine(
  event: Pick<Event, 'venuename' | 'addressline1' | 'addressline2' | 'city' | 'state' | 'pincode'>,
): string {
  const { venuename, addressline1, addressline2, city, state, pincode } = event;
  return [venuename, addressline1, addressline2, `${city} ${pincode}`, state].filter(Boolean).join(', ');
}
