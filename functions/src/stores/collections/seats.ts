/** Seats of passes with a capacity, and those who wait for one. Moments in epoch milliseconds. */
import { AVAILABILITIES, WAITLIST_STATES } from '@samagam/contract/common/words';
import * as z from 'zod/mini';
import { deleteAfter, timestamp } from './fields.ts';
import { NOT_PERSONAL, WITH_EVENT, row } from './register.ts';

export const seatShard = z.object({ eventcode: z.string(), tickettype: z.string(), left: z.number() });

const availability = z.object({
  passes: z.array(
    z.object({
      tickettype: z.string(),
      availability: z.enum(AVAILABILITIES),
      /** Of a pass that is sold out: when the last unpaid order for it can be held no longer. Absent without one. */
      bookeduntil: z.optional(z.number()),
      /** Of such a pass: when the first hold ends whose checkout nobody has opened. Absent without one. */
      backat: z.optional(z.number()),
    }),
  ),
});

export const waitlistEntry = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  /** Random for each time that the address joins; the key of the mailed link is derived from it. */
  joinid: z.string(),
  /** Written by Firestore, so that the clocks of the servers cannot change the order. */
  joinedat: timestamp,
  state: z.enum(WAITLIST_STATES),
  /** Since an offer was made. */
  offereduntil: z.optional(z.number()),
  /** Of the pass when the offer was mailed, in whole rupees. Absent without an offer. */
  offeredprice: z.optional(z.number()),
  orderid: z.optional(z.string()),
  /** When the last mail asked to confirm it. Absent once it is confirmed. */
  askedat: z.optional(z.number()),
  /** When the mail server refused the address. The entry ends. */
  mailrefusedat: z.optional(z.number()),
  /** Absent while the entry is open: the end of an entry that holds a seat also returns the seat. */
  deleteafter: deleteAfter,
});

const waitedPass = z.object({
  eventcode: z.string(),
  tickettype: z.string(),
  /** Somebody waits, so the pass is sold out for others. Absent while its entries all have an offer. */
  waiting: z.optional(z.literal(true)),
  /** When the sale of the pass was first seen to be over; absent while it is not. */
  oversince: z.optional(z.number()),
});

const groupTurn = z.object({ eventcode: z.string(), turns: z.number() });

/** The id is the `mailboxhash` of its orders. */
const provedMailbox = z.object({ eventcode: z.string(), at: z.number() });

const unpaidSeats = z.object({ eventcode: z.string(), seats: z.number(), phonehash: z.string() });

export const rows = {
  seatShards: row({
    schema: seatShard,
    ...NOT_PERSONAL,
    purpose: 'Sells no more seats of a pass than it has.',
    period: WITH_EVENT,
  }),
  availability: row({
    schema: availability,
    ...NOT_PERSONAL,
    purpose: 'Shows the public which passes are nearly or completely sold out.',
    period: WITH_EVENT,
  }),
  unpaidSeats: row({
    schema: unpaidSeats,
    personal: ['phonehash'],
    named: 'the mail address of a contact, with the event',
    purpose: 'Allows a contact more unpaid seats at an event.',
    shown: ['eventcode', 'seats'],
    found: [{ id: 'owner' }],
    period: WITH_EVENT,
    erased: 'delete',
  }),
  groupTurns: row({
    schema: groupTurn,
    ...NOT_PERSONAL,
    purpose: 'Lets groups book one after the other, so that together they hold no more seats than they may.',
    period: WITH_EVENT,
  }),
  provedMailboxes: row({
    schema: provedMailbox,
    personal: [],
    named: 'the mailbox of a contact, with the event',
    purpose:
      'Knows which groups have confirmed their mail address, so that a stranger cannot hold seats in invented names.',
    shown: ['eventcode', 'at'],
    found: [{ id: 'mailboxOfEvent' }],
    period: WITH_EVENT,
    erased: 'delete',
  }),
  waitlist: row({
    schema: waitlistEntry,
    personal: ['name', 'personalmailid'],
    named: 'the mail address of a person who waits',
    purpose:
      'Offers the free seats of a sold-out pass to the people who wait, in the order in which they joined.',
    shown: ['eventcode', 'tickettype', 'state'],
    found: [{ id: 'waitlist' }, { field: 'personalmailid', holds: 'address' }],
    period: { until: 'Until seven days after the event.' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  waitedPasses: row({
    schema: waitedPass,
    ...NOT_PERSONAL,
    purpose:
      'Keeps a pass sold out while people wait for it, and names it to the program that makes the offers.',
    period: { until: 'Until the waiting list of the pass is empty.' },
  }),
};
