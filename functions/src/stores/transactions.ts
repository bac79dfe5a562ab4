/** `transactions/{orderid}`: one order, its money and its history. Written by payment code only. */
import type { Firestore } from '@google-cloud/firestore';
import type { TransactionRow } from '@samagam/contract/transaction';
import type { PaymentState, PayType } from '@samagam/contract/words';
import type { Amounts, GroupLine } from '@samagam/domain/pricing';
import type { RefundChange, ReviewReason } from '@samagam/domain/payment-states';

/**
 * Which way an order came, and so which route may take it to the gateway: one delegate, a group that pays now,
 * a group that pays by a payment link.
 */
export type Flow = 'individual' | 'group' | 'link';

/** Amounts in paise, moments in epoch milliseconds, `createdate` ISO 8601. */
export interface Order extends Amounts {
  orderid: string;
  flow: Flow;
  eventcode: string;
  /** What it pays for: a registration, or a group booking; the other one is ''. */
  registrationid: string;
  groupbookingid: string;
  /** The seats of a group at the prices they were ordered for; empty for one delegate. */
  lines: GroupLine[];
  paytype: PayType;
  status: PaymentState;
  couponcode: string;
  /** Set when the coupon is of usage 1: the order then lives and dies with its claim. */
  singleusecoupon: boolean;
  /** A keyed hash of event and mail address. */
  owner: string;
  /** Until when money buys what was ordered; of a payment link, when it expires. */
  holduntil: number;
  /** sha256 of the payment code that leads here. */
  paystringhash: string;
  /** The gateway's order; of flow 'link' the payment link. '' until it is there. */
  gatewayorderid: string;
  /** Where the payment link is paid; '' for other flows. */
  linkurl: string;
  /** When the payer was last told of the payment link. Absent in orders that were made before it was recorded. */
  linktoldat?: number;
  /** Somebody is making the gateway's order or link until then; others wait. 0 for nobody. */
  gatewayleaseuntil: number;
  /** The payment that made it PAID, or '' . */
  paymentid: string;
  review: { reason: ReviewReason; paymentid: string; amount: number; currency: string } | null;
  /** Captured payments beyond the one that paid the order, each reported once. REFUNDED: given back, or marked so. */
  secondpayments: { paymentid: string; amount: number; state: 'OPEN' | 'REFUNDED' }[];
  /** What was given back of any of its payments, in the order we noticed it. */
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
  /** Only while the order is open: when the reconciler looks at it next. */
  nextcheckat?: number;
  name: string;
  personalmailid: string;
  phonenumber: string;
  tickettype: string;
  createdate: string;
}

/** Firestore compares a field with at most so many values at once. */
const IN_ONE_QUERY = 30;

export function orderRef(db: Firestore, orderid: string) {
  return db.collection('transactions').doc(orderid);
}

export async function readOrder(db: Firestore, orderid: string): Promise<Order | undefined> {
  return (await orderRef(db, orderid).get()).data() as Order | undefined;
}

/** The order a gateway order was made for; undefined for one we never made. */
export async function findByGatewayOrder(db: Firestore, gatewayorderid: string): Promise<Order | undefined> {
  const found = await db
    .collection('transactions')
    .where('gatewayorderid', '==', gatewayorderid)
    .limit(1)
    .get();
  return found.docs[0]?.data() as Order | undefined;
}

/** The orders of ours that these gateway orders were made for, by the gateway's id; those we never made are missing. */
export async function findByGatewayOrders(
  db: Firestore,
  gatewayorderids: readonly string[],
): Promise<Map<string, Order>> {
  const found = new Map<string, Order>();
  for (let i = 0; i < gatewayorderids.length; i += IN_ONE_QUERY) {
    const some = gatewayorderids.slice(i, i + IN_ONE_QUERY);
    const orders = await db.collection('transactions').where('gatewayorderid', 'in', some).get();
    for (const doc of orders.docs) found.set(doc.get('gatewayorderid') as string, doc.data() as Order);
  }
  return found;
}

/** The order that a payment paid; undefined for money of nobody's. */
export async function findByPayment(db: Firestore, paymentid: string): Promise<Order | undefined> {
  const found = await db.collection('transactions').where('paymentid', '==', paymentid).limit(1).get();
  return found.docs[0]?.data() as Order | undefined;
}

/** Orders whose next look is due, the longest waiting first. */
export async function ordersDue(db: Firestore, now: number, most: number): Promise<Order[]> {
  const due = await db
    .collection('transactions')
    .where('nextcheckat', '<=', now)
    .orderBy('nextcheckat')
    .limit(most)
    .get();
  return due.docs.map((doc) => doc.data() as Order);
}

/** An order as the transactions report shows it (spec §3, Transaction). */
export function transactionRowOf(order: Order): TransactionRow {
  const { name, orderid, paytype, personalmailid, phonenumber, tickettype, status, createdate } = order;
  const { total, price, discount, gst, couponcode, eventcode, flow, review } = order;
  const { registrationid, groupbookingid } = order;
  return {
    name,
    orderid,
    paytype,
    personalmailid,
    phonenumber,
    tickettype,
    status,
    orderdetails: { id: order.gatewayorderid },
    payreponse: { id: order.paymentid },
    createdate,
    amount: total,
    price,
    discount,
    gst,
    couponcode,
    eventcode,
    flow,
    registrationid,
    groupbookingid,
    holduntil: isoOf(order.holduntil),
    review,
    secondpayments: order.secondpayments,
    refunds: order.refunds.map(({ at, paymentid, amount }) => ({ at: isoOf(at), paymentid, amount })),
    decisions: order.decisions.map(({ at, by, decision, reason }) => ({
      at: isoOf(at),
      by,
      decision,
      reason,
    })),
    history: order.history.map(({ at, ...step }) => ({ ...step, at: isoOf(at) })),
  };
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
