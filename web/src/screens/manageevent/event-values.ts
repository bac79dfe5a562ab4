/** The event as its form holds it, from the wire and back to it. */
import { event, toWireEvent, type EventRow } from '@samagam/contract/event';
import { parse } from '@samagam/contract/first-issue';
import { MAPS_EMBED } from '@samagam/contract/map';
import type { TicketType } from '@samagam/contract/ticket-type';

export interface EventValues {
  name: string;
  eventcode: string;
  venuename: string;
  startdate: string;
  enddate: string;
  status: string;
  addressline1: string;
  addressline2: string;
  city: string;
  state: string;
  pincode: string;
  maplink: string;
  parking: boolean;
  tshirt: boolean;
  passes: TicketType[];
}

/** A new event is a DRAFT. */
export const newEvent: EventValues = {
  name: '',
  eventcode: '',
  venuename: '',
  startdate: '',
  enddate: '',
  status: 'DRAFT',
  addressline1: '',
  addressline2: '',
  city: '',
  state: '',
  pincode: '',
  maplink: '',
  parking: false,
  tshirt: false,
  passes: [],
};

export function valuesOf({
  tickettypes = {},
  additionalFields,
  version: _version,
  ...fields
}: EventRow): EventValues {
  return {
    ...fields,
    parking: additionalFields.parking.enabled,
    tshirt: additionalFields.tshirt.enabled,
    passes: Object.entries(tickettypes).map(([tickettype, pass]) => ({ ...pass, tickettype })),
  };
}

export function judgeEvent({ parking, tshirt, passes, maplink, ...fields }: EventValues) {
  return parse(
    event,
    toWireEvent({
      ...fields,
      maplink: addressIn(maplink),
      additionalFields: { parking: { enabled: parking }, tshirt: { enabled: tshirt } },
      tickettypes: passes,
    } as Parameters<typeof toWireEvent>[0]),
  );
}

/** The map's own "Embed a map" gives a whole frame: its address is what counts. */
function addressIn(maplink: string): string {
  return /<iframe[^>]*\ssrc="([^"]+)"/.exec(maplink)?.[1]?.replaceAll('&amp;', '&') ?? maplink;
}

/** A link that opens Google Maps, as its Share button copies one: Google lets no page show that in a frame. */
export function isPlainMapLink(maplink: string): boolean {
  const address = maplink.trim().replace(/^https?:\/\//i, '');
  if (`https://${address}`.startsWith(MAPS_EMBED)) return false;
  return /^(?:maps\.app\.goo\.gl\/|goo\.gl\/maps|maps\.google\.|(?:www\.)?google\.[a-z.]{2,6}\/maps)/i.test(
    address,
  );
}

/** Wire names of the switches and the passes are longer than the form's. */
export function fieldOfEvent(wire: string): string {
  if (wire.startsWith('tickettypes')) return 'passes';
  return /^additionalFields\.(\w+)/.exec(wire)?.[1] ?? wire;
}
