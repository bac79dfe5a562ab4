/**
 * The one address of a public reply. A CDN keeps each address separately, so with other spellings a stranger could pass it
 * with every request. A redirect costs less than the reply.
 */
import { ONE_MINUTE } from './headers.ts';

/** A redirect to this path of ours, with its query; undefined if the request has exactly this address. */
export function redirectToOnly(request: Request, address: string): Response | undefined {
  const { href, origin } = new URL(request.url);
  if (href.slice(origin.length) === address) return undefined;
  return new Response(null, { status: 301, headers: { Location: address, 'Cache-Control': ONE_MINUTE } });
}

/** The address of a call with this parsed input: in the order of its schema, without what is absent. */
export function addressOf(path: string, input: Record<string, unknown>): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}?${query}`;
}
