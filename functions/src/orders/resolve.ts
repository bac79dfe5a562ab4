/** The gateway is asked first, so that staff do not decide about an outdated state. */
import { sayOfApi } from '@samagam/contract/api-messages';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import type { Order } from '@samagam/domain/order/order';
import {
  endsByHand,
  hasPendingRefund,
  refundLeft,
  refundOwed,
  secondPaymentsLeft,
} from '@samagam/domain/money/refunds';
import { seatsOncePaid } from '@samagam/domain/passes/seats';
import { mayHaveCoupon } from '@samagam/domain/money/settlement';
import {
  amountUntold,
  returnedByHandMail,
  whatIsVoid,
  withAllTold,
} from '@samagam/domain/money/settlement-mails';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { type Reads, type Writes, readThenWrite } from '../stores/reading/read-then-write.ts';
import type { Registration } from '../stores/registrations.ts';
import { askForDocuments } from '../stores/tax-documents.ts';
import { orderRef, readOrder } from '../stores/transactions.ts';
import { issue, readToIssue } from './issue.ts';
import { movedTo } from './move-order.ts';
import { type SeatChange, NO_CHANGE, readSeatReturn, retakenSeats } from './seats.ts';
import { enqueuePlanned, readClaim, settle } from './settle.ts';
import { copyState } from './copy-state.ts';
import { type Issued, readIssued, takeBack } from './take-back.ts';

export interface Decision {
  orderid: string;
  decision: 'ISSUE' | 'REFUNDED';
  reason: string;
  /** On the credit note. */
  printedreason?: string | undefined;
}

/** Throws a Refusal when there is nothing to decide, Unavailable when the gateway cannot be reached. */
export async function resolvePayment(deps: Deps, decided: Decision, who: string): Promise<void> {
  const { db } = deps;
  if (!(await readOrder(db, decided.orderid)))
    throw new Refusal(sayOfApi.orderNotFound, { reason: 'not found' });
  await settle(deps, decided.orderid, `sync by ${who}`);
  await readThenWrite(db, {
    read: (tx) => readDecided(tx, deps, decided),
    write(tx, read) {
      const { order } = read;
      const ended =
        order.status === 'LATE_REVIEW'
          ? endReview(tx, deps, read, { decision: decided.decision, who })
          : [
              ...endSecondPayments(tx, deps, order, decided.decision),
              ...endFailedRefund(tx, deps, read, { decision: decided.decision, who }),
            ];
      if (ended.length === 0) throw new Refusal(sayOfOrder.nothingToDecide, { reason: 'conflict' });
      // What is left to decide depends on its answer.
      if (hasPendingRefund(order)) throw new Refusal(sayOfOrder.onItsWay, { reason: 'conflict' });
      noteDecision(tx, deps, order, { ...decided, who, ended });
    },
  });
}

/** `amount`: the part of a payment, in paise; absent for all of it. */
interface Ended {
  paymentids: string[];
  amount?: number;
}

interface Decided {
  order: Order;
  registration: Registration | undefined;
  coupongone: boolean;
  /** The seats that the order takes again, or returns. */
  seats: SeatChange;
  issued: Issued | undefined;
}

async function readDecided(tx: Reads, deps: Deps, { orderid, decision }: Decision): Promise<Decided> {
  const { db, now } = deps;
  const order = (await tx.get(orderRef(db, orderid))).data()!;
  const issues = order.status === 'LATE_REVIEW' && decision === 'ISSUE';
  if (!issues) {
    const ends = decision === 'REFUNDED' && endsByHand(order);
    const returnsSeats = ends || order.status === 'LATE_REVIEW';
    return {
      order,
      registration: undefined,
      coupongone: false,
      seats: returnsSeats ? await readSeatReturn(tx, deps, order) : NO_CHANGE,
      issued: ends ? await readIssued(tx, deps, order) : undefined,
    };
  }
  const { claim, holder } = order.singleusecoupon ? await readClaim(tx, db, order) : {};
  return {
    order,
    registration: await readToIssue(tx, deps, order),
    coupongone: !mayHaveCoupon(order, claim, holder, now()),
    seats: await retakenSeats(tx, deps, order),
    issued: undefined,
  };
}

/** Staff may issue a ticket although another order used the same coupon. */
function endReview(
  tx: Writes,
  deps: Deps,
  { order, registration, coupongone, seats }: Decided,
  { decision, who }: { decision: Decision['decision']; who: string },
): Ended[] {
  const { paymentid, currency } = order.review!;
  if (decision === 'ISSUE' && currency !== 'INR')
    throw new Refusal(sayOfOrder.notInRupees, { reason: 'conflict' });
  seats.write(tx);
  if (decision === 'ISSUE') {
    issue(tx, deps, { order, registration, paymentid, seats: seatsOncePaid(order), by: who, coupongone });
    return [{ paymentids: [paymentid] }];
  }
  // A payment below the smallest charge counts as free, with nothing left of it.
  const amount = refundLeft(order) || order.review!.amount;
  tx.update(orderRef(deps.db, order.orderid), {
    ...movedTo(order, 'REFUNDED', who, deps.now()),
    returnstold: withAllTold(order, [{ paymentid }]),
  });
  copyState(tx, deps.db, order, { state: 'REFUNDED' });
  const told = amount + amountUntold(order, paymentid);
  enqueuePlanned(tx, deps, order, returnedByHandMail(order, { paymentid, amount: told }));
  return [{ paymentids: [paymentid], amount }];
}

/** A second payment can only be refunded, because the order has its ticket already. */
function endSecondPayments(tx: Writes, deps: Deps, order: Order, decision: Decision['decision']): Ended[] {
  const open = order.secondpayments.filter(({ state }) => state === 'OPEN');
  if (decision !== 'REFUNDED' || open.length === 0) return [];
  tx.update(orderRef(deps.db, order.orderid), {
    secondpayments: order.secondpayments.map((second) => ({ ...second, state: 'REFUNDED' })),
    returnstold: withAllTold(order, open),
  });
  const left = secondPaymentsLeft(order);
  for (const one of left) {
    const amount = one.left + amountUntold(order, one.paymentid);
    enqueuePlanned(tx, deps, order, returnedByHandMail(order, { paymentid: one.paymentid, amount }));
  }
  return left.map((one) => ({ paymentids: [one.paymentid], amount: one.left }));
}

/** A refund that failed was made in another way, such as a bank transfer. The order ends if nothing is left of it. */
function endFailedRefund(
  tx: Writes,
  deps: Deps,
  { order, issued, seats }: Decided,
  { decision, who }: { decision: Decision['decision']; who: string },
): Ended[] {
  const { orderid, paymentid, decisions } = order;
  const amount = refundOwed(order);
  if (decision !== 'REFUNDED' || amount === 0) return [];
  if (issued) {
    seats.write(tx);
    tx.update(orderRef(deps.db, orderid), movedTo(order, 'REFUNDED', who, deps.now()));
    copyState(tx, deps.db, order, { state: 'REFUNDED' });
    takeBack(tx, deps, { order, issued, to: 'REFUNDED', by: who });
  }
  const tickets = whatIsVoid(issued ? { ...order, status: 'REFUNDED' } : order);
  const mail = { kind: 'refunded', orderid, paymentid, amount, ...tickets } as const;
  enqueuePlanned(tx, deps, order, {
    id: `refunded-by-hand_${orderid}_${decisions.length}`,
    to: 'buyer',
    mail,
  });
  return [{ paymentids: [paymentid], amount }];
}

function noteDecision(
  tx: Writes,
  { db, now }: Deps,
  order: Order,
  { decision, reason, printedreason, who, ended }: Decision & { who: string; ended: Ended[] },
): void {
  const { orderid, eventcode } = order;
  const taken = ended.map((one) => ({
    at: now(),
    by: who,
    decision,
    reason,
    ...(printedreason && { printedreason }),
    ...one,
  }));
  tx.update(orderRef(db, orderid), { decisions: [...order.decisions, ...taken] });
  askForDocuments(tx, db, order, now());
  const payments = ended.flatMap(({ paymentids }) => paymentids).join(' ');
  const facts = { orderid, decision, reason, payments };
  auditIn(tx, db, { what: 'payment resolved', who, eventcode, facts }, now());
}
