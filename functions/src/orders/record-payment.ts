/** The gateway is asked first and a payment link is cancelled, so that the same order is not paid twice. */
import { sayOfApi } from '@samagam/contract/api-messages';
import type { RecordedPayment } from '@samagam/contract/money/recorded-payment';
import { startOfDay } from '@samagam/domain/text/event-dates';
import type { Order } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';
import { recordedPaymentId, referenceKey } from '@samagam/domain/order/recorded-reference';
import { isHighTds, LARGE_CASH } from '@samagam/domain/tax/recorded-checks';
import { inRupees } from '@samagam/domain/text/rupees';
import { seatsOncePaid } from '@samagam/domain/passes/seats';
import { mayHaveCoupon } from '@samagam/domain/money/settlement';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import type { Registration } from '../stores/registrations.ts';
import { orderRef, readOrder, recordedReferenceRef } from '../stores/transactions.ts';
import { takeOverLink } from './close-link.ts';
import { issue, readToIssue } from './issue.ts';
import { type SeatChange, retakenSeats } from './seats.ts';
import { readClaim, settleAndLook } from './settle.ts';

const YEAR = 365 * 24 * 3_600_000;

/** Throws a Refusal, or Unavailable when the gateway cannot be reached. */
export async function recordPayment(deps: Deps, recorded: RecordedPayment, who: string): Promise<void> {
  if (startOfDay(recorded.receivedon) > deps.now()) {
    throw new Refusal(sayOfApi.receivedInFuture, { field: 'receivedon' });
  }
  const order = await readOrder(deps.db, recorded.orderid);
  if (!order) throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
  if (startOfDay(recorded.receivedon) < Date.parse(order.createdate) - YEAR) {
    throw new Refusal(sayOfApi.receivedTooEarly, { field: 'receivedon' });
  }
  refuseUnusual(order, recorded);
  // Before the link is cancelled: a wrong amount must not cost the group its link and its seats.
  await readThenWrite(deps.db, {
    read: (tx) => refuseWrongInput(tx, deps, order, recorded),
    write: () => undefined,
  });
  const record = () =>
    readThenWrite(deps.db, {
      read: (tx) => readUnpaid(tx, deps, recorded),
      write: (tx, unpaid) => writePaid(tx, deps, unpaid, { recorded, who }),
    });
  const by = `payment recorded by ${who}`;
  if (order.flow === 'link') return takeOverLink(deps, order, by, record);
  const found = await settleAndLook(deps, order.orderid, by);
  if (found?.pending) throw new Refusal(sayOfApi.paymentPending, { reason: 'conflict' });
  return record();
}

function refuseUnusual(order: Order, recorded: RecordedPayment): void {
  const { method, amount, tds, deductor, tdssection, isunusual = false } = recorded;
  if (tds === 0 && (deductor || tdssection)) throw new Refusal(sayOfApi.noTds, { field: 'tds' });
  if (tds > order.total - order.gst) throw new Refusal(sayOfApi.tdsAboveValue, { field: 'tds' });
  if (isunusual) return;
  if (method === 'CASH' && amount >= LARGE_CASH) throw new Refusal(sayOfApi.largeCash, { field: 'amount' });
  if (isHighTds(tds, order)) throw new Refusal(sayOfApi.highTds, { field: 'tds' });
}

async function refuseWrongInput(
  tx: Reads,
  { db }: Deps,
  { total }: Order,
  recorded: RecordedPayment,
): Promise<void> {
  if (recorded.amount + recorded.tds !== total) {
    throw new Refusal(sayOfApi.wrongRecordedAmount(inRupees(total)), { field: 'amount' });
  }
  const used = (await tx.get(recordedReferenceRef(db, referenceKey(recorded)))).data();
  if (used)
    throw new Refusal(sayOfApi.referenceUsed(used.orderid), { reason: 'conflict', field: 'reference' });
}

interface Unpaid {
  order: Order;
  registration: Registration | undefined;
  /** Another order holds the coupon and keeps it. */
  coupongone: boolean;
  seats: SeatChange;
}

async function readUnpaid(tx: Reads, deps: Deps, recorded: RecordedPayment): Promise<Unpaid> {
  const order = (await tx.get(orderRef(deps.db, recorded.orderid))).data()!;
  if (order.status === 'AUTHORIZED') throw new Refusal(sayOfApi.paymentPending, { reason: 'conflict' });
  if (order.status === 'LATE_REVIEW' || !canMove(order.status, 'PAID')) {
    throw new Refusal(sayOfApi.notPayable, { reason: 'conflict' });
  }
  await refuseWrongInput(tx, deps, order, recorded);
  const { claim, holder } = order.singleusecoupon ? await readClaim(tx, deps.db, order) : {};
  return {
    order,
    registration: await readToIssue(tx, deps, order),
    coupongone: !mayHaveCoupon(order, claim, holder, deps.now()),
    seats: await retakenSeats(tx, deps, order),
  };
}

function writePaid(
  tx: Writes,
  deps: Deps,
  { order, registration, coupongone, seats }: Unpaid,
  { recorded, who }: { recorded: RecordedPayment; who: string },
): void {
  const { db } = deps;
  const { orderid, isunusual: _, deductor, tdssection, ...payment } = recorded;
  const deducted = { ...(deductor && { deductor }), ...(tdssection && { tdssection }) };
  const now = deps.now();
  const paymentid = recordedPaymentId(recorded);
  tx.create(recordedReferenceRef(db, referenceKey(recorded)), { orderid, at: now });
  seats.write(tx);
  issue(tx, deps, { order, registration, paymentid, seats: seatsOncePaid(order), by: who, coupongone });
  tx.update(orderRef(db, orderid), { recorded: { ...payment, ...deducted, at: now, by: who } });
  const { method, reference, amount, tds, reason } = recorded;
  const facts = { orderid, method, reference, amount, tds, reason };
  auditIn(tx, db, { what: 'payment recorded', who, eventcode: order.eventcode, facts }, now);
}
