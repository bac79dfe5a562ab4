import type { TicketDetails } from '@samagam/contract/ticket';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** How often, and for how long, a ticket is requested while its payment is pending. In milliseconds. */
const POLL = { every: 3000, atMost: 60_000 };

/** The status of the refusal of a replaced ticket. */
const REPLACED = 409;

/** The ticket of a key; null while there is none; 'replaced' after a transfer. `awaited`: poll until it appears. */
export function ticketQuery(ticketkey: string, awaited: boolean) {
  return queryOptions({
    queryKey: ['getticket', ticketkey],
    queryFn: async (): Promise<TicketDetails | 'replaced' | null> => {
      const early = await takeEarly(ticketkey);
      if (early) return early;
      const response = await read('GET /api/getticket', { ticketkey });
      if (isRefused(response)) return response.status === REPLACED ? 'replaced' : null;
      return response.ticketdetails;
    },
    enabled: ticketkey !== '',
    staleTime: awaited ? 0 : Infinity,
    refetchInterval: (query) => {
      const { data, dataUpdateCount, errorUpdateCount } = query.state;
      const elapsed = (dataUpdateCount + errorUpdateCount) * POLL.every;
      return awaited && !data && elapsed < POLL.atMost ? POLL.every : false;
    },
  });
}

/** The ticket that the early script (early-ticket.ts) requested; undefined if it got none, and on the second call. */
async function takeEarly(ticketkey: string): Promise<TicketDetails | undefined> {
  const early = window.earlyTicket;
  window.earlyTicket = undefined;
  if (early?.ticketkey !== ticketkey) return undefined;
  return ((await early.reply) as { ticketdetails?: TicketDetails } | null)?.ticketdetails;
}
