import { useQueryValue } from '../page/use-query-value.ts';
import { keptKey, useHandedKey } from './handed-key.ts';

/**
 * The key of the ticket whose poster is made; '' without one. The poster page is the page that visitors share most, so
 * the ticket hands its key over by `#poster/<key>`. An address with `?ticketkey=` shows the ticket too.
 */
export function usePosterKey(eventcode: string): string {
  const form = `poster.${eventcode}`;
  const handed = useHandedKey({
    form,
    anchor: 'poster',
    given: () => /^#poster\/([\w-]+)$/.exec(location.hash)?.[1] ?? '',
    kept: () => keptKey(form),
  });
  return useQueryValue('ticketkey') || handed;
}

export const posterAddress = (eventcode: string, ticketkey: string) =>
  `/event/attending/${eventcode}#poster/${ticketkey}`;
