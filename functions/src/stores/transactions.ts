/** `transactions/{orderid}`: one order, its money and its history. Written by payment code only. */
import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import type { TransactionRow } from '@samagam/contract/transaction';
import type { Order } from '@samagam/domain/order';
import { collection } from './collections.ts';

/** Firestore compares a field with at most so many values at once. */
const IN_ONE_QUERY = 30;

export function orderRef(db: Firestore, orderid: string) {
  return collection(db, 'transactions').doc(orderid);
}

export async function readOrder(db: Firestore, orderid: string): Promise<Order | undefined> {
  return (await orderRef(db, orderid).get()).data();
}

/** The order a gateway order was made for; undefined for one we never made. */
export async function findByGatewayOrder(db: Firestore, gatewayorderid: string): Promise<Order | undefined> {
  const found = await collection(db, 'transactions')
    .where('gatewayorderid', '==', gatewayorderid)
    .limit(1)
    .get();
  return found.docs[0]?.data();
}

/**
 * The orders of ours that these gateway orders were made for, by the gateway's id; those we never made are missing. Each
 * is parsed by its `data()`, so that a broken one stops no other.
 */
export async function findByGatewayOrders(
  db: Firestore,
  gatewayorderids: readonly string[],
): Promise<Map<string, QueryDocumentSnapshot<Order>>> {
  const found = new Map<string, QueryDocumentSnapshot<Order>>();
  for (let i = 0; i < gatewayorderids.length; i += IN_ONE_QUERY) {
    const some = gatewayorderids.slice(i, i + IN_ONE_QUERY);
    const orders = await collection(db, 'transactions').where('gatewayorderid', 'in', some).get();
    for (const doc of orders.docs) found.set(String(doc.get('gatewayorderid')), doc);
  }
  return found;
}

/** The order that a payment paid; undefined for money of nobody's. */
export async function findByPayment(db: Firestore, paymentid: string): Promise<Order | undefined> {
  const found = await collection(db, 'transactions').where('paymentid', '==', paymentid).limit(1).get();
  return found.docs[0]?.data();
}

/** Orders whose next look is due, the longest waiting first. Each is parsed by its `data()`. */
export async function ordersDue(
  db: Firestore,
  now: number,
  most: number,
): Promise<QueryDocumentSnapshot<Order>[]> {
  const due = await collection(db, 'transactions')
    .where('nextcheckat', '<=', now)
    .orderBy('nextcheckat')
    .limit(most)
    .get();
  return due.docs;
}

/** An order as the transactions report shows it. */
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
