import { html } from 'hono/html';

/**
 * For the head of a page of an event: where a browser without a script goes if the address has the key of a ticket or the
 * coupon of a link; '' otherwise. The page itself is the same for everybody (docs/decisions/0116).
 */
export function linkWithoutScript(eventcode: string, query: URLSearchParams): string {
  const path = pathWithoutScript(eventcode, query);
  return path && String(html`<noscript><meta http-equiv="refresh" content="0;url=${path}"></noscript>`);
}

/** Never cached. On pages beside that of the event, the links to the form keep the coupon and the pass of the address. */
export function withChoices(
  body: Uint8Array<ArrayBuffer>,
  eventcode: string,
  query: URLSearchParams,
): Uint8Array<ArrayBuffer> {
  const chosen = ['coupon', 'pass'].filter((name) => query.get(name)).map((name) => [name, query.get(name)!]);
  if (chosen.length === 0) return body;
  const form = (search: string) => `href="/event/${eventcode}${search}#register"`;
  const search = `?${new URLSearchParams(chosen)}`.replaceAll('&', '&amp;');
  return Buffer.from(Buffer.from(body).toString().replaceAll(form(''), form(search)));
}

function pathWithoutScript(eventcode: string, query: URLSearchParams): string {
  const ticketkey = query.get('ticketkey');
  if (ticketkey) return `/api/ticketpage?${new URLSearchParams({ ticketkey })}`;
  const [coupon, pass] = ['coupon', 'pass'].map((name) => query.get(name) ?? '');
  return coupon ? `/api/register?${new URLSearchParams({ eventcode, coupon, ...(pass && { pass }) })}` : '';
}
