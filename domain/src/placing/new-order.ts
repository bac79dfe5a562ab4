import { firstHold, waitsForProof } from '../passes/holds.ts';
import type { Order } from '../order/order.ts';

/** When the reconciler first checks an order that no callback and no webhook has reported. In milliseconds. */
const FIRST_CHECK = 5 * 60_000;

type RequiredFields =
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

export function newOrder(
  fields: Pick<Order, RequiredFields> & Partial<Order>,
  by: string,
  now: number,
): Order {
  const order: Order = {
    registrationid: '',
    groupbookingid: '',
    lines: [],
    status: 'CREATED',
    couponcode: '',
    singleusecoupon: false,
    holduntil: 0,
    gatewayorderid: '',
    linkurl: '',
    gatewayleaseuntil: 0,
    paymentid: '',
    review: null,
    secondpayments: [],
    refunds: [],
    disputes: [],
    decisions: [],
    history: [{ at: now, from: '', to: 'CREATED', by }],
    nextcheckat: now + FIRST_CHECK,
    createdate: new Date(now).toISOString(),
    ...fields,
  };
  return { ...order, holduntil: waitsForProof(order) ? order.unproveduntil! : firstHold(order, now) };
}
