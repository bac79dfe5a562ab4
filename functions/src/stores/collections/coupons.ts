/** Coupons, those made together, and which order holds one. Moments in epoch milliseconds. */
import { COUPON_STATUSES, DISCOUNT_TYPES, MAX_USAGES } from '@samagam/contract/common/words';
import { ERASED } from '@samagam/contract/people/people';
import { addressesIn } from '@samagam/domain/text/mailbox';
import * as z from 'zod/mini';
import { NO_END, ONLY_AN_ID, WITH_EVENT, row } from './register.ts';

export const coupon = z.object({
  eventcode: z.string(),
  couponcode: z.string(),
  discount: z.number(),
  discounttype: z.enum(DISCOUNT_TYPES),
  passtype: z.string(),
  status: z.enum(COUPON_STATUSES),
  startdate: z.string(),
  enddate: z.string(),
  maxusage: z.enum(MAX_USAGES),
  generatedby: z.string(),
  clientorderid: z.string(),
  batchid: z.optional(z.string()),
  recipient: z.optional(z.string()),
  purpose: z.optional(z.string()),
  madeby: z.optional(z.string()),
  madeat: z.optional(z.number()),
});

/** It leads a repeated request to the first one. */
const couponBatch = z.object({
  eventcode: z.string(),
  coupons: z.number(),
  /** A hash of what was submitted; it detects a changed submission. */
  fingerprint: z.string(),
  madeat: z.number(),
});

export const couponClaim = z.object({
  orderid: z.string(),
  owner: z.string(),
  holduntil: z.number(),
  used: z.boolean(),
});

export const rows = {
  coupons: row({
    schema: coupon,
    personal: ['recipient', 'purpose', 'madeby'],
    purpose:
      'Takes a percentage off a price. Shows staff for whom a coupon was made, and by which colleague.',
    shown: ['eventcode', 'passtype', 'discount'],
    found: [
      { field: 'recipient', holds: 'a text' },
      { field: 'madeby', holds: 'address' },
    ],
    // Staff made every coupon that has a recipient.
    period: { event: true, left: 'madeby', emptied: ['recipient', 'purpose', 'madeby'] },
    erased: {
      blank: ({ recipient = '', madeby = '' }, isTheirs) => ({
        ...(addressesIn(recipient).some(isTheirs) && { recipient: ERASED, purpose: '' }),
        ...(isTheirs(madeby) && { madeby: ERASED }),
      }),
    },
  }),
  couponBatches: row({
    schema: couponBatch,
    personal: ['fingerprint'],
    purpose: 'Leads a repeated request for coupons to its first one. The fingerprint is a hash of the form.',
    found: { because: 'The fingerprint is a hash of a whole form. It contains no name or address.' },
    period: WITH_EVENT,
    erased: ONLY_AN_ID,
  }),
  couponClaims: row({
    schema: couponClaim,
    personal: ['owner'],
    purpose: 'Lets one order use a coupon of usage 1. The owner is a keyed hash of a mail address.',
    shown: ['used'],
    found: [{ field: 'owner', holds: 'owner' }],
    period: NO_END,
    erased: { blank: () => ({ owner: '' }) },
  }),
};
