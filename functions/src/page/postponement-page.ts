/** It needs no script. */
import type { Event } from '@samagam/contract/programme/event';
import { dateRange } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { type PostponementStanding, endsBeforeEvent } from '@samagam/domain/money/postponement';
import { refundOwed } from '@samagam/domain/money/refunds';
import { inRupees } from '@samagam/domain/text/rupees';
import { html } from 'hono/html';
import { addressLink } from './address-link.ts';
import { messagePage } from './message-page.ts';
import { type Html, factList, plainPage } from './plain-page.ts';

interface Postponement {
  event: Pick<Event, 'name' | 'eventcode' | 'startdate' | 'enddate'>;
  job: { until: string };
  item: { choice: string; state: string };
  order: Order;
  /** In paise. */
  amount: number;
  is: PostponementStanding | 'admitted';
  to: string;
}

export function postponementPage(postponement: Postponement, key: string): Response {
  const { to } = postponement;
  const back = `/event/${postponement.event.eventcode}`;
  switch (postponement.is) {
    case 'open':
      return choicePage(postponement, key);
    case 'late':
      return messagePage(200, 'The time to choose has ended.', {
        note: `It was possible until ${lastDay(postponement)}. Your tickets stay valid for the new date.`,
        back,
      });
    case 'disputed':
      return messagePage(200, 'This payment is disputed at the bank.', {
        note: html`So the refund cannot be chosen here. Nothing has changed. Please write to the organiser: ${addressLink(to)}`,
        back,
      });
    case 'admitted':
      return messagePage(200, 'A ticket of this order was used at the door already.', {
        note: admittedNote(postponement),
        back,
      });
    case 'over':
      return messagePage(200, overWords(postponement), { back });
    case 'chosen':
      return messagePage(200, 'You chose the refund.', { note: refundNote(postponement), back });
  }
}

function admittedNote({ item, to }: Postponement): Html {
  return item.choice === 'REFUND'
    ? html`It was used before the refund that you chose was carried out. So no money is returned, and the tickets stay valid. Please write to the organiser if that is wrong: ${addressLink(to)}`
    : html`So you can no longer choose the refund. Please write to the organiser if that is wrong: ${addressLink(to)}`;
}

/** The event may have been moved to an earlier day since the postponement. */
function lastDay({ event, job }: Postponement): string {
  return endsBeforeEvent(job.until, event) ? job.until : 'the day before the event';
}

/** A group keeps the seats that cost nothing when its paid seats are refunded. */
function overWords({ order }: Postponement): string {
  return order.status === 'PAID'
    ? 'Nothing of this order is left to refund. Tickets that were not cancelled stay valid.'
    : 'This order was refunded or cancelled.';
}

function refundNote({ order, item, to }: Postponement): string | Html {
  if (order.status === 'PAID' && item.state !== 'WAITING')
    return html`We could not carry it out, and your tickets are still valid. Please write to the organiser: ${addressLink(to)}`;
  if (order.status === 'PAID')
    return 'We have noted it and carry it out within a day. You get a mail; you need not do anything.';
  const isOwed = refundOwed(order) > 0;
  if (isOwed && order.recorded)
    return 'Your tickets are cancelled. You paid by bank transfer or in cash, so the organiser returns the money by hand.';
  if (isOwed)
    return 'Your tickets are cancelled, and the organiser has yet to return the money. You get a mail once that is done.';
  return order.recorded
    ? 'Your tickets are cancelled, and the organiser has returned the money.'
    : 'Your tickets are cancelled, and the money is on its way. Your bank may take a few days to show it.';
}

function choicePage(postponement: Postponement, key: string): Response {
  const { event, item } = postponement;
  const heading = 'Keep your ticket, or get your money back?';
  const isKept = item.choice === 'KEEP';
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          ${isKept && html`<p role="status"><strong>You chose to keep it.</strong> Nothing has changed.</p>`}
          ${facts(postponement)}
          <form class="checkout-choice" method="post" action="/api/postponed">
            <input type="hidden" name="key" value="${key}" />
            ${
              !isKept &&
              html`<button class="checkout-next" name="choice" value="KEEP">Keep my ticket</button>`
            }
            <p>${consequence(postponement)}</p>
            <button class="checkout-quiet" name="choice" value="REFUND">
              Cancel it and refund ₹${inRupees(postponement.amount)}
            </button>
          </form>
          <a class="checkout-back" href="/event/${event.eventcode}">See the event</a>
        </main>`;
  return plainPage({ title: heading, main, posts: true });
}

function consequence({ order }: Postponement): string {
  return order.flow === 'individual'
    ? 'With the refund, your ticket is cancelled at once. This cannot be undone.'
    : 'With the refund, the whole booking is cancelled at once: unused coupons and the tickets of all delegates. This cannot be undone.';
}

function facts(postponement: Postponement) {
  const { event, order } = postponement;
  const rows = [
    ['Event', event.name],
    ['New date', dateRange(event.startdate, event.enddate)],
    ['Order', order.orderid],
    ['Paid by', order.name],
    ['Choose until', lastDay(postponement)],
  ];
  return html`<p>Your ticket is valid for the new date. If you do nothing, you keep it.</p>
    ${factList(rows)}`;
}
