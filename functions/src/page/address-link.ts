import { html } from 'hono/html';

export function addressLink(to: string) {
  return html`<a href="${to.includes('://') ? to : `mailto:${to}`}" translate="no">${to}</a>`;
}
