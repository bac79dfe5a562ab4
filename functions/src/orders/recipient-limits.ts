import { FREE_SEATS_A_DAY, FREE_TICKETS_A_DAY, LINKS_A_DAY } from '@samagam/contract/common/limits';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { RecipientLimit } from '@samagam/domain/order/recipient-limits';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { readAllowances } from '../stores/rate-limits-by-recipient.ts';
import type { Writes } from '../stores/reading/read-then-write.ts';

/** Throws a Refusal when a recipient has reached a limit. @returns the function that writes the new counts. */
export async function takeAllowances(
  deps: Deps,
  limits: readonly RecipientLimit[],
): Promise<(tx: Writes) => void> {
  const { exceeded, take } = await readAllowances(deps, limits);
  if (exceeded) throw limitRefusal(exceeded);
  return take;
}

export function limitRefusal({ what, most }: RecipientLimit): Refusal {
  const reason = 'too often';
  if (what === 'link') return new Refusal(sayOfApi.linksToday(LINKS_A_DAY), { reason });
  if (what.startsWith('transfer')) return new Refusal(sayOfApi.transfersToday(most), { reason });
  if (what.startsWith('seat')) return new Refusal(sayOfApi.seatMailsToday, { reason });
  if (what === 'free-seats') {
    return new Refusal(sayOfApi.freeSeatsToday(FREE_SEATS_A_DAY), { reason, field: 'ticketdetails' });
  }
  return new Refusal(sayOfApi.freeTicketsToday(FREE_TICKETS_A_DAY), { reason, field: 'personalmailid' });
}
