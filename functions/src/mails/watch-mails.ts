/** What the reconciler tells the organiser about the gateway: money of nobody's, and a webhook that has gone silent. */
import { momentInIndia } from '@samagam/domain/event-dates';
import { html } from 'hono/html';
import type { RenderedMail } from '../services/mail.ts';
import type { MailKind } from '../stores/outbox.ts';
import { layout, mailWithFacts, moneyText } from './layout.ts';

export async function unknownPaymentMail(
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
    'The gateway holds this money, and no order of this site asked for it. If your Razorpay account takes money for other things too, this may be one of them. Otherwise find the payer in the Razorpay dashboard, and refund it there.';
  return mailWithFacts(to, subject, text, rows);
}

export async function webhookSilentMail(to: string, since: number): Promise<RenderedMail> {
  const subject = 'The payment webhook has gone silent';
  const last =
    since === 0 ? 'It has never said anything' : `It last said something on ${momentInIndia(since)}`;
  const text = `Payments are coming in, and the gateway's webhook tells us none of them. ${last}. Tickets still come, up to ten minutes late. Razorpay turns a webhook off after a day of failures: look under Settings, Webhooks in its dashboard, and turn it on again.`;
  return { to, subject, text, html: await layout(subject, html`<p>${text}</p>`), images: [] };
}

export async function gatewayRefusesMail(
  to: string,
  { status, description, orderid }: Extract<MailKind, { kind: 'gateway-refuses' }>,
): Promise<RenderedMail> {
  const subject = 'The payment gateway refuses our requests';
  const rows: [string, string][] = [
    ['Answer', `${status} ${description}`],
    ...(orderid ? ([['First order', orderid]] as [string, string][]) : []),
  ];
  const text =
    'Razorpay answers what this site asks of it with a refusal that trying again does not mend, so buyers cannot pay. Look at your Razorpay account: are the keys of this site still valid, is the account active, and does it take this amount? You get this mail at most once a day.';
  return mailWithFacts(to, subject, text, rows);
}
