import { html } from 'hono/html';

/** `to`: a mail address, or the address of a page. */
export function addressLink(to: string) {
  return html`<a href="${to.includes('://') ? to : `mailto:${to}`}" translate="no">${to}</a>`;
}
