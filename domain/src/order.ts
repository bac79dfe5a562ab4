/** An order as it is stored: what was ordered, at which price, and what became of the money. */
import type { PaymentState, PayType } from '@samagam/contract/words';
import type { Amounts, GroupLine } from './pricing.ts';

/** How an order is paid: one delegate, a group at the checkout, or a group by a payment link. */
export type Flow = 'individual' | 'group' | 'link';

export type ReviewReason = 'wrong amount' | 'second payment' | 'late' | 'sold out';

/** A change in the amount refunded of a payment, in paise. Negative when a refund failed after all. */
export interface RefundChange {
  paymentid: string;
  amount: number;
  /** Refunded of this payment altogether after the change. */
  total: number;
}

/** A captured payment beside the one that paid the order. REFUNDED: by the gateway, or marked so by staff. */
export interface SecondPayment {
  paymentid: string;
  amount: number;
  state: 'OPEN' | 'REFUNDED';
}

/** Seats of one pass. */
export interface HeldSeats {
  tickettype: string;
  seats: number;
}

/** Amounts in paise, moments in epoch milliseconds, `createdate` ISO 8601. */
export interface Order extends Amounts {
  orderid: string;
  flow: Flow;
  eventcode: string;
  /** What the order pays for: a registration, or a group booking; the other one is ''. */
  registrationid: string;
  groupbookingid: string;
  /** The seats of a group at the prices they were ordered for; empty for one delegate. */
  lines: GroupLine[];
  /** The seats that it holds now. Absent in orders that were made before seats were recorded. */
  seats?: HeldSeats[] | undefined;
  paytype: PayType;
  status: PaymentState;
  couponcode: string;
  /** The coupon is of usage 1, so the order has a claim on it. */
  singleusecoupon: boolean;
  /** A keyed hash of event and mail address. */
  owner: string;
  /** The end of the hold; of a payment link, when the link expires. */
  holduntil: number;
  /** sha256 of the paystring that leads here. */
  paystringhash: string;
  /** The gateway's order; of flow 'link' the payment link. '' until the gateway has it. */
  gatewayorderid: string;
  /** Where the payment link is paid; '' for other flows. */
  linkurl: string;
  /** When the payer was last told of the payment link. Absent in orders that were made before it was recorded. */
  linktoldat?: number;
  /** The lease of the request that creates the gateway's order or link; 0 without one. */
  gatewayleaseuntil: number;
  /** The payment that paid the order, or ''. */
  paymentid: string;
  review: { reason: ReviewReason; paymentid: string; amount: number; currency: string } | null;
  /** Each is reported once. */
  secondpayments: SecondPayment[];
  /** In the order in which we noticed them. */
  refunds: (RefundChange & { at: number })[];
  /** How staff ended a LATE_REVIEW or second payments, each time. */
  decisions: {
    at: number;
    by: string;
    decision: 'ISSUE' | 'REFUNDED';
    reason: string;
    paymentids: string[];
  }[];
  history: { at: number; from: PaymentState | ''; to: PaymentState; by: string }[];
  /** When the reconciler looks at it next; absent once no money can come any more. */
  nextcheckat?: number;
  name: string;
  personalmailid: string;
  phonenumber: string;
  tickettype: string;
  createdate: string;
}

/** The seats that an order is for, whether it still holds them or not. */
export function seatsOrdered({
  flow,
  tickettype,
  lines,
}: Pick<Order, 'flow' | 'tickettype' | 'lines'>): HeldSeats[] {
  if (flow === 'individual') return [{ tickettype, seats: 1 }];
  return lines.map((line) => ({ tickettype: line.tickettype, seats: line.seats }));
}

/** The names of the passes that an order is for. */
export function passesOf({
  flow,
  tickettype,
  lines,
}: {
  flow: Flow;
  tickettype: string;
  lines: readonly { tickettype: string }[];
}): string[] {
  return flow === 'individual' ? [tickettype] : lines.map((line) => line.tickettype);
}
