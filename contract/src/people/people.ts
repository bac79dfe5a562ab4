/** Personal data of one person: what is held, its export and its erasure (docs/decisions/0074). */

import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const ERASED = 'Erased';

export const sayOfPeople = {
  canBePaid: (orderid: string) => `Order ${orderid} can still be paid. Wait until the order has run out.`,
  isLinkOpen: (orderid: string, eventcode: string) =>
    `Order ${orderid} of ${eventcode} can still be paid by its payment link. Press "Close the link" at the order in Transactions.`,
  mayStillArrive: (orderid: string) =>
    `Order ${orderid} has run out, but a payment that began before may still arrive. Try again four days after it ran out.`,
  waitsForDecision: (orderid: string) =>
    `Order ${orderid} waits for a decision about its payment. Decide it first.`,
  isRefunded: (orderid: string) =>
    `A refund of order ${orderid} is on its way. Try again once the gateway has answered.`,
  isDisputed: (orderid: string) =>
    `A payment of order ${orderid} is disputed. Wait until the dispute is closed: the bank may ask for the name.`,
  isReported: 'A report of the gateway about this person is not processed yet. Try again in some minutes.',
  otherSecret:
    'MASTER_SECRET is not the one of this project: some records of the person could not be found. Nothing was changed.',
  hasTicket: (eventcode: string) =>
    `The person has a valid ticket of ${eventcode}, which is not over. Cancel or refund the ticket first, or erase it too.`,
  hasSeats: (eventcode: string) =>
    `The person has paid for seats of ${eventcode}, which is not over. Refund the booking first, or erase it too.`,
  speaks: (eventcode: string) =>
    `The person is a speaker of ${eventcode}, which is not over. Take the speaker out of the programme first, or erase it too.`,
  confirm: 'Type the email address again to confirm.',
} as const;

const PERSON_MODES = ['find', 'export'] as const;

const email = f.email('Email', LENGTH.anyemail);

export const personQuery = z.strictObject({
  email,
  mode: z._default(z.enum(PERSON_MODES, { error: say.invalidData('Mode') }), 'find'),
});

/** `confirm`: the address again. `alsotickets`: also what belongs to valid tickets, which still open the door. */
export const personErasure = z
  .strictObject({
    email,
    confirm: f.line('Confirmation', LENGTH.anyemail),
    reason: f.specialText('Reason'),
    alsotickets: z._default(z.boolean(), false),
  })
  .check(
    z.refine((erasure) => erasure.confirm.toLowerCase() === erasure.email.toLowerCase(), {
      error: sayOfPeople.confirm,
      path: ['confirm'],
    }),
  );

export const CONSENTS = ['news', 'poster'] as const;

export const personWithdrawal = z.strictObject({
  email,
  consent: z.enum(CONSENTS, { error: say.invalidData('Consent') }),
});

const ERASURE_KINDS = ['deleted', 'blanked', 'kept'] as const;

const erasureStep = z.object({
  collection: z.string(),
  purpose: z.string(),
  records: z.number(),
  what: z.enum(ERASURE_KINDS),
  /** The law or the reason; '' if nothing stays. */
  keeps: z.string(),
  /** dd-MMM-yyyy, or the period in words; '' if nothing stays. */
  until: z.string(),
});

const personRead = z.object({ at: z.string(), what: z.string(), who: z.string() });

const erasurePlan = z.object({
  steps: z.array(erasureStep),
  consents: z.object({ news: z.number(), poster: z.number() }),
  reads: z.array(personRead),
  blockers: z.array(z.string()),
  openlinks: z.array(z.object({ orderid: z.string(), eventcode: z.string() })),
  /** Only tickets, seats and talks are in the way: they can be erased too, and the tickets still open the door. */
  canerasetickets: z.boolean(),
});

export const personReply = z.object({
  plan: z.optional(erasurePlan),
  file: z.optional(z.string()),
});

export type Consent = (typeof CONSENTS)[number];
export type PersonRead = z.output<typeof personRead>;
export type ErasureStep = z.output<typeof erasureStep>;
export type ErasurePlan = z.output<typeof erasurePlan>;
