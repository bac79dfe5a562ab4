/** A counter that clients share only delays, because a stranger could use it up (docs/decisions/0026). */
import type { CallName } from '@samagam/contract/api';
import { sayOfApi } from '@samagam/contract/api-messages';
import type { Limit } from '../stores/rate-limits.ts';
import type { Refusal } from '../refusal.ts';

export interface Rule {
  what: string;
  limit: Limit;
}

export interface Guesses {
  client?: Rule;
  /** For all clients together: above this limit, the response to a wrong guess is delayed. */
  event?: Rule;
  /** If counting fails: 'open' lets the call continue, 'closed' responds with 503. */
  onFailure: 'open' | 'closed';
  isWrong: (refusal: Refusal) => boolean;
  /** Input with too many bits to be guessed passes if it is right, even after refused guesses of the same client. */
  isUnguessable: (input: Record<string, unknown>) => boolean;
}

export interface CallLimits {
  everyCall?: readonly Rule[];
  /** Counts no refused call: many people share the address of a mobile network, and junk must not close it to them. */
  done?: readonly Rule[];
  guesses?: Guesses;
  /** Instead of the others if the call has a ticketkey, because such a key cannot be guessed. */
  withTicketkey?: Omit<CallLimits, 'withTicketkey'>;
  /** Instead of the others for the pages of the plain form before its order. */
  beforeOrder?: Omit<CallLimits, 'beforeOrder'>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (most: number, window: number): Limit => ({ most, window });
const isUnknown = ({ reason }: Refusal) => reason === 'not found';

/** The coupon code of a group's seat, or of a batch with its prefix: `couponCodeOf` 16 bytes, 80 bits. */
const LONG_CODE = /^(?:[0-9A-Z-]{1,10}-)?[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/i;
const isLongCode = ({ couponcode }: Record<string, unknown>) =>
  typeof couponcode === 'string' && LONG_CODE.test(couponcode.trim());

/** A device at a door scans often, and never with a wrong key: that of a closed link is 'closed'. */
const checkinKey: CallLimits = {
  guesses: {
    client: { what: 'checkin-key', limit: at(20, MINUTE) },
    onFailure: 'closed',
    isWrong: isUnknown,
    isUnguessable: () => true,
  },
};

const ticketkey: CallLimits = {
  guesses: {
    // The page of a buyer who has just paid polls every few seconds for a ticket that does not exist yet.
    client: { what: 'ticket', limit: at(300, MINUTE) },
    onFailure: 'open',
    isWrong: isUnknown,
    isUnguessable: () => true,
  },
};

const groupBooking: CallLimits = {
  everyCall: [{ what: 'group-form', limit: at(300, 10 * MINUTE) }],
  done: [{ what: 'group', limit: at(20, 10 * MINUTE) }],
};

export const COUPON_GUESSES: Guesses = {
  client: { what: 'coupon', limit: at(10, MINUTE) },
  event: { what: 'coupon', limit: at(100, MINUTE) },
  onFailure: 'closed',
  isWrong: ({ message }) => message === sayOfApi.invalidCoupon,
  isUnguessable: isLongCode,
};

/** For a registration with a coupon. Many people may try to use the last one at the same time. */
export const REGISTRATION_GUESSES: Guesses = {
  ...COUPON_GUESSES,
  event: { what: 'coupon-of-order', limit: at(320, MINUTE) },
};

/** For a registration with a members' pass: the mail address may be a guess too, with any coupon. */
export const MEMBER_GUESSES: Guesses = {
  ...REGISTRATION_GUESSES,
  isWrong: ({ message }) => message === sayOfApi.invalidCoupon || message === sayOfApi.membersOnly,
  isUnguessable: () => false,
};

/** A new holder of a members' pass may be a guess, as at a registration. A refused request sends no mail. */
const transfer: CallLimits = {
  everyCall: [{ what: 'transfer', limit: at(30, 10 * MINUTE) }],
  guesses: {
    client: { what: 'member', limit: at(10, MINUTE) },
    onFailure: 'closed',
    isWrong: (refusal) => refusal.message === sayOfApi.membersOnly || isUnknown(refusal),
    isUnguessable: () => false,
  },
};

/** The key of a group's page has 256 bits. */
const groupkey: CallLimits = {
  guesses: {
    client: { what: 'group-page', limit: at(60, MINUTE) },
    onFailure: 'open',
    isWrong: isUnknown,
    isUnguessable: () => true,
  },
};

/** A mail program unsubscribes many people from one address, always with a right key. */
const unsubscribekey: CallLimits = {
  guesses: {
    client: { what: 'unsubscribe', limit: at(60, MINUTE) },
    onFailure: 'open',
    isWrong: isUnknown,
    isUnguessable: () => true,
  },
};

/** The keys of speakers and of certificates have 256 bits. */
const speakerkey: Guesses = {
  client: { what: 'speaker-page', limit: at(100, MINUTE) },
  onFailure: 'open',
  isWrong: isUnknown,
  isUnguessable: () => true,
};

const certificatekey: Guesses = { ...speakerkey, client: { what: 'certificate', limit: at(100, MINUTE) } };

const registrationPage: CallLimits = {
  everyCall: [{ what: 'registration-page', limit: at(300, 10 * MINUTE) }],
};

const registration: CallLimits = {
  everyCall: [{ what: 'registration-form', limit: at(300, 10 * MINUTE) }],
  done: [{ what: 'registration', limit: at(60, 10 * MINUTE) }],
};

export function limitsOf(name: CallName, input: Record<string, unknown>): CallLimits | undefined {
  const limits = LIMITS[name];
  if (limits?.beforeOrder && input.step !== 'order') return limits.beforeOrder;
  return limits?.withTicketkey && input.ticketkey ? limits.withTicketkey : limits;
}

const LIMITS: { [Name in CallName]?: CallLimits } = {
  'GET /api/validatecoupon': { guesses: COUPON_GUESSES },
  // An office or a college may share one address. The route counts the guesses, because only the event shows what is
  // one.
  'POST /api/eventregistration': registration,
  'POST /api/register': { ...registration, beforeOrder: registrationPage },
  'GET /api/register': registrationPage,
  'POST /api/createPaylink': groupBooking,
  // Each of these asks the gateway.
  'POST /api/payment': { everyCall: [{ what: 'payment', limit: at(60, 10 * MINUTE) }] },
  'POST /api/grpPaynow': groupBooking,
  'GET /api/getticket': ticketkey,
  'GET /api/ticketpage': ticketkey,
  // A mail address can be guessed. The visitors of an event may share one network, and most of them have a ticketkey.
  'GET /api/getuserdetails': {
    everyCall: [
      { what: 'poster', limit: at(10, MINUTE) },
      { what: 'poster-day', limit: at(60, DAY) },
    ],
    withTicketkey: ticketkey,
    guesses: {
      event: { what: 'poster', limit: at(300, MINUTE) },
      onFailure: 'open',
      isWrong: isUnknown,
      isUnguessable: () => false,
    },
  },
  'POST /api/withdrawposter': ticketkey,
  'POST /api/withdrawconsent': ticketkey,
  'POST /api/correctticket': {
    ...ticketkey,
    everyCall: [{ what: 'correction', limit: at(30, 10 * MINUTE) }],
  },
  'POST /api/transferticket': transfer,
  'POST /api/confirmtransfer': { everyCall: [{ what: 'transfer-confirmed', limit: at(60, 10 * MINUTE) }] },
  'POST /api/unsubscribe': unsubscribekey,
  'GET /api/certificate': { guesses: certificatekey },
  'POST /api/certificate': { guesses: certificatekey },
  'GET /api/certificatepdf': { guesses: certificatekey },
  'GET /api/speakerpage': { guesses: speakerkey },
  'POST /api/speakerpage': { guesses: speakerkey },
  'POST /api/speakerpicture': { guesses: speakerkey },
  'POST /api/speakerlink': { everyCall: [{ what: 'speaker-link', limit: at(20, 10 * MINUTE) }] },
  'POST /api/grouppage': groupkey,
  // Each makes a PDF.
  'POST /api/proforma': { ...groupkey, everyCall: [{ what: 'proforma', limit: at(30, 10 * MINUTE) }] },
  'POST /api/grouptaxdetails': groupkey,
  'POST /api/sendseat': groupkey,
  'POST /api/replaceseat': groupkey,
  'POST /api/postponed': { everyCall: [{ what: 'postponed', limit: at(60, 10 * MINUTE) }] },
  'POST /api/contactus': { everyCall: [{ what: 'contactus', limit: at(5, 10 * MINUTE) }] },
  // The visitors of an event may share one address: that of its network.
  'POST /api/sendtickets': {
    everyCall: [
      { what: 'sendtickets', limit: at(20, 10 * MINUTE) },
      { what: 'sendtickets-day', limit: at(200, DAY) },
    ],
  },
  'POST /api/joinwaitlist': {
    everyCall: [
      { what: 'joinwaitlist', limit: at(20, 10 * MINUTE) },
      { what: 'joinwaitlist-day', limit: at(200, DAY) },
    ],
  },
  'POST /api/confirmaddress': { everyCall: [{ what: 'confirmaddress', limit: at(60, 10 * MINUTE) }] },
  'POST /api/confirmwaitlist': { everyCall: [{ what: 'confirmwaitlist', limit: at(60, 10 * MINUTE) }] },
  'POST /api/leavewaitlist': { everyCall: [{ what: 'leavewaitlist', limit: at(60, 10 * MINUTE) }] },
  'POST /api/getoffer': {
    guesses: {
      client: { what: 'offer', limit: at(60, 10 * MINUTE) },
      onFailure: 'open',
      isWrong: isUnknown,
      isUnguessable: () => true,
    },
  },
  'GET /api/getcheckin': checkinKey,
  'POST /api/postcheckin': checkinKey,
  'POST /api/doorlist': checkinKey,
  'POST /api/doorsearch': checkinKey,
  'POST /api/doorundo': checkinKey,
};
