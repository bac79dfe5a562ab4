/** What an admin refunds or cancels of an order. Amounts in paise. */
import * as z from 'zod/mini';
import * as f from '../common/fields.ts';
import { LENGTH, MAX_REFUND, SEATS_PER_BOOKING } from '../common/limits.ts';
import { say } from '../common/messages.ts';
import { sayOfOrder } from './order-messages.ts';
import { PAYMENT_STATES, REFUND_STATES } from '../common/words.ts';

/** An amount, seats of a group by their coupons, a second payment, or none of them: all that is left. */
export const refundRequest = z
  .strictObject({
    orderid: f.id('Order'),
    amount: f.optionalCount('Amount', 1, MAX_REFUND),
    seats: z.optional(
      z
        .array(f.couponCode('Seat'), { error: say.invalidData('Seats') })
        .check(
          z.minLength(1, { error: sayOfOrder.selectSeats }),
          z.maxLength(SEATS_PER_BOOKING, { error: say.invalidData('Seats') }),
        ),
    ),
    secondpayment: z.optional(f.id('Payment')),
    reason: f.specialText('Reason'),
    /** On the credit note, which the buyer gets. `reason` is for staff. */
    printedreason: z.optional(f.optionalText('Words on the credit note', LENGTH.subject)),
    /** False if staff were told that the order goes on: it is refused if it would end now. Absent: it may end. */
    ends: z.optional(z.boolean()),
    /** A repeat with the same id finds the first refund and makes no other. */
    submissionid: f.submissionId(),
  })
  .check(
    z.refine(({ amount, seats }) => amount === undefined || seats === undefined, {
      error: sayOfOrder.amountOrSeats,
      path: ['amount'],
    }),
    z.refine(
      ({ amount, seats, secondpayment }) =>
        secondpayment === undefined || (amount === undefined && seats === undefined),
      { error: sayOfOrder.wholeSecondPayment, path: ['secondpayment'] },
    ),
  );

/** BY HAND: the gateway never held this money, so nothing was asked of it, and staff return it. */
export const refundOutcome = z.object({
  amount: z.number(),
  state: z.enum([...REFUND_STATES, 'BY HAND']),
});

export const refundable = z.object({
  orderid: z.string(),
  eventcode: z.string(),
  name: z.string(),
  personalmailid: z.string(),
  tickettype: z.string(),
  flow: z.enum(['individual', 'group', 'link']),
  status: z.enum(PAYMENT_STATES),
  paid: z.number(),
  /** The gateway never held the payment and cannot return it. */
  recorded: z.boolean(),
  /** Deducted at source, of `paid`; absent without any. */
  tds: z.optional(z.number()),
  /** Of a recorded payment without what is owed. */
  left: z.number(),
  /** Was to be returned and failed, or is to be returned by hand. */
  owed: z.number(),
  /** Those that wait; `left` is 0 while a refund is on its way. */
  secondpayments: z.array(z.object({ paymentid: z.string(), left: z.number() })),
  /** A credit note is too late to reduce the GST of this order. */
  latenote: z.optional(z.boolean()),
  /** The registration of its invoice has ended. */
  endednote: z.optional(z.boolean()),
  /** The gateway's word for a dispute that is not won; absent without one. */
  disputed: z.optional(z.string()),
  isseat: z.boolean(),
  /** Each paid seat was refunded, and free ones are valid: it ends with its last seat. */
  keepsfreeseats: z.boolean(),
  seats: z.array(
    z.object({
      couponcode: z.string(),
      tickettype: z.string(),
      amount: z.number(),
      usedby: z.string(),
      isvoid: z.boolean(),
    }),
  ),
});

export type RefundRequest = z.output<typeof refundRequest>;
export type RefundOutcome = z.output<typeof refundOutcome>;
export type Refundable = z.output<typeof refundable>;
