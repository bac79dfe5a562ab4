import { doorsInWords } from '@samagam/domain/programme/doors';
import { dayOfTimedMail, maySendTimedMail, readersOfTimedMail } from '@samagam/domain/staff/timed-mails';
import { dateRange, dayName } from '@samagam/domain/text/event-dates';
import { mapSearchLink } from '@samagam/domain/text/map-search';
import type { Event } from '@samagam/contract/programme/event';
import { hasProgrammePages } from '@samagam/contract/programme/reserved-codes';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { isRefundedWhole } from '../stores/refund-jobs.ts';
import { FIRST_GENERATION } from '../stores/registrations.ts';
import { readTimedMails } from '../stores/timed-mails.ts';
import { readOrder } from '../stores/transactions.ts';
import { calendarLink } from './calendar-link.ts';
import { button, facts, linkPart, mailOf, note } from './layout.ts';
import { greeting, mayRepeatWords } from './own-words.ts';
import { presentReader, type Reader, ticketLinks } from './present-reader.ts';
import { doorsRow } from './doors-row.ts';
import { venueLine } from '@samagam/domain/text/venue-line';

type OfTimedMail = Extract<MailKind, { kind: 'reminder' | 'thanks' }>;

/** Undefined if staff have switched it off, if the event has moved or ended otherwise, or without a valid ticket. */
export async function timedMail(
  deps: Deps,
  to: string,
  { kind, eventcode, registrationid, day }: OfTimedMail,
): Promise<RenderedMail | undefined> {
  const { db, now } = deps;
  const [event, stored, isCancelled] = await Promise.all([
    readEvent(db, eventcode),
    readTimedMails(db, eventcode),
    isRefundedWhole(db, eventcode),
  ]);
  if (!event || dayOfTimedMail(kind, event) !== day) return undefined;
  const state = { event, switchedOn: stored?.switchedon ?? [], isCancelled };
  if (!maySendTimedMail(kind, state, now())) return undefined;
  const reader = await presentReader(
    deps,
    { ...readersOfTimedMail(kind), eventcode },
    { to, registrationid },
  );
  if (!reader) return undefined;
  const hello = greeting(reader.name, await mayRepeatWords(deps, reader));
  return kind === 'reminder'
    ? reminder(deps, { to, event, reader, hello })
    : thanks(deps, { to, event, reader, hello });
}

interface Given {
  to: string;
  event: Event;
  reader: Reader;
  hello: string;
}

async function reminder(deps: Deps, { to, event, reader, hello }: Given): Promise<RenderedMail> {
  const { name, startdate, enddate } = event;
  const begins = `${dayName(startdate)}, ${dateRange(startdate, startdate)}`;
  const rows: [string, string][] = [
    ['Date', dateRange(startdate, enddate)],
    ...doorsRow(event),
    ['Venue', venueLine(event)],
  ];
  const links = await ticketLinks(deps, reader);
  const doors =
    doorsInWords(event) === '' ? '' : ' Come early: there is a queue shortly before the first session.';
  return mailOf(to, `${name} begins on ${begins}`, [
    hello,
    `${name} begins on ${begins}.${doors} Have the QR code of your ticket ready at the door, on your phone or on paper.`,
    facts(rows),
    linkPart('The venue on a map', mapSearchLink(event)),
    ...calendarLink(deps, event.eventcode),
    ...links.map((link, at) =>
      button(links.length === 1 ? 'Open your ticket' : `Open ticket ${at + 1}`, link),
    ),
    note(`You get this mail because you have a ticket for ${name}.`),
  ]);
}

async function thanks(deps: Deps, { to, event, reader, hello }: Given): Promise<RenderedMail> {
  const { name, eventcode } = event;
  const page = `${deps.config.PUBLIC_ORIGIN}/event/${eventcode}`;
  const [ticket] = await ticketLinks(deps, reader);
  return mailOf(to, `Thank you for coming to ${name}`, [
    hello,
    `Thank you for coming to ${name}.`,
    ...(hasProgrammePages(eventcode)
      ? [linkPart('Recordings and slides, as they become available', `${page}/programme`)]
      : []),
    linkPart('Tell us what we can do better', `${page}#contact`),
    ...((await hasDocuments(deps, reader))
      ? [linkPart('Your invoice or receipt, on the page of your ticket', ticket!)]
      : []),
    note(`You get this mail once, because your ticket for ${name} was admitted.`),
  ]);
}

/** The holder of a transferred ticket did not buy it. */
async function hasDocuments({ db }: Deps, { generation, orderid }: Reader): Promise<boolean> {
  if (generation !== FIRST_GENERATION) return false;
  return ((await readOrder(db, orderid))?.documents ?? []).length > 0;
}
