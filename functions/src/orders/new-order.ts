/** A new order. */
import { renewedHold } from '@samagam/domain/holds';
import type { Order } from '@samagam/domain/order';

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
    holduntil: renewedHold(now, now),
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
