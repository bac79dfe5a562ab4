/** Who gets the link to the page of a speaker, and its last day. A newer link, or staff, may end it before. */
import type { Speaker } from '@samagam/contract/programme/speaker';
import type { LeftOut } from '@samagam/contract/programme/speaker-page';
import { endOfDay } from '../text/event-dates.ts';

const DAY = 86_400_000;
/** Slides come after the event. */
const OPENS_AFTER_EVENT = 30 * DAY;
const MAILS_APART = 3 * DAY;
/** Of a link that an earlier one asks for: each mail ends the link of the last. */
const NEW_LINKS_APART = DAY / 24;
/** Of a placeholder of an import, and of an erased speaker (RFC 2606). */
const NO_ADDRESS = '.invalid';

/** Moments in epoch milliseconds. */
export interface LinkState {
  mailedat: number;
  revokedat?: number | undefined;
  answeredat?: number | undefined;
}

export type LinkMail = { mail: 'speaker-asked' | 'speaker-reminded' } | { leftout: LeftOut };

export function linkEnd({ enddate }: { enddate: string }): number {
  return endOfDay(enddate) + OPENS_AFTER_EVENT;
}

/** Whether an earlier link may ask for one: not soon after a mail to the same address. */
export function isNewLinkDue(
  { mailid }: Pick<Speaker, 'mailid'>,
  { mailedto, mailedat }: { mailedto: string; mailedat: number },
  now: number,
): boolean {
  return mailedto.toLowerCase() !== mailid.toLowerCase() || now >= mailedat + NEW_LINKS_APART;
}

/** `isPicked`: staff have picked this speaker; otherwise they mail all who have not answered. */
export function nextLinkMail(
  { mailid }: Pick<Speaker, 'mailid'>,
  link: LinkState | undefined,
  { event, now, isPicked }: { event: { enddate: string }; now: number; isPicked: boolean },
): LinkMail {
  if (now >= linkEnd(event)) return { leftout: 'over' };
  if (mailid.toLowerCase().endsWith(NO_ADDRESS)) return { leftout: 'noaddress' };
  if (!link) return { mail: 'speaker-asked' };
  if (link.revokedat !== undefined) return isPicked ? { mail: 'speaker-asked' } : { leftout: 'revoked' };
  if (link.answeredat !== undefined && !isPicked) return { leftout: 'answered' };
  if (now < link.mailedat + MAILS_APART) return { leftout: 'toosoon' };
  return { mail: link.answeredat === undefined ? 'speaker-reminded' : 'speaker-asked' };
}
