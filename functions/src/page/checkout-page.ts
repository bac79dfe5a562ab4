/**
 * Our own checkout page: what is bought, for how much, Pay and Back. Its script (/checkout.js) starts
 * Razorpay's Standard Checkout, which comes back by a form post to /api/rpcallback.
 */
import { inRupees } from '@samagam/domain/pricing';
import { html, raw } from 'hono/html';
import { inlineJson } from './inline-json.ts';
import type { Config } from '../config.ts';
import { NO_STORE } from '../http/headers.ts';

export interface Checkout {
  eventname: string;
  eventcode: string;
  what: string;
  /** Before the address: 'Ticket goes to'. */
  comes: string;
  /** Paise. */
  amount: number;
  orderid: string;
  gatewayorderid: string;
  prefill: { name: string; email: string; contact: string };
}

/** Seconds a visitor has on the gateway's pages; well inside the hold of the order. */
const CHECKOUT_TIMEOUT = 900;

export function checkoutPage(config: Config, checkout: Checkout): Response {
  const back = `/event/${checkout.eventcode}`;
  const data = {
    src: config.RAZORPAY_CHECKOUT_URL,
    options: {
      key: config.RAZORPAY_KEY_ID,
      order_id: checkout.gatewayorderid,
      amount: checkout.amount,
      currency: 'INR',
      name: checkout.eventname,
      description: checkout.what,
      prefill: checkout.prefill,
      notes: { orderid: checkout.orderid },
      callback_url: `${config.PUBLIC_ORIGIN}/api/rpcallback?order=${checkout.orderid}`,
      redirect: true,
      timeout: CHECKOUT_TIMEOUT,
    },
  };
  const page = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Payment for ${checkout.eventname}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/checkout.css" />
      </head>
      <body>
        <main class="checkout">
          <h1>${checkout.eventname}</h1>
          <p class="checkout-amount">₹${inRupees(checkout.amount)}</p>
          <dl class="checkout-facts">
            <div>
              <dt>Pass</dt>
              <dd>${checkout.what}</dd>
            </div>
            <div>
              <dt>For</dt>
              <dd>${checkout.prefill.name}</dd>
            </div>
            <div>
              <dt>${checkout.comes}</dt>
              <dd>${checkout.prefill.email}</dd>
            </div>
            <div>
              <dt>Order</dt>
              <dd><code>${checkout.orderid}</code></dd>
            </div>
          </dl>
          <button id="pay" type="button">Pay ₹${inRupees(checkout.amount)}</button>
          <p id="checkout-status" role="status"></p>
          <noscript
            ><p>
              Paying needs JavaScript: the bank's pages run on it. Please allow it here and load this page
              again.
            </p></noscript
          >
          <a class="checkout-back" href="${back}">Back to the event</a>
          <p class="checkout-note">GST is included. All passes are final sale and non-refundable.</p>
        </main>
        <script type="application/json" id="checkout">
          ${raw(inlineJson(data))}
        </script>
        <script type="module" src="/checkout.js"></script>
      </body>
    </html>`;
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': NO_STORE,
      'Content-Security-Policy': csp(config),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      // Bank pages may open as windows of their own and must find their way back.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
    },
  });
}

/** No form-action: browsers enforce it across redirects, and the way from the gateway to a bank is one. */
function csp(config: Config): string {
  const gateway = `https://*.razorpay.com ${new URL(config.RAZORPAY_CHECKOUT_URL).origin}`;
  return [
    "default-src 'none'",
    `script-src 'self' ${gateway}`,
    `frame-src ${gateway}`,
    `connect-src 'self' ${gateway}`,
    `img-src 'self' data: ${gateway}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
