import type { TaxDetails } from '@samagam/contract/money/tax-details';
import type { DocumentKind, PaymentState, PayType, RecordedMethod } from '@samagam/contract/common/words';
import type { LostBooks } from '@samagam/contract/money/dispute-end';
import type { Amounts, GroupLine } from './pricing.ts';

export type Flow = 'individual' | 'group' | 'link';

export type ReviewReason = 'wrong amount' | 'second payment' | 'late' | 'sold out';

export interface RefundChange {
  paymentid: string;
  amount: number;
  /** Of this payment, after the change. */
  total: number;
}

export interface ToldReturn {
  paymentid: string;
  amount: number;
}

/** Captured in addition to the payment that paid the order. REFUNDED: by the gateway, or marked by staff. */
export interface SecondPayment {
  paymentid: string;
  amount: number;
  state: 'OPEN' | 'REFUNDED';
  /** It paid the order until the gateway returned it. */
  paidbefore?: boolean | undefined;
  /** When it began at the gateway, in epoch milliseconds. */
  receivedat: number;
  /** Absent: INR. */
  currency?: string | undefined;
}

export interface RecordedPayment {
  method: RecordedMethod;
  reference: string;
  receivedon: string;
  amount: number;
  /** Tax deducted at source: `amount` and `tds` together are the total of the order. */
  tds: number;
  /** TAN or PAN of the payer who deducted it, and the section of the Income-tax Act. */
  deductor?: string | undefined;
  tdssection?: string | undefined;
  at: number;
  by: string;
  reason: string;
}

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

/** Written before the gateway is called, so that a lost response is retried with the same key. PENDING: no answer. */
export interface RefundAttempt {
  key: string;
  paymentid: string;
  /** 0 for what was free: nothing is asked of the gateway. */
  amount: number;
  state: 'PENDING' | 'DONE' | 'FAILED';
  at: number;
  endedat?: number | undefined;
  by: string;
  reason: string;
  /** Printed on its credit note. */
  printedreason?: string | undefined;
  seats: string[];
  /** Returned by the gateway or on its way before. */
  gonebefore: number;
  /** Nothing is left that is not owed. */
  ends?: boolean | undefined;
  passes?: RefundedPass[] | undefined;
}

export interface RefundedPass {
  tickettype: string;
  seats: number;
  amount: number;
}

export interface OrderDocument {
  id: string;
  kind: DocumentKind;
  serial: string;
  issuedat: number;
  total: number;
  original?: string | undefined;
  taxversion: number;
  /** Of the seller in an invoice; absent without one. */
  gstin?: string | undefined;
  /** A bill of supply. */
  exempt?: boolean | undefined;
  /** A credit note that cannot reduce GST any more. */
  commercial?: boolean | undefined;
  /** The refunds that it was made from. */
  refundkeys?: string[] | undefined;
}

export interface HeldSeats {
  tickettype: string;
  seats: number;
}

export interface SeatsOfEvent extends HeldSeats {
  eventcode: string;
}

/** Paise, epoch milliseconds, `createdate` ISO 8601. Optional fields are absent without a value. */
export interface Order extends Amounts {
  orderid: string;
  flow: Flow;
  eventcode: string;
  /** One of the two is set; the other is ''. */
  registrationid: string;
  groupbookingid: string;
  /** Absent: GST_PERCENT. */
  gstpercent?: number | undefined;
  /** The GST code of the state that the event moved to, once its invoice is to be issued again. */
  venuestate?: string | undefined;
  lines: GroupLine[];
  seats?: HeldSeats[] | undefined;
  /** `seat`: its index in the lines. */
  replacedseats?: { seat: number; times: number }[] | undefined;
  /** By the contact of the group, to the masked address. `times`: how often the code had been replaced then. */
  mailedseats?: { seat: number; times: number; to: string; at: number }[] | undefined;
  paytype: PayType;
  status: PaymentState;
  couponcode: string;
  singleusecoupon: boolean;
  owner: string;
  /** Keyed hashes of the event and: the mail address (`owner`), the mailbox, the phone number. */
  mailboxhash?: string | undefined;
  phonehash?: string | undefined;
  holduntil: number;
  /** Seats or a coupon that were taken over: when they were first held, and the latest end of the hold. */
  firstheldat?: number | undefined;
  holdlimit?: number | undefined;
  /** Its checkout must be opened by then: that of an unopened order that it replaced. */
  openby?: number | undefined;
  /** Until its own button was pressed: the latest end of a group's link, or of its free seats. */
  unproveduntil?: number | undefined;
  /** When its button was pressed, if other groups held too many seats to hold it for longer. */
  pressedat?: number | undefined;
  /** Somebody has confirmed the mail address of its group for the event: the seats count in the larger pool. */
  confirmed?: true | undefined;
  /** Staff allow this contact more seats, so the pools of groups do not count it. */
  allowed?: true | undefined;
  /** The end of its payment link at the gateway. */
  linkuntil?: number | undefined;
  /** Its contact had let seats run out unpaid within a day, so a waiting list does not wait for it. */
  lapsedbefore?: true | undefined;
  /** `price`: of the pass when the offer was mailed, in whole rupees. */
  offer?: { entryid: string; until: number; price: number } | undefined;
  /** The moment whose prices it has; absent for that of `createdate`. */
  pricedat?: number | undefined;
  paystringhash: string;
  /** For flow 'link', the id of the payment link. '' until it is known. */
  gatewayorderid: string;
  linkurl: string;
  linktoldat?: number;
  /** Of the request that creates the gateway order or link; 0 without a lease. */
  gatewayleaseuntil: number;
  /** Until then a closed link does not end the order, whose seats are being taken over. */
  takeoveruntil?: number;
  paymentid: string;
  /** When the gateway had the money of `paymentid`. Absent for a recorded payment. */
  receivedat?: number | undefined;
  review: { reason: ReviewReason; paymentid: string; amount: number; currency: string } | null;
  secondpayments: SecondPayment[];
  refunds: (RefundChange & { at: number })[];
  /** The oldest first. */
  refundattempts?: RefundAttempt[] | undefined;
  returnstold?: ToldReturn[] | undefined;
  refundcheckat?: number;
  decisions: (({ decision: 'ISSUE'; amount?: undefined } | { decision: 'REFUNDED'; amount: number }) & {
    at: number;
    by: string;
    reason: string;
    printedreason?: string | undefined;
    paymentids: string[];
    /** The bank took it in this dispute. A bad debt has no credit note. */
    lost?: LostBooks | undefined;
    disputeid?: string | undefined;
  })[];
  recorded?: RecordedPayment | undefined;
  /** Absent for the name of the payer. */
  taxdetails?: TaxDetails | undefined;
  /** Counts the corrections of `taxdetails` after the payment. */
  taxversion?: number | undefined;
  taxreason?: string | undefined;
  /** Absent if it was never paid, or before documents were issued. */
  documents?: OrderDocument[] | undefined;
  disputes: Dispute[];
  history: { at: number; from: PaymentState | ''; to: PaymentState; by: string }[];
  nextcheckat?: number;
  name: string;
  personalmailid: string;
  phonenumber: string;
  tickettype: string;
  /** As it was when it was ordered, in words. */
  eventtold?: { dates: string; venue: string } | undefined;
  source?: string | undefined;
  createdate: string;
  /** When the next personal part of an erased person's order goes. */
  eraseat?: number | undefined;
}

/** Also if the order no longer holds them. */
export function seatsOrdered({
  flow,
  tickettype,
  lines,
}: Pick<Order, 'flow' | 'tickettype' | 'lines'>): HeldSeats[] {
  if (flow === 'individual') return [{ tickettype, seats: 1 }];
  return lines.map((line) => ({ tickettype: line.tickettype, seats: line.seats }));
}

export function passesOf({
  flow,
  tickettype,
  lines,
}: Pick<Order, 'flow' | 'tickettype'> & { lines: readonly { tickettype: string }[] }): string[] {
  return flow === 'individual' ? [tickettype] : lines.map((line) => line.tickettype);
}
