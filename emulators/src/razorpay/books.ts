/** The records of the stand-in, and all their state changes. Amounts in paise, times in Unix seconds. */
import { newId, randomLetters } from './entities.ts';
import type { Notes, Order, Payment, PaymentLink, Refund } from './entities.ts';
import { refusal } from './errors.ts';

export type EventName =
  | 'order.paid'
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'payment_link.paid'
  | 'payment_link.partially_paid'
  | 'payment_link.cancelled'
  | 'payment_link.expired'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** In the order of Razorpay's `contains`. */
export type EventRecords = { refund?: Refund; payment?: Payment; order?: Order; payment_link?: PaymentLink };

export type Announce = (event: EventName, records: EventRecords) => void;

export type OrderInput = {
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Notes;
  capture: 'automatic' | 'manual';
};

export type LinkInput = Pick<
  PaymentLink,
  | 'amount'
  | 'currency'
  | 'reference_id'
  | 'description'
  | 'customer'
  | 'notify'
  | 'notes'
  | 'reminder_enable'
  | 'callback_url'
  | 'callback_method'
  | 'expire_by'
>;

/** The defaults are those of an honest payer. */
export type PayInput = {
  /** Another amount than the order's simulates a forged or wrong payment. */
  amount?: number;
  currency?: string;
  email?: string;
  contact?: string;
  notes?: Notes;
  description?: string;
  method?: string;
  /** Pays although the order is paid already, as two browser windows can. */
  force?: boolean;
  /** For payments that a list should find late. */
  createdAt?: number;
};

export type RefundInput = {
  amount?: number;
  notes?: Notes;
  receipt?: string | null;
  status?: Refund['status'];
};

export type Ledger = {
  orders: Order[];
  payments: Payment[];
  refunds: Refund[];
  links: PaymentLink[];
  totals: { captured: number; refunded: number; net: number; capturedPayments: number };
};

export type BooksRecords = {
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  links: Map<string, PaymentLink>;
  captures: Map<string, OrderInput['capture']>;
  linkOfOrder: Map<string, string>;
  refundKeys: Map<string, { request: string; refund: Refund }>;
};

export type Books = ReturnType<typeof openBooks>;

export function openBooks(options: { now: () => number; linkPage: () => string; announce: Announce }) {
  const { now, announce } = options;
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const links = new Map<string, PaymentLink>();
  const captures = new Map<string, OrderInput['capture']>();
  const linkOfOrder = new Map<string, string>();
  const refundKeys = new Map<string, { request: string; refund: Refund }>();

  const order = (id: string): Order => find(orders, 'order', id);
  const payment = (id: string): Payment => find(payments, 'pay', id);

  function link(id: string): PaymentLink {
    expireDueLinks();
    return find(links, 'plink', id);
  }

  function createOrder(input: OrderInput): Order {
    const made: Order = {
      id: newId('order'),
      entity: 'order',
      amount: input.amount,
      amount_paid: 0,
      amount_due: input.amount,
      currency: input.currency,
      receipt: input.receipt,
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: input.notes,
      created_at: now(),
    };
    orders.set(made.id, made);
    captures.set(made.id, input.capture);
    return made;
  }

  function attempt(orderId: string, input: PayInput): Payment {
    const paid = order(orderId);
    if (paid.status === 'paid' && !input.force) {
      throw refusal(
        'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
      );
    }
    const made: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: input.amount ?? paid.amount,
      currency: input.currency ?? paid.currency,
      status: 'created',
      order_id: orderId,
      invoice_id: null,
      international: false,
      method: input.method ?? 'upi',
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      description: input.description ?? null,
      card_id: null,
      bank: null,
      wallet: null,
      vpa: (input.method ?? 'upi') === 'upi' ? 'payer@upi' : null,
      email: input.email ?? 'payer@example.com',
      contact: input.contact ?? '+919876543210',
      notes: input.notes ?? [],
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      acquirer_data: { rrn: null },
      created_at: input.createdAt ?? now(),
    };
    payments.set(made.id, made);
    paid.attempts += 1;
    if (paid.status === 'created') paid.status = 'attempted';
    return made;
  }

  function pay(orderId: string, input: PayInput = {}): Payment {
    const made = authorise(orderId, input);
    return captures.get(orderId) === 'automatic' ? capture(made.id) : made;
  }

  function authorise(orderId: string, input: PayInput = {}): Payment {
    const made = attempt(orderId, input);
    markAuthorised(made);
    return made;
  }

  function fail(orderId: string, input: PayInput = {}): Payment {
    const made = attempt(orderId, input);
    made.status = 'failed';
    made.error_code = 'BAD_REQUEST_ERROR';
    made.error_description = 'Your payment was declined by the bank. Please try another way to pay.';
    made.error_source = 'bank';
    made.error_step = 'payment_authorization';
    made.error_reason = 'payment_failed';
    announce('payment.failed', { payment: made });
    return made;
  }

  function markAuthorised(held: Payment): void {
    held.status = 'authorized';
    held.acquirer_data = { rrn: String(100_000_000_000 + payments.size) };
    announce('payment.authorized', { payment: held });
  }

  /** The bank approves a failed payment later (late authorisation). */
  function authoriseLate(paymentId: string): Payment {
    const held = payment(paymentId);
    if (held.status !== 'failed') throw refusal('The payment has not failed');
    held.error_code = held.error_description = held.error_source = null;
    held.error_step = held.error_reason = null;
    markAuthorised(held);
    return held;
  }

  function capture(paymentId: string): Payment {
    const held = payment(paymentId);
    if (held.status === 'captured' || held.status === 'refunded') {
      throw refusal('This payment has already been captured');
    }
    if (held.status === 'failed') authoriseLate(paymentId);
    held.status = 'captured';
    held.captured = true;
    held.fee = Math.round(held.amount * 0.0236);
    held.tax = Math.round(held.amount * 0.0036);
    const paid = order(held.order_id);
    const first = paid.status !== 'paid';
    if (held.amount >= paid.amount) {
      paid.status = 'paid';
      paid.amount_paid = paid.amount;
      paid.amount_due = 0;
    }
    announce('payment.captured', { payment: held });
    if (first && paid.status === 'paid') announce('order.paid', { payment: held, order: paid });
    const linkId = linkOfOrder.get(paid.id);
    if (linkId) markLinkPaid(find(links, 'plink', linkId), held, paid);
    return held;
  }

  /** For a payment that was never captured it is an automatic refund: its event has `captured: false`. */
  function refund(paymentId: string, input: RefundInput = {}): Refund {
    const held = payment(paymentId);
    if (held.status === 'refunded') throw refusal('The payment has been fully refunded already');
    if (held.status !== 'captured' && held.status !== 'authorized') {
      throw refusal('The payment status should be captured for action to be taken');
    }
    const left = held.amount - held.amount_refunded;
    const amount = input.amount ?? left;
    if (amount > left) throw refusal('The refund amount provided is greater than amount captured', 'amount');
    const made: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount,
      currency: held.currency,
      payment_id: paymentId,
      notes: input.notes ?? [],
      receipt: input.receipt ?? null,
      acquirer_data: { arn: null },
      created_at: now(),
      batch_id: null,
      status: input.status ?? 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    };
    refunds.set(made.id, made);
    held.amount_refunded += amount;
    held.refund_status = held.amount_refunded === held.amount ? 'full' : 'partial';
    if (held.refund_status === 'full') held.status = 'refunded';
    announce('refund.created', { refund: { ...made, status: 'pending' }, payment: held });
    if (made.status !== 'pending') finishRefund(made.id, made.status);
    return made;
  }

  function finishRefund(refundId: string, status: 'processed' | 'failed'): Refund {
    const made = find(refunds, 'rfnd', refundId);
    const held = payment(made.payment_id);
    made.status = status;
    if (status === 'failed') {
      held.amount_refunded -= made.amount;
      held.refund_status = held.amount_refunded > 0 ? 'partial' : null;
      held.status = held.captured ? 'captured' : 'authorized';
    }
    announce(status === 'failed' ? 'refund.failed' : 'refund.processed', { refund: made, payment: held });
    return made;
  }

  /** The same key and body return the same refund; another body with the same key is refused. */
  function refundOnce(key: string | undefined, paymentId: string, input: RefundInput): Refund {
    if (key === undefined) return refund(paymentId, input);
    if (key.length < 10) throw refusal('The idempotency key must be at least 10 characters long.');
    if (!/^[\w-]+$/.test(key)) {
      throw refusal(
        'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
      );
    }
    const request = JSON.stringify([paymentId, input]);
    const earlier = refundKeys.get(key);
    if (earlier && earlier.request !== request) {
      throw refusal('Different request with the same idempotency key has already been processed.', null, 409);
    }
    const made = earlier?.refund ?? refund(paymentId, input);
    refundKeys.set(key, { request, refund: made });
    return made;
  }

  function createLink(input: LinkInput): PaymentLink {
    if (input.reference_id && [...links.values()].some((one) => one.reference_id === input.reference_id)) {
      throw refusal('payment link creation with reference ID already attempted', 'reference_id');
    }
    const made: PaymentLink = {
      ...input,
      id: newId('plink'),
      accept_partial: false,
      amount_paid: 0,
      cancelled_at: 0,
      created_at: now(),
      expired_at: 0,
      first_min_partial_amount: 0,
      payments: null,
      reminders: [],
      short_url: `${options.linkPage()}/${randomLetters(7)}`,
      status: 'created',
      updated_at: now(),
      upi_link: false,
      user_id: '',
    };
    links.set(made.id, made);
    return made;
  }

  /** A new order for each attempt, unknown to the merchant. */
  function orderOfLink(linkId: string): Order {
    const open = link(linkId);
    if (open.status !== 'created' && open.status !== 'partially_paid') {
      throw refusal(`This payment link is ${open.status}`);
    }
    const existing = [...linkOfOrder].find(([, id]) => id === linkId)?.[0];
    if (existing) return order(existing);
    const made = createOrder({
      amount: open.amount,
      currency: open.currency,
      receipt: open.reference_id || null,
      notes: open.notes ?? [],
      capture: 'automatic',
    });
    linkOfOrder.set(made.id, linkId);
    return made;
  }

  /** A smaller amount pays a link partially. Our links do not allow that, but staff can at the gateway. */
  function markLinkPaid(open: PaymentLink, held: Payment, paid: Order): void {
    open.amount_paid += held.amount;
    open.status = open.amount_paid >= open.amount ? 'paid' : 'partially_paid';
    open.updated_at = now();
    open.payments = [
      ...(open.payments ?? []),
      {
        amount: held.amount,
        created_at: held.created_at,
        method: held.method,
        payment_id: held.id,
        plink_id: open.id,
        status: 'captured',
        updated_at: now(),
      },
    ];
    const event = open.status === 'paid' ? 'payment_link.paid' : 'payment_link.partially_paid';
    announce(event, { payment: held, order: paid, payment_link: open });
  }

  function openLink(linkId: string): PaymentLink {
    const open = link(linkId);
    if (open.status !== 'created') throw refusal(`Payment Link is already ${open.status}`);
    return open;
  }

  function cancelLink(linkId: string): PaymentLink {
    const open = link(linkId);
    if (open.status === 'paid' || open.status === 'partially_paid') {
      throw refusal('cannot cancel or expire an already paid/partially paid link');
    }
    if (open.status !== 'created') throw refusal('cannot cancel or expire an expired link');
    open.status = 'cancelled';
    open.cancelled_at = open.updated_at = now();
    announce('payment_link.cancelled', { payment_link: open });
    return open;
  }

  function expireLink(linkId: string): PaymentLink {
    const open = find(links, 'plink', linkId);
    if (open.status !== 'created') throw refusal('cannot cancel or expire an expired link');
    open.status = 'expired';
    open.expired_at = open.updated_at = now();
    announce('payment_link.expired', { payment_link: open });
    return open;
  }

  function expireDueLinks(): void {
    for (const one of links.values()) {
      if (one.status === 'created' && one.expire_by > 0 && one.expire_by <= now()) expireLink(one.id);
    }
  }

  function ledger(): Ledger {
    const taken = [...payments.values()].filter((one) => one.captured);
    const captured = taken.reduce((sum, one) => sum + one.amount, 0);
    const refunded = taken.reduce((sum, one) => sum + one.amount_refunded, 0);
    return structuredClone({
      orders: [...orders.values()],
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      links: [...links.values()],
      totals: { captured, refunded, net: captured - refunded, capturedPayments: taken.length },
    });
  }

  function handOver(): BooksRecords {
    return structuredClone({ orders, payments, refunds, links, captures, linkOfOrder, refundKeys });
  }

  /** Announces nothing. */
  function takeOver(records: BooksRecords): void {
    addAll(orders, records.orders);
    addAll(payments, records.payments);
    addAll(refunds, records.refunds);
    addAll(links, records.links);
    addAll(captures, records.captures);
    addAll(linkOfOrder, records.linkOfOrder);
    addAll(refundKeys, records.refundKeys);
  }

  function reset(): void {
    for (const records of [orders, payments, refunds, links, captures, linkOfOrder, refundKeys]) {
      records.clear();
    }
  }

  return {
    order,
    payment,
    link,
    orders: () => [...orders.values()],
    payments: () => [...payments.values()],
    refunds: () => [...refunds.values()],
    refundsOf: (paymentId: string) =>
      [...refunds.values()].filter((one) => one.payment_id === payment(paymentId).id),
    links: () => (expireDueLinks(), [...links.values()]),
    linkAt: (shortUrl: string) => (
      expireDueLinks(),
      [...links.values()].find((one) => one.short_url === shortUrl) ?? null
    ),
    createOrder,
    pay,
    authorise,
    authoriseLate,
    fail,
    capture,
    refund,
    finishRefund,
    refundOnce,
    createLink,
    orderOfLink,
    openLink,
    cancelLink,
    expireLink,
    expireDueLinks,
    ledger,
    handOver,
    takeOver,
    reset,
  };
}

function addAll<Value>(to: Map<string, Value>, from: ReadonlyMap<string, Value>): void {
  for (const [key, value] of from) to.set(key, value);
}

function find<T>(records: Map<string, T>, prefix: string, id: string): T {
  if (!new RegExp(`^${prefix}_[0-9A-Za-z]{14}$`).test(id)) throw refusal(`${id} is not a valid id`);
  const record = records.get(id);
  if (!record) throw refusal('The id provided does not exist');
  return record;
}
