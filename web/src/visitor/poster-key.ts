import { useQueryValue } from '../page/use-query-value.ts';
import { keptKey, useHandedKey } from './handed-key.ts';

/** '' without one. Handed over by `#poster/<key>`, because visitors share this page most; `?ticketkey=` shows the ticket too. */
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
