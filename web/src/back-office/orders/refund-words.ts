/** What a refund form means: the request that it sends, and what will happen in words. */
import { parse, type Parsed } from '@samagam/contract/common/first-issue';
import { sayOfOrder } from '@samagam/contract/money/order-messages';
import {
  refundRequest,
  type Refundable,
  type RefundOutcome,
  type RefundRequest,
} from '@samagam/contract/money/refund-order';
import { paiseOf } from '@samagam/domain/text/paise-of';
import { inRupees } from '@samagam/domain/text/rupees';

export interface RefundValues {
  /** 'all': everything that is left, or the whole of a free order. A second payment is named by its id. */
  what: 'all' | 'amount' | 'seats' | `pay_${string}`;
  /** In rupees, as typed. */
  amount: string;
  /** Coupon codes. */
  seats: string[];
  reason: string;
  /** On the credit note. */
  printedreason?: string;
}

/** Second payments first, because the order waits for their refund; only 'all' for a free order of one delegate. */
export function refundChoicesOf(order: Refundable): RefundValues['what'][] {
  const { status, paid, left, owed, seats, secondpayments, keepsfreeseats } = order;
  const isGroup = seats.some(({ isvoid }) => !isvoid);
  const seconds = secondpayments
    .filter((second) => second.left > 0)
    .flatMap(({ paymentid }) => choiceOf(paymentid));
  // Of an order that was refunded, only what failed can be refunded again.
  if (seconds.length > 0 && status === 'REFUNDED' && owed === 0) return seconds;
  return [
    ...seconds,
    'all',
    ...(paid > 0 && !(left === 0 && keepsfreeseats) ? (['amount'] as const) : []),
    ...(isGroup ? (['seats'] as const) : []),
  ];
}

function choiceOf(paymentid: string): RefundValues['what'][] {
  return paymentid.startsWith('pay_') ? [`pay_${paymentid.slice('pay_'.length)}`] : [];
}

export function emptyRefund(order: Refundable): RefundValues {
  const { left, owed, recorded, keepsfreeseats } = order;
  // The repeat of what failed. What is owed of a recorded payment cannot be asked for again.
  const isPart = owed > 0 && !recorded && (owed < left || keepsfreeseats);
  const amount = isPart ? owed : left;
  const [first] = refundChoicesOf(order);
  const what = first === 'all' && isPart ? 'amount' : first!;
  return { what, amount: (amount / 100).toFixed(2), seats: [], reason: '', printedreason: '' };
}

export function judgeRefund(order: Refundable, values: RefundValues): Parsed<RefundRequest> {
  const { what, amount, seats, reason, printedreason } = values;
  const words = { reason, ...(printedreason && { printedreason }) };
  const { orderid } = order;
  // As the dialog says it. The order may change before the press.
  const told = endsOrder(order, values) ? {} : { ends: false };
  if (what === 'seats') return parse(refundRequest, { orderid, seats, ...words, ...told });
  if (what === 'all') return parse(refundRequest, { orderid, ...words });
  if (what !== 'amount') return parse(refundRequest, { orderid, secondpayment: what, ...words });
  const paise = paiseOf(amount);
  if (paise === undefined) return refused('amount', sayOfOrder.invalidAmount);
  if (paise > order.left) return refused('amount', sayOfOrder.moreThanLeft(inRupees(order.left)));
  return parse(refundRequest, { orderid, amount: paise, ...words, ...told });
}

function refused(field: string, msg: string): Parsed<never> {
  return { ok: false, issue: { field, msg }, issues: [{ field, msg }] };
}

/** The amount that goes back, in paise; 0 while the form is not complete or asks for more than is left. */
export function amountOf({ left, seats, secondpayments }: Refundable, values: RefundValues): number {
  if (values.what === 'all') return left;
  if (values.what === 'amount') {
    const paise = paiseOf(values.amount) ?? 0;
    return paise > left ? 0 : paise;
  }
  if (values.what !== 'seats')
    return secondpayments.find(({ paymentid }) => paymentid === values.what)?.left ?? 0;
  return seats
    .filter(({ couponcode }) => values.seats.includes(couponcode))
    .reduce((sum, { amount }) => sum + amount, 0);
}

export function consequencesOf(order: Refundable, values: RefundValues): string[] {
  const amount = amountOf(order, values);
  const money = amount > 0 ? [...disputeWords(order), moneyWords(order, values)] : [];
  if (amount > 0 && order.latenote && !isSecondPayment(values)) money.push(LATE_NOTE);
  else if (amount > 0 && order.endednote && !isSecondPayment(values)) money.push(ENDED_NOTE);
  if (isSecondPayment(values)) return [...money, `${ticketWords(order)} The buyer is told by mail.`];
  if (values.what === 'seats' && !endsOrder(order, values))
    return [...money, ...seatWords(order, values.seats)];
  if (!endsOrder(order, values)) return [...money, `${partWords(order)} The buyer is told by mail.`];
  return [...money, ...endWords(order, amount)];
}

/** What has happened to a refund that is not done, as a sentence with the amount before it: "The refund of ₹2,950.00" and then this. */
export function outcomeOf(
  order: Refundable,
  values: RefundValues,
  state: Exclude<RefundOutcome['state'], 'DONE'>,
): string {
  if (state === 'PENDING')
    return 'was asked for, and the gateway has not answered yet. This site asks again automatically; do not repeat the refund.';
  const why = isByHand(order, values)
    ? 'is for you to make, by bank transfer or in cash.'
    : 'was refused by the gateway, for example because its balance is too small.';
  const then = isByHand(order, values) ? 'mark it as done' : 'repeat it or mark it as done';
  return [why, ...staysWords(order, values), `It waits under "To be decided", where you ${then}.`].join(' ');
}

const LATE_NOTE =
  'The GST of this order stays due: 30 November after its financial year has passed, so the buyer gets a commercial credit note, which is in no return.';

const ENDED_NOTE =
  'The registration of the invoice has ended, so the buyer gets a commercial credit note, which is in no return. Ask your accountant about its GST.';

function disputeWords({ disputed }: Refundable): string[] {
  if (disputed === undefined) return [];
  const state = disputed.replaceAll('_', ' ');
  return [
    `The payer disputes a payment of this order at the bank (${state}). If the bank takes the money back, the payer gets it twice.`,
  ];
}

function moneyWords(order: Refundable, values: RefundValues): string {
  const rupees = `₹${inRupees(amountOf(order, values))}`;
  return isByHand(order, values)
    ? `${rupees} is for you to return, by bank transfer or in cash, because it was not paid through the gateway.`
    : `${rupees} goes back to the buyer.`;
}

function isSecondPayment({ what }: RefundValues): boolean {
  return what !== 'all' && what !== 'amount' && what !== 'seats';
}

/** A second payment of a recorded order came through the gateway. */
function isByHand({ recorded }: Refundable, values: RefundValues): boolean {
  return recorded && !isSecondPayment(values);
}

/** Whether the order ends with it, and all its seats, as the API decides it (`planRefund`). */
function endsOrder(order: Refundable, values: RefundValues): boolean {
  const { paid, left, owed, recorded, seats, keepsfreeseats } = order;
  const amount = amountOf(order, values);
  if (values.what === 'all') return true;
  if (values.what !== 'seats') return paid === 0 || (amount >= left && !keepsfreeseats);
  const others = seats.filter(({ isvoid, couponcode }) => !isvoid && !values.seats.includes(couponcode));
  if (others.length === 0) return true;
  // A seat is refunded in addition to what is owed.
  const takesRest = amount > 0 && amount + (recorded ? 0 : owed) >= left;
  return takesRest && others.some((seat) => seat.amount > 0);
}

/** What a refund that failed does not bring back. */
function staysWords(order: Refundable, values: RefundValues): string[] {
  if (isSecondPayment(values)) return [];
  if (order.status === 'LATE_REVIEW') return endsOrder(order, values) ? [] : [partWords(order)];
  if (values.what === 'seats' && !endsOrder(order, values)) return ['The seats stay cancelled.'];
  if (!endsOrder(order, values)) return [partWords(order)];
  return [order.flow === 'individual' ? 'The ticket stays cancelled.' : 'The booking stays cancelled.'];
}

/** The refund of a second payment leaves the order alone. */
function ticketWords(order: Refundable): string {
  return order.status === 'LATE_REVIEW'
    ? 'The other payment still waits for your decision.'
    : partWords(order);
}

function partWords({ status, seats }: Refundable): string {
  if (status === 'LATE_REVIEW') return 'The rest still waits for your decision.';
  if (status === 'REFUNDED') return 'The ticket stays cancelled.';
  return seats.some(({ isvoid }) => isvoid) ? 'Every other ticket stays valid.' : 'Every ticket stays valid.';
}

function endWords({ flow, status, isseat }: Refundable, amount: number): string[] {
  if (status === 'LATE_REVIEW') return ['No ticket is issued for this payment. The buyer is told by mail.'];
  if (status === 'REFUNDED') return ['The ticket stays cancelled. The buyer is told by mail.'];
  const stays = amount > 0 ? ['It stays cancelled even if the refund fails.'] : [];
  if (flow === 'individual') {
    const coupon = isseat ? ['The coupon of the group can be used again.'] : [];
    return ['The ticket is cancelled at once.', ...stays, ...coupon, 'The buyer is told by mail.'];
  }
  return [
    'The booking is cancelled at once: unused coupons are disabled, and tickets made from the others are void.',
    ...stays,
    'The buyer and each delegate are told by mail.',
  ];
}

function seatWords({ seats }: Refundable, codes: readonly string[]): string[] {
  const chosen = seats.filter(({ couponcode }) => codes.includes(couponcode));
  if (chosen.length === 0) return [];
  const names = chosen.map(({ usedby }) => usedby).filter(Boolean);
  const unused = chosen.length - names.length;
  return [
    ...(unused > 0
      ? [unused === 1 ? 'One unused coupon is disabled.' : `${unused} unused coupons are disabled.`]
      : []),
    ...(names.length > 0
      ? [`The ${names.length === 1 ? 'ticket' : 'tickets'} of ${names.join(', ')} will be void.`]
      : []),
    `The other seats stay valid. The buyer ${tellsAlso(names.length)} told by mail.`,
  ];
}

function tellsAlso(delegates: number): string {
  if (delegates === 0) return 'is';
  return delegates === 1 ? 'and this delegate are' : 'and these delegates are';
}
