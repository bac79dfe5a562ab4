import type { Order } from '@samagam/domain/order/order';
import { inRupees } from '@samagam/domain/text/rupees';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { readRegistration } from '../stores/registrations.ts';
import { readOrder } from '../stores/transactions.ts';
import { eventRows, orderRows, organiserPart, reasonRow } from './about-order.ts';
import { facts, mailOf } from './layout.ts';
import { endOfNumber, greeting, mayRepeatWords } from './own-words.ts';
import { isEnded } from '@samagam/domain/order/payment-states';

export async function refundedMail(
  deps: Deps,
  to: string,
  mail: Extract<MailKind, { kind: 'refunded' }>,
): Promise<RenderedMail> {
  const order = await readOrder(deps.db, mail.orderid);
  if (!order) throw new Error('A refund mail needs its order');
  const event = await readEvent(deps.db, order.eventcode);
  const eventname = event?.name ?? order.eventcode;
  const rows: [string, string][] = [
    ...orderRows(order, event),
    ['Payment', mail.paymentid],
    [mail.byhand ? 'Amount' : 'Refunded', `₹${inRupees(mail.amount)}`],
    ...taxRows(order, mail.paymentid),
    ...reasonRow(order, mail),
  ];
  const subject = `Refund for ${eventname}: order ${endOfNumber(order.orderid)}`;
  const what = mail.byhand
    ? `We will refund your payment for ${eventname}. You did not pay it online, so the organiser returns it by hand. You get another mail once that is done.`
    : `We refunded ${mail.amount < order.total ? 'a part of your payment' : 'your payment'} for ${eventname}. Your bank may take a few days to show it.`;
  const text = [what, ...consequenceOf(order, mail)].join(' ');
  const contact = await organiserPart(deps, order.eventcode);
  return mailOf(to, subject, [`Dear ${order.name},`, text, facts(rows), contact]);
}

/** A payer who deducted tax must not expect it back from the organiser, who never received it. */
function taxRows({ recorded, paymentid }: Order, returned: string): [string, string][] {
  if (!recorded || recorded.tds === 0 || returned !== paymentid) return [];
  return [['Of your payment, deducted as tax (TDS)', `₹${inRupees(recorded.tds)}`]];
}

function consequenceOf(
  order: Order,
  { ticketvoid, seats }: Extract<MailKind, { kind: 'refunded' }>,
): string[] {
  if (ticketvoid) return [allVoid(order)];
  if (isEnded(order.status)) return [];
  if (seats) return [someVoid(seats)];
  if (order.status !== 'PAID') return ['Any ticket you already have stays valid.'];
  return [order.flow === 'individual' ? 'Your ticket stays valid.' : 'Your seats stay valid.'];
}

function allVoid({ flow }: Order): string {
  return `${flow === 'individual' ? 'Your ticket is' : 'The passes of this booking are'} no longer valid.`;
}

function someVoid(seats: number): string {
  const these = seats === 1 ? 'One seat of this booking is' : `${seats} seats of this booking are`;
  return `${these} no longer valid; the other seats stay valid.`;
}

/** For what ends without money going back now: it cost nothing, or the return is told in another mail. */
export async function cancelledMail(
  deps: Deps,
  to: string,
  { orderid, seats }: Extract<MailKind, { kind: 'cancelled' }>,
): Promise<RenderedMail> {
  const order = await readOrder(deps.db, orderid);
  if (!order) throw new Error('A mail about a cancellation needs its order');
  const event = await readEvent(deps.db, order.eventcode);
  const eventname = event?.name ?? order.eventcode;
  const subject = `Cancellation for ${eventname}: order ${endOfNumber(order.orderid)}`;
  const what =
    order.flow === 'individual' ? 'Your registration' : seats ? 'A part of your booking' : 'Your booking';
  const hello = greeting(order.name, await mayRepeatWords(deps, order));
  const text = `${what} for ${eventname} was cancelled. ${seats ? someVoid(seats) : allVoid(order)}`;
  const rows = facts([
    ...orderRows(order, event),
    ...reasonRow(order, { paymentid: order.paymentid, amount: 0 }),
  ]);
  return mailOf(to, subject, [hello, text, rows, await organiserPart(deps, order.eventcode)]);
}

export async function seatRefundedMail(
  deps: Deps,
  to: string,
  { registrationid, ofseat, passedon }: Extract<MailKind, { kind: 'seat-refunded' }>,
): Promise<RenderedMail> {
  const registration = await readRegistration(deps.db, registrationid);
  if (!registration) throw new Error('A mail about a refunded seat needs its registration');
  const event = await readEvent(deps.db, registration.eventcode);
  const subject = `Your ticket ${endOfNumber(registration.paymentid)} for ${event?.name ?? registration.eventcode} is no longer valid`;
  const what = ofseat
    ? 'this seat was cancelled'
    : registration.paymentstatus === 'CANCELLED'
      ? 'that booking was cancelled'
      : 'the payment of that booking was refunded';
  const isCancelled = registration.paymentstatus === 'CANCELLED';
  const reason = passedon
    ? `Your ticket was bought by another person, and ${isCancelled ? 'it was cancelled' : 'its payment was refunded'}.`
    : `Your seat was part of a group booking, and ${what}.`;
  const whom = passedon ? 'who passed it on to you' : 'who made the booking';
  const hello = greeting(registration.name, await mayRepeatWords(deps, registration));
  const text = `${reason} Your ticket #${registration.paymentid} is no longer valid. Please contact the person ${whom}.`;
  const rows: [string, string][] = [
    ...eventRows(event, registration.eventcode),
    ['Pass', registration.tickettype],
  ];
  return mailOf(to, subject, [hello, text, facts(rows)]);
}
