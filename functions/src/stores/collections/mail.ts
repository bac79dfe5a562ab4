/** The outbox and the announcements. Moments in epoch milliseconds. */
import { FieldValue } from '@google-cloud/firestore';
import { ANNOUNCEMENT_READERS, ANNOUNCEMENT_TOPICS, CAME } from '@samagam/contract/people/announcement';
import { MAIL_ERRORS, MAIL_STATES } from '@samagam/contract/people/mail-log';
import { TIMED_MAILS } from '@samagam/contract/people/timed-mails';
import * as z from 'zod/mini';
import { disputeFields } from './orders.ts';
import { LOGS, NOT_PERSONAL, row, WITH_EVENT } from './register.ts';

export const mailKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ticket'), registrationid: z.string() }),
  z.object({ kind: z.enum(['tickets', 'posters']), eventcode: z.string() }),
  z.object({
    kind: z.enum(['seats', 'proforma', 'confirm-booking', 'seats-released']),
    orderid: z.string(),
  }),
  z.object({ kind: z.literal('confirm-address'), eventcode: z.string() }),
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
  /** `linkid`: 256 random bits, from which the key is derived. */
  z.object({
    kind: z.enum(['speaker-asked', 'speaker-reminded', 'speaker-link']),
    eventcode: z.string(),
    speakerid: z.string(),
    linkid: z.string(),
  }),
  z.object({ kind: z.literal('certificate'), certificateid: z.string() }),
  /** To staff. Numbers of speakers: who answered, sent something to be decided, and cannot come. */
  z.object({
    kind: z.literal('answers-wait'),
    eventcode: z.string(),
    answered: z.number(),
    changes: z.number(),
    absent: z.number(),
  }),
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
  z.object({ kind: z.literal('dispute'), orderid: z.string(), ...disputeFields }),
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
  z.object({ kind: z.literal('announcement-buyer'), announcementid: z.string(), orderid: z.string() }),
  /** `day`: of the event, dd-MMM-yyyy. If the event moves, the mail is dropped. */
  z.object({
    kind: z.enum(TIMED_MAILS),
    eventcode: z.string(),
    registrationid: z.string(),
    day: z.string(),
  }),
  /** Amounts in paise. */
  z.object({
    kind: z.literal('month-digest'),
    month: z.string(),
    documents: z.number(),
    digest: z.string(),
    figures: z.object({
      taxable: z.number(),
      cgst: z.number(),
      sgst: z.number(),
      igst: z.number(),
      total: z.number(),
      gross: z.number(),
      refunds: z.number(),
      net: z.number(),
      settled: z.number(),
      recorded: z.number(),
    }),
  }),
  /** `count`: of all findings; the first ones are listed. */
  z.object({
    kind: z.literal('audit-found'),
    count: z.number(),
    found: z.array(z.object({ rule: z.string(), what: z.string(), ids: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal('announcement-test'), subject: z.string(), text: z.string() }),
]);

const outboxMail = z.intersection(
  mailKind,
  z.object({
    to: z.string(),
    /** Absent for a mail about no event. */
    eventcode: z.optional(z.string()),
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

const announcement = z.object({
  eventcode: z.string(),
  topic: z.enum(ANNOUNCEMENT_TOPICS),
  readers: z.enum(ANNOUNCEMENT_READERS),
  tickettype: z.string(),
  came: z.enum(CAME),
  buyers: z._default(z.boolean(), false),
  subject: z.string(),
  text: z.string(),
  by: z.string(),
  startedat: z.number(),
  /** An event has at most one such announcement. */
  running: z.boolean(),
  endedat: z.optional(z.number()),
  stoppedat: z.optional(z.number()),
  recipients: z.number(),
  /** The submission of the form that started it, and the sha256 of what it asked for. */
  submissionid: z.optional(z.string()),
  fingerprint: z.optional(z.string()),
});

const timedMails = z.object({
  switchedon: z.array(z.enum(TIMED_MAILS)),
  /** By kind, for which day of the event all mails are in the outbox. Absent before the first. */
  queued: z.optional(z.partialRecord(z.enum(TIMED_MAILS), z.string())),
});

const announcementPart = z.object({
  announcementid: z.string(),
  /** A holder by the ticket, a buyer of a group by the order. */
  recipients: z.array(
    z.union([
      z.object({ to: z.string(), registrationid: z.string() }),
      z.object({ to: z.string(), orderid: z.string() }),
    ]),
  ),
});

export const rows = {
  mail: row({
    schema: outboxMail,
    personal: ['to', 'name', 'reply'],
    purpose: 'Sends each mail once, although a mail server may be down, and shows staff what was sent.',
    shown: ['kind', 'state', 'createdat', 'sentat'],
    found: [{ field: 'to', holds: 'address' }],
    period: {
      until:
        'The address is erased 400 days after the mail was sent or given up. The record stays, so that its cause sends no mail again.',
    },
    erased: {
      blank: (mail) => ({
        ...('name' in mail && { name: '' }),
        to: '',
        reply: FieldValue.delete(),
        eraseat: FieldValue.delete(),
        nextattemptat: FieldValue.delete(),
        bulkattemptat: FieldValue.delete(),
        ...(!['SENT', 'RESENT'].includes(mail.state) && { state: 'DROPPED' }),
      }),
      keeps: 'that the mail was sent, so that its cause sends no mail again',
    },
  }),
  announcements: row({
    schema: announcement,
    personal: ['by'],
    purpose: 'Shows which member of staff announced what to whom.',
    shown: ['eventcode', 'startedat'],
    found: [{ field: 'by', holds: 'address' }],
    period: { event: true, left: 'by', emptied: ['by'] },
    erased: LOGS,
  }),
  timedMails: row({
    schema: timedMails,
    ...NOT_PERSONAL,
    purpose: 'Shows which mails an event sends by itself, and whether they are in the outbox.',
    period: WITH_EVENT,
  }),
  announcementParts: row({
    schema: announcementPart,
    personal: ['recipients'],
    purpose: 'Puts the mails of an announcement into the outbox, each once.',
    found: [{ list: 'recipients' }],
    period: { until: 'Until its mails are in the outbox, some minutes.' },
    erased: {
      blank: ({ recipients }, isTheirs) => ({ recipients: recipients.filter(({ to }) => !isTheirs(to)) }),
    },
  }),
};
