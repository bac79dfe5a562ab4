/** Mails to the contact of a group: the proforma invoice with the payment link, and the coupons once it is paid. */
import { dateRange, momentInIndia } from '@samagam/domain/event-dates';
import { GST_PERCENT } from '@samagam/contract/limits';
import type { Event } from '@samagam/contract/event';
import { inRupees } from '@samagam/domain/pricing';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import { seatCoupons } from '../stores/seat-coupons.ts';
import { type Order, readOrder } from '../stores/transactions.ts';
import { button, facts, layout } from './layout.ts';
import { seatLink } from './seat-link.ts';
import { venueLine } from './venue-line.ts';

async function orderAndEvent(deps: Deps, orderid: string): Promise<{ order: Order; event: Event }> {
  const order = await readOrder(deps.db, orderid);
  const event = order && (await readEvent(deps.db, order.eventcode));
  if (!event) throw new Error('A mail to a group needs its order and event');
  return { order, event };
}

/** What was ordered and what it costs, one row for each pass. */
function priceRows(order: Order): [string, string][] {
  const lines = order.lines.map((line): [string, string] => {
    const discount = line.discount > 0 ? ` − ₹${inRupees(line.discount)} (${line.discountpercentage}%)` : '';
    return [`${line.tickettype} × ${line.seats}`, `₹${inRupees(line.price)}${discount}`];
  });
  return [
    ...lines,
    ['Price', `₹${inRupees(order.price)}`],
    ['Discount', `${order.discount > 0 ? '−' : ''}₹${inRupees(order.discount)}`],
    [`GST (${GST_PERCENT}%)`, `₹${inRupees(order.gst)}`],
    ['Total', `₹${inRupees(order.total)}`],
  ];
}

const asText = (rows: [string, string][]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n');

export async function proformaMail(deps: Deps, to: string, orderid: string): Promise<RenderedMail> {
  const { order, event } = await orderAndEvent(deps, orderid);
  const until = momentInIndia(order.holduntil);
  const rows: [string, string][] = [
    ['Booked by', order.name],
    ['Event', event.name],
    ['Date', dateRange(event.startdate, event.enddate)],
    ['Venue', venueLine(event)],
    ['Order', order.orderid],
    ...priceRows(order),
  ];
  const subject = `Proforma invoice for ${event.name}`;
  const closing = `The link can be paid until ${until}, or until registration closes if that is earlier. The booking is confirmed once it is paid: you then get a coupon for each seat by mail. This is a proforma invoice, not a tax invoice.`;
  return {
    to,
    subject,
    text: [
      `Dear ${order.name},`,
      `here is what you booked for ${event.name}.`,
      asText(rows),
      `Pay here: ${order.linkurl}`,
      closing,
    ].join('\n\n'),
    html: await layout(
      subject,
      html`<p>Dear ${order.name}, here is what you booked.</p>
        ${facts(rows)} ${button(`Pay ₹${inRupees(order.total)}`, order.linkurl)}
        <p style="color:#5b5878;font-size:14px">${closing}</p>`,
    ),
    images: [],
  };
}

export async function seatsMail(deps: Deps, to: string, orderid: string): Promise<RenderedMail> {
  const { order, event } = await orderAndEvent(deps, orderid);
  const seats = seatCoupons(deps.keys, order).map(({ couponcode, passtype }) => ({
    couponcode,
    passtype,
    link: seatLink(deps, order.eventcode, couponcode, passtype),
  }));
  const rows: [string, string][] = [
    ['Booked by', order.name],
    ['Date', dateRange(event.startdate, event.enddate)],
    ['Venue', venueLine(event)],
    ['Order', order.orderid],
    ...(order.paymentid === order.orderid ? [] : [['Payment', order.paymentid] satisfies [string, string]]),
    ...priceRows(order),
  ];
  const subject = `The coupons of your group for ${event.name}`;
  const intro = `Your booking of ${seats.length} ${seats.length === 1 ? 'seat' : 'seats'} is confirmed. Give each delegate one of these links: it opens the registration with the coupon filled in, and there is nothing more to pay. Each coupon registers one person, and works until the event ends.`;
  return {
    to,
    subject,
    text: [
      `Dear ${order.name},`,
      intro,
      seats.map((seat) => `${seat.passtype}: ${seat.couponcode}\n${seat.link}`).join('\n\n'),
      asText(rows),
    ].join('\n\n'),
    html: await layout(
      subject,
      html`<p>Dear ${order.name},</p>
        <p>${intro}</p>
        <ul style="padding-left:20px">
          ${seats.map(
            (seat) => html`<li>${seat.passtype}: <a href="${seat.link}">${seat.couponcode}</a></li>`,
          )}
        </ul>
        ${facts(rows)}`,
    ),
    images: [],
  };
}
