/** They never say how many people wait, and never repeat a name: a stranger may have entered it. */
import type { Event } from '@samagam/contract/programme/event';
import { CONFIRM_HOURS, OFFER_HOURS } from '@samagam/contract/common/limits';
import { momentInIndia } from '@samagam/domain/text/event-dates';
import { offeredPriceWords } from '@samagam/domain/passes/pass-words';
import { canBeConfirmed, isOfferValid } from '@samagam/domain/passes/waitlist';
import type { Deps } from '../deps.ts';
import type { RenderedMail } from '../services/mail.ts';
import { readEvent } from '../stores/events.ts';
import type { MailKind } from '../stores/mail.ts';
import { type WaitlistEntry, entryRef } from '../stores/waitlist.ts';
import { eventRows, organiserPart } from './about-order.ts';
import { button, facts, mailOf, note } from './layout.ts';
import { venueLine } from '@samagam/domain/text/venue-line';

type About = Extract<MailKind, { kind: 'waitlist-joined' | 'waitlist-offered' | 'waitlist-ended' }>;

/** Undefined for a mail that no longer concerns its recipient. */
export function waitlistMail(deps: Deps, to: string, about: About): Promise<RenderedMail | undefined> {
  switch (about.kind) {
    case 'waitlist-joined':
      return joinedMail(deps, to, about);
    case 'waitlist-offered':
      return offeredMail(deps, to, about);
    case 'waitlist-ended':
      return endedMail(deps, to, about);
  }
}

/** Undefined once the entry is closed, or the address has joined again. */
async function joinedMail(deps: Deps, to: string, about: About): Promise<RenderedMail | undefined> {
  const found = await readAbout(deps, about);
  if (found && canBeConfirmed(found.entry, deps.now())) return confirmMail(deps, to, about, found);
  if (found?.entry.state !== 'waiting') return offeredMail(deps, to, about);
  const { entry, event } = found;
  const subject = `You are on the waiting list for ${event.name}`;
  const first = `You have joined the waiting list of the pass ${entry.tickettype}. When a seat is free and it is your turn, we keep it for you for ${OFFER_HOURS} hours and tell you by mail.`;
  const otherwise = 'If this was not you, or you have changed your mind, leave the list with this link:';
  const link = linkOf(deps, about);
  return mailOf(to, subject, [first, otherwise, button('See my place, or leave', link)]);
}

async function confirmMail(
  deps: Deps,
  to: string,
  about: About,
  { entry, event }: { entry: WaitlistEntry; event: Event },
): Promise<RenderedMail> {
  const subject = `Confirm your place in the waiting list for ${event.name}`;
  const first = `This address was entered for the waiting list of the pass ${entry.tickettype}. Open the link within ${CONFIRM_HOURS} hours and confirm it: your place counts from then on. When a seat is free and it is your turn, we keep it for you for ${OFFER_HOURS} hours and tell you by mail.`;
  const otherwise = 'If this was not you, do nothing: you are not on the list.';
  const link = linkOf(deps, about);
  return mailOf(to, subject, [first, button('Confirm my place', link), otherwise]);
}

/** Undefined once the offer has ended or was used. */
async function offeredMail(deps: Deps, to: string, about: About): Promise<RenderedMail | undefined> {
  const found = await readAbout(deps, about);
  if (!found || !isOfferValid(found.entry, deps.now())) return undefined;
  const { entry, event } = found;
  const subject = `A seat for ${event.name} is kept for you`;
  const price = offeredPriceWords(event, entry);
  const rows: [string, string][] = [
    ...eventRows(event, event.eventcode),
    ['Venue', venueLine(event)],
    ['Pass', found.entry.tickettype],
    ...(price === '' ? [] : [['Price', price] satisfies [string, string]]),
    ['Kept until', momentInIndia(entry.offereduntil)],
    ['Email', to],
  ];
  const first =
    'You waited for a seat, and one is free now. Register with this email address and pay before the time below. Afterwards the seat goes to the next person.';
  const otherwise =
    'The same link lets you leave the waiting list. Then the next person gets the seat at once.';
  const contact = await organiserPart(deps, event.eventcode);
  const link = linkOf(deps, about);
  return mailOf(to, subject, [first, facts(rows), button('Take the seat', link), note(otherwise), contact]);
}

type AboutEnd = Extract<MailKind, { kind: 'waitlist-ended' }>;

/** Undefined once the address has joined again, which has a mail of its own. */
async function endedMail(deps: Deps, to: string, about: AboutEnd): Promise<RenderedMail | undefined> {
  const found = await readAbout(deps, about);
  if (!found) return undefined;
  const { entry, event } = found;
  const subject = about.hadoffer
    ? `The seat for ${event.name} is no longer kept for you`
    : `No seat for ${event.name} became free`;
  const rows: [string, string][] = [...eventRows(event, event.eventcode), ['Pass', entry.tickettype]];
  const contact = await organiserPart(deps, event.eventcode);
  return mailOf(to, subject, [endInWords(about, entry.offereduntil), facts(rows), contact]);
}

function endInWords({ cause, hadoffer }: AboutEnd, offereduntil = 0): string {
  if (cause === 'ran out')
    return `The seat that was kept for you until ${momentInIndia(offereduntil)} was not used. It goes to the next person. If you still want to come, join the waiting list again on the page of the event.`;
  const what = hadoffer
    ? `The seat that was kept for you until ${momentInIndia(offereduntil)} was not used, and the sale of this pass has ended.`
    : 'You waited for a seat, but none became free for you, and the sale of this pass has ended.';
  return `${what} Its waiting list is closed.`;
}

function linkOf({ config, keys }: Deps, { entryid, joinid }: About): string {
  return `${config.PUBLIC_ORIGIN}/api/waitlist?key=${keys.offerKey(entryid, joinid)}`;
}

async function readAbout(
  { db }: Deps,
  { entryid, joinid }: About,
): Promise<{ entry: WaitlistEntry; event: Event } | undefined> {
  const entry = (await entryRef(db, entryid).get()).data();
  if (entry?.joinid !== joinid) return undefined;
  const event = await readEvent(db, entry.eventcode);
  return event && { entry, event };
}
