/** A stranger may have entered the address, so no word of the form is repeated (docs/decisions/0090). */
import { isHoldOver, waitsForProof } from '@samagam/domain/passes/holds';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import { organiserAddress } from '../stores/site.ts';
import { eventRows, orderAndEvent } from './about-order.ts';
import { bookingLink } from './booking-link.ts';
import { button, facts, mailOf, note } from './layout.ts';
import { endOfNumber } from './own-words.ts';
import { venueLine } from '@samagam/domain/text/venue-line';
import { areSalesOpen } from '@samagam/domain/passes/passes';

const NOT_YOU = 'If this was not you, do nothing.';

/** Undefined once it is confirmed or over. */
export async function confirmBookingMail(
  deps: Deps,
  to: string,
  orderid: string,
): Promise<RenderedMail | undefined> {
  const { order, event } = await orderAndEvent(deps, orderid);
  if (!waitsForProof(order) || isHoldOver(order, deps.now())) return undefined;
  const rows: [string, string][] = [
    ...eventRows(event, order.eventcode),
    ['Venue', venueLine(event)],
    ['Seats', order.tickettype],
    ['Kept until', momentInIndia(order.holduntil)],
  ];
  return mailOf(to, `Confirm your seats for ${event.name}: order ${endOfNumber(orderid)}`, [
    `Free seats for ${event.name} were booked with this address. Open the page and press its button: then the booking is complete, and we mail a coupon for each seat.`,
    facts(rows),
    button('Confirm the booking', bookingLink(deps, order)),
    note(NOT_YOU),
  ]);
}

/** Undefined for an event that is gone. */
export async function confirmAddressMail(
  deps: Deps,
  to: string,
  eventcode: string,
): Promise<RenderedMail | undefined> {
  const { keys, config } = deps;
  const event = await readEvent(deps.db, eventcode);
  if (!event) return undefined;
  const key = keys.confirmKey(eventcode, keys.mailboxOfEvent(eventcode, to));
  return mailOf(to, `Confirm your mail address for ${event.name}`, [
    `Somebody wanted to book seats of a group for ${event.name} with this address. Nothing is booked yet. Open the page, press its button, and book again: groups with a confirmed address can book more seats.`,
    button('Confirm my mail address', `${config.PUBLIC_ORIGIN}/api/confirmaddress?key=${key}`),
    note(NOT_YOU),
  ]);
}

/** Undefined if it was paid after all. */
export async function seatsReleasedMail(
  deps: Deps,
  to: string,
  orderid: string,
): Promise<RenderedMail | undefined> {
  const { order, event } = await orderAndEvent(deps, orderid);
  if (order.status !== 'EXPIRED') return undefined;
  const rows: [string, string][] = [...eventRows(event, order.eventcode), ['Order', order.orderid]];
  const ask = await organiserAddress(deps, order.eventcode);
  return mailOf(to, `Seats for ${event.name} are no longer kept: order ${endOfNumber(orderid)}`, [
    'The organiser has ended this unpaid order, and its seats are no longer kept. It can no longer be paid, and nothing was charged.',
    facts(rows),
    note(`You still need seats? ${areSalesOpen(event) ? 'Book again, or write' : 'Write'} to ${ask}.`),
  ]);
}
