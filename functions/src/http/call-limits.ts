/**
 * How often a call may be made: the table. A limit by client refuses. A counter that clients share never refuses,
 * since a stranger could use it up: it only slows wrong guesses (docs/decisions/0026).
 */
import type { CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/messages';
import type { Limit } from '../stores/rate-limits.ts';
import type { Refusal } from '../refusal.ts';

export interface Rule {
  /** Names the count; calls that name the same share it. */
  what: string;
  limit: Limit;
}

export interface Guesses {
  /** Beyond it a client is refused. */
  client?: Rule;
  /** Of all clients together: beyond it a wrong guess waits for its answer. */
  event?: Rule & {
    /** Counted in so many documents, by chance, each for its share: no request waits for one that all others write. */
    shards?: number;
  };
  /** When counting itself fails: 'open' goes on, 'closed' answers 503. */
  whenAway: 'open' | 'closed';
  isWrong: (refusal: Refusal) => boolean;
  /**
   * True for what has too many bits to be guessed. A right one always passes, though wrong ones of the same client were
   * refused a moment ago. Of what people choose, a client beyond its limit can try none at all.
   */
  isUnguessable: (input: Record<string, unknown>) => boolean;
}

export interface CallLimits {
  /** Counted by client with every call. When counting itself fails, the call goes on. */
  everyCall?: readonly Rule[];
  guesses?: Guesses;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (most: number, window: number): Limit => ({ most, window });
const isUnknown = ({ reason }: Refusal) => reason === 'not found';

/** The code of a seat that a group booked: `keys.seatCoupon`, 80 bits. */
const SEAT_COUPON = /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/i;
const isSeatCoupon = ({ couponcode }: Record<string, unknown>) =>
  typeof couponcode === 'string' && SEAT_COUPON.test(couponcode.trim());

/** The device at a door scans often, and never with a wrong key. */
const checkinKey: CallLimits = {
  guesses: {
    client: { what: 'checkin-key', limit: at(20, MINUTE) },
    whenAway: 'closed',
    isWrong: isUnknown,
    isUnguessable: () => true,
  },
};

const ticketkey: CallLimits = {
  guesses: {
    // The page of a buyer who has just paid asks every few seconds for a ticket that does not exist yet.
    client: { what: 'ticket', limit: at(300, MINUTE) },
    whenAway: 'open',
    isWrong: isUnknown,
    isUnguessable: () => true,
  },
};

const groupBooking: CallLimits = { everyCall: [{ what: 'group', limit: at(20, 10 * MINUTE) }] };

const COUPON_GUESSES: Guesses = {
  client: { what: 'coupon', limit: at(10, MINUTE) },
  event: { what: 'coupon', limit: at(100, MINUTE) },
  whenAway: 'closed',
  isWrong: ({ message }) => message === say.invalidCoupon,
  isUnguessable: isSeatCoupon,
};

/** Of a registration with a coupon. Many people may want the last one at the same time. */
export const REGISTRATION_GUESSES: Guesses = {
  ...COUPON_GUESSES,
  event: { what: 'coupon-of-order', limit: at(320, MINUTE), shards: 4 },
};

/** Of a registration for members: the mail address may be a guess, too, whatever the coupon. */
export const MEMBER_GUESSES: Guesses = {
  ...REGISTRATION_GUESSES,
  isWrong: ({ message }) => message === say.invalidCoupon || message === say.membersOnly,
  isUnguessable: () => false,
};

export const LIMITS: { [Name in CallName]?: CallLimits } = {
  'GET /api/validatecoupon': { guesses: COUPON_GUESSES },
  // A whole office, or a college, may have one address. The route counts the guesses, since the event says what is one.
  'POST /api/eventregistration': { everyCall: [{ what: 'registration', limit: at(60, 10 * MINUTE) }] },
  'POST /api/createPaylink': groupBooking,
  // Each asks the gateway.
  'POST /api/payment': { everyCall: [{ what: 'payment', limit: at(60, 10 * MINUTE) }] },
  'POST /api/grpPaynow': groupBooking,
  'GET /api/getticket': ticketkey,
  'GET /api/getuserdetails': {
    everyCall: [
      { what: 'poster', limit: at(10, MINUTE) },
      { what: 'poster-day', limit: at(60, DAY) },
    ],
    guesses: {
      event: { what: 'poster', limit: at(300, MINUTE) },
      whenAway: 'open',
      isWrong: isUnknown,
      isUnguessable: () => false,
    },
  },
  'POST /api/withdrawposter': ticketkey,
  'POST /api/withdrawconsent': ticketkey,
  'POST /api/contactus': { everyCall: [{ what: 'contactus', limit: at(5, 10 * MINUTE) }] },
  'GET /api/getcheckin': checkinKey,
  'POST /api/postcheckin': checkinKey,
};
