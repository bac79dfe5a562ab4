/** Amounts in paise, dates ISO 8601. A text is '' without a value. */
import * as z from 'zod/mini';
import { LOST_BOOKS } from '../money/dispute-end.ts';
import { recordedPaymentRow } from '../money/recorded-payment.ts';
import { shownTaxDetails } from '../money/tax-details.ts';
import { documentRow } from './ticket.ts';
import { PAY_TYPES, PAYMENT_STATES, REFUND_STATES } from '../common/words.ts';

const disputeRow = z.object({
  disputeid: z.string(),
  paymentid: z.string(),
  amount: z.number(),
  status: z.string(),
  reason: z.string(),
  at: z.string(),
  respondby: z.string(),
});

export const transactionRow = z.object({
  name: z.string(),
  orderid: z.string(),
  paytype: z.enum(PAY_TYPES),
  personalmailid: z.string(),
  phonenumber: z.string(),
  tickettype: z.string(),
  status: z.enum(PAYMENT_STATES),
  orderdetails: z.object({ id: z.string() }),
  payreponse: z.object({ id: z.string() }),
  createdate: z.string(),
  /** price − discount + gst. */
  amount: z.number(),
  price: z.number(),
  discount: z.number(),
  gst: z.number(),
  couponcode: z.string(),
  eventcode: z.string(),
  flow: z.enum(['individual', 'group', 'link']),
  registrationid: z.string(),
  groupbookingid: z.string(),
  holduntil: z.string(),
  review: z.nullable(
    z.object({ reason: z.string(), paymentid: z.string(), amount: z.number(), currency: z.string() }),
  ),
  /** Captured in addition to the payment that paid the order. OPEN: to be refunded. */
  secondpayments: z.array(
    z.object({ paymentid: z.string(), amount: z.number(), state: z.enum(['OPEN', 'REFUNDED']) }),
  ),
  /** Negative when a refund failed. */
  refunds: z.array(z.object({ at: z.string(), paymentid: z.string(), amount: z.number() })),
  recorded: z.optional(recordedPaymentRow),
  documents: z.optional(z.array(documentRow)),
  taxdetails: z.optional(shownTaxDetails),
  taxversion: z.optional(z.number()),
  disputes: z.array(disputeRow),
  refundattempts: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      paymentid: z.string(),
      amount: z.number(),
      state: z.enum(REFUND_STATES),
      reason: z.string(),
      seats: z.array(z.string()),
    }),
  ),
  /** Still to be returned, because a refund failed or because staff return it by hand. In paise. */
  refundowed: z.number(),
  /** The order then ends, with its tickets. */
  endsbyhand: z.optional(z.boolean()),
  /** Second payments included. */
  refundedbyhand: z.optional(z.number()),
  decisions: z.array(
    z.object({
      at: z.string(),
      by: z.string(),
      decision: z.enum(['ISSUE', 'REFUNDED']),
      reason: z.string(),
      /** Of a lost dispute, which took the money. */
      lost: z.optional(z.enum(LOST_BOOKS)),
      disputeid: z.optional(z.string()),
    }),
  ),
  history: z.array(z.object({ at: z.string(), from: z.string(), to: z.string(), by: z.string() })),
});

export const orderChange = z.object({
  at: z.string(),
  /** A mail address of staff, 'ticket holder' or 'group contact'. */
  by: z.string(),
  what: z.string(),
  reason: z.string(),
});

export type OrderChange = z.output<typeof orderChange>;
export type TransactionRow = z.output<typeof transactionRow>;
