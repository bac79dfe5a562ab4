/**
 * Records how staff decide about money that the rules could not settle. Money in LATE_REVIEW is issued or marked
 * refunded; second payments are marked refunded. The gateway is asked first, so that staff do not decide about an
 * outdated state.
 */
import { say } from '@samagam/contract/api-messages';
import { type Order, seatsOrdered } from '@samagam/domain/order';
import { seatsHeld } from '@samagam/domain/seats';
import { lacksSeats, mayHaveCoupon, refundedMail } from '@samagam/domain/settlement';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { eventRef } from '../stores/events.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/read-then-write.ts';
import type { Registration } from '../stores/registrations.ts';
import { orderRef, readOrder } from '../stores/transactions.ts';
import { issue, readToIssue } from './issue.ts';
import { movedTo } from './moved-to.ts';
import { type SeatChange, NO_CHANGE, readSeatChange, readSeatReturn } from './seats.ts';
import { enqueuePlanned, readClaim, settle } from './settle.ts';
import { showState } from './show-state.ts';

export interface Decision {
  orderid: string;
  decision: 'ISSUE' | 'REFUNDED';
  reason: string;
}

/**
 * Throws a Refusal when there is nothing to decide, also because another decision came first. Throws Unavailable when
 * the gateway cannot be reached.
 */
export async function resolvePayment(deps: Deps, decided: Decision, who: string): Promise<void> {
  const { db } = deps;
  if (!(await readOrder(db, decided.orderid))) throw new Refusal(say.orderNotFound, { reason: 'not found' });
  await settle(deps, decided.orderid, `sync by ${who}`);
  await readThenWrite(db, {
    read: (tx) => readDecided(tx, deps, decided),
    write(tx, read) {
      const paymentids =
        read.order.status === 'LATE_REVIEW'
          ? endReview(tx, deps, read, { decision: decided.decision, who })
          : endSecondPayments(tx, deps, read.order, decided.decision);
      if (paymentids.length === 0) throw new Refusal(say.nothingToDecide, { reason: 'conflict' });
      noteDecision(tx, deps, read.order, { ...decided, who, paymentids });
    },
  });
}

interface Decided {
  order: Order;
  registration: Registration | undefined;
  /** Another order now holds the coupon and keeps it. */
  coupongone: boolean;
  /** The seats that the order takes again, or returns. */
  seats: SeatChange;
}

async function readDecided(tx: Reads, deps: Deps, { orderid, decision }: Decision): Promise<Decided> {
  const { db, now } = deps;
  const order = (await tx.get(orderRef(db, orderid))).data()!;
  const issues = order.status === 'LATE_REVIEW' && decision === 'ISSUE';
  if (!issues) {
    const ends = order.status === 'LATE_REVIEW';
    const seats = ends ? await readSeatReturn(tx, deps, order) : NO_CHANGE;
    return { order, registration: undefined, coupongone: false, seats };
  }
  const { claim, holder } = order.singleusecoupon ? await readClaim(tx, db, order) : {};
  return {
    order,
    registration: await readToIssue(tx, deps, order),
    coupongone: !mayHaveCoupon(order, claim, holder, now()),
    seats: await retakenSeats(tx, deps, order),
  };
}

/** An order that was EXPIRED has returned its seats. Throws a Refusal when none is left. */
export async function retakenSeats(tx: Reads, deps: Deps, order: Order): Promise<SeatChange> {
  if (!lacksSeats(order)) return NO_CHANGE;
  const event = (await tx.get(eventRef(deps.db, order.eventcode))).data();
  const seats = await readSeatChange(deps, event, { from: [], to: seatsOrdered(order) });
  if (seats.soldOut !== undefined) throw new Refusal(say.noSeatLeft, { reason: 'conflict' });
  return seats;
}

/**
 * Returns the ids of the payments that were decided. Staff may issue a ticket although another order used the same
 * coupon.
 */
function endReview(
  tx: Writes,
  deps: Deps,
  { order, registration, coupongone, seats }: Decided,
  { decision, who }: { decision: Decision['decision']; who: string },
): string[] {
  const { paymentid, amount } = order.review!;
  seats.write(tx);
  if (decision === 'ISSUE') {
    const held = lacksSeats(order) ? seatsOrdered(order) : seatsHeld(order);
    issue(tx, deps, { order, registration, paymentid, seats: held, by: who, coupongone });
    return [paymentid];
  }
  tx.update(orderRef(deps.db, order.orderid), movedTo(order, 'REFUNDED', who, deps.now()));
  showState(tx, deps.db, order, { state: 'REFUNDED' });
  enqueuePlanned(tx, deps, order, refundedMail(order, { paymentid, amount }, false));
  return [paymentid];
}

/** A second payment can only be refunded, because the order has its ticket already. */
function endSecondPayments(tx: Writes, deps: Deps, order: Order, decision: Decision['decision']): string[] {
  const open = order.secondpayments.filter(({ state }) => state === 'OPEN');
  if (decision !== 'REFUNDED' || open.length === 0) return [];
  tx.update(orderRef(deps.db, order.orderid), {
    secondpayments: order.secondpayments.map((second) => ({ ...second, state: 'REFUNDED' })),
  });
  for (const second of open) enqueuePlanned(tx, deps, order, refundedMail(order, second, false));
  return open.map(({ paymentid }) => paymentid);
}

function noteDecision(
  tx: Writes,
  { db, now }: Deps,
  order: Order,
  { decision, reason, who, paymentids }: Decision & { who: string; paymentids: string[] },
): void {
  const { orderid, eventcode } = order;
  const decisions = [...order.decisions, { at: now(), by: who, decision, reason, paymentids }];
  tx.update(orderRef(db, orderid), { decisions });
  const facts = { orderid, decision, reason, payments: paymentids.join(' ') };
  auditIn(tx, db, { what: 'payment resolved', who, eventcode, facts }, now());
}
