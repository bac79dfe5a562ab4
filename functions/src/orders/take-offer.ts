/** Turns an offer of the waiting list into an order. The order takes over the seat of the offer. */
import type { IndividualRegistration } from '@samagam/contract/registration';
import { say } from '@samagam/contract/api-messages';
import { mailboxOf } from '@samagam/domain/mailbox';
import type { HeldSeats, Order } from '@samagam/domain/order';
import { isOfferValid } from '@samagam/domain/waitlist';
import type { Event } from '@samagam/contract/event';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Reads, Writes } from '../stores/read-then-write.ts';
import { closed, entryRef } from '../stores/waitlist.ts';
import { readEntryOf } from './waitlist.ts';

export interface OfferUse {
  /** The seats that the order takes over from the offer. */
  seats: HeldSeats[];
  take: (tx: Writes, order: Order) => void;
}

const WITHOUT_OFFER: OfferUse = { seats: [], take: () => undefined };

/**
 * Reads only. Throws the Refusal of an offer that has ended, was used, or is for another pass or person. A correction
 * keeps the offer that the order before it has used.
 */
export async function readOfferUse(
  tx: Reads,
  deps: Deps,
  { offerkey, tickettype, personalmailid }: IndividualRegistration,
  { earlier, event }: { earlier: Order | undefined; event: Event | undefined },
): Promise<OfferUse> {
  if (offerkey === undefined) return WITHOUT_OFFER;
  const entry = await readEntryOf(tx, deps, offerkey);
  const isCorrection = entry?.state === 'registered' && entry.orderid === earlier?.orderid;
  if (!entry || (!isCorrection && !isOfferValid(entry, deps.now()))) {
    throw new Refusal(say.offerEnded, { reason: 'conflict' });
  }
  if (entry.tickettype !== tickettype) {
    throw new Refusal(say.offerOfAnotherPass(entry.tickettype), { reason: 'conflict', field: 'tickettype' });
  }
  if (mailboxOf(entry.personalmailid) !== mailboxOf(personalmailid)) {
    throw new Refusal(say.offerOfAnotherMail, { reason: 'conflict', field: 'personalmailid' });
  }
  return {
    seats: isCorrection ? [] : [{ tickettype, seats: 1 }],
    take: (writes, { orderid }) =>
      writes.update(entryRef(deps.db, entry.id), { ...closed('registered', event, deps.now()), orderid }),
  };
}
