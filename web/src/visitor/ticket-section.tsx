import { lazy, Suspense } from 'react';
import { AWAITED } from '../api/getticket.ts';
import { useQueryValue } from '../ui/use-query-value.ts';

// Only an address with a key needs it, and no server knows of keys: nothing to import for one.
const TicketOfKey = lazy(async () => ({ default: (await import('./ticket-of-key.tsx')).TicketOfKey }));

export interface TicketPlace {
  anchor: string;
  /** The event whose poster page the ticket leads to. */
  posterOf?: string;
  /** Called once the ticket is there. */
  onTicket?: () => void;
}

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
