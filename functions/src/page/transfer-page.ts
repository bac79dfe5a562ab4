import type { Person } from '@samagam/domain/tickets/correction';
import { EXTRA_FIELDS, PERSON_FIELDS } from '@samagam/contract/orders/registration-form';
import { sayOfApi } from '@samagam/contract/api-messages';
import { html } from 'hono/html';
import { messagePage } from './message-page.ts';
import { factList, plainPage } from './plain-page.ts';

export type TransferPage =
  | { is: 'ended' }
  | { is: 'done'; event: { name: string; eventcode: string } }
  | {
      is: 'waiting';
      change: {
        event: { name: string; eventcode: string };
        registration: Person & { tickettype: string; paymentid: string };
        changes: Partial<Person>;
      };
    };
type Waiting = Extract<TransferPage, { is: 'waiting' }>['change'];

const LABELS = { ...PERSON_FIELDS, ...EXTRA_FIELDS };
const FIELDS = Object.keys(LABELS) as (keyof Person)[];

export function transferPage(view: TransferPage, key: string): Response {
  switch (view.is) {
    case 'ended':
      return messagePage(404, sayOfApi.transferLinkEnded, {
        note: 'It is more than a day old, or a newer link replaced it, or the ticket has changed since. You can ask for a new link on the page of your ticket.',
      });
    case 'done':
      return messagePage(200, 'The ticket was passed on.', {
        note: 'The new holder gets it by mail. The earlier link and QR code no longer work.',
        back: `/event/${view.event.eventcode}`,
      });
    case 'waiting':
      return waitingPage(view.change, key);
  }
}

function waitingPage(change: Waiting, key: string): Response {
  const heading = 'Pass this ticket on?';
  const main = html`<main class="checkout">
          <h1>${heading}</h1>
          ${whatChanges(change)}
          <form method="post" action="/api/confirmtransfer">
            <input type="hidden" name="key" value="${key}" />
            <button class="checkout-next">Pass the ticket on</button>
          </form>
          <a class="checkout-back" href="/event/${change.event.eventcode}">Keep the ticket</a>
        </main>`;
  return plainPage({ title: heading, main, posts: true });
}

function whatChanges({ event, registration, changes }: Waiting) {
  const { name, personalmailid } = { ...registration, ...changes };
  const rows = [
    ['Event', event.name],
    ['Ticket', `#${registration.paymentid}`],
    ['Pass', registration.tickettype],
    ['Holder now', registration.name],
    ...FIELDS.filter((field) => changes[field] !== undefined).map((field) => [
      `New: ${LABELS[field].label}`,
      changes[field],
    ]),
  ];
  return html`<p>
      ${name} gets a new ticket by mail, at ${personalmailid}. The link and the QR code of ${registration.name} stop
      working at once.
    </p>
    ${factList(rows)}`;
}
