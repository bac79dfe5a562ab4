/** A new order, and when an earlier one of the same submission still stands for it. */
import { createHash } from 'node:crypto';
import { HOLD } from '@samagam/contract/limits';
import { isUnpaid } from '@samagam/domain/payment-states';
import type { Flow, Order } from '../stores/transactions.ts';

/** When the reconciler first looks at an order whose browser and webhook stay silent. In milliseconds. */
const FIRST_CHECK = 5 * 60_000;

type OfItsOwn =
  | 'orderid'
  | 'flow'
  | 'eventcode'
  | 'price'
  | 'discount'
  | 'gst'
  | 'total'
  | 'paytype'
  | 'owner'
  | 'paystringhash'
  | 'name'
  | 'personalmailid'
  | 'phonenumber'
  | 'tickettype';

/** CREATED, unknown to the gateway, with a fresh hold. */
export function newOrder(fields: Pick<Order, OfItsOwn> & Partial<Order>, by: string, now: number): Order {
  return {
    registrationid: '',
    groupbookingid: '',
    lines: [],
    status: 'CREATED',
    couponcode: '',
    singleusecoupon: false,
    holduntil: now + HOLD,
    gatewayorderid: '',
    linkurl: '',
    gatewayleaseuntil: 0,
    paymentid: '',
    review: null,
    secondpayments: [],
    refunds: [],
    decisions: [],
    history: [{ at: now, from: '', to: 'CREATED', by }],
    nextcheckat: now + FIRST_CHECK,
    createdate: new Date(now).toISOString(),
    ...fields,
  };
}

/**
 * While it lives, submitting the same thing again leads to the same order. A payment link lives for months: once
 * it is paid, the same again is another booking.
 */
export function isAlive(order: Order, now: number): boolean {
  const stands =
    order.flow === 'link'
      ? isUnpaid(order.status) || order.status === 'AUTHORIZED'
      : order.status !== 'EXPIRED' && order.status !== 'REFUNDED';
  return stands && now < order.holduntil;
}

/** What "the same thing" is: the way it came and every field that was sent, in a fixed order. */
export function fingerprint(flow: Flow, payload: object): string {
  const fields = Object.entries(payload).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([flow, fields]))
    .digest('hex');
}
