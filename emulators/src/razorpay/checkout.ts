/** From a merchant's page to the checkout, and back by a cross-site post. */
import { redirect } from '../http/serve.ts';
import type { Answer, Asked, Route } from '../http/serve.ts';
import type { Books } from './books.ts';
import { isWebAddress, readNotes } from './checks.ts';
import { randomLetters } from './entities.ts';
import type { Notes, Payment } from './entities.ts';
import { isRefusal } from './errors.ts';
import { linkRoutes } from './link-routes.ts';
import { checkoutPage, checkoutScript, messagePage, pageScript, pageStyle, returnPage } from './pages.ts';
import type { CheckoutDetails } from './pages.ts';
import { signCallback } from './signatures.ts';

type Session = {
  orderId: string;
  callbackUrl: string;
  /** Where "Close" leads on the gateway's own page; '' in a frame of the merchant's. */
  cancelUrl: string;
  notes: Notes;
  details: CheckoutDetails;
  /** A second click changes nothing. */
  outcome: Payment | null;
};

export function checkoutRoutes(options: {
  books: Books;
  keyId: string;
  keySecret: string;
  linkAddress: () => string;
}): Route[] {
  const { books } = options;
  const sessions = new Map<string, Session>();

  function begin(asked: Asked): Answer {
    const form = new URLSearchParams(asked.body.toString('utf8'));
    const wrong = wrongForm(form, books, options.keyId);
    if (wrong) return wrong;
    const id = randomLetters(14);
    sessions.set(id, sessionOf(form));
    return redirect(`/v1/checkout/session/${id}`);
  }

  function show(asked: Asked, session: Session): Answer {
    const order = books.order(session.orderId);
    return order.status === 'paid' ? alreadyPaid() : checkoutPage(asked.url.pathname, order, session);
  }

  function act(asked: Asked, session: Session): Answer {
    if (session.outcome === null || session.outcome.status === 'failed') {
      session.outcome = attempt(
        books,
        session,
        new URLSearchParams(asked.body.toString('utf8')).get('do') ?? '',
      );
    }
    const payment = session.outcome;
    return returnPage(
      session.callbackUrl,
      payment.status === 'failed' ? failureFields(payment) : successFields(payment, options.keySecret),
    );
  }

  function withSession(answer: (asked: Asked, session: Session) => Answer): Route['answer'] {
    return (asked) => {
      const session = sessions.get(asked.params['session'] ?? '');
      return session
        ? answer(asked, session)
        : messagePage('Unknown checkout', 'This checkout has ended.', 404);
    };
  }

  const routes: Route[] = [
    { method: 'POST', path: '/v1/checkout/embedded', answer: begin },
    { method: 'GET', path: '/v1/checkout/session/:session', answer: withSession(show) },
    { method: 'POST', path: '/v1/checkout/session/:session', answer: withSession(act) },
    ...linkRoutes(options),
  ];
  return [
    ...routes.map((route) => ({ ...route, answer: refusalsAsPages(route.answer) })),
    file('/v1/checkout.js', 'text/javascript', checkoutScript),
    file('/stand-in.js', 'text/javascript', pageScript),
    file('/stand-in.css', 'text/css', pageStyle),
  ];
}

function wrongForm(form: URLSearchParams, books: Books, keyId: string): Answer | null {
  if (form.get('key_id') !== keyId) {
    return messagePage('Invalid key', 'The api key provided is invalid.', 401);
  }
  if (!isWebAddress(form.get('callback_url') ?? '')) {
    return messagePage('No way back', 'callback_url must be an http or https address.', 400);
  }
  const order = books.order(form.get('order_id') ?? '');
  const amount = form.get('amount') ?? '';
  if (amount !== '' && Number(amount) !== order.amount) {
    return messagePage('Wrong amount', 'The amount differs from the amount of the order.', 400);
  }
  return order.status === 'paid' ? alreadyPaid() : null;
}

function sessionOf(form: URLSearchParams): Session {
  const text = (name: string): string => form.get(name) ?? '';
  return {
    orderId: text('order_id'),
    callbackUrl: text('callback_url'),
    cancelUrl: isWebAddress(text('cancel_url')) ? text('cancel_url') : '',
    notes: readNotes({ notes: inner(form, 'notes') }),
    details: {
      merchant: text('name'),
      description: text('description'),
      name: text('prefill[name]'),
      email: text('prefill[email]'),
      contact: text('prefill[contact]'),
      timeout: Number(text('timeout')) || 0,
    },
    outcome: null,
  };
}

function attempt(books: Books, session: Session, action: string): Payment {
  const { email, contact, description } = session.details;
  const input = {
    notes: session.notes,
    ...(email ? { email } : {}),
    ...(contact ? { contact } : {}),
    ...(description ? { description } : {}),
  };
  if (action === 'fail') return books.fail(session.orderId, input);
  if (action === 'authorise') return books.authorise(session.orderId, input);
  return books.pay(session.orderId, input);
}

function successFields(payment: Payment, keySecret: string): Record<string, string> {
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: signCallback(keySecret, payment.order_id, payment.id),
  };
}

/** Flat keys; the last one is JSON in a string. */
function failureFields(payment: Payment): Record<string, string> {
  return {
    'error[code]': payment.error_code ?? '',
    'error[description]': payment.error_description ?? '',
    'error[source]': payment.error_source ?? '',
    'error[step]': payment.error_step ?? '',
    'error[reason]': payment.error_reason ?? '',
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  };
}

function alreadyPaid(): Answer {
  return messagePage(
    'This order is already paid',
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    400,
  );
}

function refusalsAsPages(answer: Route['answer']): Route['answer'] {
  return async (asked) => {
    try {
      return await answer(asked);
    } catch (error) {
      if (isRefusal(error)) return messagePage('Payment declined', error.message, error.status);
      throw error;
    }
  };
}

/** `notes[a]=1&notes[b]=2` as `{a: '1', b: '2'}`. */
function inner(form: URLSearchParams, name: string): Record<string, string> {
  const fields = [...form].flatMap(([key, value]) => {
    const found = /^(\w+)\[(.+)\]$/.exec(key);
    return found?.[1] === name && found[2] !== undefined ? [[found[2], value]] : [];
  });
  return Object.fromEntries(fields);
}

function file(path: string, type: string, body: string): Route {
  return {
    method: 'GET',
    path,
    answer: () => ({ headers: { 'content-type': `${type}; charset=utf-8` }, body }),
  };
}
