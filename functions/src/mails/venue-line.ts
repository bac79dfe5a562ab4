import type { Event } from '@samagam/contract/programme/event';
import { doorsInWords } from '@samagam/domain/programme/doors';
import { dateRange } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';

export function eventInWords(event: Event): NonNullable<Order['eventtold']> {
  return { dates: dateRange(event.startdate, event.enddate), venue: venueLine(event) };
}

export function venueLine(
  event: Pick<Event, 'venuename' | 'addressline1' | 'addressline2' | 'city' | 'state' | 'pincode'>,
): string {
  const { venuename, addressline1, addressline2, city, state, pincode } = event;
  return [venuename, addressline1, addressline2, `${city} ${pincode}`, state].filter(Boolean).join(', ');
}

/** None if staff have not said it. */
export function doorsRow(event: Event): [string, string][] {
  const doors = doorsInWords(event);
  return doors === '' ? [] : [['Doors open', doors]];
}
