import { NO_STORE } from '../http/headers.ts';

/** 303 to a path of our own; `path` never holds a host, so no answer can lead elsewhere. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': NO_STORE } });
}
