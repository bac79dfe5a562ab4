/** A ticket, for a browser without script. */
import type { EndedTicket, TicketDetails } from '@samagam/contract/orders/ticket';
import type { Site } from '@samagam/contract/programme/site';
import { doorsInWords } from '@samagam/domain/programme/doors';
import { documentTitle } from '@samagam/domain/tax/document';
import { dateRange, momentInIndia } from '@samagam/domain/text/event-dates';
import { admittedInWords } from '@samagam/domain/tickets/admitted-in-words';
import { ENDED, moneyBackInWords } from '@samagam/domain/tickets/ended-in-words';
import { html } from 'hono/html';
import { type Refusal, STATUS } from '../refusal.ts';
import { messagePage } from './message-page.ts';
import { type Html, factList, plainPage } from './plain-page.ts';

export function ticketPage(ticket: TicketDetails, { mail }: Pick<Site, 'mail'>): Response {
  const { eventname, participantname, eventcode, qrcode, documents = [], certificates = [] } = ticket;
  const main = html`<main class="checkout">
          <h1>Your ticket for ${eventname}</h1>
          <p>Show the code at the door, on this screen or on paper.</p>
          <img
            class="checkout-code"
            src="${qrcode}"
            width="240"
            height="240"
            alt="QR code of the ticket of ${participantname}, to be shown at the door"
          />
          ${factList(factsOf(ticket))} ${documents.length > 0 && documentsOf(documents)}
          ${certificates.map(({ title, key }) => html`<p><a href="/api/certificate?key=${encodeURIComponent(key)}">${title}</a></p>`)}
          <p class="checkout-note">
            To correct or transfer this ticket, or to withdraw a consent, open its link in a browser with JavaScript, or write
            to <a href="mailto:${mail}">${mail}</a>.
          </p>
          <a class="checkout-back" href="/event/${eventcode}">Back to the event</a>
        </main>`;
  return plainPage({ title: `Ticket for ${eventname}`, main });
}

function factsOf(ticket: TicketDetails): (string | Html)[][] {
  const { startdate = '', enddate = '', doorsopen, maplink = '', ticketcode, admittedat = [] } = ticket;
  const doors = doorsInWords({ startdate, enddate, doorsopen });
  return [
    ['Name', ticket.participantname],
    ['Date', dateRange(startdate, enddate)],
    ...(doors ? [['Doors open', doors]] : []),
    ['Venue', html`${ticket.venue} <a class="map" href="${maplink}">Open the map</a>`],
    ['Pass', ticket.tickettype],
    ['Valid for', `One person, ${admittedInWords(admittedat)}`],
    ['Ticket', `#${ticket.payid}`],
    ...(ticketcode ? [['Ticket code', ticketcode]] : []),
  ];
}

function documentsOf(documents: NonNullable<TicketDetails['documents']>): Html {
  return html`<ul>
            ${documents.map(
              (one) =>
                html`<li><a href="/api/document?key=${encodeURIComponent(one.key)}">${documentTitle(one)} ${one.serial}</a></li>`,
            )}
          </ul>`;
}

/** A key can be known before its ticket exists. */
export function noTicketPage({ message, reason }: Refusal): Response {
  if (reason !== 'not found') return messagePage(STATUS[reason], message);
  return messagePage(404, 'There is no ticket at this address.', {
    note: 'If you have just paid, reload this page in a minute; your ticket comes by mail too. If a newer mail has another link, use that one.',
  });
}

export function endedTicketPage(message: string, ended: EndedTicket, { mail }: Pick<Site, 'mail'>): Response {
  const { happened, at, eventname, eventcode, tickettype, payid, money, documents = [] } = ended;
  const { label, text } = ENDED[happened];
  const facts = [
    ['Event', eventname],
    ['Pass', tickettype],
    ['Ticket', `#${payid}`],
    ...(at ? [[label, momentInIndia(Date.parse(at))]] : []),
  ];
  const main = html`<main class="checkout">
          <h1>${message}</h1>
          <p>${text}</p>
          ${factList(facts)}
          ${money && html`<ul>${moneyBackInWords(money).map((words) => html`<li>${words}</li>`)}</ul>`}
          ${documents.length > 0 && documentsOf(documents)}
          <p class="checkout-note">
            Do you have a question about it, or did you not expect this? Write to <a href="mailto:${mail}">${mail}</a>.
          </p>
          <a class="checkout-back" href="/event/${eventcode}">Back to the event</a>
        </main>`;
  return plainPage({ title: message, main, status: STATUS.conflict });
}
