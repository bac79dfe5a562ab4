/** Orders of the back-office for component tests. */
import type { Refundable } from '@samagam/contract/money/refund-order';
import type { TransactionRow } from '@samagam/contract/orders/transaction';

/** An individual order of ₹2,950 that the gateway was paid for. */
export function aTransactionRow(changes: Partial<TransactionRow> = {}): TransactionRow {
  return {
    name: 'Usha Iyer',
    orderid: 'SG1',
    paytype: 'Online',
    personalmailid: 'usha@example.org',
    phonenumber: '9876543210',
    tickettype: 'Delegate',
    status: 'PAID',
    orderdetails: { id: 'order_1' },
    payreponse: { id: 'pay_1' },
    createdate: '2026-11-21T10:00:00.000Z',
    amount: 295_000,
    price: 250_000,
    discount: 0,
    gst: 45_000,
    couponcode: '',
    eventcode: 'test2025',
    flow: 'individual',
    registrationid: 'r1',
    groupbookingid: '',
    holduntil: '2026-11-21T10:15:00.000Z',
    review: null,
    secondpayments: [],
    disputes: [],
    refundattempts: [],
    refundowed: 0,
    refunds: [],
    decisions: [],
    history: [],
    ...changes,
  };
}

/** What can be refunded of it. */
export function aRefundable(changes: Partial<Refundable> = {}): Refundable {
  return {
    orderid: 'SG1',
    eventcode: 'test2025',
    name: 'Usha Iyer',
    personalmailid: 'usha@example.org',
    tickettype: 'Delegate',
    flow: 'individual',
    status: 'PAID',
    paid: 295_000,
    recorded: false,
    left: 295_000,
    owed: 0,
    isseat: false,
    keepsfreeseats: false,
    secondpayments: [],
    seats: [],
    ...changes,
  };
}
