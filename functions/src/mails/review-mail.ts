/** Mails about a payment that the rules could not settle: one to the organiser, one to the buyer. */
import type { Order } from '@samagam/domain/order';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/outbox.ts';
import { readOrder } from '../stores/transactions.ts';
import { layout, mailWithFacts, moneyText } from './layout.ts';

const ISSUE_OR_REFUND =
  'The gateway holds this payment, and no ticket was issued for it. Issue the ticket or refund the payment.';

/** For the reasons that do not affect the ticket. */
const WHAT_TO_DO: Record<string, string> = {
  'second payment':
    'This order was paid already, and its tickets stay valid. The gateway holds this second payment too: refund it with "Refund or cancel" in the report of transactions.',
  'refund failed':
    'A refund of this payment failed, and the gateway holds the money again. Repeat the refund, or mark it as done, in the back-office: Transactions, "To be decided".',
};

const RETURN_BY_HAND =
  'This order was paid without the gateway, so the gateway cannot refund it. Return the amount by bank transfer or in cash, then mark it as done in the back-office: Transactions, "To be decided".';

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
    ['Price', moneyText({ amount: order.total, currency: 'INR' })],
    ['Received', moneyText(mail)],
    ['Reason', mail.reason],
  ];
  const subject = `A payment needs a decision: ${order.orderid}`;
  const isByHand = mail.reason === 'refund failed' && mail.paymentid === order.paymentid && order.recorded;
  const explanation = isByHand ? RETURN_BY_HAND : (WHAT_TO_DO[mail.reason] ?? ISSUE_OR_REFUND);
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
      ? `we received a second payment for order ${orderid}, which was paid already. Your tickets stay valid, and the organiser will refund the second payment.`
      : `we received your payment for order ${orderid}, but we could not complete the order automatically. The organiser will check it, and then either send you ${bought} or refund your payment.`;
  const text = `Dear ${order.name},\n\n${what} You do not need to do anything.`;
  return {
    to,
    subject,
    text,
    html: await layout(subject, html`${text.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}`),
    images: [],
  };
}
