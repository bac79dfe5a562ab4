/**
 * How often a call may be made: the table. The client's address is one signal, since it can be forged on the
 * function's own address (docs/operating.md), so that each limit by client stands before one for all clients.
 */
import type { CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/messages';
import type { Limit } from '../stores/rate-limits.ts';
import type { Refusal } from './refusal.ts';

export interface Rule {
  /** Names the count; calls that name the same share it. */
  what: string;
  /** Who is counted: the client, one field of the input, or everybody together. */
  by: 'client' | 'everybody' | 'eventcode' | 'personalmailid' | 'emailid' | 'email';
  limit: Limit;
  /** Counted in so many documents, by chance, each for its share: no request waits for one that all others write. */
  shards?: number;
}

export interface CallLimits {
  /** Counted with every call. When counting itself fails, the call goes on. */
  everyCall?: readonly Rule[];
  /** Counted for wrong guesses only. */
  guesses?: {
    rules: readonly Rule[];
    /** When counting itself fails: 'open' goes on, 'closed' answers 503. */
    whenAway: 'open' | 'closed';
    isOne: (input: Record<string, unknown>) => boolean;
    isWrong: (refusal: Refusal) => boolean;
    /**
     * True where nobody can guess it (256 bits), and a stranger's wrong guesses must not lock out who holds it: the
     * door of an event, a ticket. False where people choose it: beyond the limit nothing is tried at all.
     */
    rightAlwaysPasses: boolean;
  };
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const at = (most: number, window: number): Limit => ({ most, window });
const always = () => true;
const isCouponRefused = ({ message }: Refusal) => message === say.invalidCoupon;
const isUnknown = ({ status }: Refusal) => status === 404;

/** A staff device scans often and never with a wrong key; whoever sends wrong ones is guessing. */
const checkinKey: CallLimits = {
  guesses: {
    whenAway: 'closed',
    rules: [
      { what: 'checkin-key', by: 'client', limit: at(20, MINUTE) },
      { what: 'checkin-key', by: 'eventcode', limit: at(600, MINUTE) },
    ],
    isOne: always,
    isWrong: isUnknown,
    rightAlwaysPasses: true,
  },
};

const groupBooking: CallLimits = {
  everyCall: [
    { what: 'group', by: 'client', limit: at(20, 10 * MINUTE) },
    { what: 'group', by: 'email', limit: at(10, HOUR) },
    { what: 'group', by: 'eventcode', limit: at(120, MINUTE) },
  ],
};

export const LIMITS: { [Name in CallName]?: CallLimits } = {
  'GET /api/validatecoupon': {
    guesses: {
      whenAway: 'closed',
      rules: [
        { what: 'coupon', by: 'client', limit: at(10, MINUTE) },
        { what: 'coupon', by: 'eventcode', limit: at(100, MINUTE) },
      ],
      isOne: always,
      isWrong: isCouponRefused,
      rightAlwaysPasses: false,
    },
  },
  'POST /api/eventregistration': {
    everyCall: [
      // A whole office, or a college, may come from one address.
      { what: 'registration', by: 'client', limit: at(60, 10 * MINUTE) },
      // Impatient clicks count too, and change nothing.
      { what: 'registration', by: 'personalmailid', limit: at(100, HOUR) },
      { what: 'registration', by: 'eventcode', limit: at(1600, MINUTE), shards: 16 },
    ],
    // A coupon can be guessed here too; more of them, since many may want the last one at once.
    guesses: {
      whenAway: 'closed',
      rules: [
        { what: 'coupon', by: 'client', limit: at(10, MINUTE) },
        { what: 'coupon-of-order', by: 'eventcode', limit: at(320, MINUTE), shards: 4 },
      ],
      isOne: ({ couponcode }) => typeof couponcode === 'string' && couponcode.trim() !== '',
      isWrong: isCouponRefused,
      rightAlwaysPasses: false,
    },
  },
  'POST /api/createPaylink': groupBooking,
  'POST /api/grpPaynow': groupBooking,
  'GET /api/getticket': {
    // Whoever has just paid asks every few seconds for a ticket that is not there yet.
    guesses: {
      whenAway: 'open',
      rules: [
        { what: 'ticket', by: 'client', limit: at(300, MINUTE) },
        { what: 'ticket', by: 'everybody', limit: at(3000, MINUTE) },
      ],
      isOne: always,
      isWrong: isUnknown,
      rightAlwaysPasses: true,
    },
  },
  'GET /api/getuserdetails': {
    everyCall: [
      { what: 'poster', by: 'client', limit: at(10, MINUTE) },
      { what: 'poster-day', by: 'client', limit: at(60, DAY) },
      { what: 'poster', by: 'emailid', limit: at(5, HOUR) },
      { what: 'poster', by: 'eventcode', limit: at(300, MINUTE) },
    ],
  },
  'POST /api/contactus': {
    everyCall: [
      { what: 'contactus', by: 'client', limit: at(5, 10 * MINUTE) },
      { what: 'contactus', by: 'eventcode', limit: at(100, HOUR) },
    ],
  },
  'GET /api/getcheckin': checkinKey,
  'POST /api/postcheckin': checkinKey,
};
