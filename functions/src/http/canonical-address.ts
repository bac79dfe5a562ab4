/** A CDN keeps each address separately, so with other spellings a stranger could pass it with every request. */
import { ONE_MINUTE } from './headers.ts';

/** A redirect to this path of ours, with its query; undefined if the request has exactly this address. */
export function redirectToOnly(request: Request, address: string): Response | undefined {
  const { href, origin } = new URL(request.url);
  if (href.slice(origin.length) === address) return undefined;
  return new Response(null, { status: 301, headers: { Location: address, 'Cache-Control': ONE_MINUTE } });
}

/** False for a percent sign that begins no character. Such an address has no only spelling to redirect to. */
export function hasReadablePath(request: Request): boolean {
  try {
    decodeURI(new URL(request.url).pathname);
    return true;
  } catch {
    return false;
  }
}

export function addressOf(path: string, input: Record<string, unknown>): string {
  const given = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return query === '' ? path : `${path}?${query}`;
}
