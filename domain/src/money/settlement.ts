/** Decides, as data, what an order's payments change. Settling, reconciler, audit and staff decisions use it. */
import type { Event } from '@samagam/contract/programme/event';
import type { PaymentState } from '@samagam/contract/common/words';
import { type CouponClaim, type CouponHolder, type StoredCoupon, isClaimable } from '../passes/coupons.ts';
import { type GatewayPayment, isFullyRefunded } from '../order/gateway-payment.ts';
import { isHoldOver, isStillSold } from '../passes/holds.ts';
import {
  type HeldSeats,
  type Order,
  type RefundAttempt,
  type RefundChange,
  type ReviewReason,
  type SecondPayment,
  type ToldReturn,
} from '../order/order.ts';
import { isEnded, isUnpaid } from '../order/payment-states.ts';
import { amountPaid, keepsFreeSeats, withAnswer, withoutByHand } from './refunds.ts';
import { lacksSeats, seatsHeld, seatsOncePaid } from '../passes/seats.ts';
import {
  type PlannedMail,
  answerMails,
  elsewhereMails,
  failedRefundMail,
  releasedMail,
  reviewMails,
} from './settlement-mails.ts';

export interface Needs {
  sale: boolean;
  claim: boolean;
  registration: boolean;
  issued: boolean;
  /** The order no longer holds its seats; true if they can be taken again. */
  seats: boolean;
}

/** As far as needed. `now`: epoch milliseconds. */
export interface SettlementFacts {
  now: number;
  event?: Event | undefined;
  coupon?: StoredCoupon | undefined;
  claim?: CouponClaim | undefined;
  holder?: CouponHolder | undefined;
  /** Absent means yes. */
  areSeatsLeft?: boolean;
  isLinkClosed?: boolean;
  /** The payments are from after the gateway's answer. */
  answer?: RefundAnswer | undefined;
}

export interface RefundAnswer {
  key: string;
  state: 'DONE' | 'FAILED';
}

export interface SettlementPlan {
  status: PaymentState;
  moves: boolean;
  paymentid: string;
  /** When the money of the move arrived, in epoch milliseconds; undefined for another move. */
  receivedat: number | undefined;
  /** A second payment pays the order, because the first one was returned. */
  swaps: boolean;
  review: Order['review'];
  issues: boolean;
  /** Also the tickets made from the coupons of a group. */
  takesBack: boolean;
  seats: readonly HeldSeats[];
  refunds: RefundChange[];
  /** All of them; undefined if they do not change. The same for the two below. */
  secondpayments: SecondPayment[] | undefined;
  refundattempts: RefundAttempt[] | undefined;
  returnstold: ToldReturn[] | undefined;
  mails: PlannedMail[];
  /** Another payment of this order may still be captured, so the reconciler keeps checking it. */
  mayBeCaptured: boolean;
  changes: boolean;
}

/** Reads as little as possible: a group's coupons and tickets only when they are taken back. */
export function needs(before: Order, payments: readonly GatewayPayment[]): Needs {
  const order = paidByAnother(before, payments);
  const step = nextStep(order, payments);
  const pays = step.move === 'PAID';
  return {
    sale: pays && isLate(order, step.payment),
    claim: pays && order.singleusecoupon,
    registration: pays && order.flow === 'individual',
    issued: step.move === 'REFUNDED' && order.status === 'PAID',
    seats: pays && lacksSeats(order),
  };
}

/** Idempotent. Only a captured payment of this order, in INR and of exactly its amount, pays it; a partial refund does not end it. */
export function planSettlement(
  before: Order,
  payments: readonly GatewayPayment[],
  facts: SettlementFacts,
): SettlementPlan {
  const answered = facts.answer ? withAnswer(before, { ...facts.answer, at: facts.now }) : before;
  const order = paidByAnother(answered, payments);
  const step = afterChecks(order, nextStep(order, payments), facts);
  const refunds = refundChanges(order, payments);
  const seconds = planSecondPayments(order, step, payments, refunds);
  const status = step.move === 'none' ? order.status : step.move;
  const paymentid = 'payment' in step ? step.payment.id : order.paymentid;
  const secondpayments = seconds?.list;
  const after = orderAfter(order, { now: facts.now, status, paymentid, refunds, secondpayments });
  const elsewhere = elsewhereMails(before, after);
  return {
    status,
    moves: step.move !== 'none',
    paymentid,
    receivedat:
      step.move === 'PAID' || step.move === 'LATE_REVIEW'
        ? receivedAt(order, step.payment, facts.now)
        : undefined,
    swaps: order !== answered,
    review: step.move === 'LATE_REVIEW' ? reviewOf(step) : order.review,
    issues: step.move === 'PAID',
    takesBack: step.move === 'REFUNDED',
    seats: seatsAfter(order, step),
    refunds,
    secondpayments,
    refundattempts: answered === before ? undefined : order.refundattempts,
    returnstold: elsewhere.told,
    mails: [
      ...refunds.filter(({ amount }) => amount < 0).map((change) => failedRefundMail(order, change)),
      ...(seconds?.mails ?? []),
      ...(step.move === 'LATE_REVIEW' ? reviewMails(order, step.payment, step.reason) : []),
      ...elsewhere.mails,
      ...(answered === before ? [] : answerMails(after, facts.answer!.key)),
      ...(step.move === 'EXPIRED' && !isHoldOver(order, facts.now) ? [releasedMail(order)] : []),
    ],
    mayBeCaptured: payments.some((payment) => isOf(order, payment) && isUndecided(payment)),
    changes:
      step.move !== 'none' ||
      refunds.length > 0 ||
      seconds !== undefined ||
      elsewhere.told !== undefined ||
      order !== before,
  };
}

/** A payment that the bank had not captured before arrived only when it was noted. */
function receivedAt({ history }: Order, { createdat }: GatewayPayment, now: number): number {
  const waited = history.some(({ to }) => to === 'AUTHORIZED' || to === 'FAILED');
  return waited ? now : Math.min(createdat, now);
}

function orderAfter(
  order: Order,
  plan: Pick<SettlementPlan, 'status' | 'paymentid' | 'refunds' | 'secondpayments'> & { now: number },
): Order {
  const { now: at, status, paymentid, refunds, secondpayments = order.secondpayments } = plan;
  return {
    ...order,
    status,
    paymentid,
    refunds: [...order.refunds, ...refunds.map((change) => ({ ...change, at }))],
    secondpayments,
  };
}

/** Most payments that the gateway lists were settled long ago. */
export function hasNews(order: Order, payments: readonly GatewayPayment[]): boolean {
  // The facts decide only where a payment moves the order, not whether it moves.
  return planSettlement(order, payments, { now: 0 }).changes;
}

/** If its own payment came back at once, a second one pays it: the dashboard may return either. A refund from here names one. */
function paidByAnother(order: Order, payments: readonly GatewayPayment[]): Order {
  const { paymentid, total, secondpayments } = order;
  const own = payments.find(({ id }) => id === paymentid);
  if (order.status !== 'PAID' || amountPaid(order) !== total || !own) return order;
  if (!isOf(order, own) || !isFullyRefunded(own) || wasReturned(order, paymentid)) return order;
  const other = secondpayments.find(
    (second) =>
      second.state === 'OPEN' &&
      !wasReturned(order, second.paymentid) &&
      payments.some((payment) => payment.id === second.paymentid && isExact(order, payment)),
  );
  const { receivedat } = order;
  if (!other || receivedat === undefined) return order;
  const returned: SecondPayment = {
    paymentid,
    amount: total,
    state: 'OPEN',
    paidbefore: true,
    receivedat,
  };
  return {
    ...order,
    paymentid: other.paymentid,
    secondpayments: secondpayments.map((second) => (second === other ? returned : second)),
  };
}

function wasReturned({ refunds, refundattempts = [], decisions }: Order, paymentid: string): boolean {
  return (
    [...refunds, ...refundattempts].some((one) => one.paymentid === paymentid) ||
    decisions.some(({ decision, paymentids }) => decision === 'REFUNDED' && paymentids.includes(paymentid))
  );
}

function isExact({ total }: Order, { status, amount, amountrefunded, currency }: GatewayPayment): boolean {
  return status === 'captured' && amount === total && amountrefunded === 0 && currency === 'INR';
}

type Step =
  | { move: 'none' | 'AUTHORIZED' | 'FAILED' | 'EXPIRED' }
  | { move: 'PAID' | 'REFUNDED'; payment: GatewayPayment }
  | { move: 'LATE_REVIEW'; payment: GatewayPayment; reason: ReviewReason };

/** A refund takes back the same as if the gateway had held the money. */
function recordedPayment({ recorded, paymentid, gatewayorderid, total }: Order): GatewayPayment | undefined {
  return (
    recorded && {
      id: paymentid,
      gatewayorderid,
      status: 'captured',
      amount: total,
      amountrefunded: 0,
      currency: 'INR',
      createdat: recorded.at,
    }
  );
}

function nextStep(order: Order, payments: readonly GatewayPayment[]): Step {
  const ours = payments.filter((payment) => isOf(order, payment));
  if (order.status === 'PAID' || order.status === 'LATE_REVIEW') {
    const paidWith = ours.find((payment) => payment.id === order.paymentid) ?? recordedPayment(order);
    return paidWith && isReturned(order, paidWith)
      ? { move: 'REFUNDED', payment: paidWith }
      : { move: 'none' };
  }
  if (isEnded(order.status)) return { move: 'none' };

  const captured = ours.filter((payment) => payment.status === 'captured' && !isFullyRefunded(payment));
  const exact = captured
    .filter(({ amount, currency }) => amount === order.total && currency === 'INR')
    .toSorted((a, b) => a.createdat - b.createdat)[0];
  if (exact) return { move: 'PAID', payment: exact };
  const wrong = captured[0];
  return wrong ? { move: 'LATE_REVIEW', payment: wrong, reason: 'wrong amount' } : withoutMoney(order, ours);
}

/** Void as soon as staff ask for the refund that ends the order, also if that fails (docs/decisions/0081). */
function isReturned(order: Order, payment: GatewayPayment): boolean {
  const { id: paymentid, amount, amountrefunded } = payment;
  if ((order.refundattempts ?? []).some((one) => one.ends && one.paymentid === paymentid)) return true;
  if (keepsFreeSeats(order)) return false;
  // What a lost dispute took ends the order only if staff said so.
  const isLost = amountrefunded === 0 && order.decisions.some(({ lost }) => lost);
  if (isLost) return false;
  return isFullyRefunded(payment) || amountrefunded >= withoutByHand(order, { paymentid, amount });
}

function withoutMoney({ status }: Order, ours: readonly GatewayPayment[]): Step {
  if (ours.some((payment) => payment.status === 'authorized')) {
    return { move: status === 'AUTHORIZED' ? 'none' : 'AUTHORIZED' };
  }
  const attempts = ours.filter((payment) => payment.status !== 'created');
  if (attempts.length === 0) return { move: 'none' };
  const allFailed = attempts.every((payment) => payment.status === 'failed');
  if (allFailed && status === 'CREATED') return { move: 'FAILED' };
  // An authorised payment that was never captured was returned automatically.
  const allOver = attempts.every((payment) => payment.status === 'failed' || payment.status === 'refunded');
  return { move: allOver && status === 'AUTHORIZED' ? 'FAILED' : 'none' };
}

function afterChecks(order: Order, step: Step, facts: SettlementFacts): Step {
  if (step.move === 'PAID') {
    const { payment } = step;
    if (!stillBuys(order, payment, facts)) return { move: 'LATE_REVIEW', payment, reason: 'late' };
    if (facts.areSeatsLeft === false) return { move: 'LATE_REVIEW', payment, reason: 'sold out' };
  }
  const staysUnpaid = step.move === 'none' && isUnpaid(order.status);
  return staysUnpaid && facts.isLinkClosed ? { move: 'EXPIRED' } : step;
}

/** A late payment needs the same offer at the same price now. No payment buys it if another order has the coupon. */
function stillBuys(order: Order, payment: GatewayPayment, facts: SettlementFacts): boolean {
  const { event, coupon, claim, holder, now } = facts;
  if (isLate(order, payment) && !(event && isStillSold(order, event, coupon, now))) return false;
  return mayHaveCoupon(order, claim, holder, now);
}

function seatsAfter(order: Order, { move }: Step): readonly HeldSeats[] {
  if (move === 'EXPIRED' || move === 'REFUNDED') return [];
  return move === 'PAID' ? seatsOncePaid(order) : seatsHeld(order);
}

function isLate(order: Order, payment: GatewayPayment): boolean {
  return payment.createdat >= order.holduntil || order.history.some(({ to }) => to === 'EXPIRED');
}

/** Not if another order holds the coupon, used it or has paid for it. `claim` is undefined for one without a limit. */
export function mayHaveCoupon(
  order: Pick<Order, 'orderid'>,
  claim: CouponClaim | undefined,
  holder: CouponHolder | undefined,
  now: number,
): boolean {
  return claim?.orderid === order.orderid || isClaimable(claim, holder, '', now);
}

function refundChanges(order: Order, payments: readonly GatewayPayment[]): RefundChange[] {
  return payments
    .filter((payment) => isOf(order, payment))
    .map(({ id, amountrefunded }) => ({
      paymentid: id,
      amount: amountrefunded - (order.refunds.findLast(({ paymentid }) => paymentid === id)?.total ?? 0),
      total: amountrefunded,
    }))
    .filter(({ amount }) => amount !== 0);
}

/** Opens new ones, closes refunded ones, and reopens those whose refund failed. Undefined without a change. */
function planSecondPayments(
  order: Order,
  step: Step,
  payments: readonly GatewayPayment[],
  refunds: readonly RefundChange[],
): { list: SecondPayment[]; mails: PlannedMail[] } | undefined {
  const known = order.secondpayments;
  const fresh = secondPaymentsAfter(order, step, payments).filter(
    ({ id }) => !known.some(({ paymentid }) => paymentid === id),
  );
  const isReturnedNow = (second: SecondPayment) =>
    payments.some(
      (payment) =>
        payment.id === second.paymentid &&
        (isFullyRefunded(payment) || payment.amountrefunded >= withoutByHand(order, second)),
    );
  const closed = known.filter((second) => second.state === 'OPEN' && isReturnedNow(second));
  const opened = known.filter(
    (second) =>
      second.state === 'REFUNDED' &&
      !isReturnedNow(second) &&
      refunds.some((change) => change.paymentid === second.paymentid && change.amount < 0),
  );
  if (fresh.length + closed.length + opened.length === 0) return undefined;
  const list = known.map((second): SecondPayment => {
    if (closed.includes(second)) return { ...second, state: 'REFUNDED' };
    return opened.includes(second) ? { ...second, state: 'OPEN' } : second;
  });
  return {
    list: [
      ...list,
      ...fresh.map(({ id, amount, createdat, currency }): SecondPayment => ({
        paymentid: id,
        amount,
        state: 'OPEN',
        receivedat: createdat,
        ...(currency !== 'INR' && { currency }),
      })),
    ],
    mails: fresh.flatMap((payment) => reviewMails(order, payment, 'second payment')),
  };
}

function secondPaymentsAfter(
  order: Order,
  step: Step,
  payments: readonly GatewayPayment[],
): GatewayPayment[] {
  const paidBefore = order.status === 'PAID' || order.status === 'LATE_REVIEW' || order.status === 'REFUNDED';
  if (!paidBefore && !('payment' in step)) return [];
  const first = 'payment' in step ? step.payment.id : order.paymentid;
  return payments.filter(
    (payment) =>
      isOf(order, payment) &&
      payment.status === 'captured' &&
      !isFullyRefunded(payment) &&
      payment.id !== first,
  );
}

function reviewOf({ payment, reason }: Extract<Step, { reason: ReviewReason }>): Order['review'] {
  const { id: paymentid, amount, currency } = payment;
  return { reason, paymentid, amount, currency };
}

/** Even failed payments may be captured days later. */
function isUndecided({ status }: GatewayPayment): boolean {
  return status === 'created' || status === 'authorized' || status === 'failed';
}

/** '' never matches: such an order has no payments. */
function isOf(order: Pick<Order, 'gatewayorderid'>, payment: GatewayPayment): boolean {
  return order.gatewayorderid !== '' && payment.gatewayorderid === order.gatewayorderid;
}
