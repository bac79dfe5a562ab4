/** The waiting list of a sold-out pass (docs/decisions/0057). Moments in epoch milliseconds. */
import type { Event } from '@samagam/contract/programme/event';
import { CONFIRM_LASTS, OFFER_LASTS, WAITLIST_KEPT } from '@samagam/contract/common/limits';
import type { TicketType } from '@samagam/contract/programme/ticket-type';
import type { WaitlistState } from '@samagam/contract/common/words';
import { endOfDay } from '../text/event-dates.ts';
import { holdLimit, isUnopened } from './holds.ts';
import type { Order } from '../order/order.ts';
import { findPass, isSoldOut, saleAt } from './passes.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { capacityOf, seatsHeld } from './seats.ts';

/** They have a place in the list, or a seat. Only a waiting one closes its pass for others (docs/decisions/0115). */
export const OPEN_ENTRIES: readonly WaitlistState[] = ['waiting', 'offered'];

type Sale = Pick<Event, 'status' | 'enddate' | 'salesfrom' | 'salesuntil' | 'tickettypes'>;

/** A pass without a capacity never sells out by itself. */
export function hasWaitingList(pass: Pick<TicketType, 'capacity' | 'waitinglist'>): boolean {
  return capacityOf(pass) !== undefined && pass.waitinglist !== 'NO';
}

/** Apart from its seats. Seats are offered, and people can join, only then. */
export function isOnSale(event: Event, tickettype: string, now: number): boolean {
  const sale = saleAt(event, now);
  const pass = findPass(sale, tickettype);
  return pass !== undefined && !isSoldOut(sale, pass);
}

export function isAnyOnSale(event: Event, now: number): boolean {
  return event.tickettypes.some(({ tickettype }) => isOnSale(event, tickettype, now));
}

function endOfSale(event: Sale, pass: Pick<TicketType, 'salesuntil'>): number {
  const days = [event.enddate, event.salesuntil ?? '', pass.salesuntil ?? ''].filter((day) => day !== '');
  return Math.min(...days.map(endOfDay));
}

/** For good: staff can reopen a CLOSED pass, and an event on HOLD or with registrations closed. */
export function isSaleOver(event: Sale | undefined, tickettype: string, now: number): boolean {
  const pass = event && findPass(event, tickettype);
  return !pass || event.status === 'COMPLETED' || now >= endOfSale(event, pass);
}

export function offerEnd(event: Sale, pass: Pick<TicketType, 'salesuntil'>, now: number): number {
  return Math.min(now + OFFER_LASTS, endOfSale(event, pass));
}

export function deletionOf(event: Pick<Event, 'enddate'> | undefined, now: number): number {
  return Math.max(now, event ? endOfDay(event.enddate) : 0) + WAITLIST_KEPT;
}

/**
 * No waiting list opens before. Payment links of confirmed groups, offers and lapsed contacts do not count: they could keep it
 * closed. A group that has not confirmed its mail address counts, so that it opens none.
 */
export function bookedUntil(
  orders: readonly (Parameters<typeof seatsHeld>[0] &
    Parameters<typeof holdLimit>[0] &
    Parameters<typeof isUnopened>[0] &
    Pick<Order, 'lapsedbefore' | 'unproveduntil' | 'holduntil'>)[],
  tickettype: string,
  now: number,
): number | undefined {
  const ends = orders
    .filter(
      ({ flow, offer, lapsedbefore, unproveduntil }) =>
        unproveduntil !== undefined || (flow !== 'link' && !offer && !lapsedbefore),
    )
    .filter(({ status }) => isUnpaid(status))
    .filter((order) => seatsHeld(order).some((held) => held.tickettype === tickettype))
    .map(bookedEnd)
    .filter((end) => now < end);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

type Booked = Parameters<typeof bookedUntil>[0][number];

/** An opened checkout can be opened again, up to the limit of its hold. */
function bookedEnd(order: Booked): number {
  return order.flow === 'link' || isUnopened(order) ? order.holduntil : holdLimit(order);
}

/** When the first seat of the pass comes back by itself, because nobody has opened the checkout of its order. */
export function backAt(orders: readonly Booked[], tickettype: string): number | undefined {
  const ends = orders
    .filter((order) => isUnopened(order) && seatsHeld(order).some((held) => held.tickettype === tickettype))
    .map(({ holduntil }) => holduntil);
  return ends.length === 0 ? undefined : Math.min(...ends);
}

export function canBeConfirmed(
  { state, askedat }: { state: WaitlistState; askedat?: number | undefined },
  now: number,
): boolean {
  return state === 'unconfirmed' && askedat !== undefined && now < askedat + CONFIRM_LASTS;
}

export function isOfferValid(
  entry: { state: WaitlistState; offereduntil?: number | undefined },
  now: number,
): entry is { state: 'offered'; offereduntil: number } {
  return entry.state === 'offered' && entry.offereduntil !== undefined && now < entry.offereduntil;
}
