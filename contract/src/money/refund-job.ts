/** Refunds a pass or an event, or offers to keep or return postponed tickets, order by order. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { EXPORT_ROWS, LENGTH, MAX_REFUND } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const REFUND_JOB_KINDS = ['refund', 'offer'] as const;
const REFUND_JOB_MODES = ['preview', 'start', 'continue', 'resume', 'repeat'] as const;
const NEEDS_JOB: readonly string[] = ['continue', 'resume', 'repeat'];
export const REFUND_WAYS = ['gateway', 'hand', 'free', 'blocked'] as const;
/** MANUAL: cancelled, and staff return the money. SKIPPED: it ended before its turn. OFFERED: its payer was asked. */
export const REFUND_ITEM_STATES = ['WAITING', 'DONE', 'MANUAL', 'FAILED', 'SKIPPED', 'OFFERED'] as const;
export const OFFER_CHOICES = ['', 'KEEP', 'REFUND'] as const;

const isMissing = (value: unknown) => value === undefined || value === '';

/** 'start' needs the typed event code and the preview's counts. 'resume': a paused job. 'repeat': failed refunds. */
export const refundJobRequest = z
  .strictObject({
    eventcode: f.eventCode('Event Code'),
    mode: z.enum(REFUND_JOB_MODES, { error: say.invalidData('Mode') }),
    kind: z._default(z.enum(REFUND_JOB_KINDS, { error: say.invalidData('Kind') }), 'refund'),
    /** '' for the whole event. */
    tickettype: z._default(z.union([z.literal(''), f.ticketTypeName('Pass')]), ''),
    reason: z.optional(f.specialText('Reason')),
    /** On the credit note, which the buyer gets. `reason` is for staff. */
    printedreason: z.optional(f.optionalText('Words on the credit note', LENGTH.subject)),
    confirm: z.optional(f.line('Confirmation', 60)),
    orders: f.optionalCount('Orders', 0, EXPORT_ROWS),
    amount: f.optionalCount('Amount', 0, MAX_REFUND),
    until: f.optionalDate('Until'),
    id: z.optional(f.id('Job')),
  })
  .check(
    z.refine(({ mode, reason }) => mode !== 'start' || !isMissing(reason), {
      error: say.blank('Reason'),
      path: ['reason'],
    }),
    z.refine(({ mode, kind, until }) => mode !== 'start' || kind !== 'offer' || !isMissing(until), {
      error: say.blank('Until'),
      path: ['until'],
    }),
    z.refine(({ mode, id }) => !NEEDS_JOB.includes(mode) || !isMissing(id), {
      error: say.blank('Job'),
      path: ['id'],
    }),
  );

const counted = z.object({ orders: z.number(), amount: z.number() });

const refundJobPreview = z.object({
  orders: z.number(),
  amount: z.number(),
  gateway: counted,
  /** Bank transfers and cash: the ticket is cancelled, and staff return the money. */
  hand: counted,
  free: counted,
  blocked: counted,
  seats: z.number(),
  /** The first last day on which a credit note of one of them reduces GST. Absent without GST. */
  notesuntil: z.optional(z.string()),
  /** Of how many it has passed. */
  latenotes: z.optional(z.number()),
});

export const refundJob = z.object({
  id: z.string(),
  eventcode: z.string(),
  kind: z.enum(REFUND_JOB_KINDS),
  tickettype: z.string(),
  reason: z.string(),
  by: z.string(),
  startedat: z.string(),
  endedat: z.string(),
  /** The gateway refused several refunds in a row, and staff must let it go on. */
  paused: z.optional(z.boolean()),
  until: z.string(),
  orders: z.number(),
  amount: z.number(),
  progress: z.object({
    done: z.number(),
    manual: z.number(),
    failed: z.number(),
    skipped: z.number(),
    left: z.number(),
  }),
});

export const refundJobItem = z.object({
  orderid: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  tickettype: z.string(),
  way: z.enum(REFUND_WAYS),
  amount: z.number(),
  state: z.enum(REFUND_ITEM_STATES),
  note: z.string(),
  choice: z.enum(OFFER_CHOICES),
  /** Since the job asked for it: by hand, or by a repeat. */
  isreturned: z.optional(z.boolean()),
});

export const refundJobReply = z.object({
  preview: z.optional(refundJobPreview),
  job: z.optional(refundJob),
});

export const postponementKey = z.strictObject({ key: f.key('Offer') });
export const postponementChoice = z.strictObject({
  key: f.key('Offer'),
  choice: z.enum(['KEEP', 'REFUND'], { error: say.invalidData('Choice') }),
});

export type RefundJobRequest = z.output<typeof refundJobRequest>;
export type RefundJobPreview = z.output<typeof refundJobPreview>;
export type RefundJob = z.output<typeof refundJob>;
export type RefundJobItem = z.output<typeof refundJobItem>;
export type PostponementChoice = z.output<typeof postponementChoice>;
