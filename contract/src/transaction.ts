/** A row of the transactions report. `payreponse` is the prescribed spelling. */
import * as z from 'zod/mini';
import { PAY_TYPES, PAYMENT_STATES } from './words.ts';

/** The prescribed fields, then ours: all there is to tell of an order but its secrets. Amounts in paise, moments ISO 8601. */
export const transactionRow = z.object({
  name: z.string(),
  orderid: z.string(),
  paytype: z.enum(PAY_TYPES),
  personalmailid: z.string(),
  phonenumber: z.string(),
  tickettype: z.string(),
  status: z.enum(PAYMENT_STATES),
  /** The gateway's order, '' until a checkout was opened or when there is nothing to pay. */
  orderdetails: z.object({ id: z.string() }),
  /** The payment that counts, or ''. */
  payreponse: z.object({ id: z.string() }),
  createdate: z.string(),
  /** What is charged: price − discount + gst. */
  amount: z.number(),
  price: z.number(),
  discount: z.number(),
  gst: z.number(),
  couponcode: z.string(),
  eventcode: z.string(),
  flow: z.enum(['individual', 'group', 'link']),
  /** Its row in the registrations report; '' of a group's order. */
  registrationid: z.string(),
  /** Its row in the group-pay report; '' of an individual's order. */
  groupbookingid: z.string(),
  /** Until when an unpaid order keeps its price and its coupon. */
  holduntil: z.string(),
  /** Money that a person must decide about; kept when it has been decided. */
  review: z.nullable(
    z.object({ reason: z.string(), paymentid: z.string(), amount: z.number(), currency: z.string() }),
  ),
  /** Captured payments beyond the one that counts. OPEN: to be sent back. */
  secondpayments: z.array(
    z.object({ paymentid: z.string(), amount: z.number(), state: z.enum(['OPEN', 'REFUNDED']) }),
  ),
  /** What was given back of any of its payments; negative when a refund failed after all. */
  refunds: z.array(z.object({ at: z.string(), paymentid: z.string(), amount: z.number() })),
  /** How staff ended a LATE_REVIEW or second payments. */
  decisions: z.array(
    z.object({ at: z.string(), by: z.string(), decision: z.enum(['ISSUE', 'REFUNDED']), reason: z.string() }),
  ),
  history: z.array(z.object({ at: z.string(), from: z.string(), to: z.string(), by: z.string() })),
});

export type TransactionRow = z.output<typeof transactionRow>;
