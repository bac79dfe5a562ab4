/** Nothing else makes an order with a price paid: callback, webhook, reconciler and sync all call it. Idempotent. */
import { FieldValue } from '@google-cloud/firestore';
import { PENDING_WAIT } from '@samagam/contract/common/limits';
import type { PaymentState } from '@samagam/contract/common/words';
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import { type Order, type RefundAttempt, passesOf, seatsOrdered } from '@samagam/domain/order/order';
import { canMove } from '@samagam/domain/order/payment-states';
import { hasPendingRefund } from '@samagam/domain/money/refunds';
import {
  type Needs,
  type RefundAnswer,
  type SettlementFacts,
  type SettlementPlan,
  needs,
  planSettlement,
} from '@samagam/domain/money/settlement';
import type { PlannedMail } from '@samagam/domain/money/settlement-mails';
import type { Deps } from '../deps.ts';
import { Unavailable } from '../refusal.ts';
import { claimRef, couponRef } from '../stores/coupons.ts';
import { eventRef } from '../stores/events.ts';
import { enqueue } from '../stores/mail.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import type { Registration } from '../stores/registrations.ts';
import { askForDocuments } from '../stores/tax-documents.ts';
import { orderRef, readOrder } from '../stores/transactions.ts';
import type { GatewayLink } from '../services/gateway.ts';
import { logFailure } from '../services/log.ts';
import { refreshBooked } from '../stores/seat-shards.ts';
import { issue, readToIssue } from './issue.ts';
import { movedTo } from './move-order.ts';
import { withLink, writeLink } from './open-link.ts';
import { type SeatChange, NO_CHANGE, readSeatChange, readSeatReturn } from './seats.ts';
import { copyState } from './copy-state.ts';
import { type Issued, readIssued, takeBack } from './take-back.ts';

/** How long after a move the reconciler checks a final order that may still get money. In milliseconds. */
const CHECK_AGAIN = 10 * 60_000;
/** How long after an attempt to refund the reconciler asks about it. In milliseconds. */
const ASK_AGAIN = 60_000;
/** How often the gateway is asked again because a refund was noted meanwhile. */
const ATTEMPTS = 5;

/** Undefined for an unknown order. Throws Unavailable when the gateway cannot be reached. */
export async function settle(deps: Deps, orderid: string, by: string): Promise<PaymentState | undefined> {
  return (await settleAndLook(deps, orderid, by))?.status;
}

interface Looked {
  status: PaymentState;
  pending: boolean;
  isBegunInTime: boolean;
}

/** `pending`: a payment was begun within the hour and has not ended. `isBegunInTime`: one was begun within the hold. */
export async function settleAndLook(deps: Deps, orderid: string, by: string): Promise<Looked | undefined> {
  return settleWith(deps, orderid, by);
}

export async function settleRefund(
  deps: Deps,
  orderid: string,
  by: string,
  answer: RefundAnswer,
): Promise<PaymentState | undefined> {
  return (await settleWith(deps, orderid, by, answer))?.status;
}

async function settleWith(
  deps: Deps,
  orderid: string,
  by: string,
  answer?: RefundAnswer,
): Promise<Looked | undefined> {
  return untilFresh(async () => {
    const order = await readOrder(deps.db, orderid);
    if (!order) return undefined;
    // Refunds by hand are noted too, of an order that never had a checkout.
    const asked = (await askGateway(deps, order)) ?? ((answer || order.recorded) && notAtGateway(order));
    if (!asked) return { status: order.status, pending: false, isBegunInTime: false };
    const status = await readThenWrite(deps.db, {
      read: (tx) => readSettlement(tx, deps, orderid, { ...asked, answer }),
      write: (tx, read) => (read ? writeSettlement(tx, deps, read, by) : 'stale'),
    });
    if (status === 'PAID' && order.status !== 'PAID') await showSold(deps, order);
    if (status === 'stale') return status;
    const begun = asked.link ? [] : asked.payments.filter((payment) => payment.status === 'created');
    return {
      status,
      // A payment that was begun longer ago will probably not end. If it does, it is a late payment.
      pending: begun.some(({ createdat }) => deps.now() < createdat + PENDING_WAIT),
      isBegunInTime: begun.some(({ createdat }) => createdat < order.holduntil),
    };
  });
}

async function showSold(deps: Deps, order: Order): Promise<void> {
  await refreshBooked(deps, order.eventcode, passesOf(order)).catch((error: unknown) =>
    logFailure(deps.log, 'availability not refreshed, will be retried', error),
  );
}

export async function untilFresh<Value>(work: () => Promise<Value | 'stale'>): Promise<Value> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const value = await work();
    if (value !== 'stale') return value;
  }
  throw new Unavailable('The order');
}

/** What the gateway knows of an order, and how many refunds we had noted before it was asked. */
export interface AskedGateway {
  payments: GatewayPayment[];
  link: GatewayLink | undefined;
  refundsNoted: number;
}

/** Undefined for an order that the gateway does not know. */
export async function askGateway(deps: Deps, order: Order): Promise<AskedGateway | undefined> {
  const refundsNoted = order.refunds.length;
  if (order.flow === 'link') {
    const link = await linkOf(deps, order);
    return link && { payments: link.payments, link, refundsNoted };
  }
  if (!order.gatewayorderid) return undefined;
  return { payments: await deps.gateway.paymentsOf(order.gatewayorderid), link: undefined, refundsNoted };
}

/** For an order that the gateway does not know: it has no payments there. */
export function notAtGateway({ refunds }: Order): AskedGateway {
  return { payments: [], link: undefined, refundsNoted: refunds.length };
}

/** If the response to the link's creation was lost, the link is found by our order id. */
async function linkOf({ gateway }: Deps, order: Order): Promise<GatewayLink | undefined> {
  const { orderid, gatewayorderid, gatewayleaseuntil, total } = order;
  if (!gatewayorderid && gatewayleaseuntil === 0) return undefined;
  const link = gatewayorderid ? await gateway.linkOf(gatewayorderid) : await gateway.findLink(orderid, total);
  return link?.orderid === orderid ? link : undefined;
}

export interface Settlement {
  order: Order;
  plan: SettlementPlan;
  /** When it was planned, in epoch milliseconds. */
  at: number;
  registration: Registration | undefined;
  issued: Issued;
  seats: SeatChange;
  isLinkNew: boolean;
}

/** Undefined if a refund was noted since the gateway was asked: it would look like a refund that failed. */
export async function readSettlement(
  tx: Reads,
  deps: Deps,
  orderid: string,
  asked: AskedGateway & { answer?: RefundAnswer | undefined; change?: (order: Order) => Order },
): Promise<Settlement | undefined> {
  const { payments, link, answer, change } = asked;
  const found = (await tx.get(orderRef(deps.db, orderid))).data()!;
  if (found.refunds.length !== asked.refundsNoted) return undefined;
  const linked = link ? withLink(found, link) : found;
  const order = change ? change(linked) : linked;
  const needed = needs(order, payments);
  const facts = await readFacts(tx, deps, order, needed);
  const retaken = needed.seats
    ? await readSeatChange(deps, facts.event, { from: [], to: seatsOrdered(order) })
    : undefined;
  const plan = planSettlement(order, payments, {
    ...facts,
    areSeatsLeft: retaken?.soldOut === undefined,
    isLinkClosed: link !== undefined && !link.isOpen && deps.now() >= (order.takeoveruntil ?? 0),
    answer,
  });
  return {
    order,
    plan,
    at: facts.now,
    seats: await readSeatsOf(tx, deps, { order, plan, retaken }),
    registration: needed.registration ? await readToIssue(tx, deps, order) : undefined,
    issued: needed.issued ? await readIssued(tx, deps, order) : { unused: [], seats: [] },
    isLinkNew: link !== undefined && found.gatewayorderid === '',
  };
}

/** An order takes its seats again when late money pays it, and returns them when it ends. */
async function readSeatsOf(
  tx: Reads,
  deps: Deps,
  { order, plan, retaken }: { order: Order; plan: SettlementPlan; retaken: SeatChange | undefined },
): Promise<SeatChange> {
  if (plan.issues) return retaken ?? NO_CHANGE;
  return plan.moves && plan.seats.length === 0 ? readSeatReturn(tx, deps, order) : NO_CHANGE;
}

async function readFacts(
  tx: Reads,
  { db, now }: Deps,
  order: Order,
  { sale, claim }: Pick<Needs, 'sale' | 'claim'>,
): Promise<SettlementFacts> {
  const { eventcode, couponcode } = order;
  const facts: SettlementFacts = { now: now() };
  if (sale) {
    const [event, coupon] = await readTogether(
      tx,
      eventRef(db, eventcode),
      couponRef(db, eventcode, couponcode || 'NONE'),
    );
    facts.event = event.data();
    facts.coupon = coupon.data();
  }
  return claim ? { ...facts, ...(await readClaim(tx, db, order)) } : facts;
}

export async function readClaim(
  tx: Reads,
  db: Deps['db'],
  { eventcode, couponcode }: Order,
): Promise<Pick<SettlementFacts, 'claim' | 'holder'>> {
  const claim = (await tx.get(claimRef(db, eventcode, couponcode))).data();
  if (!claim) return {};
  return { claim, holder: (await tx.get(orderRef(db, claim.orderid))).data() };
}

export function writeSettlement(tx: Writes, deps: Deps, read: Settlement, by: string): PaymentState {
  const { order, plan, registration, issued } = read;
  if (read.isLinkNew) writeLink(tx, deps, order);
  if (!plan.changes) return plan.status;
  noteMoney(tx, deps, read);
  for (const mail of plan.mails) enqueuePlanned(tx, deps, order, mail);
  read.seats.write(tx);
  if (plan.issues) {
    issue(tx, deps, { order, registration, paymentid: plan.paymentid, seats: plan.seats, by });
  } else if (plan.moves) moveOrder(tx, deps, { order, plan, by });
  // The ticket keeps its number.
  else if (plan.swaps) tx.update(orderRef(deps.db, order.orderid), { paymentid: plan.paymentid });
  if (plan.receivedat !== undefined)
    tx.update(orderRef(deps.db, order.orderid), { receivedat: plan.receivedat });
  if (plan.takesBack) takeBack(tx, deps, { order, issued, to: 'REFUNDED', by });
  if (plan.moves && plan.mayBeCaptured && !canMove(plan.status, 'EXPIRED')) checkAgain(tx, deps, order);
  return plan.status;
}

function noteMoney(tx: Writes, { db, now }: Deps, { order, plan, at }: Settlement): void {
  const { refunds, secondpayments, refundattempts, returnstold } = plan;
  if (refunds.length === 0 && !secondpayments && !refundattempts && !returnstold) return;
  if (refunds.length > 0) askForDocuments(tx, db, order, now());
  tx.update(orderRef(db, order.orderid), {
    refunds: [...order.refunds, ...refunds.map((change) => ({ ...change, at }))],
    ...(secondpayments && { secondpayments }),
    ...(returnstold && { returnstold }),
    ...(refundattempts && attemptFields(refundattempts, now())),
  });
}

export function attemptFields(refundattempts: RefundAttempt[], now: number) {
  const refundcheckat = hasPendingRefund({ refundattempts }) ? now + ASK_AGAIN : FieldValue.delete();
  return { refundattempts, refundcheckat };
}

/** Schedules a check of a final order while another of its payments can still be captured. */
function checkAgain(tx: Writes, { db, now }: Deps, { orderid }: Order): void {
  tx.update(orderRef(db, orderid), { nextcheckat: now() + CHECK_AGAIN });
}

function moveOrder(
  tx: Writes,
  { db, now }: Deps,
  { order, plan, by }: { order: Order; plan: SettlementPlan; by: string },
): void {
  const { status, paymentid, review } = plan;
  tx.update(orderRef(db, order.orderid), {
    ...movedTo(order, status, by, now()),
    ...(status === 'LATE_REVIEW' && { paymentid, review }),
  });
  copyState(tx, db, order, { state: status });
}

export function enqueuePlanned(tx: Writes, deps: Deps, order: Order, { id, to, mail }: PlannedMail): void {
  const address = to === 'organiser' ? deps.config.ORGANISER_MAIL : order.personalmailid;
  enqueue(tx, deps.db, { id, eventcode: order.eventcode, to: address, mail }, deps.now());
}
