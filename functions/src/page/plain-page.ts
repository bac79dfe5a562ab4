import { html } from 'hono/html';
import { NO_STORE } from '../http/headers.ts';

export type Html = ReturnType<typeof html>;

interface PlainPage {
  title: string;
  main: Html;
  status?: number;
  posts?: boolean;
  /** The path of a script of ours. */
  script?: string;
}

export function plainPage({ title, main, status = 200, posts = false, script }: PlainPage): Response {
  const head = html`<meta name="robots" content="noindex" />
        ${script && html`<script type="module" src="${script}"></script>`}`;
  return new Response(plainDocument({ title, head, main }), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': NO_STORE,
      'Content-Security-Policy': plainPolicy(posts, script !== undefined),
    },
  });
}

/** `head`: what search engines read. */
export function plainDocument({ title, head, main }: { title: string; head: Html; main: Html }): string {
  const document = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${head}
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/checkout.css" />
      </head>
      <body>
        ${main}
      </body>
    </html>`;
  return String(document);
}

/** Its Content-Security-Policy. `posts`: whether it has a form, which posts to us. `runs`: whether it has a script of ours. */
export function plainPolicy(posts: boolean, runs = false): string {
  return `default-src 'none'; ${runs ? "script-src 'self'; connect-src 'self'; " : ''}style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action ${posts ? "'self'" : "'none'"}; frame-ancestors 'none'`;
}

export interface KeyForm {
  path: string;
  label: string;
}

export function keyForm({ path, label }: KeyForm, key: string, look = 'checkout-next'): Html {
  return html`<form method="post" action="${path}">
            <input type="hidden" name="key" value="${key}" />
            <button class="${look}">${label}</button>
          </form>`;
}

export function factList(rows: readonly (readonly (string | Html | undefined)[])[]): Html {
  return html`<dl class="checkout-facts">
    ${factRows(rows)}
  </dl>`;
}

export function factRows(rows: readonly (readonly (string | Html | undefined)[])[]): Html[] {
  return rows.map(
    ([label, value]) =>
      html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
  );
}
