import { Suspense } from 'react';
import { lazyPart } from '../page/lazy-part.ts';
import { PartNotice } from '../ui/notice/part-notice.tsx';
import { useQueryValue } from '../page/use-query-value.ts';
import { AWAITED } from './awaited.ts';
import { EARLY_TICKET } from '../behaviours/early-ticket-place.ts';
import type { TicketPlace } from './ticket-of-key.tsx';

// Needed only for an address with a key, which the server never has, so the server does not import it.
const ticketOfKey = lazyPart(async () => (await import('./ticket-of-key.tsx')).TicketOfKey);

/** Only if the address contains a ticketkey. The early script may fill its place before hydration. */
export function TicketSection(place: TicketPlace) {
  const ticketkey = useQueryValue('ticketkey');
  const awaited = useQueryValue('msg') === AWAITED;
  return (
    <>
      {/* Empty in the server's HTML; React does not touch the content that the early script adds. */}
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
