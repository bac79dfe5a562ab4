import type { EndedTicket, TicketDetails } from '@samagam/contract/orders/ticket';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** How often, and for how long, a ticket is requested while its payment is pending. In milliseconds. */
export const POLL = { every: 3000, atMost: 60_000 };

/** A replaced or cancelled ticket: the sentence of the API says which. */
export interface Ended {
  ended: string;
  /** Absent for an older API. */
  about: EndedTicket | undefined;
}

export function isEnded(found: TicketDetails | Ended | null | undefined): found is Ended {
  return Boolean(found && 'ended' in found);
}

/** The status of the refusal of such a ticket. */
const ENDED = 409;

/** The ticket of a key; null while there is none. `awaited`: poll, then look whenever the page is shown again. */
export function ticketQuery(ticketkey: string, awaited: boolean) {
  return queryOptions({
    queryKey: ['getticket', ticketkey],
    queryFn: async (): Promise<TicketDetails | Ended | null> => {
      const early = await takeEarly(ticketkey);
      if (early) return early;
      const response = await read('GET /api/getticket', { ticketkey });
      if (!isRefused(response)) return response.ticketdetails;
      const { status, msg, endedticket } = response;
      return status === ENDED && msg ? { ended: msg, about: endedticket } : null;
    },
    enabled: ticketkey !== '',
    staleTime: awaited ? 0 : Infinity,
    refetchOnWindowFocus: ({ state }) => awaited && !state.data,
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
