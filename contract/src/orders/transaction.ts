/** A row of the transactions report. `payreponse` is the prescribed spelling. */
import * as z from 'zod/mini';
import { recordedPaymentRow } from '../money/recorded-payment.ts';
import { documentRow } from './ticket.ts';
import { PAY_TYPES, PAYMENT_STATES, REFUND_STATES } from '../common/words.ts';

/** A payer's complaint at their bank, as the gateway reports it. The amount is in paise. */
const disputeRow = z.object({
  disputeid: z.string(),
  paymentid: z.string(),
  amount: z.number(),
  status: z.string(),
  reason: z.string(),
  /** When the gateway last reported it, ISO 8601. */
  at: z.string(),
  /** Until when the organiser can answer it; '' when the gateway names no time. */
  respondby: z.string(),
});

/**
 * The prescribed fields, then ours: everything about an order except its secrets. Amounts in paise, dates ISO 8601.
 */
export const transactionRow = z.object({
  name: z.string(),
  orderid: z.string(),
  paytype: z.enum(PAY_TYPES),
  personalmailid: z.string(),
  phonenumber: z.string(),
  tickettype: z.string(),
  status: z.enum(PAYMENT_STATES),
  /** The gateway order; '' until a checkout was opened, and for a free order. */
  orderdetails: z.object({ id: z.string() }),
  /** The payment that paid the order; '' without one. */
  payreponse: z.object({ id: z.string() }),
  createdate: z.string(),
  /** The amount charged: price − discount + gst. */
  amount: z.number(),
  price: z.number(),
  discount: z.number(),
  gst: z.number(),
  couponcode: z.string(),
  eventcode: z.string(),
  flow: z.enum(['individual', 'group', 'link']),
  /** The id of its row in the registrations report; '' for a group's order. */
  registrationid: z.string(),
  /** The id of its row in the group-pay report; '' for an individual order. */
  groupbookingid: z.string(),
  /** Until when an unpaid order keeps its price and coupon. */
  holduntil: z.string(),
  /** The payment that staff must decide about; kept after the decision. */
  review: z.nullable(
    z.object({ reason: z.string(), paymentid: z.string(), amount: z.number(), currency: z.string() }),
  ),
  /** Captured payments in addition to the one that paid the order. OPEN: to be refunded. */
  secondpayments: z.array(
    z.object({ paymentid: z.string(), amount: z.number(), state: z.enum(['OPEN', 'REFUNDED']) }),
  ),
  /** Changes in the refunded amounts of its payments; negative when a refund failed. */
  refunds: z.array(z.object({ at: z.string(), paymentid: z.string(), amount: z.number() })),
  /** Money without the gateway that paid the order; absent when the gateway took it. */
  recorded: z.optional(recordedPaymentRow),
  /** Its invoices, receipts and credit notes, the oldest first. `key` opens the PDF at /api/document. */
  documents: z.optional(z.array(documentRow)),
  /** Who the invoice is made out to; absent for the name of the payer. */
  taxdetails: z.optional(
    z.object({ gstin: z.string(), legalname: z.string(), address: z.string(), state: z.string() }),
  ),
  /** How often staff corrected it; absent for never. */
  taxversion: z.optional(z.number()),
  /** Disputes that payers opened at their bank. */
  disputes: z.array(disputeRow),
  /** The refunds that staff asked for, the oldest first. */
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
  /** How much of its payment still has to be returned, because a refund failed or because staff return it by hand. Staff repeat
   * the refund or mark it as done. */
  refundowed: z.number(),
  /** Nothing of the order is left once that is marked as done: it then ends, with its tickets. Absent for no. */
  endsbyhand: z.optional(z.boolean()),
  /** What staff returned in another way, second payments included; absent for nothing. */
  refundedbyhand: z.optional(z.number()),
  /** The decisions of staff about a LATE_REVIEW or second payments. */
  decisions: z.array(
    z.object({ at: z.string(), by: z.string(), decision: z.enum(['ISSUE', 'REFUNDED']), reason: z.string() }),
  ),
  history: z.array(z.object({ at: z.string(), from: z.string(), to: z.string(), by: z.string() })),
});

/** A change of an order, its ticket or its seats. `what` is a sentence without its end; `at` is ISO 8601. */
export const orderChange = z.object({
  at: z.string(),
  /** A mail address of staff, 'ticket holder' or 'group contact'. */
  by: z.string(),
  what: z.string(),
  /** '' without one. */
  reason: z.string(),
});

export type OrderChange = z.output<typeof orderChange>;
export type TransactionRow = z.output<typeof transactionRow>;
