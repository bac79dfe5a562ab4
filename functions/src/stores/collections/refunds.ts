/** Refunds of a pass or event. Amounts in paise, moments in epoch milliseconds. */
import {
  OFFER_CHOICES,
  REFUND_ITEM_STATES,
  REFUND_JOB_KINDS,
  REFUND_WAYS,
} from '@samagam/contract/money/refund-job';
import * as z from 'zod/mini';
import { BOOKS, row } from './register.ts';

/** Its orders are `refundItems`. */
const refundJob = z.object({
  eventcode: z.string(),
  kind: z.enum(REFUND_JOB_KINDS),
  /** '' for the whole event. */
  tickettype: z.string(),
  reason: z.string(),
  printedreason: z.optional(z.string()),
  by: z.string(),
  startedat: z.number(),
  /** An event has at most one running job. */
  running: z.boolean(),
  /** Absent while it runs. */
  endedat: z.optional(z.number()),
  /** The last day to choose, dd-MMM-yyyy; '' for a refund. */
  until: z.string(),
  /** What the preview counted. */
  orders: z.number(),
  amount: z.number(),
  /** How often in a row the gateway has refused. Absent before the first. */
  refusals: z.optional(z.number()),
  /** Who repeated last what failed. Absent for never. */
  repeatedby: z.optional(z.string()),
});

export const refundItem = z.object({
  jobid: z.string(),
  eventcode: z.string(),
  orderid: z.string(),
  way: z.enum(REFUND_WAYS),
  amount: z.number(),
  state: z.enum(REFUND_ITEM_STATES),
  note: z.string(),
  choice: z.enum(OFFER_CHOICES),
  /** When it is worked on next; only while WAITING in a job that is not paused. A worker that takes it moves this time ahead. */
  nextat: z.optional(z.number()),
  /** How often staff have repeated it after it failed. Absent for never. */
  repeats: z.optional(z.number()),
});

export const rows = {
  refundJobs: row({
    schema: refundJob,
    personal: ['by', 'repeatedby'],
    purpose: 'Shows which member of staff refunded a pass or event, and how far it is.',
    shown: ['eventcode', 'startedat'],
    found: [
      { field: 'by', holds: 'address' },
      { field: 'repeatedby', holds: 'address' },
    ],
    period: { books: true },
    erased: BOOKS,
  }),
  refundItems: row({
    schema: refundItem,
    personal: ['choice'],
    purpose: 'Refunds each order of a pass or event once, and keeps what its payer chose.',
    shown: ['eventcode', 'orderid', 'way', 'amount', 'state'],
    found: [{ field: 'orderid', of: 'transactions' }],
    period: { books: true },
    erased: BOOKS,
  }),
};
