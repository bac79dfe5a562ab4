/** The origin comes from the configuration, never from a request. */
import type { Deps } from '../deps.ts';

export function ticketLink(
  deps: Deps,
  eventcode: string,
  registrationid: string,
  generation: number,
): string {
  return deps.config.PUBLIC_ORIGIN + ticketPath(deps, eventcode, registrationid, generation);
}

export function ticketPath(
  deps: Deps,
  eventcode: string,
  registrationid: string,
  generation: number,
): string {
  return `/event/${eventcode}?ticketkey=${deps.keys.ticketkey(registrationid, generation)}`;
}

export function posterLink(
  deps: Deps,
  eventcode: string,
  registrationid: string,
  generation: number,
): string {
  return `${deps.config.PUBLIC_ORIGIN}/event/attending/${eventcode}#poster/${deps.keys.ticketkey(registrationid, generation)}`;
}
