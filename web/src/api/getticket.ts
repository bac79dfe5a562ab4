import type { TicketDetails } from '@samagam/contract/ticket';
import { queryOptions } from '@tanstack/react-query';
import { isRefused, read } from './call.ts';

/** How often, and for how long, a ticket is asked for while its payment is on the way. Milliseconds. */
const POLL = { every: 3000, atMost: 60_000 };

/** A ticket that its holder may know of, although it is no longer valid: the API's sentence says why. */
export interface EndedTicket {
  ended: string;
}

export function isEnded(found: TicketDetails | EndedTicket | null | undefined): found is EndedTicket {
  return Boolean(found && 'ended' in found);
}

const ENDED = 409;

/** The ticket behind a key; null when there is none, or none yet. `awaited`: keep asking until it appears. */
export function ticketQuery(ticketkey: string, awaited: boolean) {
  return queryOptions({
    queryKey: ['getticket', ticketkey],
    queryFn: async (): Promise<TicketDetails | EndedTicket | null> => {
      const early = await takeEarly(ticketkey);
      if (early) return early;
      const answer = await read('GET /api/getticket', { ticketkey });
      if (!isRefused(answer)) return answer.ticketdetails;
      return answer.status === ENDED && answer.msg ? { ended: answer.msg } : null;
    },
    enabled: ticketkey !== '',
    staleTime: awaited ? 0 : Infinity,
    refetchInterval: (query) => {
      const { data, dataUpdateCount, errorUpdateCount } = query.state;
      const asked = (dataUpdateCount + errorUpdateCount) * POLL.every;
      return awaited && !data && asked < POLL.atMost ? POLL.every : false;
    },
  });
}

/** The ticket that the early script has asked for; undefined where it got none, and the second time. */
async function takeEarly(ticketkey: string): Promise<TicketDetails | undefined> {
  const early = window.earlyTicket;
  window.earlyTicket = undefined;
  if (early?.ticketkey !== ticketkey) return undefined;
  return ((await early.reply) as { ticketdetails?: TicketDetails } | null)?.ticketdetails;
}
