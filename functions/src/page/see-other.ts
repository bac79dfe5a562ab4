import { NO_STORE } from '../http/headers.ts';

/** A 303 redirect. `path` is our own path without a host, so it cannot lead to another site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': NO_STORE } });
}
