/** What happened, and what is next, after each call of staff that was answered with success. Loaded with the first toast. */
import { inWords } from '@samagam/contract/common/in-words';
import type { Reply, Request } from '@samagam/contract/schemas';
import { inRupees } from '@samagam/domain/text/rupees';
import type { AdminCallName } from '../../api/asked-for.ts';
import { counted } from '../counted.ts';

export interface Outcome {
  words: string;
  /** To a screen, or to a page of visitors. */
  link?: { to: string; words: string };
}

type Told<Name extends AdminCallName> = (request: Request<Name>, reply: Reply<Name>) => Outcome;

const say = (words: string): Outcome => ({ words });
const SHOWN_SOON = 'Visitors see it within a minute';
/** For a call that does not know whether the event is still a draft, whose page visitors cannot open. */
const SHOWN_ONCE_OPEN = `${SHOWN_SOON}, or once the event is open.`;
const page = (eventcode: string) => ({ to: `/event/${eventcode}`, words: 'See the page' });
const rupees = (paise: number) => `₹${inRupees(paise)}`;

const savedEvent = (event: Request<'POST /api/admin/createevent'>): Outcome =>
  event.status === 'DRAFT'
    ? {
        words: `Saved ${event.name}. It is a draft: visitors do not see it.`,
        link: { to: `/weba/managecontent/${event.eventcode}`, words: 'Write its page' },
      }
    : { words: `Saved ${event.name}. ${SHOWN_SOON}.`, link: page(event.eventcode) };

const savedSpeaker = ({ name, status, eventcode }: Request<'POST /api/admin/createspeaker'>): Outcome =>
  status === 'OPEN'
    ? {
        words: `Saved ${name}.`,
        link: { to: `/weba/manageschedule/${eventcode}`, words: 'Put their sessions into the schedule' },
      }
    : say(`Saved ${name}. Visitors see only speakers whose status is ${inWords('OPEN')}.`);

const savedSupporter = ({ name }: { name: string }) => say(`Saved ${name}. ${SHOWN_ONCE_OPEN}`);
const deleted = () => say('Deleted.');

const END_OF_LINK = {
  EXPIRE: 'The end of the link was changed.',
  ROTATE: 'The old link no longer works. Send the new one to everyone who used it.',
  REVOKE: 'The link no longer works.',
};

const REFUND_WORDS = {
  DONE: (amount: string) => `Refunded ${amount}. A credit note follows by mail.`,
  PENDING: (amount: string) =>
    `The gateway was asked to refund ${amount} and has not answered yet. Do not repeat the refund.`,
  'BY HAND': (amount: string) =>
    `${amount} is for you to return, by bank transfer or in cash. It waits under “To be decided”.`,
  FAILED: (amount: string) => `${amount} was not refunded. It waits under “To be decided”.`,
};

const STAFF_WORDS = {
  role: (mail: string) => `${mail} has the new role from the next sign-in.`,
  reset: (mail: string) => `${mail} was signed out. The old password no longer works.`,
  remove: (mail: string) => `${mail} can no longer sign in.`,
};

/** A call without a row says nothing besides 'Success.': its screen shows what it found. */
const OUTCOMES: { [Name in AdminCallName]?: Told<Name> } = {
  'POST /api/admin/createevent': savedEvent,
  'PUT /api/admin/createevent': savedEvent,
  'DELETE /api/admin/createevent': deleted,
  'POST /api/admin/duplicateevent': ({ newname, newcode }) => ({
    words: `Created ${newname} as a draft, without speakers and schedule.`,
    link: { to: `/weba/managecontent/${newcode}`, words: `Open ${newcode}` },
  }),
  'POST /api/admin/archiveevent': ({ archived }) =>
    say(archived ? 'Archived. Its pages stay.' : 'The event is in the list again.'),
  'POST /api/admin/createspeaker': savedSpeaker,
  'PUT /api/admin/createspeaker': savedSpeaker,
  'DELETE /api/admin/createspeaker': deleted,
  'POST /api/admin/speakerpages': (_, { data: { asked, reminded, revoked } }) =>
    say(
      revoked > 0
        ? 'The link no longer works.'
        : `${counted(asked, 'speaker')} asked, ${counted(reminded, 'speaker')} reminded.`,
    ),
  'PUT /api/admin/speakerpages': ({ decisions }) =>
    say(
      decisions.some(({ accept }) => accept)
        ? `Accepted. ${SHOWN_SOON}.`
        : 'Declined. Nothing changes for visitors.',
    ),
  'POST /api/admin/addschedule': () => say(`Published. ${SHOWN_ONCE_OPEN}`),
  'POST /api/admin/sponsors': savedSupporter,
  'PUT /api/admin/sponsors': savedSupporter,
  'DELETE /api/admin/sponsors': deleted,
  'POST /api/admin/partners': savedSupporter,
  'PUT /api/admin/partners': savedSupporter,
  'DELETE /api/admin/partners': deleted,
  'PUT /api/admin/site': () => say('Saved. Every page shows it within a minute.'),
  'PUT /api/admin/content': () => say('Saved the draft. It is not published yet.'),
  'POST /api/admin/publishcontent': () => say(`Published. ${SHOWN_ONCE_OPEN}`),
  'POST /api/admin/undocontent': () => say(`Undid the last publish. ${SHOWN_ONCE_OPEN} The draft stays.`),
  'POST /api/admin/savecoupons': ({ couponcode, discount, passtype }) =>
    say(`Saved ${couponcode}: ${discount}% off ${passtype === 'Any' ? 'every pass' : passtype}.`),
  'PUT /api/admin/savecoupons': ({ couponcode, status }) => say(`${couponcode}: ${inWords(status)}.`),
  'DELETE /api/admin/savecoupons': ({ couponcode }) => say(`Deleted ${couponcode}.`),
  'POST /api/admin/couponbatch': (_, { data }) => say(`Made ${counted(data.coupons, 'coupon')}.`),
  'PUT /api/admin/couponbatch': (_, { data }) => say(`Disabled ${counted(data.coupons, 'coupon')}.`),
  'DELETE /api/admin/couponbatch': deleted,
  'POST /api/admin/checkinlinks': ({ checkinfield }) =>
    say(`Made a link for ${checkinfield}. Copy it now: it is shown once.`),
  'PUT /api/admin/checkinlinks': ({ action }) => say(END_OF_LINK[action]),
  'PUT /api/admin/door': ({ checkinfield }) => say(`Saved the checkpoint ${checkinfield}.`),
  'PUT /api/admin/doorconflicts': ({ action }) =>
    say(action === 'KEEP' ? 'The scan counts as admitted.' : 'The scan does not count.'),
  'POST /api/admin/correctregistration': () => say('Corrected the registration.'),
  'POST /api/admin/resendticket': () => say('The ticket is mailed again.'),
  'POST /api/admin/resendpaylink': () => say('The payment link is sent again.'),
  'POST /api/admin/syncpayment': (_, { data }) =>
    say(`We checked with Razorpay. The order is: ${inWords(data.status)}.`),
  'PUT /api/admin/unpaidseats': ({ email, seats }) =>
    say(`${email} may book up to ${counted(seats, 'seat')} before paying.`),
  'POST /api/admin/releaseseats': () => say('The seats are free again, and the contact is told by mail.'),
  'POST /api/admin/resolvepayment': () => say('Decided. The history of the order shows it.'),
  'POST /api/admin/recordpayment': ({ amount }) => say(`Recorded ${rupees(amount)}.`),
  'POST /api/admin/enddispute': () => say('The dispute is closed.'),
  'POST /api/admin/closelink': () => say('The payment link no longer works.'),
  'POST /api/admin/refundorder': (_, { data: { amount, state } }) =>
    say(amount === 0 ? 'Cancelled without a refund.' : REFUND_WORDS[state](rupees(amount))),
  'PUT /api/admin/seller': () => say('Saved. The next invoice shows it.'),
  'POST /api/admin/correctinvoice': () => say('A corrected invoice follows by mail.'),
  'POST /api/admin/removefromwaitlist': () => say('Removed from the waiting list.'),
  'PUT /api/admin/inbox': ({ state }) => say(`The message is ${state.toLowerCase()}.`),
  'POST /api/admin/staff': ({ mail }) => say(`${mail} was added to the staff.`),
  'PUT /api/admin/staff': ({ action, mail }) => say(STAFF_WORDS[action](mail)),
  'PUT /api/admin/mails': ({ bounced }) =>
    say(bounced ? 'Marked as bounced.' : 'No longer marked as bounced.'),
  'POST /api/admin/resendmail': () => say('The mail is sent again.'),
};

/** Undefined for a call that says nothing besides 'Success.'. */
export function outcomeOf<Name extends AdminCallName>(
  name: Name,
  request: Request<Name>,
  reply: Reply<Name>,
): Outcome | undefined {
  return (OUTCOMES[name] as Told<Name> | undefined)?.(request, reply);
}
