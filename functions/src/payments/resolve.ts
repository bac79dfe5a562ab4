/**
 * How staff end what the machine left to them: money in LATE_REVIEW, by issuing or by marking it refunded; second
 * payments, by marking them refunded. The gateway is asked first, so that what it knows better is not decided here.
 */
import type { Transaction } from '@google-cloud/firestore';
import { say } from '@samagam/contract/messages';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { auditIn } from '../stores/audit.ts';
import { transact } from '../stores/retry.ts';
import { type Order, orderRef, readOrder } from '../stores/transactions.ts';
import { issue, readToIssue } from './issue.ts';
import { mayHaveCoupon } from './may-have-coupon.ts';
import { movedTo } from './moved-to.ts';
import { settle, tellRefunded } from './settle.ts';
import { showState } from './show-state.ts';

export interface Decision {
  orderid: string;
  decision: 'ISSUE' | 'REFUNDED';
  reason: string;
}

/** Refuses when there is nothing to decide, and when another decision came first. Throws Unavailable without the gateway. */
export async function resolvePayment(deps: Deps, decided: Decision, who: string): Promise<void> {
  const { db } = deps;
  if (!(await readOrder(db, decided.orderid))) throw new Refusal(say.orderNotFound, { status: 404 });
  await settle(deps, decided.orderid, `sync by ${who}`);
  await transact(db, async (tx) => {
    const order = (await tx.get(orderRef(db, decided.orderid))).data() as Order;
    const paymentids =
      order.status === 'LATE_REVIEW'
        ? await endReview(tx, deps, order, decided.decision, who)
        : endSecondPayments(tx, deps, order, decided.decision);
    if (paymentids.length === 0) throw new Refusal(say.nothingToDecide, { status: 409 });
    const { decision, reason, orderid } = decided;
    const now = deps.now();
    tx.update(orderRef(db, orderid), {
      decisions: [...order.decisions, { at: now, by: who, decision, reason, paymentids }],
    });
    const facts = { orderid, decision, reason, payments: paymentids.join(' ') };
    auditIn(tx, db, { what: 'payment resolved', who, eventcode: order.eventcode, facts }, now);
  });
}

/** The payment whose money the decision is about. */
async function endReview(
  tx: Transaction,
  deps: Deps,
  order: Order,
  decision: Decision['decision'],
  who: string,
): Promise<string[]> {
  const { db } = deps;
  const { paymentid, amount } = order.review!;
  if (decision === 'REFUNDED') {
    tx.update(orderRef(db, order.orderid), movedTo(order, 'REFUNDED', who, deps.now()));
    showState(tx, db, order, 'REFUNDED');
    tellRefunded(tx, deps, order, { paymentid, amount }, false);
    return [paymentid];
  }
  const registration = await readToIssue(tx, deps, order);
  // Somebody else has the coupon meanwhile, and keeps it: this ticket is issued beside theirs, by a person's decision.
  const coupongone = !(await mayHaveCoupon(tx, deps, order));
  issue(tx, deps, { order, registration, paymentid, by: who, coupongone });
  return [paymentid];
}

/** A ticket is there already, so a second payment can only go back. */
function endSecondPayments(
  tx: Transaction,
  deps: Deps,
  order: Order,
  decision: Decision['decision'],
): string[] {
  const open = order.secondpayments.filter(({ state }) => state === 'OPEN');
  if (decision !== 'REFUNDED' || open.length === 0) return [];
  tx.update(orderRef(deps.db, order.orderid), {
    secondpayments: order.secondpayments.map((second) => ({ ...second, state: 'REFUNDED' })),
  });
  for (const second of open) tellRefunded(tx, deps, order, second, false);
  return open.map(({ paymentid }) => paymentid);
}
