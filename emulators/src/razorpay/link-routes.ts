/** The page of a payment link, on which its customer pays. */
import { redirect } from '../http/serve.ts';
import type { Answer, Asked, Route } from '../http/serve.ts';
import type { Books } from './books.ts';
import type { Payment, PaymentLink } from './entities.ts';
import { linkPage, messagePage } from './pages.ts';
import { signLinkCallback } from './signatures.ts';

export function linkRoutes(options: { books: Books; keySecret: string; linkAddress: () => string }): Route[] {
  const { books } = options;

  function show(asked: Asked, link: PaymentLink): Answer {
    return linkPage(asked.url.pathname, link, '');
  }

  function pay(asked: Asked, link: PaymentLink): Answer {
    if (link.status !== 'created') return show(asked, link);
    const order = books.orderOfLink(link.id);
    const payer = { email: link.customer.email ?? '', contact: link.customer.contact ?? '' };
    if (new URLSearchParams(asked.body.toString('utf8')).get('do') === 'fail') {
      const failed = books.fail(order.id, payer);
      return linkPage(asked.url.pathname, link, failed.error_description ?? '');
    }
    const payment = books.pay(order.id, payer);
    if (!link.callback_url) return messagePage('Payment successful', `Payment id ${payment.id}.`, 200);
    return redirect(wayBack(link.callback_url, link, payment, options.keySecret));
  }

  function withLink(answer: (asked: Asked, link: PaymentLink) => Answer): Route['answer'] {
    return (asked) => {
      const link = books.linkAt(`${options.linkAddress()}/${asked.params['code'] ?? ''}`);
      return link ? answer(asked, link) : messagePage('Unknown link', 'There is no such payment link.', 404);
    };
  }

  return [
    { method: 'GET', path: '/i/:code', answer: withLink(show) },
    { method: 'POST', path: '/i/:code', answer: withLink(pay) },
  ];
}

function wayBack(callbackUrl: string, link: PaymentLink, payment: Payment, keySecret: string): string {
  const back = new URL(callbackUrl);
  back.search = new URLSearchParams([
    ...back.searchParams,
    ['razorpay_payment_id', payment.id],
    ['razorpay_payment_link_id', link.id],
    ['razorpay_payment_link_reference_id', link.reference_id],
    ['razorpay_payment_link_status', link.status],
    ['razorpay_signature', signLinkCallback(keySecret, link, payment.id)],
  ]).toString();
  return back.href;
}
