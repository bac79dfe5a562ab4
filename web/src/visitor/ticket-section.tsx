import { Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { PartNotice } from '../ui/part-notice.tsx';
import { useQueryValue } from '../page/use-query-value.ts';
import { AWAITED } from './awaited.ts';
import { EARLY_TICKET } from './early-ticket-place.ts';
import type { TicketPlace } from './ticket-of-key.tsx';

// Only an address with a key needs it, and no server knows of keys: nothing to import for one.
const ticketOfKey = lazyPart(async () => (await import('./ticket-of-key.tsx')).TicketOfKey);

/** Ticket Details: only where the address names a ticket. The early script may fill its place before React does. */
export function TicketSection(place: TicketPlace) {
  const ticketkey = useQueryValue('ticketkey');
  const awaited = useQueryValue('msg') === AWAITED;
  return (
    <>
      {/* Empty in every page; React leaves alone what the early script puts there. */}
      <div id={EARLY_TICKET} dangerouslySetInnerHTML={EMPTY} suppressHydrationWarning />
      {ticketkey !== '' && (
        <div>
          <Suspense>
            <ticketOfKey.Shown ticketkey={ticketkey} awaited={awaited} {...place} />
          </Suspense>
          <PartNotice of={ticketOfKey.progress} />
        </div>
      )}
    </>
  );
}

const EMPTY = { __html: '' };
