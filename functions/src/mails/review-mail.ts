/** Money that could not be turned into a ticket by itself: one mail to the organiser, one to the buyer. */
import type { Order } from '@samagam/domain/order';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/outbox.ts';
import { readOrder } from '../stores/transactions.ts';
import { layout, mailWithFacts, moneyText } from './layout.ts';

const ISSUE_OR_REFUND =
  'The gateway holds this money and no ticket was issued for it. Issue the ticket or refund the payment.';

/** Where the ticket is not in question. */
const WHAT_TO_DO: Record<string, string> = {
  'second payment':
    'This order was paid already, and what it bought stays valid. The gateway holds this money as well: refund this payment in its dashboard.',
  'refund failed':
    'A refund of this payment did not reach the buyer after all: the gateway holds the money again. Refund it once more in its dashboard.',
};

async function orderAndEvent(deps: Deps, orderid: string): Promise<{ order: Order; eventname: string }> {
  const order = await readOrder(deps.db, orderid);
  if (!order) throw new Error('A review mail needs its order');
  const event = await readEvent(deps.db, order.eventcode);
  return { order, eventname: event?.name ?? order.eventcode };
}

export async function reviewMail(
  deps: Deps,
  to: string,
  mail: Extract<MailKind, { kind: 'review' }>,
): Promise<RenderedMail> {
  const { order, eventname } = await orderAndEvent(deps, mail.orderid);
  const rows: [string, string][] = [
    ['Event', eventname],
    ['Order', order.orderid],
    ['Payment', mail.paymentid],
    ['Asked', moneyText({ amount: order.total, currency: 'INR' })],
    ['Received', moneyText(mail)],
    ['Reason', mail.reason],
  ];
  const subject = `A payment needs a decision: ${order.orderid}`;
  const explanation = WHAT_TO_DO[mail.reason] ?? ISSUE_OR_REFUND;
  return mailWithFacts(to, subject, explanation, rows);
}

export async function reviewBuyerMail(
  deps: Deps,
  to: string,
  { orderid, reason }: { orderid: string; reason?: string },
): Promise<RenderedMail> {
  const { order, eventname } = await orderAndEvent(deps, orderid);
  const subject = `Your payment for ${eventname}`;
  const bought = order.flow === 'individual' ? 'your ticket' : 'the coupons of your group';
  const what =
    reason === 'second payment'
      ? `a second payment for order ${orderid} has reached us, though it was paid already. What you have from us stays as it is, and the organiser returns the second payment.`
      : `your payment for order ${orderid} has reached us, but we could not complete it by itself. The organiser is looking at it and will either send ${bought} or return the money.`;
  const text = `Dear ${order.name},\n\n${what} You need not do anything.`;
  return {
    to,
    subject,
    text,
    html: await layout(subject, html`${text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}`),
    images: [],
  };
}
