import { html } from 'hono/html';
import { type Html, plainPage } from './plain-page.ts';

export function messagePage(
  status: number,
  text: string,
  {
    note = '',
    back = '/',
    label = 'Back to the event',
  }: { note?: string | Html; back?: string; label?: string } = {},
): Response {
  const main = html`<main class="message">
          <h1>${text}</h1>
          ${note && html`<p>${note}</p>`}
          <p><a class="checkout-back" href="${back}">${label}</a></p>
        </main>`;
  return plainPage({ title: text, main, status });
}
