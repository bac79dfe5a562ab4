import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeQueryClient } from '../api/query-client.ts';
import type { IslandProps } from '../components/island.tsx';
import { forgetSent } from '../ui/form/kept-typing.ts';
import { TicketSection } from './ticket-section.tsx';

/** The ticket of the address. `of`: the event to whose poster page it links; '' on that page. */
export default function TicketIsland({ of }: IslandProps) {
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <TicketSection anchor="ticket" posterOf={of} onTicket={forgetSent} />
    </QueryClientProvider>
  );
}
