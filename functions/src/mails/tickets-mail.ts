import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import { ticketsOfHolder } from '../stores/registrations.ts';
import { mailOf, note } from './layout.ts';
import { endOfNumber, mayRepeatWords } from './own-words.ts';
import type { MailKind } from '../stores/mail.ts';
import { posterLink, ticketLink } from './ticket-link.ts';

type About = Extract<MailKind, { kind: 'tickets' | 'posters' }>;

const WORDS = {
  tickets: {
    subject: (event: string) => `Your tickets for ${event}`,
    lead: (event: string) =>
      `These are the tickets for ${event} that this address holds. Each link opens one ticket with its QR code.`,
    link: ticketLink,
  },
  posters: {
    subject: (event: string) => `Your poster for ${event}`,
    lead: (event: string) =>
      `Make your ‘I am attending’ poster for ${event} with this link. It works without the consent to show your name by mail address. Keep it to yourself: it also opens the ticket.`,
    link: posterLink,
  },
};

export async function ticketsMail(deps: Deps, to: string, { kind, eventcode }: About): Promise<RenderedMail> {
  const [event, found] = await Promise.all([
    readEvent(deps.db, eventcode),
    ticketsOfHolder(deps, deps.keys.holder(eventcode, to)),
  ]);
  if (!event) throw new Error('A mail with tickets needs its event');
  const words = WORDS[kind];
  const own = found.filter((ticket) => isSameAddress(ticket.personalmailid, to));
  const tickets = await Promise.all(
    own.map(async (ticket) => {
      const { id, name, tickettype, generation, paymentid } = ticket;
      const whose = (await mayRepeatWords(deps, ticket)) ? name : endOfNumber(paymentid);
      return { name: `${whose}, ${tickettype}`, link: words.link(deps, eventcode, id, generation) };
    }),
  );
  const subject = words.subject(event.name);
  const lead =
    tickets.length === 0 ? 'The tickets of this address are no longer valid.' : words.lead(event.name);
  const why =
    'You get this mail because your address was entered on the page of the event. If that was not you, you do not have to do anything: only you got these links.';
  const list = {
    text: tickets.map(({ name, link }) => `${name}: ${link}`).join('\n\n'),
    html: html`<ul>
      ${tickets.map(({ name, link }) => html`<li><a href="${link}">${name}</a></li>`)}
    </ul>`,
  };
  return mailOf(to, subject, [lead, list, note(why)]);
}

/** Of two spellings of one mailbox, each gets only the tickets that were sent to it before. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
