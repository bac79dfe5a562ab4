/** `transactions/{orderid}`: one order, its money and its history. Only payment code writes it. */
import type { Firestore, QueryDocumentSnapshot } from '@google-cloud/firestore';
import { sayOfApi } from '@samagam/contract/api-messages';
import { FOUND_ORDERS } from '@samagam/contract/common/limits';
import type { PaymentState } from '@samagam/contract/common/words';
import { isReserved } from '@samagam/contract/common/reserved-name';
import type { TransactionRow } from '@samagam/contract/orders/transaction';
import type { Order } from '@samagam/domain/order/order';
import { UNPAID_STATES } from '@samagam/domain/order/payment-states';
import { endsByHand, refundOwed, returnedByHand } from '@samagam/domain/money/refunds';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import type { Keys } from '../services/keys.ts';
import { collection } from './collections.ts';
import { dueBy } from './reading/due.ts';
import { inChunks } from './reading/in-chunks.ts';
import { readable, reportTo } from './reading/read-records.ts';
import { documentRows } from './tax-documents.ts';

export function orderRef(db: Firestore, orderid: string) {
  return collection(db, 'transactions').doc(orderid);
}

export async function readOrder(db: Firestore, orderid: string): Promise<Order | undefined> {
  return (await orderRef(db, orderid).get()).data();
}

export async function readableOrders(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  orderids: readonly string[],
): Promise<Order[]> {
  // A broken record may name an order by what cannot be an id.
  const ids = orderids.filter((id) => id !== '' && !id.includes('/') && !isReserved(id));
  const docs = ids.length === 0 ? [] : await db.getAll(...ids.map((id) => orderRef(db, id)));
  const existing = docs.filter((doc): doc is QueryDocumentSnapshot<Order> => doc.exists);
  return readable(existing, reportTo(log)).map(({ record }) => record);
}

/** Throws a Refusal if there is none, or if it belongs to another event. */
export async function readOrderOfEvent(
  db: Firestore,
  { orderid, eventcode }: Pick<Order, 'orderid' | 'eventcode'>,
): Promise<Order> {
  const order = await readOrder(db, orderid);
  if (order?.eventcode !== eventcode) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
  return order;
}

export async function findByGatewayOrder(db: Firestore, gatewayorderid: string): Promise<Order | undefined> {
  const found = await collection(db, 'transactions')
    .where('gatewayorderid', '==', gatewayorderid)
    .limit(1)
    .get();
  return found.docs[0]?.data();
}

/** Each is parsed by its `data()`, so that a broken one does not stop the others. */
export async function findOrdersBy(
  db: Firestore,
  field: 'gatewayorderid' | 'paymentid' | 'recorded.reference',
  values: readonly string[],
): Promise<Map<string, QueryDocumentSnapshot<Order>>> {
  const found = new Map<string, QueryDocumentSnapshot<Order>>();
  for (const some of inChunks(values)) {
    const orders = await collection(db, 'transactions').where(field, 'in', some).get();
    for (const doc of orders.docs) found.set(String(doc.get(field)), doc);
  }
  return found;
}

type SearchedField =
  'phonenumber' | 'paymentid' | 'gatewayorderid' | 'review.paymentid' | 'recorded.reference';

export async function findByField(
  db: Firestore,
  field: SearchedField,
  value: string,
): Promise<QueryDocumentSnapshot<Order>[]> {
  return (await collection(db, 'transactions').where(field, '==', value).limit(FOUND_ORDERS).get()).docs;
}

/** The orders of these owners: keyed hashes of event and mail address. */
export async function findByOwners(
  db: Firestore,
  owners: readonly string[],
): Promise<QueryDocumentSnapshot<Order>[]> {
  const found: QueryDocumentSnapshot<Order>[] = [];
  for (const some of inChunks(owners)) {
    if (found.length >= FOUND_ORDERS) break;
    const orders = await collection(db, 'transactions').where('owner', 'in', some).limit(FOUND_ORDERS).get();
    found.push(...orders.docs);
  }
  return found;
}

export async function findByPayment(db: Firestore, paymentid: string): Promise<Order | undefined> {
  const found = await collection(db, 'transactions').where('paymentid', '==', paymentid).limit(1).get();
  return found.docs[0]?.data();
}

/** Orders whose payment without the gateway was received on one of these Indian days, dd-MMM-yyyy. */
export async function recordedReceivedOn(db: Firestore, days: readonly string[]): Promise<Order[]> {
  const found = await Promise.all(
    inChunks(days).map((some) =>
      collection(db, 'transactions').where('recorded.receivedon', 'in', some).get(),
    ),
  );
  return found.flatMap(({ docs }) => docs.map((doc) => doc.data()));
}

/** The day on which the payment was received that staff recorded last, dd-MMM-yyyy; undefined without any. */
export async function lastRecordedDay(db: Firestore): Promise<string | undefined> {
  const { docs } = await collection(db, 'transactions').orderBy('recorded.at', 'desc').limit(1).get();
  return docs[0]?.data().recorded?.receivedon;
}

/** In late review now or ever, or with second payments or refunds ever. Each is parsed by its `data()`. */
export async function ordersWithDoubt(
  db: Firestore,
  which: 'LATE_REVIEW' | 'review' | 'secondpayments' | 'refundattempts',
): Promise<QueryDocumentSnapshot<Order>[]> {
  const all = collection(db, 'transactions');
  if (which === 'LATE_REVIEW') return (await all.where('status', '==', which).get()).docs;
  if (which === 'review') return (await all.where('review.paymentid', '>', '').get()).docs;
  // A list sorts after an empty one.
  return (await all.where(which, '>', []).get()).docs;
}

/** Every order with a payment, of all events and all time: money of an old order may move today. */
export async function ordersWithPayment(db: Firestore): Promise<Order[]> {
  const found = await collection(db, 'transactions').where('paymentid', '>', '').get();
  return found.docs.map((doc) => doc.data());
}

/** The order that a reference of a payment without the gateway was recorded for. `id`: a `referenceKey`. */
export function recordedReferenceRef(db: Firestore, id: string) {
  return collection(db, 'recordedReferences').doc(id);
}

/** Of a mailbox, and of a phone number: keyed hashes, as those of the order. */
export async function ordersOfContact(
  db: Firestore,
  hashes: Required<Pick<Order, 'mailboxhash' | 'phonehash'>>,
): Promise<Order[][]> {
  const find = async (field: keyof typeof hashes) => {
    const found = await collection(db, 'transactions')
      .where(field, '==', hashes[field])
      .where('status', 'in', [...UNPAID_STATES, 'EXPIRED'])
      .get();
    return found.docs.map((doc) => doc.data());
  };
  return Promise.all([find('mailboxhash'), find('phonehash')]);
}

/** Reads no order of one person. A broken one is reported and left out. */
export async function groupsOfEvent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
  states: readonly PaymentState[],
): Promise<Order[]> {
  const { docs } = await collection(db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('flow', 'in', ['group', 'link'])
    .where('status', 'in', states)
    .get();
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

/** Of one mailbox of an event. */
export async function unpaidOrdersOfMailbox(db: Firestore, mailboxhash: string): Promise<Order[]> {
  const found = await collection(db, 'transactions')
    .where('mailboxhash', '==', mailboxhash)
    .where('status', 'in', UNPAID_STATES)
    .get();
  return found.docs.map((doc) => doc.data());
}

/** A broken one is reported and left out. */
export async function unpaidOrdersOfEvent(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  eventcode: string,
): Promise<Order[]> {
  const { docs } = await collection(db, 'transactions')
    .where('eventcode', '==', eventcode)
    .where('status', 'in', UNPAID_STATES)
    .get();
  return readable(docs, reportTo(log)).map(({ record }) => record);
}

/** Each is parsed by its `data()`. */
export async function ordersDue(
  db: Firestore,
  now: number,
  most: number,
): Promise<QueryDocumentSnapshot<Order>[]> {
  return dueBy(collection(db, 'transactions'), 'nextcheckat', { now, most });
}

/** Orders with a refund that the gateway has not answered about, the longest waiting first. */
export async function refundsDue(
  db: Firestore,
  now: number,
  most: number,
): Promise<QueryDocumentSnapshot<Order>[]> {
  return dueBy(collection(db, 'transactions'), 'refundcheckat', { now, most });
}

export function transactionRowOf(order: Order, keys: Pick<Keys, 'documentKey'>): TransactionRow {
  const { name, orderid, paytype, personalmailid, phonenumber, tickettype, status, createdate } = order;
  const { total, price, discount, gst, couponcode, eventcode, flow, review } = order;
  const { registrationid, groupbookingid } = order;
  const byHand = returnedByHand(order);
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
    ...(order.recorded && { recorded: order.recorded }),
    ...(order.documents && { documents: documentRows(keys, order) }),
    ...(order.taxdetails && { taxdetails: order.taxdetails }),
    ...(order.taxversion && { taxversion: order.taxversion }),
    ...datedLists(order),
    refundowed: refundOwed(order),
    ...(endsByHand(order) && { endsbyhand: true }),
    ...(byHand > 0 && { refundedbyhand: byHand }),
  };
}

function datedLists(order: Order) {
  return {
    disputes: order.disputes.map(({ at, respondby, ...dispute }) => ({
      ...dispute,
      at: isoOf(at),
      respondby: respondby === 0 ? '' : isoOf(respondby),
    })),
    refunds: order.refunds.map(({ at, paymentid, amount }) => ({ at: isoOf(at), paymentid, amount })),
    refundattempts: (order.refundattempts ?? []).map(
      ({ at, by, paymentid, amount, state, reason, seats }) => ({
        at: isoOf(at),
        by,
        paymentid,
        amount,
        state,
        reason,
        seats,
      }),
    ),
    decisions: order.decisions.map(({ at, by, decision, reason, lost, disputeid }) => ({
      at: isoOf(at),
      by,
      decision,
      reason,
      ...(lost && { lost, disputeid }),
    })),
    history: order.history.map(({ at, ...step }) => ({ ...step, at: isoOf(at) })),
  };
}

function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}
