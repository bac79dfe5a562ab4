/** A page with one message, for browser navigations that do not lead to a ticket or a checkout. */
import { html } from 'hono/html';
import { NO_STORE } from '../http/headers.ts';

const CSP =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `back` is our own path; `label` is the text of its link. */
export function messagePage(
  status: number,
  text: string,
  {
    note = '',
    back = '/',
    label = 'Back to the event',
  }: { note?: string; back?: string; label?: string } = {},
): Response {
  const page = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/checkout.css" />
      </head>
      <body>
        <main class="message">
          <h1>${text}</h1>
          ${note && html`<p>${note}</p>`}
          <p><a class="checkout-back" href="${back}">${label}</a></p>
        </main>
      </body>
    </html>`;
  return new Response(String(page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': NO_STORE,
      'Content-Security-Policy': CSP,
    },
  });
}
