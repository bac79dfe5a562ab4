/** Its script asks for the state again whenever the page becomes visible. */
import { GROUP_PAY_TEXT } from '@samagam/contract/common/notices';
import type { PaymentView } from '@samagam/domain/passes/holds';
import type { Order } from '@samagam/domain/order/order';
import { inRupees } from '@samagam/domain/text/rupees';
import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Config } from '../config.ts';
import { NO_STORE } from '../http/headers.ts';
import { inlineJson } from './inline-json.ts';
import { messagePage } from './message-page.ts';
import { factRows, keyForm } from './plain-page.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** The content of the page. Amounts in paise. */
export interface Payment {
  view: PaymentView;
  eventname: string;
  eventcode: string;
  event: NonNullable<Order['eventtold']> | undefined;
  /** When the doors open; ''. */
  doors: string;
  /** Shows the venue; '' for an event that is gone. */
  maplink: string;
  /** What of these has changed since the order was made, as it was then. Empty once the order is paid. */
  eventwas: { dates?: string; venue?: string };
  orderid: string;
  amount: number;
  /** What the event says about its sale; ''. */
  terms: string;
  refunded: number;
  gst: number;
  what: string;
  isGroup: boolean;
  name: string;
  mail: string;
  key: string;
  /** The key that only lets the order be paid: for the way back from the gateway without a script. */
  again: string;
  shows: boolean;
  /** The reader may only pay, and sees nothing of what was bought. */
  onlyAgain: boolean;
  /** The app in whose browser the page is shown; ''. */
  app: string;
  /** The id of the payment; '' without one. */
  paymentid: string;
  /** Why the order can no longer be paid, if `view` is 'closed'. */
  closed: 'event' | 'pass' | 'coupon' | undefined;
  /** The order expired because the same browser corrected its submission. */
  corrected: boolean;
  failed: boolean;
  until: string;
  /** The end of the hold of the coupon, if it ends before that; ''. */
  couponuntil: string;
  /** The path of the ticket; undefined for a group, and if the ticket was reissued. */
  ticket: string | undefined;
  eventover: boolean;
  /** For a paid group, if its reader may see them and the event is not over: the coupons, each with its registration link. */
  coupons: { couponcode: string; pass: string; link: string }[];
  /** The page of the booking, for the same readers; ''. */
  grouppage: string;
  consent: boolean;
  checkout: Checkout | undefined;
  /** Of a payment link. `until`: its end, once the mail address is confirmed. */
  link: { url: string; until: string; grouppage: string } | undefined;
  /** Nobody has confirmed the mail address of the group, and the seats are kept until `until` only. */
  unproved: boolean;
  /** Its button was pressed, and other groups held the seats that it could have been held with for longer. */
  confirmed: boolean;
  /** The reader came from our mail, and may confirm it. */
  mayconfirm: boolean;
}

interface Checkout {
  gatewayorderid: string;
  prefill: { name: string; email: string; contact: string };
  /** In seconds. */
  timeout: number;
}

/** The page's script compares this header of a later response with its own page. */
const VIEW_HEADER = 'Payment-View';
/** The end of the hold in words, for the notice on the page of the event. */
const UNTIL_HEADER = 'Payment-Until';

export function paymentPage(config: Config, payment: Payment): Response {
  const { view, eventname, eventcode, key, onlyAgain } = payment;
  const isPayable = view === 'pay' && !onlyAgain;
  const heading = isPayable ? eventname : headingOf(payment);
  const toForm = isPayable || (view === 'expired' && !payment.corrected);
  const posts = view === 'pay' && (payment.link ? linkForm(payment, payment.link) : payForm(config, payment));
  const page = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${isPayable ? `Payment for ${eventname}` : heading}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/checkout.css" />
      </head>
      <body>
        <main class="checkout" data-view="${view}">
          <h1>${heading}</h1>
          ${isPayable && html`<p class="checkout-amount" translate="no">₹${inRupees(payment.amount)}</p>`}
          ${explanationOf(payment)} ${view === 'paid' && payment.ticket && toTicket(payment.ticket)}
          ${(payment.shows || view !== 'paid') && factsOf(payment)} ${payment.coupons.length > 0 && couponsOf(payment)}
          ${payment.consent && consentForm(payment)} ${view === 'unproved' && confirmForm(payment, payment.mayconfirm ? 'Confirm the booking' : 'Mail the link again')} ${posts}
          <p id="checkout-status" role="status"></p>
          <a class="checkout-back" href="/event/${eventcode}${toForm ? '#register' : ''}"
            >${view === 'expired' && toForm ? 'Back to the form' : 'Back to the event'}</a
          >
          ${
            view === 'pay' &&
            html`<p class="checkout-note">${payment.gst > 0 && !onlyAgain && 'GST is included. '}${payment.terms}</p>`
          }
        </main>
        <script type="application/json" id="checkout">
          ${raw(inlineJson({ view, key, ...((hasChanged(payment) || payment.app) && { waits: true }), ...(payment.checkout && gatewayOptions(config, payment, payment.checkout)) }))}
        </script>
        <script type="module" src="/checkout.js"></script>
      </body>
    </html>`;
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': NO_STORE,
      'Content-Security-Policy': csp(config),
      // The address contains a key, so the Referer must only contain our origin.
      'Referrer-Policy': 'strict-origin',
      // A bank's page may open in its own window and must be able to return.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      [VIEW_HEADER]: view,
      [UNTIL_HEADER]: payment.until,
    },
  });
}

function headingOf(payment: Payment): string {
  const { view, isGroup, ticket, shows, corrected, mayconfirm, couponuntil, until, amount } = payment;
  switch (view) {
    case 'pay':
      return `Pay again; your seat is kept until ${couponuntil || until}`;
    case 'closed':
      return 'This can no longer be paid.';
    case 'expired':
      return corrected ? 'This order was replaced.' : 'The time for this payment is over.';
    case 'unproved':
      return mayconfirm ? 'Confirm this booking' : 'One step is left: open our mail';
    case 'pending':
      return 'Your payment has reached us.';
    case 'paid':
      if (isGroup) return GROUP_PAY_TEXT;
      if (shows && !ticket) return 'This ticket was replaced.';
      return amount === 0 ? 'Your registration is complete.' : 'Your payment is complete.';
    case 'review':
      return 'Your payment has reached us.';
    case 'refunded':
      return 'This payment was refunded.';
    case 'cancelled':
      return 'This registration was cancelled.';
  }
}

const CLOSED = {
  event: 'Registration for this event has closed. Nothing was charged.',
  pass: 'This pass is no longer on sale. Nothing was charged; other passes may still be available.',
  coupon:
    'The coupon of this order is no longer valid. Nothing was charged; you can register again without it.',
};

function explanationOf(payment: Payment): Html | '' {
  const { view, closed, isGroup } = payment;
  const bought = boughtBy(isGroup);
  switch (view) {
    case 'pay':
      return payWords(payment);
    case 'unproved':
      return unprovedWords(payment);
    case 'closed':
      return html`<p>${CLOSED[closed ?? 'event']}</p>`;
    case 'expired':
      return expiredWords(payment);
    case 'pending':
      return html`<p>
        We are waiting for the bank. This page shows ${bought} as soon as the bank has confirmed; we also send
        ${isGroup ? 'them' : 'it'} by mail. Please do not pay again.
      </p>
      <noscript><p>Reload this page to see whether it has.</p></noscript>`;
    case 'paid':
      return paidWords(payment);
    case 'review':
      return html`<p>
        It arrived late or with a different amount, so the organiser will check it. You will get ${bought} or your money
        back; we will tell you by mail. Please do not pay again.
      </p>`;
    case 'refunded':
      return html`<p>The ticket or coupons of this payment are no longer valid.</p>`;
    case 'cancelled':
      return html`<p>Its ticket or coupons are no longer valid.</p>`;
  }
}

function boughtBy(isGroup: boolean): string {
  return isGroup ? 'the coupons of your group' : 'your ticket';
}

function unprovedWords({ mayconfirm, until, mail }: Payment): Html {
  return mayconfirm
    ? html`<p>
        Press the button, and the booking is complete: we mail a coupon for each seat. The seats are kept until ${until}.
        If you have not booked them, do nothing.
      </p>`
    : html`<p>
        We have mailed a link to ${mail}. Open it and press the button by ${until}. Then the booking is complete, and we mail
        a coupon for each seat. No mail? Look into the folder for spam; we mail the link again at most three times a day.
      </p>`;
}

function payWords({ failed, until, couponuntil, eventwas, onlyAgain, link }: Payment): Html {
  if (onlyAgain)
    return html`<p>
        The payment was not completed. If your bank says that you have paid, do not pay again: we will tell you by mail.
      </p>
      ${changesOf(eventwas)}`;
  return html`${
    failed &&
    html`<p class="checkout-alert" role="alert">The last attempt failed. Nothing was charged; you can try again.</p>`
  }
    ${changesOf(eventwas)}
    <p class="checkout-note">${link ? 'The seats and this price are' : 'This price is'} kept for you until ${until}.</p>
    ${couponuntil && html`<p class="checkout-note">Your coupon is kept until ${couponuntil}. Another person may use it afterwards.</p>`}`;
}

function expiredWords({ corrected, isGroup }: Payment): Html {
  if (corrected)
    return html`<p>
      You changed your entries, so a newer order replaced this one. Nothing was charged for this order.
    </p>`;
  return html`<p>
    Nothing was charged.
    ${isGroup ? 'Book again' : html`<span class="with-script">The form still has your entries.</span> Register again`} to
    start a new payment. If you have paid nevertheless, you will get ${boughtBy(isGroup)} or your money back; we will tell you by mail.
  </p>`;
}

function paidWords({ isGroup, shows, coupons, eventover, grouppage, ticket }: Payment): Html {
  if (isGroup && !shows) return html`<p>The coupons were sent by mail.</p>`;
  if (isGroup && coupons.length === 0)
    return html`<p>
      ${eventover ? 'The event is over, so its coupons can no longer be used.' : 'The coupons of this booking can no longer be used.'}
      <a href="${grouppage}">The page of your booking</a> shows its seats and documents.
    </p>`;
  if (isGroup)
    return html`<p>
      Send each delegate one coupon. They register with it and pay nothing more. The coupons were also sent to you
      by mail.
    </p>`;
  if (!shows) return html`<p>The ticket was sent by mail.</p>`;
  return ticket
    ? html`<p>Your ticket is ready. It was also sent to you by mail.</p>`
    : html`<p>This ticket has a newer link, which was sent by mail.</p>`;
}

function hasChanged({ eventwas: { dates, venue } }: Pick<Payment, 'eventwas'>): boolean {
  return dates !== undefined || venue !== undefined;
}

/** The visitor agreed to come on another day, or to another place. */
function changesOf(eventwas: Payment['eventwas']): Html | '' {
  if (!hasChanged({ eventwas })) return '';
  const { dates, venue } = eventwas;
  const what = dates === undefined ? 'venue' : venue === undefined ? 'date' : 'date and the venue';
  const before = [dates, venue].filter((was) => was !== undefined).join(', ');
  return html`<p class="checkout-alert" role="alert">
    The ${what} of the event changed after you registered. You registered for: ${before}. Pay only if the event below
    still suits you.
  </p>`;
}

function toTicket(address: string): Html {
  return html`<a class="checkout-next" href="${address}">Open your ticket</a>`;
}

function factsOf(payment: Payment): Html {
  const {
    view,
    eventname,
    event,
    doors,
    maplink,
    what,
    isGroup,
    name,
    mail,
    orderid,
    amount,
    refunded,
    paymentid,
    onlyAgain,
  } = payment;
  const mailLabel = isGroup ? 'Coupons go to' : 'Ticket goes to';
  const rows = [
    ...(view === 'pay' && !onlyAgain ? [] : [['Event', eventname]]),
    ...(event ? [['Date', event.dates]] : []),
    ...(doors ? [['Doors open', doors]] : []),
    ...(event ? [['Venue', html`${event.venue} ${maplink && mapLink(maplink)}`]] : []),
    ...(onlyAgain
      ? []
      : [
          ['Pass', what],
          ['For', name],
          [mailLabel, mail],
        ]),
    ...(view === 'pay'
      ? []
      : [
          [
            view === 'paid' ? 'Paid' : 'Amount',
            amount === 0 ? 'Nothing: it is free' : `₹${inRupees(amount)}`,
          ],
        ]),
    ...(refunded > 0 ? [['Refunded', `₹${inRupees(refunded)}`]] : []),
  ];
  const ids = onlyAgain
    ? []
    : [['Order', orderid], ...(paymentid && paymentid !== orderid ? [['Payment', paymentid]] : [])];
  return html`<dl class="checkout-facts">
    ${factRows(rows)}
    ${ids.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd translate="no"><code>${value}</code></dd>
        </div>`,
    )}
  </dl>`;
}

function mapLink(href: string): Html {
  return html`<a class="map" href="${href}" target="_blank" rel="noreferrer">Open the map in a new tab</a>`;
}

function couponsOf({ coupons, grouppage }: Payment): Html {
  return html`<section class="checkout-coupons" aria-labelledby="coupons-heading">
    <h2 id="coupons-heading">Coupons</h2>
    <p class="checkout-note">Each works once. Its link opens the form with the coupon filled in.</p>
    <p><a href="${grouppage}">Mail them to your colleagues, and see who has registered</a></p>
    <ol>
      ${coupons.map(
        ({ couponcode, pass, link }) =>
          html`<li>
            <a href="${link}" translate="no"><code>${couponcode}</code></a> ${pass}
          </li>`,
      )}
    </ol>
  </section>`;
}

function consentForm({ key }: Payment): Html {
  return html`<form method="post" action="/api/withdrawgroupconsent">
    <p class="checkout-note">You let the organiser tell you about later events, by mail.</p>
    <input type="hidden" name="key" value="${key}" />
    <button class="checkout-quiet">Withdraw this consent</button>
  </form>`;
}

/** The answer depends on the key: only that of a mail confirms. */
function confirmForm({ key, mayconfirm }: Pick<Payment, 'key' | 'mayconfirm'>, label: string): Html {
  return keyForm(
    { path: '/api/confirmaddress', label },
    key,
    mayconfirm ? 'checkout-next' : 'checkout-quiet',
  );
}

/** The gateway has a page of its own for a payment link. */
function linkForm(payment: Payment, { url, until, grouppage }: NonNullable<Payment['link']>): Html {
  return html`<a class="checkout-next" href="${url}">Pay ₹${inRupees(payment.amount)}</a>
    ${payment.unproved && moreTime(payment, until)}
    ${grouppage && html`<p><a href="${grouppage}">Seats, proforma invoice and invoice details of your booking</a></p>`}`;
}

function moreTime(payment: Payment, until: string): Html {
  if (payment.confirmed)
    return html`<p class="checkout-note">
      Your mail address is confirmed. Other groups hold many seats too, so these are kept until then only.
    </p>`;
  if (!payment.mayconfirm)
    return html`<p class="checkout-note">You need more time? Confirm your address with the link of our mail.</p>`;
  return html`<p class="checkout-note">
      You need more time? Confirm that this mail address is yours. Unless too many other groups wait to pay, we keep the
      seats until ${until} then.
    </p>
    ${confirmForm(payment, 'Confirm my mail address')}`;
}

/** The POST before each attempt renews the hold, and finds a payment made on another device. */
function payForm(config: Config, payment: Payment): Html {
  const { key, checkout } = payment;
  return html`${inAppWords(config, payment)}
    <form id="pay-form" method="post" action="/api/payment">
      <input type="hidden" name="key" value="${key}" />
      <button id="pay">${payLabel(payment)}</button>
    </form>
    ${checkout && html`<noscript>${hostedForm(config, payment, checkout)}</noscript>`}`;
}

/** A UPI app is opened by an address of its own, which such browsers may not follow. */
function inAppWords({ PUBLIC_ORIGIN }: Config, { app, key, until }: Payment): Html | '' {
  if (!app) return '';
  return html`<div class="checkout-hint">
      <p>
        This is the browser of ${app}. It may open no UPI app. To pay by UPI, choose “Open in browser” in its menu, or copy
        this address into your browser. It leads to this order, which is kept until ${until}.
      </p>
      <code class="checkout-address" translate="no">${PUBLIC_ORIGIN}/api/payment?key=${key}</code>
    </div>`;
}

function payLabel({ onlyAgain, amount }: Payment): string {
  return onlyAgain ? 'Pay again' : `Pay ₹${inRupees(amount)}`;
}

/** Without script the gateway shows its own page. It offers no UPI app, which needs its script on ours. */
function hostedForm(config: Config, payment: Payment, checkout: Checkout): Html {
  const {
    key,
    prefill,
    notes,
    redirect: _,
    timeout: __,
    ...fields
  } = gatewayOptions(config, payment, checkout).options;
  const inputs = {
    key_id: key,
    ...fields,
    ...inBrackets('prefill', prefill ?? {}),
    ...inBrackets('notes', notes),
    callback_url: `${fields.callback_url}&script=none&key=${payment.again}`,
    cancel_url: `${config.PUBLIC_ORIGIN}/api/payment?key=${payment.again}`,
  };
  return html`<form class="checkout-choice" method="post" action="${config.RAZORPAY_API_URL}/v1/checkout/embedded">
    <p>
      Without JavaScript you pay on the page of our payment gateway, by card, net banking or the QR code of UPI. Reload
      this page first if you have left it open.
    </p>
    ${Object.entries(inputs).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="checkout-next">${payLabel(payment)} at the gateway</button>
  </form>`;
}

function inBrackets(name: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([part, value]) => [`${name}[${part}]`, value]));
}

function gatewayOptions(config: Config, payment: Payment, checkout: Checkout) {
  return {
    src: config.RAZORPAY_CHECKOUT_URL,
    options: {
      key: config.RAZORPAY_KEY_ID,
      order_id: checkout.gatewayorderid,
      amount: payment.amount,
      currency: 'INR',
      name: payment.eventname,
      ...(!payment.onlyAgain && { description: payment.what, prefill: checkout.prefill }),
      notes: { orderid: payment.orderid },
      callback_url: `${config.PUBLIC_ORIGIN}/api/rpcallback?order=${payment.orderid}`,
      redirect: true,
      timeout: checkout.timeout,
    },
  };
}

/** The same whatever became of the order, because a stranger may have the address. */
export function payAgainEnded({ eventcode }: Payment): Response {
  return messagePage(200, 'This order can no longer be paid here.', {
    note: 'If you have paid, we tell you by mail. If not, nothing was charged, and you can register again.',
    back: `/event/${eventcode}#register`,
    label: 'Back to the form',
  });
}

/** No form-action: browsers apply it to redirects too, and the gateway redirects to the bank. */
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
