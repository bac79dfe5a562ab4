/** `transactions/{orderid}`: one order, its money and its history. Written by payment code only. */
import type { Firestore } from '@google-cloud/firestore';
import type { TransactionRow } from '@samagam/contract/transaction';
import type { Order } from '@samagam/domain/order';

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
