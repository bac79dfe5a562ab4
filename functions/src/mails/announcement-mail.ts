import type { Event } from '@samagam/contract/programme/event';
import { filledIn, mayGetNews } from '@samagam/domain/staff/announcement';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readAnnouncement, type StoredAnnouncement } from '../stores/announcements.ts';
import { readEvent } from '../stores/events.ts';
import { optOutsOf } from '../stores/opt-outs.ts';
import type { Registration } from '../stores/registrations.ts';
import type { MailKind } from '../stores/mail.ts';
import { readOrder } from '../stores/transactions.ts';
import { groupPageLink } from './group-page-link.ts';
import { layout } from './layout.ts';
import { NO_NAME, mayRepeatWords } from './own-words.ts';
import { presentReader, ticketLinks } from './present-reader.ts';
import { isSameAddress } from './tickets-mail.ts';

type About = Extract<MailKind, { kind: 'announcement' | 'announcement-buyer' }>;

/** Undefined if it was stopped, or no longer concerns its recipient. */
export async function announcementMail(
  deps: Deps,
  to: string,
  about: About,
): Promise<RenderedMail | undefined> {
  const found = await runningOf(deps, about.announcementid);
  if (!found) return undefined;
  return about.kind === 'announcement'
    ? mailToHolder(deps, found, { to, registrationid: about.registrationid })
    : mailToBuyer(deps, found, { to, orderid: about.orderid });
}

interface Running {
  announcement: StoredAnnouncement;
  event: Event;
}

/** Undefined if the person has no valid ticket any more, or has unsubscribed. */
async function mailToHolder(
  deps: Deps,
  { announcement, event }: Running,
  { to, registrationid }: { to: string; registrationid: string },
): Promise<RenderedMail | undefined> {
  const registration = await presentReader(deps, announcement, { to, registrationid });
  const isNews = announcement.topic === 'news';
  if (!registration || (isNews && !(await stillWantsNews(deps, registration)))) return undefined;
  const isLinked = announcement.text.includes('{ticket}');
  const ticket = isLinked ? (await ticketLinks(deps, registration)).join('\n') : '';
  const name = (await mayRepeatWords(deps, registration)) ? registration.name : NO_NAME;
  const values = { name, event: event.name, ticket };
  return written(to, {
    subject: filledIn(announcement.subject, values),
    text: filledIn(announcement.text, values),
    why: whyOf(announcement, event.name),
    ...(isNews && { unsubscribe: unsubscribeAddress(deps, to) }),
  });
}

/** Undefined if the group has no paid seat any more. `{ticket}` is the page with its seats. */
async function mailToBuyer(
  deps: Deps,
  { announcement, event }: Running,
  { to, orderid }: { to: string; orderid: string },
): Promise<RenderedMail | undefined> {
  const order = await readOrder(deps.db, orderid);
  if (order?.status !== 'PAID' || !isSameAddress(order.personalmailid, to)) return undefined;
  const name = (await mayRepeatWords(deps, order)) ? order.name : NO_NAME;
  const values = { name, event: event.name, ticket: groupPageLink(deps, order) };
  return written(to, {
    subject: filledIn(announcement.subject, values),
    text: filledIn(announcement.text, values),
    why: `You get this mail because you booked seats for ${event.name}.`,
  });
}

/** Undefined if it was stopped. */
async function runningOf({ db }: Deps, id: string): Promise<Running | undefined> {
  const announcement = await readAnnouncement(db, id);
  const event = announcement && (await readEvent(db, announcement.eventcode));
  if (!event) throw new Error('A mail of an announcement needs its announcement and event');
  return announcement.stoppedat === undefined ? { announcement, event } : undefined;
}

export async function testMail(
  to: string,
  { subject, text }: { subject: string; text: string },
): Promise<RenderedMail> {
  const why =
    'This is a test: only you got it. Other people get their own name and the link to their ticket.';
  return written(to, { subject, text, why });
}

async function stillWantsNews({ db, keys }: Deps, registration: Registration): Promise<boolean> {
  const id = keys.optOut(registration.personalmailid);
  return mayGetNews(registration, (await optOutsOf(db, [id])).get(id));
}

function unsubscribeAddress({ config, keys }: Deps, to: string): string {
  return `${config.PUBLIC_ORIGIN}/api/unsubscribe?key=${keys.unsubscribeKey(keys.optOut(to))}`;
}

function whyOf({ topic, readers }: StoredAnnouncement, event: string): string {
  if (topic === 'news') return 'You get this mail because you agreed to be told about later events.';
  return readers === 'ticket'
    ? `You get this mail because you have a ticket for ${event}.`
    : `You get this mail because you had a ticket for ${event}.`;
}

async function written(
  to: string,
  mail: { subject: string; text: string; why: string; unsubscribe?: string },
): Promise<RenderedMail> {
  const { subject, text, why, unsubscribe } = mail;
  const paragraphs = text.split(/\n{2,}/);
  const body = html`${paragraphs.map((one) => html`<p style="white-space:pre-wrap">${withLinks(one)}</p>`)}
    <p style="color:#5b5878;font-size:14px">
      ${why} ${unsubscribe && html`<a href="${unsubscribe}">Unsubscribe</a>`}
    </p>`;
  return {
    to,
    subject,
    text: [text, `--\n${why}${unsubscribe ? `\nUnsubscribe: ${unsubscribe}` : ''}`].join('\n\n'),
    html: await layout(subject, body),
    images: [],
    ...(unsubscribe && { unsubscribe }),
  };
}

/** Every part is escaped. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`));
}
