import { lazy, Suspense } from 'react';
import { AWAITED } from '../api/getticket.ts';
import { useQueryValue } from '../ui/use-query-value.ts';
import type { TicketPlace } from './ticket-of-key.tsx';

// Only an address with a key needs it, and no server knows of keys: nothing to import for one.
const TicketOfKey = lazy(async () => ({ default: (await import('./ticket-of-key.tsx')).TicketOfKey }));

/** Ticket Details: only where the address names a ticket (spec §2). */
export function TicketSection(place: TicketPlace) {
  const ticketkey = useQueryValue('ticketkey');
  const awaited = useQueryValue('msg') === AWAITED;
  if (ticketkey === '') return null;
  return (
    <Suspense>
      <TicketOfKey ticketkey={ticketkey} awaited={awaited} {...place} />
    </Suspense>
  );
}
