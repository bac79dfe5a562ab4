/** The API's own bookkeeping. Moments in epoch milliseconds. */
import { sales } from '@samagam/contract/money/sales';
import { fieldChange } from '@samagam/contract/people/audit-log';
import * as z from 'zod/mini';
import { deleteAfter } from './fields.ts';
import { LOGS, NOT_PERSONAL, WITH_EVENT, YEAR, row } from './register.ts';

const webhookEvent = z.object({
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

const reconcilerState = z.object({
  /** Payments that began before this time have been listed at least once. */
  listedto: z.number(),
  /** When the last four days were listed. */
  longlistedat: z.number(),
});

const auditEntry = z.object({
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

const counter = z.object({ count: z.number(), deleteafter: deleteAfter });

export const rows = {
  audit: row({
    schema: auditEntry,
    personal: ['who', 'facts'],
    purpose: 'Shows which member of staff changed, read or exported what, and which requests were forged.',
    shown: ['what', 'eventcode', 'at'],
    found: [
      { field: 'who', holds: 'address' },
      { field: 'facts.mail', holds: 'address' },
    ],
    period: { days: YEAR, after: 'the entry; entries about forged requests for 90', since: 'at' },
    ttl: 'deleteafter',
    erased: LOGS,
  }),
  rateLimits: row({
    schema: counter,
    personal: [],
    named: 'the network address of a caller, or the mail address or phone number of a recipient',
    purpose:
      'Slows down guessing, and limits what one recipient gets for nothing and how many mails to many people a mailbox gets in a day. A count that clients share is split over several records.',
    found: { because: 'The hash also contains what is counted. A TTL policy deletes it in two days.' },
    period: { until: 'For two windows of time, two days at most.' },
    ttl: 'deleteafter',
    erased: { keep: 'A TTL policy deletes it in two days' },
  }),
  reconciler: row({
    schema: reconcilerState,
    ...NOT_PERSONAL,
    purpose: 'Shows up to when the gateway was asked for payments.',
    period: { until: 'Always; it is one record.' },
  }),
  webhookEvents: row({
    schema: webhookEvent,
    personal: ['body'],
    purpose: 'Settles each payment that the gateway reports. The gateway writes the payer into the body.',
    shown: ['event', 'receivedat'],
    found: [{ field: 'orderid', of: 'transactions' }],
    period: { days: YEAR, after: 'the gateway sent it', since: 'receivedat' },
    ttl: 'deleteafter',
    erased: 'delete',
  }),
  sales: row({
    schema: sales,
    ...NOT_PERSONAL,
    purpose: 'Shows staff what an event has sold, without reading each order.',
    period: WITH_EVENT,
  }),
};
