/**
 * Schemas of the stored records of the door, the outbox and the API's own bookkeeping. Times are epoch milliseconds.
 */
import type { Timestamp } from '@google-cloud/firestore';
import { fieldChange } from '@samagam/contract/people/audit-log';
import { MESSAGE_STATES } from '@samagam/contract/people/inbox';
import { MAIL_ERRORS, MAIL_STATES } from '@samagam/contract/people/mail-log';
import { ANNOUNCEMENT_READERS, ANNOUNCEMENT_TOPICS, CAME } from '@samagam/contract/people/announcement';
import { FREQUENCIES } from '@samagam/contract/common/words';
import * as z from 'zod/mini';

/** Not `instanceof`, because each Firestore client has its own Timestamp class. */
export const timestamp = z.custom<Timestamp>(
  (value) => typeof value === 'object' && value !== null && 'toMillis' in value,
);

/** The time after which the collection's TTL policy deletes the document. */
export const deleteAfter = z.optional(timestamp);

export const checkinKey = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  createdat: z.number(),
  createdby: z.string(),
  expiresat: z.number(),
  revokedat: z.nullable(z.number()),
  search: z._default(z.boolean(), false),
  supervisor: z._default(z.boolean(), false),
  /** The phones that use the link, by the id that their browser chose. */
  devices: z._default(
    z.record(z.string(), z.object({ name: z.string(), seenat: z.number(), waiting: z.number() })),
    {},
  ),
  /** When a phone last found no place in the list. Absent before the first one. */
  fullat: z.optional(z.number()),
});

/** The phone of a scan; both '' for a scanner that sends none. */
const device = z._default(z.object({ id: z.string(), name: z.string() }), { id: '', name: '' });

const undone = z.object({ at: z.number(), keyid: z.string(), device, reason: z.string() });

/** Admissions of one ticket at one checkpoint that were undone, the oldest first. */
const undoneAdmission = z.object({
  at: z.number(),
  keyid: z.string(),
  scanid: z.string(),
  device,
  undone,
});

export const admission = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  registrationid: z.string(),
  /** '' in admissions that were recorded before the field existed. */
  tickettype: z._default(z.string(), ''),
  /** The check-in link: the sha256 of its key. */
  keyid: z.string(),
  /** The scan, chosen by the scanner: the same for a scan that is posted again (docs/decisions/0030). */
  scanid: z._default(z.string(), ''),
  /** The request that wrote the record. */
  requestid: z._default(z.string(), ''),
  device,
  /** When the ticket was scanned: by the device's clock for a queued scan, otherwise by ours. */
  at: z.number(),
  queued: z._default(z.boolean(), false),
  /** When the record was last written, by our clock. Absent in admissions from before the field existed. */
  changedat: z.optional(z.number()),
  /** Set while the last admission is undone: the ticket is not in. */
  undone: z.optional(undone),
  /** Earlier admissions that were undone before the ticket was admitted again. */
  history: z._default(z.array(undoneAdmission), []),
});

export const checkpoint = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  frequency: z.enum(FREQUENCIES),
  /** Empty for all passes. */
  tickettypes: z.array(z.string()),
});

/** A scan that let a person in without a response, and that the server did not accept. */
export const doorConflict = z.object({
  eventcode: z.string(),
  checkinfield: z.string(),
  registrationid: z.string(),
  generation: z.number(),
  kind: z.enum(['ALREADY_IN', 'NOT_VALID', 'LINK_CLOSED']),
  why: z.string(),
  scanid: z.string(),
  keyid: z.string(),
  device,
  /** When the device scanned it, and when we received it. */
  scannedat: z.number(),
  at: z.number(),
  /** The admission that counts; null if there is none. */
  first: z.nullable(z.object({ scanid: z.string(), keyid: z.string(), device, at: z.number() })),
  /** Null while it waits for an admin. */
  decision: z.nullable(z.object({ action: z.enum(['KEEP', 'DROP']), by: z.string(), at: z.number() })),
});

export const mailKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), registrationid: z.string() }),
  z.object({ kind: z.enum(['tickets', 'posters']), eventcode: z.string() }),
  z.object({ kind: z.literal('seats'), orderid: z.string() }),
  z.object({ kind: z.literal('proforma'), orderid: z.string() }),
  z.object({
    kind: z.literal('review'),
    orderid: z.string(),
    paymentid: z.string(),
    reason: z.string(),
    /** In the smallest unit of the currency. */
    amount: z._default(z.number(), 0),
    currency: z._default(z.string(), 'INR'),
  }),
  z.object({ kind: z.literal('review-buyer'), orderid: z.string(), reason: z.optional(z.string()) }),
  z.object({
    kind: z.literal('refunded'),
    orderid: z.string(),
    paymentid: z.string(),
    amount: z.number(),
    ticketvoid: z.boolean(),
    /** How many seats of a group were cancelled, if the others stay. */
    seats: z.optional(z.number()),
    /** The organiser has yet to return it: the payment did not come through the gateway. */
    byhand: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('cancelled'), orderid: z.string(), seats: z.optional(z.number()) }),
  /** `ofseat`: only this seat of the booking was refunded. `passedon`: the holder did not buy the ticket. */
  z.object({
    kind: z.literal('seat-refunded'),
    registrationid: z.string(),
    ofseat: z.optional(z.boolean()),
    passedon: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('transfer-asked'), registrationid: z.string(), requestid: z.string() }),
  /** `times`: how often the seat had got another code; `name`: of the colleague, or ''. */
  z.object({
    kind: z.literal('seat-link'),
    orderid: z.string(),
    seat: z.number(),
    times: z.number(),
    name: z.string(),
  }),
  z.object({ kind: z.literal('postponed'), jobid: z.string(), orderid: z.string() }),
  z.object({ kind: z.literal('passed-on'), registrationid: z.string() }),
  z.object({ kind: z.literal('waitlist-joined'), entryid: z.string(), joinid: z.string() }),
  z.object({ kind: z.literal('waitlist-offered'), entryid: z.string(), joinid: z.string() }),
  z.object({
    kind: z.literal('waitlist-ended'),
    entryid: z.string(),
    joinid: z.string(),
    /** 'ran out': its offer was not used in time. */
    cause: z.enum(['ran out', 'sale over']),
    hadoffer: z.boolean(),
  }),
  z.object({
    kind: z.literal('unknown-payment'),
    paymentid: z.string(),
    amount: z.number(),
    currency: z.string(),
    at: z.number(),
  }),
  z.object({
    kind: z.literal('dispute'),
    orderid: z.string(),
    disputeid: z.string(),
    paymentid: z.string(),
    amount: z.number(),
    status: z.string(),
    reason: z.string(),
    at: z.number(),
    respondby: z.number(),
  }),
  z.object({ kind: z.literal('webhook-silent'), since: z.number() }),
  z.object({
    kind: z.literal('gateway-refuses'),
    status: z.number(),
    description: z.string(),
    orderid: z.string(),
  }),
  z.object({ kind: z.literal('document'), documentid: z.string() }),
  z.object({ kind: z.literal('contact'), messageid: z.string() }),
  z.object({ kind: z.literal('contact-flood'), eventcode: z.string() }),
  z.object({ kind: z.literal('announcement'), announcementid: z.string(), registrationid: z.string() }),
  z.object({ kind: z.literal('announcement-test'), subject: z.string(), text: z.string() }),
]);

export const outboxMail = z.intersection(
  mailKind,
  z.object({
    to: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number(),
    /** Whether staff sent an earlier mail again with it. */
    again: z.optional(z.literal(true)),
    /** Why the last attempt failed, in a new mail that of the mail it replaces; and what the mail server said. */
    error: z.optional(z.enum(MAIL_ERRORS)),
    reply: z.optional(z.string()),
    /** When the address is erased. Absent before the mail has ended. */
    eraseat: z.optional(z.number()),
    /** While SENDING, the end of the lease. Absent once the mail has ended. */
    nextattemptat: z.optional(z.number()),
    /** The same for a mail of an announcement, so that no ticket waits behind thousands of them. */
    bulkattemptat: z.optional(z.number()),
    createdat: z.number(),
    sentat: z.optional(z.number()),
    /** When staff noted that the mail came back after it was sent. */
    bouncedat: z.optional(z.number()),
  }),
);

export const webhookEvent = z.object({
  event: z.string(),
  /** Our order id; '' if the event names no order of ours. */
  orderid: z.string(),
  receivedat: z.number(),
  settled: z.boolean(),
  attempts: z.number(),
  /** When the sweep processes it. Absent once it is settled, and after the last attempt. */
  nextattemptat: z.optional(z.number()),
  body: z.string(),
  deleteafter: deleteAfter,
});

export const reconcilerState = z.object({
  /** Payments that began before this time have been listed at least once. */
  listedto: z.number(),
  /** When the last four days were listed. */
  longlistedat: z.number(),
});

export const auditEntry = z.object({
  what: z.string(),
  /** The mail address of a staff member, 'ticket holder', 'supervisor', 'gateway' or 'unknown'. */
  who: z.string(),
  eventcode: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Of a changed record: what changed, without personal data. Absent in other entries. */
  changes: z.optional(z.array(fieldChange)),
  at: z.number(),
  /** How often it happened; only for entries that a stranger can cause. */
  count: z.optional(z.number()),
  deleteafter: deleteAfter,
});

export const counter = z.object({ count: z.number(), deleteafter: deleteAfter });

export const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  query: z.string(),
  eventcode: z.string(),
  /** `keys.holder` of event and mail address. Absent in messages that were sent before it was recorded. */
  sender: z.optional(z.string()),
  at: z.number(),
  state: z._default(z.enum(MESSAGE_STATES), 'NEW'),
  /** The member of staff who last changed the state; '' for a new message. */
  changedby: z._default(z.string(), ''),
  changedat: z.optional(z.number()),
  deleteafter: deleteAfter,
});

export const member = z.object({ importedat: z.number() });

/** A withdrawn entry stays, so that no entry of a stranger is shown for its address. */
const withdrawnPosterEntry = z.object({ since: z.number(), withdrawn: z.literal(true) });

const shownPosterEntry = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  /** When the ticket was issued. */
  since: z._default(z.number(), 0),
});

export const posterEntry = z.union([withdrawnPosterEntry, shownPosterEntry]);

export const announcement = z.object({
  eventcode: z.string(),
  topic: z.enum(ANNOUNCEMENT_TOPICS),
  readers: z.enum(ANNOUNCEMENT_READERS),
  tickettype: z.string(),
  came: z.enum(CAME),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  startedat: z.number(),
  /** Whether mails are still being put into the outbox. An event has at most one such announcement. */
  running: z.boolean(),
  endedat: z.optional(z.number()),
  stoppedat: z.optional(z.number()),
  recipients: z.number(),
  /** The submission of the form that started it, and the sha256 of what it asked for. */
  submissionid: z.optional(z.string()),
  fingerprint: z.optional(z.string()),
});

/** Recipients whose mails are not in the outbox yet. */
export const announcementPart = z.object({
  announcementid: z.string(),
  recipients: z.array(z.object({ to: z.string(), registrationid: z.string() })),
});

export const optOut = z.object({ at: z.number() });
