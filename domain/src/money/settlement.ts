/**
 * Decides what the payments of an order change. `needs` says what must be read; `planSettlement` returns the complete
 * plan as data. Both are pure functions. Settling, the reconciler, the audit and staff decisions all use them.
 */
import type { Event } from '@samagam/contract/programme/event';
import type { PaymentState } from '@samagam/contract/common/words';
import { type CouponClaim, type CouponHolder, type StoredCoupon, isClaimable } from '../passes/coupons.ts';
import { type GatewayPayment, isFullyRefunded } from '../order/gateway-payment.ts';
import { isStillSold } from '../passes/holds.ts';
import {
  type HeldSeats,
  type Order,
  type RefundAttempt,
  type RefundChange,
  type ReviewReason,
  type SecondPayment,
  type ToldReturn,
} from '../order/order.ts';
import { isUnpaid } from '../order/payment-states.ts';
import { amountPaid, hasPendingRefund, keepsFreeSeats, withAnswer, withoutByHand } from './refunds.ts';
import { lacksSeats, seatsHeld, seatsOncePaid } from '../passes/seats.ts';
import {
  type PlannedMail,
  answerMails,
  cancelledMail,
  elsewhereMails,
  failedRefundMail,
  reviewMails,
} from './settlement-mails.ts';

/**
 * The facts that `planSettlement` needs besides the order and its payments, and the records that the writer of the
 * plan needs.
 */
export interface Needs {
  /** The event and the coupon as they are now. */
  sale: boolean;
  /** The claim on the order's coupon, and the order that holds it. */
  claim: boolean;
  /** The registration to issue a ticket for. */
  registration: boolean;
  /** Everything that a full refund takes back. */
  issued: boolean;
  /** The order no longer holds its seats; true if they can be taken again. */
  seats: boolean;
}

/** The facts that were read, as far as needed. `now`: epoch milliseconds. */
export interface SettlementFacts {
  now: number;
  event?: Event | undefined;
  coupon?: StoredCoupon | undefined;
  claim?: CouponClaim | undefined;
  /** The order that holds the claim. */
  holder?: CouponHolder | undefined;
  /** For an order that no longer holds its seats: whether they are available. Absent means yes. */
  areSeatsLeft?: boolean;
  /** The payment link has expired or was cancelled. */
  isLinkClosed?: boolean;
  /** The gateway has answered about an attempt to refund; the payments are from after that. */
  answer?: RefundAnswer | undefined;
}

export interface RefundAnswer {
  /** The key of the attempt. */
  key: string;
  state: 'DONE' | 'FAILED';
}

/** Everything to write. Nothing if `changes` is false. */
export interface SettlementPlan {
  /** The order's state afterwards. */
  status: PaymentState;
  /** Whether the order moves to that state. */
  moves: boolean;
  /** The payment that pays the order or needs a review. */
  paymentid: string;
  /** A second payment pays the order from now on, because the first one was returned. */
  swaps: boolean;
  /** Why the payment needs a review. */
  review: Order['review'];
  /** Create the ticket, or the coupons of a group. */
  issues: boolean;
  /** Void the ticket, or the coupons of a group and the tickets made from them. */
  takesBack: boolean;
  /** The seats that the order holds afterwards. */
  seats: readonly HeldSeats[];
  /** New entries for the order's refunds. */
  refunds: RefundChange[];
  /** All second payments of the order; undefined if they do not change. */
  secondpayments: SecondPayment[] | undefined;
  /** All attempts to refund; undefined if they do not change. */
  refundattempts: RefundAttempt[] | undefined;
  /** What the buyer was told of refunds in the gateway's dashboard; undefined if it does not change. */
  returnstold: ToldReturn[] | undefined;
  mails: PlannedMail[];
  /** Another payment of this order may still be captured, so the reconciler keeps checking the order. */
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

/**
 * Idempotent: planning again on the result changes nothing. Only a captured payment of this order, in INR and of
 * exactly its amount, pays it. A partial refund does not change the state.
 */
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
      ...(isUntold(order, after, elsewhere.mails) ? [cancelledMail(order)] : []),
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

/** Whether settling would change anything. Most payments that the gateway lists were settled long ago. */
export function hasNews(order: Order, payments: readonly GatewayPayment[]): boolean {
  // The facts decide only where a payment moves the order, not whether it moves.
  return planSettlement(order, payments, { now: 0 }).changes;
}

/**
 * The order, paid by one of its second payments if the gateway returned all of its own at once. Staff who return a payment in
 * the gateway's dashboard may choose either of the two. A refund that staff asked for here is of the payment that they mean.
 */
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
  if (!other) return order;
  const returned: SecondPayment = { paymentid, amount: total, state: 'OPEN', paidbefore: true };
  return {
    ...order,
    paymentid: other.paymentid,
    secondpayments: secondpayments.map((second) => (second === other ? returned : second)),
  };
}

/** In part or in full, by the gateway or by hand, or that staff asked for it here. */
function wasReturned({ refunds, refundattempts = [], decisions }: Order, paymentid: string): boolean {
  return (
    [...refunds, ...refundattempts].some((one) => one.paymentid === paymentid) ||
    decisions.some(({ decision, paymentids }) => decision === 'REFUNDED' && paymentids.includes(paymentid))
  );
}

/** Captured for exactly the price, and nothing of it returned. */
function isExact({ total }: Order, { status, amount, amountrefunded, currency }: GatewayPayment): boolean {
  return status === 'captured' && amount === total && amountrefunded === 0 && currency === 'INR';
}

type Step =
  | { move: 'none' | 'AUTHORIZED' | 'FAILED' | 'EXPIRED' }
  | { move: 'PAID' | 'REFUNDED'; payment: GatewayPayment }
  | { move: 'LATE_REVIEW'; payment: GatewayPayment; reason: ReviewReason };

/** Money that the gateway never held, as if it did: a refund takes back the same. */
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

/** The step that follows from the payments alone. */
function nextStep(order: Order, payments: readonly GatewayPayment[]): Step {
  const ours = payments.filter((payment) => isOf(order, payment));
  if (order.status === 'PAID' || order.status === 'LATE_REVIEW') {
    const paidWith = ours.find((payment) => payment.id === order.paymentid) ?? recordedPayment(order);
    return paidWith && isReturned(order, paidWith)
      ? { move: 'REFUNDED', payment: paidWith }
      : { move: 'none' };
  }
  if (order.status === 'REFUNDED' || order.status === 'CANCELLED') return { move: 'none' };

  const captured = ours.filter((payment) => payment.status === 'captured' && !isFullyRefunded(payment));
  const exact = captured
    .filter(({ amount, currency }) => amount === order.total && currency === 'INR')
    .toSorted((a, b) => a.createdat - b.createdat)[0];
  if (exact) return { move: 'PAID', payment: exact };
  const wrong = captured[0];
  return wrong ? { move: 'LATE_REVIEW', payment: wrong, reason: 'wrong amount' } : withoutMoney(order, ours);
}

/**
 * Returned in full, or asked to be: the ticket is void as soon as staff ask for the refund that ends the order, and stays
 * void if that fails (docs/decisions/0081).
 */
function isReturned(order: Order, payment: GatewayPayment): boolean {
  const { id: paymentid, amount, amountrefunded } = payment;
  if ((order.refundattempts ?? []).some((one) => one.ends && one.paymentid === paymentid)) return true;
  if (keepsFreeSeats(order)) return false;
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
  // An authorised payment that was never captured was returned automatically; the gateway shows it as refunded.
  const allOver = attempts.every((payment) => payment.status === 'failed' || payment.status === 'refunded');
  return { move: allOver && status === 'AUTHORIZED' ? 'FAILED' : 'none' };
}

/** The step once the sale, the coupon and the payment link are taken into account. */
function afterChecks(order: Order, step: Step, facts: SettlementFacts): Step {
  if (step.move === 'PAID') {
    const { payment } = step;
    if (!stillBuys(order, payment, facts)) return { move: 'LATE_REVIEW', payment, reason: 'late' };
    if (facts.areSeatsLeft === false) return { move: 'LATE_REVIEW', payment, reason: 'sold out' };
  }
  const staysUnpaid = step.move === 'none' && isUnpaid(order.status);
  return staysUnpaid && facts.isLinkClosed ? { move: 'EXPIRED' } : step;
}

/**
 * Whether the payment still buys what was ordered. A late payment needs the same offer at the same price now. If
 * another order has the coupon meanwhile, no payment buys it: a payment made in time may be settled after the hold.
 */
function stillBuys(order: Order, payment: GatewayPayment, facts: SettlementFacts): boolean {
  const { event, coupon, claim, holder, now } = facts;
  if (isLate(order, payment) && !(event && isStillSold(order, event, coupon, now))) return false;
  return mayHaveCoupon(order, claim, holder, now);
}

function seatsAfter(order: Order, { move }: Step): readonly HeldSeats[] {
  if (move === 'EXPIRED' || move === 'REFUNDED') return [];
  return move === 'PAID' ? seatsOncePaid(order) : seatsHeld(order);
}

/** Begun after the hold, or the order had expired. */
function isLate(order: Order, payment: GatewayPayment): boolean {
  return payment.createdat >= order.holduntil || order.history.some(({ to }) => to === 'EXPIRED');
}

/**
 * Whether a payment for this order may use its coupon: not if another order holds it, used it or has paid for it.
 * `claim` is undefined for a coupon without a limit.
 */
export function mayHaveCoupon(
  order: Pick<Order, 'orderid'>,
  claim: CouponClaim | undefined,
  holder: CouponHolder | undefined,
  now: number,
): boolean {
  return claim?.orderid === order.orderid || isClaimable(claim, holder, '', now);
}

/** New changes of the refunded amounts of the order's payments. */
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

/**
 * Opens and reports new second payments, closes refunded ones, and reopens those whose refund failed. Undefined
 * without a change.
 */
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
    list: [...list, ...fresh.map(({ id, amount }) => ({ paymentid: id, amount, state: 'OPEN' }) as const)],
    mails: fresh.flatMap((payment) => reviewMails(order, payment, 'second payment')),
  };
}

/**
 * Captured payments in addition to the one that pays the order after this step. One settle may see several at once.
 */
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

/** The buyer got a mail about each partial refund, and none that says that the ticket is void. Earlier versions left such an order PAID. */
function isUntold(order: Order, after: Order, mails: readonly PlannedMail[]): boolean {
  const ends = order.status === 'PAID' && after.status === 'REFUNDED';
  // The end of a group without money has a mail of its own.
  if (order.refundattempts?.some((one) => one.ends && one.amount === 0)) return false;
  return ends && mails.length === 0 && !hasPendingRefund(after, after.paymentid);
}

/** Whether the gateway may still capture it: even failed payments may be captured days later. */
function isUndecided({ status }: GatewayPayment): boolean {
  return status === 'created' || status === 'authorized' || status === 'failed';
}

/** An order without a gateway order has no payments: '' never matches. */
function isOf(order: Pick<Order, 'gatewayorderid'>, payment: GatewayPayment): boolean {
  return order.gatewayorderid !== '' && payment.gatewayorderid === order.gatewayorderid;
}
