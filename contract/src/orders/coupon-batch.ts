import * as z from 'zod/mini';
import { endsBeforeItStarts } from '../common/dates.ts';
import { maxUsage } from './coupon.ts';
import * as f from '../common/fields.ts';
import { COUPONS_OF_BATCH, LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';

export const sayOfBatch = {
  countOrRecipients: 'Enter either a number of coupons or their recipients.',
  tooManyRecipients: `At most ${COUPONS_OF_BATCH} coupons can be made at once. Make the rest afterwards.`,
  noRecipients: 'Enter at least one recipient.',
  unclearLine: (line: number) =>
    `Line ${line} has several addresses, and it is not clear whose they are. Write one person on each line.`,
  otherBatch: 'The coupons of this form were made already, before you changed it. They are in the list.',
  notFound: 'These coupons were not found.',
  inUse: (coupons: number) =>
    coupons === 1
      ? 'An order uses one of these coupons, so they cannot be deleted. Disable them instead.'
      : `Orders use ${coupons} of these coupons, so they cannot be deleted. Disable them instead.`,
} as const;

export const couponBatch = z
  .strictObject({
    purpose: f.line('For whom', LENGTH.purpose),
    discount: f.discount('Discount'),
    passtype: f.ticketTypeName('Ticket Type'),
    maxusage: maxUsage,
    startdate: f.optionalDate('Start Date'),
    enddate: f.optionalDate('End Date'),
    prefix: f.couponPrefix('Prefix'),
    count: f.optionalCount('Number', 1, COUPONS_OF_BATCH),
    recipients: z.optional(
      z
        .array(f.line('Recipient', LENGTH.recipient), { error: say.invalidData('Recipients') })
        .check(
          z.minLength(1, { error: sayOfBatch.noRecipients }),
          z.maxLength(COUPONS_OF_BATCH, { error: sayOfBatch.tooManyRecipients }),
        ),
    ),
    eventcode: f.eventCode('Event Code'),
    /** A repeat with the same id makes no other coupons. It becomes the id of the batch. */
    submissionid: f.id('Submission').check(z.minLength(16, { error: say.invalidData('Submission') })),
  })
  .check(
    z.refine(({ count, recipients }) => (count === undefined) !== (recipients === undefined), {
      error: sayOfBatch.countOrRecipients,
      path: ['count'],
    }),
    z.refine((value) => !endsBeforeItStarts(value), { error: say.endBeforeStart, path: ['enddate'] }),
  );

export const couponBatchMade = z.object({ batchid: z.string(), coupons: z.number() });

export const couponBatchTarget = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  batchid: f.id('Batch'),
});

export type CouponBatch = z.output<typeof couponBatch>;
