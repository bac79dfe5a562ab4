/** What a mail about something bad says besides what happened: about what, when, and whom to write to. */
import type { Event } from '@samagam/contract/programme/event';
import { type Order, seatsOrdered } from '@samagam/domain/order/order';
import { dateRange } from '@samagam/domain/text/event-dates';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import { readEvent } from '../stores/events.ts';
import { organiserAddress } from '../stores/site.ts';
import { readOrder } from '../stores/transactions.ts';
import type { Part } from './layout.ts';

type Rows = [string, string][];

export async function orderAndEvent(deps: Deps, orderid: string): Promise<{ order: Order; event: Event }> {
  const order = await readOrder(deps.db, orderid);
  const event = order && (await readEvent(deps.db, order.eventcode));
  if (!event) throw new Error('A mail to a group needs its order and event');
  return { order, event };
}

/** `event` may be deleted. */
export function eventRows(event: Event | undefined, eventcode: string): Rows {
  if (!event) return [['Event', eventcode]];
  return [
    ['Event', event.name],
    ['Date', dateRange(event.startdate, event.enddate)],
  ];
}

export function orderRows(order: Order, event: Event | undefined): Rows {
  const passes = seatsOrdered(order).map(({ tickettype, seats }) =>
    seats > 1 ? `${tickettype} × ${seats}` : tickettype,
  );
  return [...eventRows(event, order.eventcode), ['Pass', passes.join(', ')], ['Order', order.orderid]];
}

/** Words for the buyer, as on the credit note; none if refunds of this amount differ. `amount`: 0 for an end without money. */
export function reasonRow(
  { refundattempts = [], decisions }: Order,
  { paymentid, amount }: { paymentid: string; amount: number },
): Rows {
  const refunds = refundattempts.filter((one) => one.paymentid === paymentid && one.amount === amount);
  const decided = decisions.filter((one) => one.paymentids.includes(paymentid) && one.amount === amount);
  const [words, ...others] = new Set([...refunds, ...decided].map(({ printedreason }) => printedreason));
  return words && others.length === 0 ? [['Reason', words]] : [];
}

/** @param lead ends before the address. */
export async function organiserPart(
  deps: Deps,
  eventcode: string,
  lead = 'If you have a question, please write to the organiser:',
): Promise<Part> {
  const to = await organiserAddress(deps, eventcode);
  const address = to.includes('://') ? to : `mailto:${to}`;
  return { text: `${lead} ${to}`, html: html`<p>${lead} <a href="${address}">${to}</a></p>` };
}
