import * as z from 'zod/mini';
import { endsBeforeItStarts } from '../common/dates.ts';
import * as f from '../common/fields.ts';
import { LENGTH } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import type { FieldsOf } from '../common/stored-texts.ts';
import { COUPON_STATES, COUPON_STATUSES, MAX_USAGES, PAYMENT_STATES } from '../common/words.ts';

/** Blank and the number 1 become '1'. */
export const maxUsage = z._default(
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value: unknown) => {
        if (value === null || value === '' || value === 1) return '1';
        return typeof value === 'string' ? f.asCode(value) : value;
      }),
    ),
    z.enum(MAX_USAGES, { error: say.invalidData('Maxusage') }),
  ),
  '1',
);

export const coupon = z
  .strictObject({
    couponcode: f.couponCode('Coupon Code'),
    discount: f.discount('Discount'),
    discounttype: f.discountType('Discount Type'),
    passtype: f.ticketTypeName('Ticket Type'),
    status: f.couponStatus('Status'),
    startdate: f.optionalDate('Start Date'),
    enddate: f.optionalDate('End Date'),
    maxusage: maxUsage,
    eventcode: f.eventCode('Event Code'),
  })
  .check(z.refine((value) => !endsBeforeItStarts(value), { error: say.endBeforeStart, path: ['enddate'] }));

export const couponStatusChange = z.strictObject({
  eventcode: f.eventCode('Event Code'),
  couponcode: f.couponCode('Coupon Code'),
  status: f.couponStatus('Status'),
});

/** Sorted by code. `used`: an order has used up a coupon of usage 1. `madeat` is ISO 8601; unknown texts are ''. */
export const couponRow = z.object({
  couponcode: z.string(),
  discount: z.number(),
  discounttype: z.string(),
  passtype: z.string(),
  status: z.enum(COUPON_STATUSES),
  startdate: z.string(),
  enddate: z.string(),
  maxusage: z.string(),
  eventcode: z.string(),
  generatedby: z.string(),
  clientorderid: z.string(),
  used: z.boolean(),
  state: z.enum(COUPON_STATES),
  batchid: z.string(),
  recipient: z.string(),
  purpose: z.string(),
  madeby: z.string(),
  madeat: z.string(),
  order: z.optional(z.object({ orderid: z.string(), name: z.string(), status: z.enum(PAYMENT_STATES) })),
  /** Of a coupon without a limit; `discount` in paise. */
  uses: z.optional(z.object({ orders: z.number(), discount: z.number() })),
} satisfies FieldsOf<Coupon>);

export const couponQuery = z.strictObject({
  tickettype: z
    .string({ error: say.passTypeBeforeCoupon })
    .check(
      z.trim(),
      z.minLength(1, { error: say.passTypeBeforeCoupon, abort: true }),
      z.maxLength(LENGTH.tickettype, { error: say.invalidData('Pass Type') }),
    ),
  couponcode: z.pipe(
    z
      .string({ error: say.couponBlank })
      .check(
        z.overwrite(f.asCopiedCode),
        z.trim(),
        z.minLength(1, { error: say.couponBlank, abort: true }),
        z.maxLength(LENGTH.couponcode.max, { error: say.invalidCoupon, abort: true }),
        z.regex(/^[A-Za-z0-9-]+$/, { error: say.invalidCoupon }),
      ),
    f.inUpperCase,
  ),
  eventcode: f.eventCode('Event Code'),
});

export type CouponRow = z.output<typeof couponRow>;
export type Coupon = z.output<typeof coupon>;
export type CouponQuery = z.output<typeof couponQuery>;
