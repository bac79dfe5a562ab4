import { html } from 'hono/html';

/**
 * For the head of a page of an event: where a browser without a script goes if the address has the key of a ticket or the
 * coupon of a link; '' otherwise. The page itself is the same for everybody (docs/decisions/0116).
 */
export function linkWithoutScript(eventcode: string, query: URLSearchParams): string {
  const path = pathWithoutScript(eventcode, query);
  return path && String(html`<noscript><meta http-equiv="refresh" content="0;url=${path}"></noscript>`);
}

function pathWithoutScript(eventcode: string, query: URLSearchParams): string {
  const ticketkey = query.get('ticketkey');
  if (ticketkey) return `/api/ticketpage?${new URLSearchParams({ ticketkey })}`;
  const [coupon, pass] = ['coupon', 'pass'].map((name) => query.get(name) ?? '');
  return coupon ? `/api/register?${new URLSearchParams({ eventcode, coupon, ...(pass && { pass }) })}` : '';
}
