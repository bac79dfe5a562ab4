/** An order as it is stored: what was ordered, at which price, and what became of the money. */
import type { TaxDetails } from '@samagam/contract/money/tax-details';
import type { DocumentKind, PaymentState, PayType, RecordedMethod } from '@samagam/contract/common/words';
import type { Amounts, GroupLine } from './pricing.ts';

/** How an order is paid: one delegate, a group at the checkout, or a group by a payment link. */
export type Flow = 'individual' | 'group' | 'link';

export type ReviewReason = 'wrong amount' | 'second payment' | 'late' | 'sold out';

/** A change in the refunded amount of a payment, in paise. Negative when a refund failed. */
export interface RefundChange {
  paymentid: string;
  amount: number;
  /** The total refunded of this payment after the change. */
  total: number;
}

/** What mails told the buyer of the refunds of a payment that staff did not ask for here. In paise. */
export interface ToldReturn {
  paymentid: string;
  amount: number;
}

/** A captured payment in addition to the one that paid the order. REFUNDED: by the gateway, or marked by staff. */
export interface SecondPayment {
  paymentid: string;
  amount: number;
  state: 'OPEN' | 'REFUNDED';
  /** It paid the order until the gateway returned it; another payment of the order pays it since. Absent otherwise. */
  paidbefore?: boolean | undefined;
}

/** Money that reached the organiser without the gateway, as an admin recorded it. */
export interface RecordedPayment {
  method: RecordedMethod;
  reference: string;
  /** dd-MMM-yyyy. */
  receivedon: string;
  amount: number;
  /** Tax deducted at source: `amount` and `tds` together are the total of the order. */
  tds: number;
  at: number;
  by: string;
  reason: string;
}

/** What the gateway last reported about a dispute. Its status is the gateway's word. */
export interface Dispute {
  disputeid: string;
  paymentid: string;
  amount: number;
  status: string;
  reason: string;
  at: number;
  /** 0 when the gateway names no time. */
  respondby: number;
}

/**
 * A refund that staff asked for. It is written before the gateway is called, so that a lost response can be retried with
 * the same key. PENDING: the gateway has not answered yet. DONE: the gateway accepted it. FAILED: the gateway refused it.
 */
export interface RefundAttempt {
  /** The idempotency key at the gateway. */
  key: string;
  paymentid: string;
  /** In paise. 0 for a seat that was free, or an order that was free: nothing is asked of the gateway. */
  amount: number;
  state: 'PENDING' | 'DONE' | 'FAILED';
  /** When staff asked for it, in epoch milliseconds. */
  at: number;
  /** When the gateway answered; absent while PENDING. */
  endedat?: number | undefined;
  by: string;
  reason: string;
  /** The codes of a group's seats that it cancels. */
  seats: string[];
  /** What of the payment had been returned by the gateway, or was on its way, in paise. Absent in earlier versions. */
  gonebefore?: number | undefined;
  /** The order ends with it: nothing is left that is not owed. Absent otherwise, and in attempts of earlier versions. */
  ends?: boolean | undefined;
  /** The passes of these seats. Absent without seats, and in attempts of earlier versions. */
  passes?: RefundedPass[] | undefined;
}

/** Seats of one pass that are refunded; `amount` in paise, GST included. */
export interface RefundedPass {
  tickettype: string;
  seats: number;
  amount: number;
}

/** A tax document that was issued for the order. `total` in paise. */
export interface OrderDocument {
  /** Of its record. */
  id: string;
  kind: DocumentKind;
  serial: string;
  issuedat: number;
  total: number;
  /** The serial of the invoice that a credit note reduces. */
  original?: string | undefined;
  /** The order's `taxversion` that it was made from. */
  taxversion: number;
  /**
   * The keys of the refunds that it was made from, or in an earlier version of all that were done by then. Absent without any.
   */
  refundkeys?: string[] | undefined;
}

/** Seats of one pass. */
export interface HeldSeats {
  tickettype: string;
  seats: number;
}

/** Seats that an order or an offer hands over. */
export interface SeatsOfEvent extends HeldSeats {
  eventcode: string;
}

/** Amounts in paise, moments in epoch milliseconds, `createdate` ISO 8601. */
export interface Order extends Amounts {
  orderid: string;
  flow: Flow;
  eventcode: string;
  /** One of the two is set, depending on what the order pays for; the other is ''. */
  registrationid: string;
  groupbookingid: string;
  /** GST in percent. Absent in orders of earlier versions: GST_PERCENT. */
  gstpercent?: number | undefined;
  /** The seats of a group at the prices they were ordered for; empty for one delegate. */
  lines: GroupLine[];
  /** The seats that it holds now. Absent in orders that were made before seats were recorded. */
  seats?: HeldSeats[] | undefined;
  /** The seats of a group whose code was replaced, and how often. The index is that of the seat in the lines. */
  replacedseats?: { seat: number; times: number }[] | undefined;
  /**
   * To whom the contact of a group mailed a seat: the masked address, and when, in epoch milliseconds. `times`: how often
   * the code had been replaced then.
   */
  mailedseats?: { seat: number; times: number; to: string; at: number }[] | undefined;
  paytype: PayType;
  status: PaymentState;
  couponcode: string;
  /** The coupon is of usage 1, so the order needs a claim on it. */
  singleusecoupon: boolean;
  /** A keyed hash of event and mail address. */
  owner: string;
  /** The same of event and mailbox, and of event and phone number. Absent in orders of earlier versions. */
  mailboxhash?: string | undefined;
  phonehash?: string | undefined;
  /** The end of the hold; for a payment link, when the link expires. */
  holduntil: number;
  /**
   * For an order that took seats or a coupon over from one that it replaced: when they were first held, and the latest end
   * of the hold. Absent otherwise.
   */
  firstheldat?: number | undefined;
  holdlimit?: number | undefined;
  /** Its contact had let seats of the event run out unpaid within a day, so a waiting list does not wait for it. */
  lapsedbefore?: true | undefined;
  /** The entry of the waiting list whose offer it was made from, and the end of that offer. Absent otherwise. */
  offer?: { entryid: string; until: number } | undefined;
  /** sha256 of the paystring that leads here. */
  paystringhash: string;
  /** The id of the gateway order; for flow 'link', of the payment link. '' until it is known. */
  gatewayorderid: string;
  /** The address of the payment link; '' for other flows. */
  linkurl: string;
  /** When the payer was last notified of the payment link. Absent in orders of earlier versions. */
  linktoldat?: number;
  /** The end of the lease of the request that creates the gateway order or link; 0 without a lease. */
  gatewayleaseuntil: number;
  /** Until then a closed link does not end the order: a correction or a recorded payment is taking its seats over. */
  takeoveruntil?: number;
  /** The payment that paid the order, or ''. */
  paymentid: string;
  review: { reason: ReviewReason; paymentid: string; amount: number; currency: string } | null;
  /** Each is reported once. */
  secondpayments: SecondPayment[];
  /** In the order in which we noticed them. */
  refunds: (RefundChange & { at: number })[];
  /** The oldest first. Absent in orders of earlier versions. */
  refundattempts?: RefundAttempt[] | undefined;
  /** What the buyer was told of refunds in the gateway's dashboard. Absent without any, and in orders of earlier versions. */
  returnstold?: ToldReturn[] | undefined;
  /** When the reconciler asks the gateway about the pending attempts; absent without any. */
  refundcheckat?: number;
  /** The decisions of staff about a LATE_REVIEW, second payments or a failed refund. */
  decisions: {
    at: number;
    by: string;
    decision: 'ISSUE' | 'REFUNDED';
    reason: string;
    paymentids: string[];
    /** The part of the payment that was returned, in paise. Absent for all of it. */
    amount?: number | undefined;
  }[];
  /** Money without the gateway that paid the order. */
  recorded?: RecordedPayment | undefined;
  /** Who the invoice is made out to; absent for the name of the payer. */
  taxdetails?: TaxDetails | undefined;
  /** Counts the corrections of `taxdetails` after the payment, and the reason of the last one. Absent without any. */
  taxversion?: number | undefined;
  taxreason?: string | undefined;
  /** The oldest first. Absent in orders that were never paid, or paid before documents were issued. */
  documents?: OrderDocument[] | undefined;
  /** Disputes of its payments, in the order in which we heard of them. */
  disputes: Dispute[];
  history: { at: number; from: PaymentState | ''; to: PaymentState; by: string }[];
  /** When the reconciler checks the order next; absent once no payment is possible any more. */
  nextcheckat?: number;
  name: string;
  personalmailid: string;
  phonenumber: string;
  tickettype: string;
  /** The dates and the venue of the event when it was ordered, in words. Absent in orders of earlier versions. */
  eventtold?: { dates: string; venue: string } | undefined;
  /** Where the buyer came from: the `utm_source` of the first page. Absent when unknown. */
  source?: string | undefined;
  createdate: string;
  /** When the next personal part of an order of an erased person goes. Absent before the erasure, and after the last part. */
  eraseat?: number | undefined;
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
