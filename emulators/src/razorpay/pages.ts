import { html } from 'hono/html';
import type { Answer } from '../http/serve.ts';
import type { Ledger } from './books.ts';
import type { Order, PaymentLink } from './entities.ts';
import type { SentWebhook } from './deliver-webhook.ts';

type Html = ReturnType<typeof html>;

export type CheckoutDetails = {
  merchant: string;
  description: string;
  name: string;
  email: string;
  contact: string;
  /** In seconds; 0 for never. */
  timeout: number;
};

/** Nobody types a UPI id: a payer scans a code or opens an app, and the gateway's own page can open none. */
function upiButtons({ opensApps }: { opensApps: boolean }): Html {
  return html`<button class="main" name="do" value="qr">Pay by QR code</button>
        ${opensApps ? html`<button class="main" name="do" value="app">Pay by UPI app</button>` : null}`;
}

export function checkoutPage(
  address: string,
  order: Order,
  { details, cancelUrl }: { details: CheckoutDetails; cancelUrl: string },
): Answer {
  const payer = [details.name, details.email, details.contact].filter((part) => part !== '');
  return page(
    `Pay ${rupees(order.amount)}`,
    html`<main data-timeout="${details.timeout}">
      <p class="merchant">${details.merchant || 'Checkout'}</p>
      <h1>${rupees(order.amount)}</h1>
      <dl>
        ${
          details.description
            ? html`<dt>For</dt>
                <dd>${details.description}</dd>`
            : null
        }
        ${
          payer.length > 0
            ? html`<dt>Payer</dt>
                <dd>${payer.join(', ')}</dd>`
            : null
        }
        <dt>Order</dt>
        <dd><code>${order.id}</code></dd>
        ${
          order.receipt
            ? html`<dt>Receipt</dt>
                <dd><code>${order.receipt}</code></dd>`
            : null
        }
      </dl>
      <form method="post" action="${address}" target="_top">
        ${upiButtons({ opensApps: cancelUrl === '' })}
        <button name="do" value="fail">Fail</button>
        <button name="do" value="authorise">Authorise only</button>
        ${
          cancelUrl
            ? html`<a class="quiet" href="${cancelUrl}">Close</a>`
            : html`<button type="button" class="quiet" data-close>Close</button>`
        }
      </form>
    </main>`,
  );
}

export function linkPage(address: string, link: PaymentLink, message: string): Answer {
  const open = link.status === 'created';
  return page(
    `Pay ${rupees(link.amount)}`,
    html`<main>
      <p class="merchant">Payment link</p>
      <h1>${rupees(link.amount)}</h1>
      ${message ? html`<p role="alert" class="alert">${message}</p>` : null}
      <dl>
        ${
          link.description
            ? html`<dt>For</dt>
                <dd>${link.description}</dd>`
            : null
        }
        ${
          link.customer.name
            ? html`<dt>Payer</dt>
                <dd>${link.customer.name}</dd>`
            : null
        }
        <dt>Link</dt>
        <dd><code>${link.id}</code></dd>
        ${
          link.reference_id
            ? html`<dt>Reference</dt>
                <dd><code>${link.reference_id}</code></dd>`
            : null
        }
        ${
          open && link.expire_by > 0
            ? html`<dt>Pay by</dt>
                <dd>${whenIn(link.expire_by)}</dd>`
            : null
        }
      </dl>
      ${
        open
          ? html`<form method="post" action="${address}">
              ${upiButtons({ opensApps: true })}
              <button name="do" value="fail">Fail</button>
            </form>`
          : html`<p class="state">This payment link is ${link.status}.</p>`
      }
    </main>`,
    open ? 200 : 410,
  );
}

/** As Razorpay's checkout does at its end. */
export function returnPage(callbackUrl: string, fields: Record<string, string>): Answer {
  return page(
    'Returning to the merchant',
    html`<main>
      <h1>Returning …</h1>
      <form method="post" action="${callbackUrl}" data-submit>
        ${Object.entries(fields).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <button class="main">Continue</button>
      </form>
    </main>`,
  );
}

export function messagePage(title: string, text: string, status: number): Answer {
  return page(
    title,
    html`<main>
      <h1 class="words">${title}</h1>
      <p>${text}</p>
      <form><button type="button" class="quiet" data-close>Close</button></form>
    </main>`,
    status,
  );
}

export function booksPage(ledger: Ledger, webhooks: SentWebhook[]): Answer {
  const { orders, payments, links, totals } = ledger;
  return page(
    'Razorpay stand-in',
    html`<main class="wide">
      <p class="merchant">Razorpay stand-in</p>
      <h1>${rupees(totals.net)}</h1>
      <p>${rupees(totals.captured)} captured, ${rupees(totals.refunded)} given back.</p>
      ${table(
        'Payments',
        ['Payment', 'Order', 'Amount', 'State', 'Payer'],
        payments.toReversed().map((one) => [one.id, one.order_id, rupees(one.amount), one.status, one.email]),
      )}
      ${table(
        'Orders',
        ['Order', 'Receipt', 'Amount', 'State'],
        orders.toReversed().map((one) => [one.id, one.receipt ?? '', rupees(one.amount), one.status]),
      )}
      ${table(
        'Payment links',
        ['Link', 'Reference', 'Amount', 'State', 'Address'],
        links
          .toReversed()
          .map((one) => [
            one.id,
            one.reference_id,
            rupees(one.amount),
            one.status,
            html`<a href="${one.short_url}">${one.short_url}</a>`,
          ]),
      )}
      ${table(
        'Webhooks',
        ['Event', 'Id', 'State', 'Replies'],
        webhooks
          .toReversed()
          .map((one) => [
            one.event,
            one.id,
            one.state,
            one.deliveries.map((delivery) => String(delivery.status ?? delivery.error)).join(', '),
          ]),
      )}
    </main>`,
  );
}

function table(title: string, heads: string[], rows: (string | Html)[][]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p class="quiet">None yet.</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows.map(
                  (row) =>
                    html`<tr>
                      ${row.map((cell) => html`<td>${cell}</td>`)}
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

function rupees(paise: number): string {
  return (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' });
}

function whenIn(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toLocaleString('en-IN', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

function page(title: string, body: Html, status = 200): Answer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // No form-action: the return to the merchant is a form to another origin. No frame-ancestors: the checkout is
      // shown in a frame of the merchant's page.
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'",
      'x-content-type-options': 'nosniff',
    },
    body: String(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href="/stand-in.css" />
          <script src="/stand-in.js" defer></script>
        </head>
        <body>
          <p class="note">Local stand-in for Razorpay. No money moves here.</p>
          ${body}
        </body>
      </html>`),
  };
}

export const pageStyle = `
:root { color-scheme: light dark; --paper: #f9f5ec; --card: #fffdf8; --ink: #17153b; --soft: #5c5a78; --line: #ded7c6; --act: #17153b; --on-act: #fff; --warn: #b3122f; }
@media (prefers-color-scheme: dark) { :root { --paper: #100f26; --card: #1b1940; --ink: #f9f5ec; --soft: #b9b5d0; --line: #37345f; --act: #f5b700; --on-act: #17153b; --warn: #ff9aa9; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr; justify-items: center; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.note { margin: 0; padding: .5rem 1rem; justify-self: stretch; text-align: center; font-size: .875rem; color: var(--soft); border-bottom: 1px solid var(--line); }
main { align-self: center; width: min(26rem, 100% - 2rem); margin: 2rem 0; padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
main.wide { align-self: start; width: min(70rem, 100% - 2rem); }
.merchant { margin: 0; color: var(--soft); }
h1 { margin: 0 0 1rem; font-size: 2.5rem; line-height: 1.15; font-variant-numeric: tabular-nums; }
h1.words { font-size: 1.5rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0 0 1.5rem; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
button { font: inherit; padding: .7rem 1rem; border-radius: .5rem; border: 1px solid var(--line); background: transparent; color: var(--ink); cursor: pointer; }
button.main { grid-column: 1 / -1; background: var(--act); border-color: var(--act); color: var(--on-act); font-weight: 600; }
button.quiet, a.quiet { grid-column: 1 / -1; border-color: transparent; }
a.quiet { justify-self: center; padding: .7rem 1rem; text-decoration: none; }
button:focus-visible, a:focus-visible { outline: 3px solid var(--warn); outline-offset: 2px; }
.quiet { color: var(--soft); }
.alert { color: var(--warn); font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
a { color: inherit; }
`;

export const pageScript = `
const close = () => (parent === window ? history.go(-1) : parent.postMessage('razorpay-close', '*'));
for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', close);
const form = document.querySelector('form[data-submit]');
if (form) form.submit();
const timeout = Number(document.querySelector('[data-timeout]')?.dataset.timeout ?? 0);
if (timeout > 0) setTimeout(close, timeout * 1000);
`;

/** `open()` shows a frame over the page. Paying leaves the merchant's page, as for a bank's; closing returns to it. */
export const checkoutScript = `
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const add = (form, name, value) => {
    if (value === undefined || value === null) return;
    if (typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) add(form, name + '[' + key + ']', inner);
      return;
    }
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = String(value);
    form.append(field);
  };
  window.Razorpay = function Razorpay(options) {
    if (!options || !options.key) throw new Error('No key passed');
    this.open = () => {
      const frame = document.createElement('iframe');
      frame.name = frame.className = 'razorpay-checkout-frame';
      frame.title = 'Razorpay checkout';
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#f9f5ec';
      document.body.append(frame);
      const closed = (event) => {
        if (event.source !== frame.contentWindow || event.origin !== origin || event.data !== 'razorpay-close') return;
        removeEventListener('message', closed);
        frame.remove();
        options.modal?.ondismiss?.();
      };
      addEventListener('message', closed);
      const form = document.createElement('form');
      form.method = 'post';
      form.target = frame.name;
      form.action = origin + '/v1/checkout/embedded';
      const { key, order_id, amount, currency, name, description, prefill, notes, callback_url, timeout } = options;
      for (const [field, value] of Object.entries({ key_id: key, order_id, amount, currency, name, description, prefill, notes, callback_url, timeout })) add(form, field, value);
      document.body.append(form);
      form.submit();
      form.remove();
    };
    this.on = () => {};
    this.close = () => {};
  };
})();
`;
