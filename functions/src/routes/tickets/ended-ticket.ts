/** What happened and when; to the buyer also money and documents. Nothing about the present holder (docs/decisions/0097). */
import type { EndedTicket } from '@samagam/contract/orders/ticket';
import type { Order } from '@samagam/domain/order/order';
import { moneyBack } from '@samagam/domain/money/refunds';
import type { Deps } from '../../deps.ts';
import { readEvent } from '../../stores/events.ts';
import { newsConsent } from '../../people/news-consent.ts';
import { FIRST_GENERATION, type Registration } from '../../stores/registrations.ts';
import { documentRows } from '../../stores/tax-documents.ts';
import { type AnyHolder, isConsenter } from '../../orders/ticket-holder.ts';
import { type Ticket, findTicket } from '../../stores/tickets.ts';
import { readOrder } from '../../stores/transactions.ts';

/** Undefined for a ticket that is void for another reason, and for an earlier ticket once its buyer is erased. */
export async function endedTicket(deps: Deps, holder: AnyHolder): Promise<EndedTicket | undefined> {
  const { ticket, registration, standing } = holder;
  if (standing !== 'cancelled' && standing !== 'replaced') return undefined;
  const [event, order, reissues] = await Promise.all([
    readEvent(deps.db, ticket.eventcode),
    readOrder(deps.db, ticket.orderid),
    reissuesUntil(deps, ticket, registration),
  ]);
  const isEarlier = ticket.generation < registration.generation;
  if (isEarlier && order?.personalmailid === '') return undefined;
  const isOfItsBuyer = order !== undefined && isOfBuyer(deps, holder, { order, reissues });
  // Only the later holder and the buyer learn what happened to the ticket afterwards.
  const isReplaced = standing === 'replaced' || (isEarlier && !isOfItsBuyer);
  return {
    ...(isReplaced ? howReplaced(reissues.at(-1)) : howEnded(registration)),
    eventname: event?.name ?? ticket.eventcode,
    eventcode: ticket.eventcode,
    tickettype: registration.tickettype,
    payid: registration.paymentid,
    ...(isOfItsBuyer && shownToBuyer(deps, order)),
    ...(isConsenter(holder) && {
      ...(await newsConsent(deps, registration.personalmailid, registration)),
      ...(registration.posterconsent && { posterconsent: true }),
    }),
  };
}

/** A ticket with a corrected name is a new one, of the same person. */
export function isBuyer(
  { keys }: Pick<Deps, 'keys'>,
  { eventcode, personalmailid }: Registration,
  order: Order,
): boolean {
  return keys.holder(eventcode, personalmailid) === keys.holder(eventcode, order.personalmailid);
}

type Reissue = Ticket | undefined;

/** The tickets after the first one up to this one, and then the one that replaced it. */
async function reissuesUntil(
  { db, keys }: Deps,
  { registrationid, generation }: Ticket,
  registration: Registration,
): Promise<Reissue[]> {
  const last = Math.min(generation + 1, registration.generation);
  const generations = Array.from({ length: last - FIRST_GENERATION }, (_, i) => FIRST_GENERATION + 1 + i);
  return Promise.all(generations.map((one) => findTicket(db, keys.ticketkey(registrationid, one))));
}

function howEnded({ paymentstatus, cancelledat }: Registration): Pick<EndedTicket, 'happened' | 'at'> {
  const happened = paymentstatus === 'REFUNDED' ? 'refunded' : 'cancelled';
  return { happened, ...(cancelledat && { at: cancelledat }) };
}

function howReplaced(replacement: Reissue): Pick<EndedTicket, 'happened' | 'at'> {
  const { passedon, issuedat } = replacement ?? {};
  return {
    happened: passedon === undefined ? 'replaced' : passedon ? 'passed on' : 'reissued',
    ...(issuedat !== undefined && { at: new Date(issuedat).toISOString() }),
  };
}

/** Earlier addresses are not stored: it was the buyer's as long as no ticket up to it went to another one. */
function isOfBuyer(
  deps: Deps,
  { ticket, registration }: AnyHolder,
  { order, reissues }: { order: Order; reissues: readonly Reissue[] },
): boolean {
  if (ticket.generation === registration.generation) return isBuyer(deps, registration, order);
  const upToIt = reissues.slice(0, ticket.generation - FIRST_GENERATION);
  return upToIt.every((one) => one?.passedon === false);
}

function shownToBuyer(deps: Deps, order: Order): Pick<EndedTicket, 'money' | 'documents'> {
  const money = moneyBack(order);
  const comesBack = money ? money.refunded + money.byhand + money.pending + money.owed : 0;
  return {
    ...(money && comesBack > 0 && { money }),
    ...(order.documents && { documents: documentRows(deps.keys, order) }),
  };
}
