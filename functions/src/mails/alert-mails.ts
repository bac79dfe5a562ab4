import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { RenderedMail } from '../services/mail.ts';
import type { MailKind } from '../stores/mail.ts';
import { facts, mailOf, moneyText } from './layout.ts';

type Alert = Extract<
  MailKind,
  { kind: 'unknown-payment' | 'dispute' | 'webhook-silent' | 'gateway-refuses' }
>;

export function alertMail(to: string, mail: Alert): Promise<RenderedMail> {
  switch (mail.kind) {
    case 'unknown-payment':
      return unknownPaymentMail(to, mail);
    case 'dispute':
      return disputeMail(to, mail);
    case 'webhook-silent':
      return webhookSilentMail(to, mail.since);
    case 'gateway-refuses':
      return gatewayRefusesMail(to, mail);
  }
}

async function unknownPaymentMail(
  to: string,
  mail: Extract<MailKind, { kind: 'unknown-payment' }>,
): Promise<RenderedMail> {
  const rows: [string, string][] = [
    ['Payment', mail.paymentid],
    ['Amount', moneyText(mail)],
    ['Paid', momentInIndia(mail.at)],
  ];
  const subject = `A payment that belongs to no order: ${mail.paymentid}`;
  const text =
    'The gateway holds this payment, and it belongs to no order of this site. If you use your Razorpay account for other sales too, it may be one of those. Otherwise find the payer in the Razorpay dashboard and refund the payment there.';
  return mailOf(to, subject, [text, facts(rows)]);
}

const ANSWER =
  'Answer the dispute in the Razorpay dashboard, under Disputes. If you do not answer in time, the bank takes the money back. The ticket stays valid until you refund or cancel the order.';
const DISPUTE_STEPS: Record<string, string> = {
  under_review: 'The bank looks at your answer. There is nothing to do until it has decided.',
  won: 'The bank has decided for you: you keep the money. This site changes nothing.',
  lost: 'The bank has decided for the payer and has taken the money back. Do not refund this payment as well: the payer would get the money twice. This site changes nothing: the ticket stays as it is.',
  closed: 'The dispute is closed. Look in the Razorpay dashboard, under Disputes, who has the money.',
};

async function disputeMail(to: string, mail: Extract<MailKind, { kind: 'dispute' }>): Promise<RenderedMail> {
  const { orderid, disputeid, paymentid, status, reason, respondby } = mail;
  const rows: [string, string][] = [
    ['Order', orderid],
    ['Payment', paymentid],
    ['Dispute', disputeid],
    ['Amount', moneyText({ amount: mail.amount, currency: 'INR' })],
    ['Status', status],
    ['Reason', reason || 'not given'],
    ...(respondby > 0 ? ([['Answer before', momentInIndia(respondby)]] as [string, string][]) : []),
  ];
  const subject = `A payer disputes a payment (${status}): ${orderid}`;
  const text = `A payer has complained about this payment at their bank. ${Object.hasOwn(DISPUTE_STEPS, status) ? DISPUTE_STEPS[status] : ANSWER}`;
  return mailOf(to, subject, [text, facts(rows)]);
}

async function webhookSilentMail(to: string, since: number): Promise<RenderedMail> {
  const subject = 'The payment webhook has gone silent';
  const last =
    since === 0 ? 'No webhook has ever arrived' : `The last webhook arrived on ${momentInIndia(since)}`;
  const text = `Payments arrive at the gateway, but its webhook does not report them to us. ${last}. Buyers still get their tickets, up to ten minutes late. Razorpay turns a webhook off after a day of failures. Open Settings, Webhooks in the Razorpay dashboard and turn it on again.`;
  return mailOf(to, subject, [text]);
}

async function gatewayRefusesMail(
  to: string,
  { status, description, orderid }: Extract<MailKind, { kind: 'gateway-refuses' }>,
): Promise<RenderedMail> {
  const subject = 'The payment gateway refuses our requests';
  const rows: [string, string][] = [
    ['Response', `${status} ${description}`],
    ...(orderid ? ([['First order', orderid]] as [string, string][]) : []),
  ];
  const text =
    'Razorpay refuses the requests of this site, and a retry will not help, so buyers cannot pay. Check your Razorpay account: are the keys of this site still valid, is the account active, and does it accept this amount? We send this mail at most once a day.';
  return mailOf(to, subject, [text, facts(rows)]);
}
