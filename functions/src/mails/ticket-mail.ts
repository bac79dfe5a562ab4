import { TICKET_PICTURE } from '@samagam/contract/orders/ticket-picture';
import { calendarOfEvent } from '@samagam/domain/programme/calendar';
import { dateRange } from '@samagam/domain/text/event-dates';
import { mapSearchLink } from '@samagam/domain/text/map-search';
import type { Order } from '@samagam/domain/order/order';
import { isFree } from '@samagam/domain/order/pricing';
import { html } from 'hono/html';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { qrPng } from '../services/qr-image.ts';
import { readEvent } from '../stores/events.ts';
import { readRegistration, type Registration } from '../stores/registrations.ts';
import type { Event } from '@samagam/contract/programme/event';
import { FIRST_GENERATION } from '../stores/registrations.ts';
import { readOrder } from '../stores/transactions.ts';
import { calendarLink } from './calendar-link.ts';
import { button, facts, layout } from './layout.ts';
import { endOfNumber, greeting, mayRepeatWords } from './own-words.ts';
import { prices } from './price-rows.ts';
import { ticketLink } from './ticket-link.ts';
import { doorsRow } from './doors-row.ts';
import { venueLine } from '@samagam/domain/text/venue-line';

/** Undefined once the ticket was cancelled or has another holder: a delayed mail must not send them the new one. */
export async function ticketMail(
  deps: Deps,
  to: string,
  registrationid: string,
): Promise<RenderedMail | undefined> {
  const registration = await readRegistration(deps.db, registrationid);
  const event = registration && (await readEvent(deps.db, registration.eventcode));
  if (!event) throw new Error('A ticket mail needs its registration and event');
  const { eventcode, generation, paymentstatus, cancelledat } = registration;
  if (registration.personalmailid !== to) return undefined;
  if (paymentstatus !== 'PAID' || cancelledat !== undefined) return undefined;
  const mayRepeat = await mayRepeatWords(deps, registration);
  const hello = greeting(registration.name, mayRepeat);
  const transfer = transferWords(event, generation);
  const link = ticketLink(deps, eventcode, registrationid, generation);
  const origin = deps.config.PUBLIC_ORIGIN;
  const calendar = calendarLink(deps, eventcode);
  const png = await qrPng(deps.keys.qrText(eventcode, registrationid, generation));
  const rows: [string, string][] = [
    ...(mayRepeat ? [['Name', registration.name] satisfies [string, string]] : []),
    ...factsOf(event, registration),
    ['Ticket code', deps.keys.ticketCode(eventcode, registrationid, generation)],
  ];
  const paid = generation === FIRST_GENERATION ? await paidOrder(deps, registration.orderid) : undefined;
  const subject = `Your ticket for ${event.name}: ${mayRepeat ? registration.name : withoutName(registration)}`;
  const text = [
    hello,
    `This is your ticket for ${event.name}.`,
    facts(rows).text,
    `The venue on a map: ${mapSearchLink(event)}`,
    ...(paid ? [`You paid:\n${prices(paid).text}`] : []),
    `Your ticket with its QR code: ${link}`,
    `Save it as a picture, for a phone without a network: ${link}#${TICKET_PICTURE}`,
    ...calendar.map((part) => part.text),
    `Show the QR code at the door, on your phone or on paper. It admits one person. The page of the ticket says where, and how often. ${transfer}`,
  ].join('\n\n');
  const body = html`<p>${hello} we look forward to seeing you.</p>
    ${facts(rows).html}
    <p><a href="${mapSearchLink(event)}">The venue on a map</a></p>
    <p style="background:#ffffff;padding:12px;text-align:center;border:1px solid #e2dcc8">
      <img src="cid:qr" width="280" height="280" alt="QR code of your ticket" style="max-width:100%;height:auto" />
    </p>
    ${button('Open your ticket', link).html}
    ${calendar.map((part) => part.html)}
    <p><a href="${link}#${TICKET_PICTURE}">Save it as a picture</a>, for a phone without a network.</p>
    ${paid && html`<h2 style="font-size:18px">You paid</h2>${prices(paid).html}`}
    <p style="color:#5b5878;font-size:14px">
      Show the QR code at the door, on your phone or on paper. It admits one person. The page of the ticket says where, and how often.
      ${transfer} Anyone who has this link can open your ticket: please keep it to yourself.
    </p>`;
  return {
    to,
    subject,
    text,
    html: await layout(subject, body),
    images: [{ name: 'qr', png }],
    calendar: calendarOfEvent(event, { origin, at: deps.now() }),
  };
}

type Bought = Pick<Registration, 'tickettype' | 'paymentid'>;

function withoutName({ tickettype, paymentid }: Bought): string {
  return `${tickettype}, ${endOfNumber(paymentid)}`;
}

function factsOf(event: Event, { tickettype, paymentid }: Bought): [string, string][] {
  return [
    ['Pass', tickettype],
    ['Date', dateRange(event.startdate, event.enddate)],
    ...doorsRow(event),
    ['Venue', venueLine(event)],
    ['Ticket', `#${paymentid}`],
  ];
}

/** The holder of a transferred ticket did not buy it. */
async function paidOrder({ db }: Deps, orderid: string): Promise<Order | undefined> {
  const order = await readOrder(db, orderid);
  return order && !isFree(order) ? order : undefined;
}

function transferWords({ selfservice }: Event, generation: number): string {
  const rule =
    selfservice === 'transfer'
      ? 'You can pass the ticket on from its page until the day before the event.'
      : 'The pass is non-transferable.';
  return generation === FIRST_GENERATION
    ? rule
    : `This ticket replaces an earlier one, whose link and QR code no longer work. ${rule}`;
}
