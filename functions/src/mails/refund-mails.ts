/** Mails about refunds: to the buyer, and to each delegate whose seat was part of a refunded group booking. */
import { inRupees } from '@samagam/domain/rupees';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/outbox.ts';
import { readRegistration } from '../stores/registrations.ts';
import { readOrder } from '../stores/transactions.ts';
import { facts, layout } from './layout.ts';

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
    ['Order', order.orderid],
    ['Payment', mail.paymentid],
    ['Refunded', `₹${inRupees(mail.amount)}`],
  ];
  const ticket = order.flow === 'individual' ? 'Your ticket is' : 'The passes of this booking are';
  const consequence = mail.ticketvoid
    ? `${ticket} no longer valid.`
    : 'Any ticket you already have stays valid.';
  const subject = `Refund for ${eventname}`;
  const text = `Dear ${order.name},\n\nwe refunded your payment for ${eventname}. Your bank may take a few days to show it. ${consequence}`;
  return {
    to,
    subject,
    text: `${text}\n\n${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}`,
    html: await layout(
      subject,
      html`${text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)} ${facts(rows)}`,
    ),
    images: [],
  };
}

export async function seatRefundedMail(
  deps: Deps,
  to: string,
  registrationid: string,
): Promise<RenderedMail> {
  const registration = await readRegistration(deps.db, registrationid);
  if (!registration) throw new Error('A mail about a refunded seat needs its registration');
  const event = await readEvent(deps.db, registration.eventcode);
  const subject = `Your ticket for ${event?.name ?? registration.eventcode} is no longer valid`;
  const text = `Dear ${registration.name},\n\nyour seat was part of a group booking, and the payment of that booking was refunded. Your ticket #${registration.paymentid} is no longer valid. Please contact the person who made the booking.`;
  return {
    to,
    subject,
    text,
    html: await layout(subject, html`${text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}`),
    images: [],
  };
}
