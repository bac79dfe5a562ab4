import { momentInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { readRegistration } from '../stores/registrations.ts';
import { readTransfer } from '../stores/transfers.ts';
import { eventRows, organiserPart } from './about-order.ts';
import { button, facts, mailOf, note } from './layout.ts';
import { endOfNumber, greeting, mayRepeatWords } from './own-words.ts';

/** Undefined once a newer request has replaced this one, or it was confirmed. */
export async function transferAskedMail(
  deps: Deps,
  to: string,
  { registrationid, requestid }: Extract<MailKind, { kind: 'transfer-asked' }>,
): Promise<RenderedMail | undefined> {
  const transfer = await readTransfer(deps.db, registrationid);
  if (transfer?.requestid !== requestid || !transfer.person) return undefined;
  const { registration, eventname } = await ticketOf(deps, registrationid);
  if (registration.personalmailid !== to) return undefined;
  const link = `${deps.config.PUBLIC_ORIGIN}/api/confirmtransfer?key=${deps.keys.transferKey(registrationid, requestid)}`;
  const mayRepeat = await mayRepeatWords(deps, registration);
  const newHolder: [string, string][] = [
    ['New holder', transfer.person.name],
    ['Email', transfer.person.personalmailid],
  ];
  const rows: [string, string][] = [
    ['Ticket', `#${registration.paymentid}`],
    ['Pass', registration.tickettype],
    ...(mayRepeat ? newHolder : []),
  ];
  const subject = `Pass your ticket ${endOfNumber(registration.paymentid)} for ${eventname} on?`;
  const hello = greeting(registration.name, mayRepeat);
  const asked = `Someone with the link to your ticket for ${eventname} asked to pass it on. Please confirm it before ${momentInIndia(transfer.expiresat)}. Your link and QR code then stop working.`;
  const otherwise =
    'If this was not you, do nothing: your ticket stays as it is. Someone else then knows the link to your ticket.';
  const confirm = button('See and confirm', link);
  const contact = await organiserPart(deps, registration.eventcode);
  return mailOf(to, subject, [hello, asked, facts(rows), confirm, note(otherwise), contact]);
}

/** Says nothing about the new holder. */
export async function passedOnMail(
  deps: Deps,
  mailbox: string,
  registrationid: string,
): Promise<RenderedMail> {
  const { registration, event, eventname } = await ticketOf(deps, registrationid);
  const subject = `Your ticket ${endOfNumber(registration.paymentid)} for ${eventname} was passed on`;
  const what = `Your ticket #${registration.paymentid} for ${eventname} (${registration.tickettype}) was passed on to another person. Its link and its QR code no longer work.`;
  const otherwise = 'If you did not expect this, please write to the organiser:';
  const rows = facts(eventRows(event, registration.eventcode));
  return mailOf(mailbox, subject, [what, rows, await organiserPart(deps, registration.eventcode, otherwise)]);
}

async function ticketOf(deps: Deps, registrationid: string) {
  const registration = await readRegistration(deps.db, registrationid);
  if (!registration) throw new Error('A mail about a transfer needs its registration');
  const event = await readEvent(deps.db, registration.eventcode);
  return { registration, event, eventname: event?.name ?? registration.eventcode };
}
