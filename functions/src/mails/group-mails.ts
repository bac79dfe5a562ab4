import { dateRange, momentInIndia } from '@samagam/domain/text/event-dates';
import { isBookingOpen } from '@samagam/domain/passes/holds';
import { seatUse } from '@samagam/domain/passes/passes';
import { isFreeSeat } from '@samagam/domain/order/pricing';
import { inRupees } from '@samagam/domain/text/rupees';
import type { TaxDocument } from '@samagam/domain/tax/document';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readGroupBooking } from '../stores/group-bookings.ts';
import type { MailKind } from '../stores/mail.ts';
import { proformaFor } from './proforma.ts';
import { validSeatCoupons } from '../stores/coupons-of-seats.ts';
import { eventRows, orderAndEvent } from './about-order.ts';
import { calendarLink } from './calendar-link.ts';
import { button, facts, mailOf, note } from './layout.ts';
import { bookingLink } from './booking-link.ts';
import { confirmBookingMail, seatsReleasedMail } from './confirm-mails.ts';
import { groupPageLink } from './group-page-link.ts';
import { seatLink } from './seat-link.ts';
import { endOfNumber, greeting, mayRepeatWords } from './own-words.ts';
import { prices } from './price-rows.ts';
import { venueLine } from '@samagam/domain/text/venue-line';

const MINUTE = 60_000;

/** Midnight would read like the next day: its last minute. */
function endInWords(moment: number): string {
  const words = momentInIndia(moment);
  return words.startsWith('12:00 AM') ? momentInIndia(moment - MINUTE) : words;
}

/** To the contact of a group. Undefined for a mail that no longer concerns it. */
export function groupMail(
  deps: Deps,
  to: string,
  { kind, orderid }: Extract<MailKind, { kind: 'seats' | 'proforma' | 'confirm-booking' | 'seats-released' }>,
): Promise<RenderedMail | undefined> {
  const render = { seats: seatsMail, proforma: proformaMail, ...confirming }[kind];
  return render(deps, to, orderid);
}

const confirming = { 'confirm-booking': confirmBookingMail, 'seats-released': seatsReleasedMail };

/** Undefined once it cannot be paid, so that the contact does not pay twice. Says no words of a form that is unpaid. */
async function proformaMail(deps: Deps, to: string, orderid: string): Promise<RenderedMail | undefined> {
  const { order, event } = await orderAndEvent(deps, orderid);
  if (!isBookingOpen(order, event, deps.now())) return undefined;
  const until = endInWords(order.holduntil);
  const rows: [string, string][] = [
    ...eventRows(event, order.eventcode),
    ['Venue', venueLine(event)],
    ['Order', order.orderid],
  ];
  const subject = `Proforma invoice for ${event.name}: order ${endOfNumber(order.orderid)}`;
  const page = bookingLink(deps, order);
  const proforma = await proformaFor(deps, order, event);
  const longer = endInWords(order.linkuntil ?? order.holduntil);
  const kept = `We keep the seats until ${until}, or until registration closes if that is earlier.`;
  const more = `If you need more time, confirm this mail address on that page: we can keep them until ${longer} then.`;
  const intro = order.unproveduntil === undefined ? kept : `${kept} ${more}`;
  const closing =
    'We confirm your booking once you have paid, and mail you a coupon for each seat. This is a proforma invoice, not a tax invoice.';
  const mail = await mailOf(to, subject, [
    `This is a booking for ${event.name} that this address was entered for.`,
    facts(rows),
    prices(order),
    button(`Pay ₹${inRupees(order.total)} on the page of your booking`, page),
    intro,
    ...calendarLink(deps, order.eventcode),
    note(closing),
  ]);
  return { ...mail, files: proforma ? [await proformaFile(proforma)] : [] };
}

async function proformaFile(proforma: TaxDocument): Promise<{ name: string; pdf: Buffer }> {
  const { documentPdf } = await import('../documents/pdf.ts');
  return { name: `proforma_${proforma.orderid}.pdf`, pdf: await documentPdf(proforma) };
}

/** Undefined once the seat has another code or is void, or the event is over. */
export async function seatLinkMail(
  deps: Deps,
  to: string,
  { orderid, seat, times, name }: Extract<MailKind, { kind: 'seat-link' }>,
): Promise<RenderedMail | undefined> {
  const { order, event } = await orderAndEvent(deps, orderid);
  const couponcode = deps.keys.seatCoupon(orderid, seat, times);
  const coupon = validSeatCoupons(deps.keys, order).find((one) => one.couponcode === couponcode);
  if (order.status !== 'PAID' || !coupon || seatUse(event, deps.now()) === 'ended') return undefined;
  const booking = await readGroupBooking(deps.db, order.groupbookingid);
  const link = seatLink(deps, order.eventcode, couponcode, coupon.passtype);
  const rows: [string, string][] = [
    ['Pass', coupon.passtype],
    ['Date', dateRange(event.startdate, event.enddate)],
    ['Venue', venueLine(event)],
  ];
  const subject = `Your seat at ${event.name}: ${coupon.passtype}, seat ${seat + 1}`;
  const isPaid = !isFreeSeat(order, coupon.passtype);
  const hello = greeting(name, isPaid);
  const company = booking ? ` (${booking.company})` : '';
  const who = isPaid ? `${order.name}${company} has booked a seat for you` : 'A free seat was booked for you';
  const cost = isPaid ? 'It is paid already, and works for one person.' : 'It works for one person.';
  const intro = `${who} at ${event.name}. Register with this link to get your ticket. ${cost}`;
  return mailOf(to, subject, [
    hello,
    intro,
    button('Register', link),
    facts(rows),
    ...calendarLink(deps, order.eventcode),
  ]);
}

/** Undefined once the booking was refunded or cancelled. */
async function seatsMail(deps: Deps, to: string, orderid: string): Promise<RenderedMail | undefined> {
  const { order, event } = await orderAndEvent(deps, orderid);
  if (order.status !== 'PAID') return undefined;
  const coupons = validSeatCoupons(deps.keys, order);
  const isOver = seatUse(event, deps.now()) === 'ended';
  const seats = (isOver ? [] : coupons).map(({ couponcode, passtype }) => ({
    couponcode,
    passtype,
    link: seatLink(deps, order.eventcode, couponcode, passtype),
  }));
  const mayRepeat = await mayRepeatWords(deps, order);
  const hello = greeting(order.name, mayRepeat);
  const rows: [string, string][] = [
    ...(mayRepeat ? [['Booked by', order.name] satisfies [string, string]] : []),
    ['Date', dateRange(event.startdate, event.enddate)],
    ['Venue', venueLine(event)],
    ['Order', order.orderid],
    ...(order.paymentid === order.orderid ? [] : [['Payment', order.paymentid] satisfies [string, string]]),
  ];
  const subject = `The coupons of your group for ${event.name}: order ${endOfNumber(order.orderid)}`;
  const next = isOver
    ? 'The event is over, so its coupons can no longer be used.'
    : 'Send one of these links to each delegate. It opens the registration form with the coupon filled in; nothing more has to be paid. Each coupon registers one person and is valid until the event ends.';
  const intro = `Your booking of ${coupons.length} ${coupons.length === 1 ? 'seat' : 'seats'} is confirmed. ${next}`;
  const page = groupPageLink(deps, order);
  const manage = isOver
    ? 'Its seats and documents are on the page of your booking:'
    : 'See who has registered, mail a seat to a colleague, or replace a code, on the page of your booking:';
  const secret = `Keep this link to yourself${isOver ? '' : ': anyone who has it can use the seats'}.`;
  return mailOf(to, subject, [
    hello,
    intro,
    {
      text: `${manage}\n${page}\n${secret}`,
      html: html`<p>${manage}</p>
        ${button('The page of your booking', page).html} ${note(secret).html}`,
    },
    {
      text: seats.map((seat) => `${seat.passtype}: ${seat.couponcode}\n${seat.link}`).join('\n\n'),
      html: html`<ul style="padding-left:20px">
        ${seats.map((seat) => html`<li>${seat.passtype}: <a href="${seat.link}">${seat.couponcode}</a></li>`)}
      </ul>`,
    },
    facts(rows),
    ...(isOver ? [] : calendarLink(deps, order.eventcode)),
    prices(order),
  ]);
}
