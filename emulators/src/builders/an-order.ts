/** One delegate, ₹1,000 plus GST, unpaid. */
import type { GatewayPayment } from '@samagam/domain/order/gateway-payment';
import type { Dispute, Order, RecordedPayment, RefundAttempt } from '@samagam/domain/order/order';

export const ORDERED_AT = Date.UTC(2026, 10, 20, 4, 0);
export const HOLD_ENDS = ORDERED_AT + 45 * 60_000;

/** Its history leads from CREATED to its status by allowed moves. */
export function anOrder(given: Partial<Order> = {}): Order {
  return {
    orderid: 'SG1',
    flow: 'individual',
    eventcode: 'test2025',
    registrationid: 'registration-1',
    groupbookingid: '',
    lines: [],
    paytype: 'Online',
    status: 'CREATED',
    price: 100_000,
    discount: 0,
    gst: 18_000,
    total: 118_000,
    couponcode: '',
    singleusecoupon: false,
    owner: 'owner-1',
    holduntil: HOLD_ENDS,
    paystringhash: 'paystring-1',
    gatewayorderid: 'order_A',
    linkurl: '',
    gatewayleaseuntil: 0,
    paymentid: '',
    review: null,
    secondpayments: [],
    refunds: [],
    disputes: [],
    decisions: [],
    history: historyTo(given.status ?? 'CREATED'),
    nextcheckat: ORDERED_AT + 5 * 60_000,
    name: 'Asha Raman',
    personalmailid: 'asha@example.org',
    phonenumber: '9876543210',
    tickettype: 'Delegate',
    createdate: new Date(ORDERED_AT).toISOString(),
    ...given,
  };
}

export function aDispute(given: Partial<Dispute> = {}): Dispute {
  return {
    disputeid: 'disp_1',
    paymentid: 'pay_1',
    amount: 118_000,
    status: 'open',
    reason: 'chargeback_fraud',
    at: ORDERED_AT + 86_400_000,
    respondby: 0,
    ...given,
  };
}

export function aRefundAttempt(given: Partial<RefundAttempt> = {}): RefundAttempt {
  return {
    key: 'SG1-0011223344556677',
    paymentid: 'pay_1',
    amount: 118_000,
    state: 'PENDING',
    at: 10,
    by: 'admin@samagam.test',
    reason: 'ill',
    seats: [],
    gonebefore: 0,
    ...given,
  };
}

/** The whole amount in cash. */
export function aRecordedPayment(): RecordedPayment {
  return {
    method: 'CASH',
    reference: 'desk-1',
    receivedon: '20-Nov-2026',
    amount: 118_000,
    tds: 0,
    at: ORDERED_AT,
    by: 'admin@samagam.test',
    reason: 'Paid at the desk.',
  };
}

function historyTo(status: Order['status']): Order['history'] {
  const steps: Order['status'][] =
    status === 'REFUNDED' || status === 'CANCELLED' ? ['CREATED', 'PAID'] : ['CREATED'];
  if (status !== 'CREATED') steps.push(status);
  return steps.map((to, i) => ({ at: ORDERED_AT, from: i === 0 ? '' : steps[i - 1]!, to, by: 'test' }));
}

/** Captured within the hold, of exactly the order's amount. */
export function aPayment(given: Partial<GatewayPayment> = {}): GatewayPayment {
  return {
    id: 'pay_1',
    gatewayorderid: 'order_A',
    status: 'captured',
    amount: 118_000,
    amountrefunded: 0,
    currency: 'INR',
    createdat: ORDERED_AT + 60_000,
    ...given,
  };
}
