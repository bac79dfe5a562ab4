import { momentInIndia } from '@samagam/domain/text/event-dates';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readContactMessage } from '../stores/contact-messages.ts';
import { facts, mailOf } from './layout.ts';

/** Undefined for a message that was erased. */
export async function contactMail(
  deps: Deps,
  to: string,
  messageid: string,
): Promise<RenderedMail | undefined> {
  const message = await readContactMessage(deps.db, messageid);
  if (!message) return undefined;
  const rows: [string, string][] = [
    ['From', `${message.name} <${message.email}>`],
    ['Event', message.eventcode],
    ['Sent', momentInIndia(message.at)],
  ];
  const query = { text: message.query, html: html`<p style="white-space:pre-wrap">${message.query}</p>` };
  const mail = await mailOf(to, `Message about ${message.eventcode}`, [facts(rows), query]);
  return { ...mail, replyTo: message.email };
}

export async function contactFloodMail(to: string, eventcode: string): Promise<RenderedMail> {
  const subject = `Too many messages about ${eventcode}`;
  const text =
    'The contact form receives more messages than a person can read. For the rest of this hour we store new messages and do not mail them. You find them in the inbox of the back-office.';
  return mailOf(to, subject, [text]);
}
