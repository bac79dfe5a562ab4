/** Each mail has an id that is derived from its cause, so it is sent once. Amounts in paise. */
import type { GatewayPayment } from '../order/gateway-payment.ts';
import type { Order, RefundChange, ReviewReason, ToldReturn } from '../order/order.ts';
import {
  amountRefunded,
  hasPendingRefund,
  isGone,
  paymentsOf,
  returnedElsewhere,
  voidedSeats,
} from './refunds.ts';

export type SettlementMail =
  | {
      kind: 'review';
      orderid: string;
      paymentid: string;
      reason: string;
      /** In the smallest unit of the currency. */
      amount: number;
      currency: string;
    }
  | { kind: 'review-buyer'; orderid: string; reason?: string }
  | {
      kind: 'refunded';
      orderid: string;
      paymentid: string;
      amount: number;
      ticketvoid: boolean;
      seats?: number;
      /** The organiser has yet to return it: the payment did not come through the gateway. */
      byhand?: boolean;
    }
  | { kind: 'seats-released'; orderid: string };

export interface PlannedMail {
  id: string;
  to: 'organiser' | 'buyer';
  mail: SettlementMail;
}

export function reviewMails(
  { orderid }: Order,
  payment: GatewayPayment,
  reason: ReviewReason,
): PlannedMail[] {
  const { id: paymentid, amount, currency } = payment;
  const facts = { kind: 'review', orderid, paymentid, reason, amount, currency } as const;
  return [
    { id: `review_${orderid}_${paymentid}`, to: 'organiser', mail: facts },
    {
      id: `review-buyer_${orderid}_${paymentid}`,
      to: 'buyer',
      mail: { kind: 'review-buyer', orderid, reason },
    },
  ];
}

export function failedRefundMail(
  { orderid, refunds }: Order,
  { paymentid, amount }: RefundChange,
): PlannedMail {
  const facts = { kind: 'review', reason: 'refund failed', orderid, paymentid, currency: 'INR' } as const;
  const id = `refund-failed_${orderid}_${paymentid}_${refunds.length}`;
  return { id, to: 'organiser', mail: { ...facts, amount: -amount } };
}

/** To the buyer if accepted, else to the organiser, unless the money went back in another way. `order`: afterwards. */
export function answerMails(order: Order, key: string): PlannedMail[] {
  const { orderid, recorded, refundattempts = [] } = order;
  const { paymentid, amount, state, seats } = refundattempts.find((one) => one.key === key)!;
  const mail = { kind: 'refunded', orderid, paymentid, amount, ...whatIsVoid(order, seats.length) } as const;
  if (state !== 'FAILED') return [{ id: `refund_${key}`, to: 'buyer', mail }];
  if (isGone(order, paymentid)) return [];
  const facts = { kind: 'review', reason: 'refund failed', orderid, paymentid, currency: 'INR' } as const;
  return [
    { id: `refund-failed_${key}`, to: 'organiser', mail: { ...facts, amount } },
    ...(recorded && paymentid === order.paymentid
      ? [{ id: `refund-by-hand_${key}`, to: 'buyer', mail: { ...mail, byhand: true } } as const]
      : []),
  ];
}

/** Money that went back in the dashboard: a whole payment, or after a refused refund. `told`: a new `returnstold`. */
export function elsewhereMails(
  before: Order,
  after: Order,
): { mails: PlannedMail[]; told: ToldReturn[] | undefined } {
  const payments = paymentsOf(after).map(({ paymentid }) => {
    const was = Math.min(storedTold(before, paymentid), amountRefunded(after, paymentid));
    return { paymentid, was, rest: Math.max(0, amountToTell(after, paymentid) - was) };
  });
  const isNew = payments.some(({ paymentid, was, rest }) => rest > 0 || was < storedTold(before, paymentid));
  return {
    mails: payments
      .filter(({ rest }) => rest > 0)
      .map(({ paymentid, rest }) => elsewhereMail(after, paymentid, rest)),
    told: isNew
      ? payments
          .map(({ paymentid, was, rest }) => ({ paymentid, amount: was + rest }))
          .filter(({ amount }) => amount > 0)
      : undefined,
  };
}

function elsewhereMail(order: Order, paymentid: string, amount: number): PlannedMail {
  const { orderid, refunds } = order;
  const tickets = paymentid === order.paymentid ? whatIsVoid(order) : { ticketvoid: false };
  return {
    id: `returned_${orderid}_${paymentid}_${refunds.length}`,
    to: 'buyer',
    mail: { kind: 'refunded', orderid, paymentid, amount, ...tickets },
  };
}

function storedTold({ returnstold }: Order, paymentid: string): number {
  return returnstold?.find((one) => one.paymentid === paymentid)?.amount ?? 0;
}

export function amountUntold(order: Order, paymentid: string): number {
  return Math.max(0, returnedElsewhere(order, paymentid) - storedTold(order, paymentid));
}

export function withAllTold(order: Order, payments: readonly { paymentid: string }[]): ToldReturn[] {
  const others = (order.returnstold ?? []).filter(
    (one) => !payments.some(({ paymentid }) => paymentid === one.paymentid),
  );
  const told = payments.map(({ paymentid }) => ({
    paymentid,
    amount: storedTold(order, paymentid) + amountUntold(order, paymentid),
  }));
  return [...others, ...told];
}

/** Nothing while a refund is on its way: what the gateway shows may be that refund. */
function amountToTell(order: Order, paymentid: string): number {
  if (hasPendingRefund(order, paymentid)) return 0;
  const isOver =
    paymentid === order.paymentid
      ? order.status === 'REFUNDED'
      : order.secondpayments.some((one) => one.paymentid === paymentid && one.state === 'REFUNDED');
  const wasRefused = order.refundattempts?.some(
    (one) => one.paymentid === paymentid && one.state === 'FAILED',
  );
  return isOver || wasRefused ? returnedElsewhere(order, paymentid) : 0;
}

/** `seats`: that the refund voided; by default all void seats of the booking. */
export function whatIsVoid(order: Order, seats = 0): { ticketvoid: boolean; seats?: number } {
  const ticketvoid = order.status === 'REFUNDED' && order.history.some(({ to }) => to === 'PAID');
  const some = ticketvoid ? 0 : seats || voidedSeats(order).size;
  return { ticketvoid, ...(some > 0 && { seats: some }) };
}

export function returnedByHandMail(
  { orderid, refunds }: Order,
  { paymentid, amount }: { paymentid: string; amount: number },
): PlannedMail {
  const failures = refunds.filter((change) => change.paymentid === paymentid && change.amount < 0).length;
  return {
    id: `refunded_${orderid}_${paymentid}${failures > 0 ? `_${failures}` : ''}`,
    to: 'buyer',
    mail: { kind: 'refunded', orderid, paymentid, amount, ticketvoid: false },
  };
}

/** Of a payment link that staff closed, or that ended with the sale, before the hour that its mail had promised. */
export function releasedMail({ orderid }: Pick<Order, 'orderid'>): PlannedMail {
  return { id: `seats-released_${orderid}`, to: 'buyer', mail: { kind: 'seats-released', orderid } };
}
