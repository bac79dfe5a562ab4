import type { Event } from '@samagam/contract/programme/event';
import type { Order } from '@samagam/domain/order/order';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { readOrder } from '../stores/transactions.ts';
import { orderRows, organiserPart } from './about-order.ts';
import { facts, mailOf, moneyText } from './layout.ts';
import { endOfNumber } from './own-words.ts';

const ISSUE_OR_REFUND =
  'The gateway holds this payment, and no ticket was issued for it. Issue the ticket or refund the payment.';

const REPEAT_OR_MARK =
  'A refund of this payment failed, and the gateway holds the money again. Repeat the refund, or mark it as done, in the back-office: Transactions, "To be decided".';

const RETURN_BY_HAND =
  'This order was paid without the gateway, so the gateway cannot refund it. Return the amount by bank transfer or in cash, then mark it as done in the back-office: Transactions, "To be decided".';

const REFUND_SECOND =
  'The gateway holds this second payment too: refund it with "Refund or cancel" in the report of transactions.';

function firstPayment({ status }: Order): { organiser: string; buyer: string } {
  if (status === 'REFUNDED')
    return {
      organiser: 'This order was paid already, and has been refunded.',
      buyer: 'That order has been refunded, and the organiser will refund the second payment too.',
    };
  if (status === 'LATE_REVIEW')
    return {
      organiser: 'This order was paid already, and that payment waits for your decision as well.',
      buyer: 'The organiser still checks the first payment, and will refund the second one.',
    };
  return {
    organiser: 'This order was paid already, and its tickets stay valid.',
    buyer: 'Your tickets stay valid, and the organiser will refund the second payment.',
  };
}

type ReviewMail = Extract<MailKind, { kind: 'review' }>;

/** Nothing failed: the gateway never held this money, and staff return it. */
function isByHand({ recorded, paymentid }: Order, mail: ReviewMail): boolean {
  return mail.reason === 'refund failed' && recorded !== undefined && mail.paymentid === paymentid;
}

function whatToDo(order: Order, mail: ReviewMail): string {
  const { reason } = mail;
  if (reason === 'second payment') return `${firstPayment(order).organiser} ${REFUND_SECOND}`;
  if (reason !== 'refund failed') return ISSUE_OR_REFUND;
  return isByHand(order, mail) ? RETURN_BY_HAND : REPEAT_OR_MARK;
}

async function orderAndEvent(
  deps: Deps,
  orderid: string,
): Promise<{ order: Order; event: Event | undefined; eventname: string }> {
  const order = await readOrder(deps.db, orderid);
  if (!order) throw new Error('A review mail needs its order');
  const event = await readEvent(deps.db, order.eventcode);
  return { order, event, eventname: event?.name ?? order.eventcode };
}

export async function reviewMail(deps: Deps, to: string, mail: ReviewMail): Promise<RenderedMail> {
  const { order, eventname } = await orderAndEvent(deps, mail.orderid);
  const rows: [string, string][] = [
    ['Event', eventname],
    ['Order', order.orderid],
    ['Payment', mail.paymentid],
    ['Price', moneyText({ amount: order.total, currency: 'INR' })],
    [mail.reason === 'refund failed' ? 'To return' : 'Received', moneyText(mail)],
    ['Reason', isByHand(order, mail) ? 'to return by hand' : mail.reason],
  ];
  const subject = `A payment needs a decision: ${order.orderid}`;
  return mailOf(to, subject, [whatToDo(order, mail), facts(rows)]);
}

export async function reviewBuyerMail(
  deps: Deps,
  to: string,
  { orderid, reason }: { orderid: string; reason?: string },
): Promise<RenderedMail> {
  const { order, event, eventname } = await orderAndEvent(deps, orderid);
  const subject = `Your payment for ${eventname}: order ${endOfNumber(orderid)}`;
  const bought = order.flow === 'individual' ? 'your ticket' : 'the coupons of your group';
  const what =
    reason === 'second payment'
      ? `We received a second payment for order ${orderid}, which was paid already. ${firstPayment(order).buyer}`
      : `We received your payment for order ${orderid}, but we could not complete the order automatically. The organiser will check it, and then either send you ${bought} or refund your payment.`;
  return mailOf(to, subject, [
    `Dear ${order.name},`,
    `${what} You do not need to do anything.`,
    facts(orderRows(order, event)),
    await organiserPart(deps, order.eventcode),
  ]);
}
