/** Of Razorpay's REST API, as far as this product uses it. */
import { json, jsonBody } from '../http/serve.ts';
import type { Answer, Asked, Route } from '../http/serve.ts';
import type { Books } from './books.ts';
import { checkCapture, readLink, readOrder, readPaging, readRefund } from './checks.ts';
import { isRefusal, refusal, refusalAnswer } from './errors.ts';
import { sameText } from './signatures.ts';
import type { Order, Payment, PaymentLink, Refund } from './entities.ts';
import type { Settlement, Settlements } from './settlements.ts';

export type ApiCall = { at: string; method: string; path: string; status: number };

/** For each link that Razorpay would send by SMS or mail. */
export type Notify = (link: PaymentLink) => void;

type Answers = (asked: Asked) => unknown;
/** By method and path. */
type Rows = Record<string, Answers>;

export function apiRoutes(options: {
  books: Books;
  settlements: Settlements;
  keyId: string;
  keySecret: string;
  now: () => number;
  notify: Notify;
  calls: ApiCall[];
}): Route[] {
  const { books, calls } = options;
  const expected = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`;
  const rows = {
    ...ofOrders(books),
    ...ofPayments(books),
    ...ofLinks(options),
    ...ofSettlements(options.settlements),
  };
  return Object.entries(rows).map(([name, answers]) => {
    const [method = '', path = ''] = name.split(' ');
    return {
      method: method === 'GET' ? method : 'POST',
      path,
      answer: (asked) => {
        const given = guarded(asked, answers, expected);
        const at = new Date().toISOString();
        calls.push({ at, method, path: asked.url.pathname, status: given.status ?? 200 });
        return given;
      },
    };
  });
}

function guarded(asked: Asked, answers: Answers, expected: string): Answer {
  if (!sameText(asked.headers.authorization ?? '', expected)) {
    return refusalAnswer(refusal('Authentication failed', null, 401));
  }
  try {
    return json(answers(asked));
  } catch (error) {
    if (isRefusal(error)) return refusalAnswer(error);
    throw error;
  }
}

function ofOrders(books: Books): Rows {
  return {
    'POST /v1/orders': (asked) => books.createOrder(readOrder(jsonBody(asked))),
    'GET /v1/orders': ({ url }) => {
      const receipt = url.searchParams.get('receipt');
      return page(
        books.orders().filter((order) => receipt === null || order.receipt === receipt),
        url,
      );
    },
    'GET /v1/orders/:id': (asked) => books.order(id(asked)),
    'GET /v1/orders/:id/payments': (asked) => {
      const order = books.order(id(asked));
      return collection(books.payments().filter((payment) => payment.order_id === order.id));
    },
  };
}

function ofPayments(books: Books): Rows {
  return {
    'GET /v1/payments': ({ url }) => page(books.payments(), url),
    'GET /v1/payments/:id': (asked) => books.payment(id(asked)),
    'POST /v1/payments/:id/capture': (asked) => {
      const payment = books.payment(id(asked));
      checkCapture(jsonBody(asked), payment);
      return books.capture(payment.id);
    },
    'POST /v1/payments/:id/refund': (asked) => {
      const payment = books.payment(id(asked));
      if (payment.status === 'authorized') {
        throw refusal('The payment status should be captured for action to be taken');
      }
      const key = asked.headers['x-refund-idempotency'];
      return books.refundOnce(Array.isArray(key) ? key[0] : key, payment.id, readRefund(jsonBody(asked)));
    },
    'GET /v1/payments/:id/refunds': (asked) => collection(books.refundsOf(id(asked))),
    'GET /v1/refunds': ({ url }) => page(books.refunds(), url),
  };
}

function ofLinks({ books, now, notify }: { books: Books; now: () => number; notify: Notify }): Rows {
  return {
    'POST /v1/payment_links': (asked) => {
      const link = books.createLink(readLink(jsonBody(asked), now()));
      if (link.notify.email || link.notify.sms) notify(link);
      return link;
    },
    'GET /v1/payment_links': ({ url }) => {
      const reference = url.searchParams.get('reference_id');
      return {
        payment_links: books
          .links()
          .filter((link) => reference === null || link.reference_id === reference)
          .toReversed(),
      };
    },
    'GET /v1/payment_links/:id': (asked) => books.link(id(asked)),
    'POST /v1/payment_links/:id/notify_by/:medium': (asked) => {
      const medium = asked.params['medium'];
      if (medium !== 'sms' && medium !== 'email') throw refusal('The medium is invalid.', 'medium');
      const link = books.openLink(id(asked));
      notify({ ...link, notify: { sms: medium === 'sms', email: medium === 'email' } });
      return { success: true };
    },
    'POST /v1/payment_links/:id/cancel': (asked) => books.cancelLink(id(asked)),
  };
}

function ofSettlements(settlements: Settlements): Rows {
  return {
    'GET /v1/settlements': ({ url }) => page(settlements.settlements(), url),
    'GET /v1/settlements/recon/combined': ({ url }) => settlements.report(url.searchParams),
    'GET /v1/settlements/:id': (asked) => settlements.settlement(id(asked)),
  };
}

function collection<T>(items: T[]) {
  return { entity: 'collection', count: items.length, items: items.toReversed() };
}

/** Newest first, between `from` and `to`, `count` records after `skip`. */
function page(items: (Order | Payment | Refund | Settlement)[], url: URL) {
  const { from, to, count, skip } = readPaging(url.searchParams);
  const within = items
    .filter((item) => item.created_at >= from && item.created_at <= to)
    .sort((one, other) => one.created_at - other.created_at);
  const chosen = within.toReversed().slice(skip, skip + count);
  return { entity: 'collection', count: chosen.length, items: chosen };
}

function id(asked: Asked): string {
  return asked.params['id'] ?? '';
}
