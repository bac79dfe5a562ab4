/** What staff may refund or cancel of an order, and what is still owed after a refund that failed. Amounts in paise. */
import { SMALLEST_CHARGE } from '@samagam/contract/common/limits';
import type { MoneyBack } from '@samagam/contract/orders/ticket';
import type { GatewayPayment } from '../order/gateway-payment.ts';
import type {
  Dispute,
  HeldSeats,
  Order,
  RefundAttempt,
  RefundedPass,
  SecondPayment,
} from '../order/order.ts';

type ReturnByHand = Extract<Order['decisions'][number], { decision: 'REFUNDED' }>;
type Money = Pick<Order, 'paymentid' | 'refunds' | 'refundattempts' | 'decisions' | 'recorded'>;

export interface GroupSeat {
  couponcode: string;
  tickettype: string;
  amount: number;
}

/** In the order of the lines, GST included. The last seat of a line takes the rounding. Slabs are not priced again. */
export function seatShares({ lines, total }: Pick<Order, 'lines' | 'total'>): number[] {
  const net = lines.map(({ price, discount }) => price - discount);
  const sum = net.reduce((all, one) => all + one, 0);
  let upTo = 0;
  return lines.flatMap(({ seats }, i) => {
    const before = sum === 0 ? 0 : proportion(total, upTo, sum);
    upTo += net[i]!;
    const line = (sum === 0 ? 0 : proportion(total, upTo, sum)) - before;
    const share = Math.floor(line / seats);
    return Array.from({ length: seats }, (_, seat) =>
      seat < seats - 1 ? share : line - share * (seats - 1),
    );
  });
}

/** `total * part / sum`, rounded half up. The product can exceed the safe integers. */
export function proportion(total: number, part: number, sum: number): number {
  const doubled = 2n * BigInt(sum);
  return Number((2n * BigInt(total) * BigInt(part) + BigInt(sum)) / doubled);
}

/** The price of the order, or the other amount for which staff issued it. */
export function amountPaid({
  total,
  paymentid,
  review,
}: Pick<Order, 'total' | 'paymentid' | 'review'>): number {
  return review?.paymentid === paymentid ? review.amount : total;
}

export function amountRefunded({ refunds }: Pick<Order, 'refunds'>, paymentid: string): number {
  return refunds.findLast((change) => change.paymentid === paymentid)?.total ?? 0;
}

/** Asked of the gateway, not answered, and not shown as returned: the money may be noted before the answer. */
function amountPending(order: Pick<Order, 'refunds' | 'refundattempts'>, paymentid: string): number {
  const attempts = (order.refundattempts ?? []).filter((one) => one.paymentid === paymentid);
  const asked = sumOf(attempts.filter(({ state }) => state === 'PENDING'));
  const first = attempts.findIndex(({ state }) => state === 'PENDING');
  if (first === -1) return 0;
  const { gonebefore, at } = attempts[first]!;
  const since = sumOf(attempts.slice(first).filter(({ state }) => state !== 'FAILED'));
  // Was on its way before, and came back since.
  const back = sumOf(attempts.slice(0, first).filter((one) => one.state === 'FAILED' && one.endedat! > at));
  const expected = gonebefore - back + since;
  return Math.min(asked, Math.max(0, expected - amountRefunded(order, paymentid)));
}

export function amountGone(order: Pick<Order, 'refunds' | 'refundattempts'>, paymentid: string): number {
  return amountRefunded(order, paymentid) + amountPending(order, paymentid);
}

/** In addition to refunds asked for here, less what failed. A change belongs to those as far as they explain it. */
export function returnedElsewhere(
  order: Pick<Order, 'refunds' | 'refundattempts'>,
  paymentid: string,
): number {
  const isOf = (one: { paymentid: string }) => one.paymentid === paymentid;
  const done = (order.refundattempts ?? []).filter((one) => isOf(one) && one.state === 'DONE');
  let explained = 0;
  let elsewhere = 0;
  for (const { at, amount, total } of order.refunds.filter(isOf)) {
    const asked = sumOf(done.filter((one) => one.at <= at));
    const ours = Math.min(Math.max(0, amount), Math.max(0, asked - explained));
    explained += ours;
    // What the bank sends back may be either. As little as possible of it counts as returned elsewhere.
    elsewhere = amount < 0 ? Math.min(elsewhere, total) : elsewhere + amount - ours;
  }
  return Math.min(amountRefunded(order, paymentid), elsewhere);
}

/** What staff returned in another way. `amount`: of the whole payment. */
export function amountByHand(
  { decisions }: Pick<Order, 'decisions'>,
  paymentid: string,
  amount: number,
): number {
  return Math.min(amount, sumOf(returnsByHand({ decisions }, paymentid)));
}

export function amountReturned(
  order: Pick<Order, 'total' | 'paymentid' | 'review' | 'refunds' | 'decisions'>,
): number {
  const { paymentid } = order;
  const paid = amountPaid(order);
  return Math.min(paid, amountRefunded(order, paymentid) + amountByHand(order, paymentid, paid));
}

/** Undefined if nothing was paid. */
export function moneyBack(order: Money & Pick<Order, 'total' | 'review' | 'status'>): MoneyBack | undefined {
  const { paymentid, recorded } = order;
  if (paymentid === '' || isFreeOrder(order)) return undefined;
  const returned = amountReturned(order);
  const refunded = Math.min(returned, amountRefunded(order, paymentid));
  return {
    paid: amountPaid(order),
    refunded,
    byhand: returned - refunded,
    pending: amountPending(order, paymentid),
    owed: refundOwed(order),
    ...(recorded && { recorded: true }),
    ...(recorded && recorded.tds > 0 && { tds: recorded.tds }),
  };
}

export function refundLeft(order: Money & Pick<Order, 'total' | 'review'>): number {
  const { paymentid } = order;
  if (paymentid === '' || isFreeOrder(order)) return 0;
  return leftOf(order, { paymentid, amount: amountPaid(order) });
}

/** What is owed of a recorded payment was asked for already: staff return it, and say so. */
export function refundToAsk(order: Money & Pick<Order, 'total' | 'review' | 'status'>): number {
  const left = refundLeft(order);
  return order.recorded ? left - refundOwed(order) : left;
}

/** Of those that wait; 0 while a refund is on its way. */
export function secondPaymentsLeft(
  order: Money & Pick<Order, 'secondpayments'>,
): { paymentid: string; left: number }[] {
  return order.secondpayments
    .filter(({ state }) => state === 'OPEN')
    .map((second) => ({
      paymentid: second.paymentid,
      left: openOf(order, { ...second, amount: withoutByHand(order, second) }),
    }));
}

/** The bank may return the rest. */
export function withoutByHand(
  order: Pick<Order, 'decisions'>,
  { paymentid, amount }: Pick<SecondPayment, 'paymentid' | 'amount'>,
): number {
  return amount - sumOf(returnsByHand(order, paymentid));
}

export function paymentsOf(
  order: Pick<Order, 'total' | 'paymentid' | 'review' | 'secondpayments'>,
): Pick<SecondPayment, 'paymentid' | 'amount'>[] {
  const { paymentid, secondpayments } = order;
  return [...(paymentid === '' ? [] : [{ paymentid, amount: amountPaid(order) }]), ...secondpayments];
}

/** All but what staff returned by hand. `until`: epoch milliseconds. */
export function isGone(
  order: Pick<Order, 'total' | 'paymentid' | 'review' | 'secondpayments' | 'refunds' | 'decisions'>,
  paymentid: string,
  until = Infinity,
): boolean {
  const second = order.secondpayments.find((one) => one.paymentid === paymentid);
  const whole = withoutByHand(order, { paymentid, amount: second?.amount ?? amountPaid(order) });
  const noted = order.refunds.filter(({ at }) => at <= until);
  return amountRefunded({ refunds: noted }, paymentid) >= whole;
}

/** Of all payments. The gateway never shows it. */
export function returnedByHand(
  order: Pick<Order, 'total' | 'paymentid' | 'review' | 'secondpayments' | 'decisions'>,
): number {
  return sumOf(paymentsOf(order).flatMap(({ paymentid }) => returnsByHand(order, paymentid)));
}

function returnsByHand({ decisions }: Pick<Order, 'decisions'>, paymentid: string): ReturnByHand[] {
  return decisions.filter(
    (one): one is ReturnByHand => one.decision === 'REFUNDED' && one.paymentids.includes(paymentid),
  );
}

function openOf(order: Money, { paymentid, amount }: { paymentid: string; amount: number }): number {
  return Math.max(0, amount - amountGone(order, paymentid));
}

function leftOf(order: Money, payment: { paymentid: string; amount: number }): number {
  const byHand = amountByHand(order, payment.paymentid, payment.amount);
  return Math.max(0, openOf(order, payment) - byHand);
}

/** Refunds that were refused or failed, less what was returned since. Second payments do not count: they open again. */
export function refundOwed(order: Money & Pick<Order, 'total' | 'review' | 'status'>): number {
  const { paymentid, refunds, refundattempts = [] } = order;
  if (paymentid === '') return 0;
  if (order.status === 'REFUNDED') return refundLeft(order);
  const ours = refundattempts.filter((one) => one.paymentid === paymentid);
  // What has the same time stays in this order: a failure belongs between its own attempt and the next.
  const steps = [
    ...ours.flatMap(({ at, amount, seats, state, endedat }) => [
      // Any other attempt may be the repeat of one that failed. A seat is refunded once, so its amount is owed as well,
      // and so is each part of a recorded payment.
      ...(seats.length > 0 || order.recorded ? [{ at, owed: amount }] : []),
      // One that is DONE is among the refunds.
      ...(state === 'DONE' ? [] : [{ at, owed: -amount }]),
      ...(state === 'FAILED' ? [{ at: endedat ?? at, owed: amount }] : []),
    ]),
    ...refunds.filter((one) => one.paymentid === paymentid).map(({ at, amount }) => ({ at, owed: -amount })),
    ...returnsByHand(order, paymentid).map(({ at }) => ({ at, owed: -Infinity })),
  ];
  const owed = steps.toSorted((a, b) => a.at - b.at).reduce((sum, step) => Math.max(0, sum + step.owed), 0);
  return Math.min(owed, refundLeft(order));
}

export function waitsForDecision(
  order: Money & Pick<Order, 'total' | 'review' | 'status' | 'secondpayments'>,
): boolean {
  const { status, secondpayments } = order;
  return (
    status === 'LATE_REVIEW' || refundOwed(order) > 0 || secondpayments.some(({ state }) => state === 'OPEN')
  );
}

export function endsByHand(
  order: Money & Pick<Order, 'total' | 'review' | 'status' | 'flow' | 'lines'>,
): boolean {
  const owed = refundOwed(order);
  return order.status === 'PAID' && owed > 0 && owed === refundLeft(order) && !keepsFreeSeats(order);
}

/** Such a group ends with its last seat, and not with its last rupee (docs/decisions/0083). */
export function keepsFreeSeats(
  order: Pick<Order, 'flow' | 'lines' | 'total' | 'paymentid' | 'review' | 'refundattempts'>,
): boolean {
  if (order.flow === 'individual' || isFreeOrder(order)) return false;
  const seats = order.lines.reduce((sum, line) => sum + line.seats, 0);
  const asSeats = (order.refundattempts ?? []).filter((one) => one.seats.length > 0);
  return voidedSeats(order).size < seats && sumOf(asSeats) >= amountPaid(order);
}

/** A failed refund does not bring a seat back. */
export function voidedSeats({ refundattempts = [] }: Pick<Order, 'refundattempts'>): ReadonlySet<string> {
  return new Set(refundattempts.flatMap(({ seats }) => seats));
}

export function passesOfSeats(seats: readonly GroupSeat[]): RefundedPass[] {
  const passes = new Map<string, RefundedPass>();
  for (const { tickettype, amount } of seats) {
    const pass = passes.get(tickettype) ?? { tickettype, seats: 0, amount: 0 };
    passes.set(tickettype, { tickettype, seats: pass.seats + 1, amount: pass.amount + amount });
  }
  return [...passes.values()];
}

export function seatsWithout(
  held: readonly HeldSeats[],
  voided: readonly { tickettype: string }[],
): HeldSeats[] {
  return held
    .map(({ tickettype, seats }) => ({
      tickettype,
      seats: seats - voided.filter((seat) => seat.tickettype === tickettype).length,
    }))
    .filter(({ seats }) => seats > 0);
}

/** The bank takes the money of a lost dispute, and may take that of an open one. */
export function disputeNotWon({ disputes }: Pick<Order, 'disputes'>): Dispute | undefined {
  return disputes.findLast(({ status }) => status !== 'won');
}

/** Taken by the bank, and not ended by staff. Of the order's own payment. */
export function lostDispute({
  disputes,
  decisions,
  paymentid,
}: Pick<Order, 'disputes' | 'decisions' | 'paymentid'>): Dispute | undefined {
  return disputes.find(
    (dispute) =>
      dispute.status === 'lost' &&
      dispute.paymentid === paymentid &&
      !decisions.some(({ disputeid }) => disputeid === dispute.disputeid),
  );
}

export function isFreeOrder(order: Pick<Order, 'total' | 'review' | 'paymentid'>): boolean {
  return amountPaid(order) < SMALLEST_CHARGE;
}

export type RefundPlan =
  | { may: 'not paid' | 'not a seat' | 'nothing left' | 'free' | 'too small' | 'other currency' }
  | { may: 'not a second payment' | 'lost dispute' }
  /** The order could never be refunded in full. */
  | { may: 'leaves too little' }
  | { may: 'too much'; left: number }
  | {
      may: 'yes';
      paymentid: string;
      amount: number;
      seats: GroupSeat[];
      /** A free order ends, with its ticket or coupons. */
      cancels: boolean;
      /** An order that was paid ends, with all its seats. */
      ends: boolean;
    };

/** Of all that is left of it. `payments`: those of the order at the gateway. */
export function planSecondRefund(
  order: Order,
  paymentid: string,
  payments: readonly GatewayPayment[],
): RefundPlan {
  const second = secondPaymentsLeft(order).find((one) => one.paymentid === paymentid);
  const payment = payments.find(({ id }) => id === paymentid);
  if (!second || !payment) return { may: 'not a second payment' };
  if (payment.currency !== 'INR') return { may: 'other currency' };
  if (second.left === 0) return { may: 'nothing left' };
  if (second.left < SMALLEST_CHARGE) return { may: 'too small' };
  return { may: 'yes', paymentid, amount: second.left, seats: [], cancels: false, ends: false };
}

export interface AskedRefund {
  amount?: number | undefined;
  /** Absent for no seat in particular; `amount` for all that is left. */
  seats?: readonly string[] | undefined;
  /** Repeats what is owed after a refund that failed, and no more. */
  owed?: true | undefined;
}

export function planRefund(order: Order, asked: AskedRefund, seats: readonly GroupSeat[]): RefundPlan {
  const { paymentid } = order;
  if (lostDispute(order)) return { may: 'lost dispute' };
  if (asked.owed) {
    const amount = refundOwed(order);
    return amount === 0 ? { may: 'nothing left' } : planRefund(order, { amount }, seats);
  }
  const isPaid = order.status === 'PAID';
  if (!isPaid && order.status !== 'LATE_REVIEW' && refundOwed(order) === 0) return { may: 'not paid' };
  if ((order.review?.currency ?? 'INR') !== 'INR') return { may: 'other currency' };
  if (asked.seats) return isPaid ? planSeats(order, asked.seats, seats) : { may: 'not a seat' };
  if (isFreeOrder(order)) {
    return asked.amount === undefined
      ? { may: 'yes', paymentid, amount: 0, seats: [], cancels: true, ends: false }
      : { may: 'free' };
  }
  const isAll = asked.amount === undefined;
  const keepsFree = keepsFreeSeats(order);
  if (isPaid && isAll && keepsFree && refundToAsk(order) === 0)
    return { may: 'yes', paymentid, amount: 0, seats: [], cancels: false, ends: true };
  const amount = asked.amount ?? refundToAsk(order);
  return withinWhatIsLeft(order, { amount, seats: [], keeps: keepsFree && !isAll });
}

function planSeats(order: Order, codes: readonly string[], seats: readonly GroupSeat[]): RefundPlan {
  const { paymentid } = order;
  const voided = voidedSeats(order);
  const open = seats.filter(({ couponcode }) => !voided.has(couponcode));
  const chosen = open.filter(({ couponcode }) => codes.includes(couponcode));
  if (chosen.length === 0 || chosen.length !== new Set(codes).size) return { may: 'not a seat' };
  if (isFreeOrder(order)) {
    const cancels = chosen.length === open.length;
    return { may: 'yes', paymentid, amount: 0, seats: chosen, cancels, ends: false };
  }
  const amount = sumOf(chosen);
  const others = open.filter((seat) => !chosen.includes(seat));
  const isLast = others.length === 0;
  if (amount === 0) return { may: 'yes', paymentid, amount, seats: chosen, cancels: false, ends: isLast };
  const keeps = !isLast && others.every((seat) => seat.amount === 0);
  const plan = withinWhatIsLeft(order, { amount, seats: chosen, keeps });
  return plan.may === 'yes' ? { ...plan, ends: plan.ends || isLast } : plan;
}

/** `keeps`: seats that cost nothing stay valid, so the order does not end with the last of its money. */
function withinWhatIsLeft(
  order: Order,
  { amount, seats, keeps }: { amount: number; seats: GroupSeat[]; keeps: boolean },
): RefundPlan {
  const left = refundToAsk(order);
  if (left === 0) return { may: 'nothing left' };
  if (amount > left) return { may: 'too much', left };
  if (amount < SMALLEST_CHARGE) return { may: 'too small' };
  const rest = left - amount;
  if (seats.length === 0 && rest > 0 && rest < SMALLEST_CHARGE) return { may: 'leaves too little' };
  // An amount may repeat what is owed; a seat is refunded in addition to it.
  const isRest = rest === 0 || (seats.length > 0 && !order.recorded && rest <= refundOwed(order));
  const ends = isRest && !keeps;
  return { may: 'yes', paymentid: order.paymentid, amount, seats, cancels: false, ends };
}

/** The same order if the gateway had answered before. */
export function withAnswer(
  order: Order,
  { key, state, at }: { key: string; state: 'DONE' | 'FAILED'; at: number },
): Order {
  const attempts = order.refundattempts ?? [];
  if (!attempts.some((one) => one.key === key && one.state === 'PENDING')) return order;
  return {
    ...order,
    refundattempts: attempts.map((one): RefundAttempt =>
      one.key === key ? { ...one, state, endedat: at } : one,
    ),
  };
}

export function hasPendingRefund(
  { refundattempts = [] }: Pick<Order, 'refundattempts'>,
  paymentid?: string,
): boolean {
  return refundattempts.some(
    (one) => one.state === 'PENDING' && (paymentid === undefined || one.paymentid === paymentid),
  );
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
