/**
 * The ONE way an order with a price becomes paid. Callback, webhook, reconciler and the admin's
 * sync all call it. Outside the transaction it asks the gateway what every payment of the order is worth now;
 * inside, it moves the state and issues. Running it again changes nothing.
 */
import type { Event } from '@samagam/contract/event';
import type { PaymentState } from '@samagam/contract/words';
import type { StoredCoupon } from '@samagam/domain/coupons';
import { isStillSold } from '@samagam/domain/holds';
import {
  type GatewayPayment,
  type RefundChange,
  type Settlement,
  isFullyRefunded,
  refundChanges,
  secondPayments,
  settlementOf,
} from '@samagam/domain/payment-states';
import type { Transaction } from '@google-cloud/firestore';
import type { Deps } from '../deps.ts';
import { couponRef } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { enqueue } from '../stores/outbox.ts';
import type { Registration } from '../stores/registrations.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef, readOrder } from '../stores/transactions.ts';
import { issue, readToIssue } from './issue.ts';
import { mayHaveCoupon } from './may-have-coupon.ts';
import { movedTo } from './moved-to.ts';
import { withLink, writeLink } from './open-link.ts';
import { showState } from './show-state.ts';
import { type Issued, readIssued, takeBack } from './void-order.ts';

/** The order's state afterwards; undefined for an unknown order. Throws Unavailable when the gateway is away. */
export async function settle(deps: Deps, orderid: string, by: string): Promise<PaymentState | undefined> {
  return (await settleAndLook(deps, orderid, by))?.status;
}

/** The same, and whether the gateway shows a payment that was begun and has not ended yet. */
export async function settleAndLook(
  deps: Deps,
  orderid: string,
  by: string,
): Promise<{ status: PaymentState; pending: boolean } | undefined> {
  const { db, gateway } = deps;
  const order = await readOrder(db, orderid);
  if (order?.flow === 'link') return { status: await settleLink(deps, order, by), pending: false };
  if (!order?.gatewayorderid) return order && { status: order.status, pending: false };
  const payments = await gateway.paymentsOf(order.gatewayorderid);
  const status = await transact(db, async (tx) =>
    applyPayments(tx, deps, await current(tx, deps, orderid), payments, by),
  );
  return { status, pending: payments.some((payment) => payment.status === 'created') };
}

/** A link whose making was answered by nobody may be there all the same, and paid: it is found by our order id. */
async function settleLink(deps: Deps, order: Order, by: string): Promise<PaymentState> {
  const { db, gateway } = deps;
  const { orderid } = order;
  const link = order.gatewayorderid
    ? await gateway.linkOf(order.gatewayorderid)
    : order.gatewayleaseuntil > 0 && (await gateway.findLink(orderid, order.total));
  if (!link || link.orderid !== orderid) return order.status;
  return transact(db, async (tx) => {
    const found = await current(tx, deps, orderid);
    const known = withLink(found, link);
    const status = await applyPayments(tx, deps, known, link.payments, by);
    if (!found.gatewayorderid) writeLink(tx, deps, known);
    if (status !== 'CREATED' || link.isOpen) return status;
    tx.update(orderRef(db, orderid), movedTo(known, 'EXPIRED', by, deps.now()));
    showState(tx, db, known, 'EXPIRED');
    return 'EXPIRED';
  });
}

async function current(tx: Transaction, deps: Deps, orderid: string): Promise<Order> {
  return (await tx.get(orderRef(deps.db, orderid))).data() as Order;
}

async function applyPayments(
  tx: Transaction,
  deps: Deps,
  order: Order,
  payments: GatewayPayment[],
  by: string,
): Promise<PaymentState> {
  const settled = toSettle(order);
  let settlement = settlementOf(settled, payments);
  const registration = settlement.move === 'PAID' ? await readToIssue(tx, deps, order) : undefined;
  if (settlement.move === 'PAID' && !(await stillBuys(tx, deps, order, settlement.late))) {
    settlement = { move: 'LATE_REVIEW', payment: settlement.payment, reason: 'late' };
  }
  const issued =
    settlement.move === 'REFUNDED' ? await readIssued(tx, deps, order) : { unused: [], seats: [] };

  // From here on the transaction only writes.
  const changes = refundChanges(settled, order.refunds, payments);
  noteRefunds(tx, deps, order, changes);
  // As it will be after this move: two payments may be seen at once, and nobody may ask again.
  const counted =
    'payment' in settlement
      ? { ...settled, state: 'PAID' as const, paymentid: settlement.payment.id }
      : settled;
  noteSecondPayments(tx, deps, order, secondPayments(counted, payments), payments, changes);
  return move(tx, deps, order, registration, issued, settlement, by);
}

/** The order as the rules of the domain look at it. */
export function toSettle(order: Order) {
  const ranout = order.history.some(({ to }) => to === 'EXPIRED');
  return { ...order, state: order.status, amount: order.total, ranout };
}

/** Each change of what was given back is written down. A refund that failed after all is somebody's to repeat. */
function noteRefunds(tx: Transaction, deps: Deps, order: Order, changes: RefundChange[]): void {
  if (changes.length === 0) return;
  const { db, config } = deps;
  const now = deps.now();
  const { orderid } = order;
  tx.update(orderRef(db, orderid), {
    refunds: [...order.refunds, ...changes.map((change) => ({ ...change, at: now }))],
  });
  for (const { paymentid, amount } of changes) {
    if (amount > 0) continue;
    const failed = { orderid, paymentid, amount: -amount, currency: 'INR' };
    const facts = { kind: 'review', reason: 'refund failed', ...failed } as const;
    const id = `refund-failed_${orderid}_${paymentid}_${order.refunds.length}`;
    enqueue(tx, db, id, config.ORGANISER_MAIL, facts, now);
  }
}

/** Reports each second payment once, closes those that were given back since, and opens those that were not after all. */
function noteSecondPayments(
  tx: Transaction,
  deps: Deps,
  order: Order,
  seconds: GatewayPayment[],
  payments: GatewayPayment[],
  changes: readonly RefundChange[],
): void {
  const known = order.secondpayments;
  const fresh = seconds.filter(({ id }) => !known.some(({ paymentid }) => paymentid === id));
  const closed = known.filter(
    ({ paymentid, state }) =>
      state === 'OPEN' && payments.some((payment) => payment.id === paymentid && isFullyRefunded(payment)),
  );
  const opened = known.filter(
    ({ paymentid, state }) =>
      state === 'REFUNDED' && changes.some((change) => change.paymentid === paymentid && change.amount < 0),
  );
  if (fresh.length + closed.length + opened.length === 0) return;
  tx.update(orderRef(deps.db, order.orderid), {
    secondpayments: [
      ...known.map((second) => {
        if (closed.includes(second)) return { ...second, state: 'REFUNDED' };
        return opened.includes(second) ? { ...second, state: 'OPEN' } : second;
      }),
      ...fresh.map(({ id, amount }) => ({ paymentid: id, amount, state: 'OPEN' })),
    ],
  });
  for (const payment of fresh) report(tx, deps, order, payment, 'second payment');
  for (const second of closed) tellRefunded(tx, deps, order, second, false);
}

/** Tells the buyer that money went back, once for each payment; again when it went after a refund of it had failed. */
export function tellRefunded(
  tx: Transaction,
  deps: Deps,
  order: Order,
  { paymentid, amount }: { paymentid: string; amount: number },
  ticketvoid: boolean,
): void {
  const { orderid, personalmailid, refunds } = order;
  const failures = refunds.filter((change) => change.paymentid === paymentid && change.amount < 0).length;
  const mail = { kind: 'refunded', orderid, paymentid, amount, ticketvoid } as const;
  const id = `refunded_${orderid}_${paymentid}${failures > 0 ? `_${failures}` : ''}`;
  enqueue(tx, deps.db, id, personalmailid, mail, deps.now());
}

function move(
  tx: Transaction,
  deps: Deps,
  order: Order,
  registration: Registration | undefined,
  issued: Issued,
  settlement: Settlement,
  by: string,
): PaymentState {
  const { db } = deps;
  const now = deps.now();
  const ref = orderRef(db, order.orderid);
  switch (settlement.move) {
    case 'none':
      return order.status;
    case 'AUTHORIZED':
    case 'FAILED':
      tx.update(ref, movedTo(order, settlement.move, by, now));
      showState(tx, db, order, settlement.move);
      return settlement.move;
    case 'PAID':
      issue(tx, deps, { order, registration, paymentid: settlement.payment.id, by });
      return 'PAID';
    case 'LATE_REVIEW': {
      const { payment, reason } = settlement;
      const { id: paymentid, amount, currency } = payment;
      const review = { reason, paymentid, amount, currency };
      tx.update(ref, { ...movedTo(order, 'LATE_REVIEW', by, now), paymentid, review });
      showState(tx, db, order, 'LATE_REVIEW');
      report(tx, deps, order, payment, reason);
      return 'LATE_REVIEW';
    }
    case 'REFUNDED':
      tx.update(ref, movedTo(order, 'REFUNDED', by, now));
      showState(tx, db, order, 'REFUNDED');
      takeBack(tx, deps, order, issued, by);
      tellRefunded(
        tx,
        deps,
        order,
        { paymentid: order.paymentid, amount: settlement.payment.amount },
        order.status === 'PAID',
      );
      return 'REFUNDED';
  }
}

/**
 * Does this money still buy the ticket? Money after the hold only what is sold today for the same price; and never when
 * another order has the coupon meanwhile, since money of the last minute may be seen after the hold has run out.
 */
async function stillBuys(tx: Transaction, deps: Deps, order: Order, late: boolean): Promise<boolean> {
  const { db } = deps;
  if (late) {
    const [eventDoc, couponDoc] = await tx.getAll(
      eventRef(db, order.eventcode),
      couponRef(db, order.eventcode, order.couponcode || 'NONE'),
    );
    const event = eventDoc!.data() as Event | undefined;
    const coupon = couponDoc!.data() as StoredCoupon | undefined;
    if (!event || !isStillSold(order, event, coupon, deps.now())) return false;
  }
  return mayHaveCoupon(tx, deps, order);
}

/** No money is dropped: the organiser is asked to look, and the buyer is told. One mail a payment. */
function report(tx: Transaction, deps: Deps, order: Order, payment: GatewayPayment, reason: string): void {
  const { db, config } = deps;
  const now = deps.now();
  const { orderid } = order;
  const { id: paymentid, amount, currency } = payment;
  const facts = { kind: 'review', orderid, paymentid, reason, amount, currency } as const;
  enqueue(tx, db, `review_${orderid}_${payment.id}`, config.ORGANISER_MAIL, facts, now);
  enqueue(
    tx,
    db,
    `review-buyer_${orderid}_${payment.id}`,
    order.personalmailid,
    { kind: 'review-buyer', orderid, reason },
    now,
  );
}
