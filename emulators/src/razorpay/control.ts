/** For tests, as functions and as JSON below `/control`. */
import { json, jsonBody } from '../http/serve.ts';
import type { Answer, Asked, Route } from '../http/serve.ts';
import type { ApiCall } from './api.ts';
import type { Books, Ledger, PayInput, RefundInput } from './books.ts';
import type { Payment, PaymentLink, Refund } from './entities.ts';
import type { SentWebhook } from './deliver-webhook.ts';
import { isRefusal, refusalAnswer } from './errors.ts';
import type { Fault, Faults } from './faults.ts';
import { signCallback, signLinkCallback } from './signatures.ts';
import type { Lie, SettleInput, Settlement, SettlementLine, Settlements } from './settlements.ts';
import type { WebhookMode, Webhooks } from './webhooks.ts';

/** With the signed fields that a browser would return to the merchant. */
export type Paid = {
  payment: Payment;
  callback: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
};

type PaidLink = {
  payment: Payment;
  link: PaymentLink;
  callback: {
    razorpay_payment_id: string;
    razorpay_payment_link_id: string;
    razorpay_payment_link_reference_id: string;
    razorpay_payment_link_status: string;
    razorpay_signature: string;
  };
};

export type RazorpayControl = {
  /** Pending ones are not affected. */
  webhookMode(mode: WebhookMode): void;
  /** Held by `reorder`; returns how many. */
  releaseWebhooks(order?: 'reversed' | 'shuffled'): Promise<number>;
  webhooks(): SentWebhook[];
  /** `times` in parallel, with the same bytes and event id. */
  resendWebhook(id: string, times?: number): Promise<SentWebhook>;
  /** False if `withinMs` (10,000) was not enough. */
  webhooksIdle(withinMs?: number): Promise<boolean>;
  setWebhookUrl(url: string | undefined): void;
  /** Earlier events keep their secret. */
  setWebhookSecret(secret: string): void;
  fault(fault: Fault): void;
  faultsStruck(): number;
  /** Since the start or reset, with the status that a call would have had without faults. */
  calls(): ApiCall[];
  /** Captured if the order requests that. */
  pay(orderId: string, input?: PayInput): Paid;
  /** Whatever the order requests. */
  authorise(orderId: string, input?: PayInput): Paid;
  authoriseLate(paymentId: string): Payment;
  fail(orderId: string, input?: PayInput): Payment;
  capture(paymentId: string): Payment;
  /** `status: 'pending'` waits for `finishRefund`. */
  refund(paymentId: string, input?: RefundInput): Refund;
  finishRefund(refundId: string, status: 'processed' | 'failed'): Refund;
  payLink(linkId: string, input?: PayInput): PaidLink;
  failLink(linkId: string, input?: PayInput): Payment;
  expireLink(linkId: string): PaymentLink;
  cancelLink(linkId: string): PaymentLink;
  /** Pays out what was captured two days ago or earlier, less refunds and adjustments. */
  settle(input?: SettleInput): Settlement;
  finishSettlement(id: string, change?: { utr?: string; status?: Settlement['status'] }): Settlement;
  /** Until the next one. */
  lie(lie: Lie): void;
  settlementLines(): SettlementLine[];
  ledger(): Ledger;
  /** Keeps the webhook's address. */
  reset(): Promise<void>;
};

export function makeControl(parts: {
  books: Books;
  settlements: Settlements;
  webhooks: Webhooks;
  faults: Faults;
  calls: ApiCall[];
  keySecret: string;
}): RazorpayControl {
  const { books, settlements, webhooks, faults, calls, keySecret } = parts;

  return {
    webhookMode: webhooks.setMode,
    releaseWebhooks: webhooks.release,
    webhooks: webhooks.list,
    resendWebhook: webhooks.resend,
    webhooksIdle: webhooks.idle,
    setWebhookUrl: webhooks.setUrl,
    setWebhookSecret: webhooks.setSecret,
    fault: faults.set,
    faultsStruck: faults.struck,
    calls: () => structuredClone(calls),
    pay: (orderId, input) => signed(keySecret, books.pay(orderId, input)),
    authorise: (orderId, input) => signed(keySecret, books.authorise(orderId, input)),
    authoriseLate: (paymentId) => structuredClone(books.authoriseLate(paymentId)),
    fail: (orderId, input) => structuredClone(books.fail(orderId, input)),
    capture: (paymentId) => structuredClone(books.capture(paymentId)),
    refund: (paymentId, input) => structuredClone(books.refund(paymentId, input)),
    finishRefund: (refundId, status) => structuredClone(books.finishRefund(refundId, status)),
    payLink: (linkId, input) => {
      const payment = books.pay(books.orderOfLink(linkId).id, input);
      return signedOfLink(keySecret, payment, books.link(linkId));
    },
    failLink: (linkId, input) => structuredClone(books.fail(books.orderOfLink(linkId).id, input)),
    expireLink: (linkId) => structuredClone(books.expireLink(linkId)),
    cancelLink: (linkId) => structuredClone(books.cancelLink(linkId)),
    settle: (input) => structuredClone(settlements.settle(input)),
    finishSettlement: (id, change = {}) => structuredClone(settlements.finishSettlement(id, change)),
    lie: settlements.tell,
    settlementLines: () => structuredClone(settlements.lines()),
    ledger: books.ledger,
    reset: async () => {
      await webhooks.reset();
      books.reset();
      settlements.reset();
      faults.set({ mode: 'none' });
      calls.length = 0;
    },
  };
}

function signed(keySecret: string, payment: Payment): Paid {
  return {
    payment: structuredClone(payment),
    callback: {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signCallback(keySecret, payment.order_id, payment.id),
    },
  };
}

function signedOfLink(keySecret: string, payment: Payment, link: PaymentLink): PaidLink {
  return {
    payment: structuredClone(payment),
    link: structuredClone(link),
    callback: {
      razorpay_payment_id: payment.id,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: link.reference_id,
      razorpay_payment_link_status: link.status,
      razorpay_signature: signLinkCallback(keySecret, link, payment.id),
    },
  };
}

/** POST bodies must be JSON, so that forms of other sites cannot call them. */
export function controlRoutes(control: RazorpayControl): Route[] {
  // They come from the tests in this repository, so they are not validated.
  return [
    get('/control/ledger', control.ledger),
    get('/control/calls', control.calls),
    get('/control/webhooks', ({ url }) => {
      const event = url.searchParams.get('event');
      return control.webhooks().filter((webhook) => event === null || webhook.event === event);
    }),
    get('/control/webhooks/idle', async () => ({ idle: await control.webhooksIdle() })),
    post('/control/webhooks/mode', (body) => control.webhookMode(body as WebhookMode)),
    post('/control/webhooks/release', async ({ order }) => ({
      released: await control.releaseWebhooks(order === 'shuffled' ? order : 'reversed'),
    })),
    post('/control/webhooks/url', ({ url }) =>
      control.setWebhookUrl(typeof url === 'string' ? url : undefined),
    ),
    post('/control/webhooks/secret', ({ secret }) => control.setWebhookSecret(String(secret))),
    post('/control/webhooks/:id/resend', ({ times }, id) => control.resendWebhook(id, Number(times ?? 1))),
    post('/control/fault', (body) => control.fault(body as Fault)),
    get('/control/fault', () => ({ struck: control.faultsStruck() })),
    post('/control/orders/:id/pay', (body, id) => control.pay(id, body)),
    post('/control/orders/:id/authorise', (body, id) => control.authorise(id, body)),
    post('/control/orders/:id/fail', (body, id) => control.fail(id, body)),
    post('/control/payments/:id/capture', (_, id) => control.capture(id)),
    post('/control/payments/:id/refund', (body, id) => control.refund(id, body)),
    post('/control/refunds/:id/finish', ({ status }, id) =>
      control.finishRefund(id, status === 'failed' ? 'failed' : 'processed'),
    ),
    post('/control/links/:id/pay', (body, id) => control.payLink(id, body)),
    post('/control/links/:id/fail', (body, id) => control.failLink(id, body)),
    post('/control/links/:id/expire', (_, id) => control.expireLink(id)),
    post('/control/links/:id/cancel', (_, id) => control.cancelLink(id)),
    post('/control/settle', (body) => control.settle(body)),
    post('/control/settlements/:id/finish', (body, id) => control.finishSettlement(id, body)),
    post('/control/lie', (body) => control.lie(body as Lie)),
    get('/control/settlementlines', control.settlementLines),
    post('/control/reset', () => control.reset()),
  ];
}

function post(path: string, answer: (body: Record<string, unknown>, id: string) => unknown): Route {
  return {
    method: 'POST',
    path,
    answer: async (asked: Asked): Promise<Answer> => {
      if (!asked.headers['content-type']?.startsWith('application/json')) {
        return json({ error: { description: 'Send JSON, with its content type.' } }, 415);
      }
      try {
        return json((await answer(jsonBody(asked), asked.params['id'] ?? '')) ?? { ok: true });
      } catch (error) {
        if (isRefusal(error)) return refusalAnswer(error);
        return json({ error: { description: error instanceof Error ? error.message : String(error) } }, 400);
      }
    },
  };
}

function get(path: string, answer: (asked: Asked) => unknown): Route {
  return { method: 'GET', path, answer: async (asked) => json(await answer(asked)) };
}
