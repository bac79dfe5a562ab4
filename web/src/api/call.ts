/** The only client of the API. It imports only types of the schemas, so a page that loads an event loads no validation. */
import type { CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import type { Failure } from '@samagam/contract/reply';
import type { Reply, Request } from '@samagam/contract/schemas';

export type Refused = Failure & { status: number };
export type Answer<Name extends CallName> = Reply<Name> | Refused;

/** Thrown without a response of our API: no network, a timeout, or a response of something else. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Milliseconds until a call without a response counts as unreachable. */
const PATIENCE = 30_000;

export async function call<Name extends CallName>(
  name: Name,
  request: Request<Name>,
  { timeout = PATIENCE, headers = {} }: { timeout?: number; headers?: Record<string, string> } = {},
): Promise<Answer<Name>> {
  const method = methodOf(name);
  const inAddress = method === 'GET' || method === 'DELETE';
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(inAddress ? `${pathOf(name)}?${queryOf(request)}` : pathOf(name), {
      method,
      headers: inAddress ? headers : { ...headers, 'Content-Type': 'application/json' },
      body: inAddress ? null : JSON.stringify(request),
      signal: AbortSignal.timeout(timeout),
    });
    status = response.status;
    body = await response.json();
  } catch (cause) {
    throw new Unreachable('No response from the API.', { cause });
  }
  if (isEnvelope(body)) return body.result === 'Success' ? (body as Reply<Name>) : { ...body, status };
  throw new Unreachable(`Not a response of the API (HTTP ${status}).`);
}

/** For reads: a server error is worth a retry, so it throws Unreachable. */
export async function read<Name extends CallName>(name: Name, request: Request<Name>): Promise<Answer<Name>> {
  const response = await call(name, request);
  if (isRefused(response) && response.status >= 500) throw new Unreachable(response.msg ?? 'The API failed.');
  return response;
}

export function isRefused<Success extends object>(response: Success | Refused): response is Refused {
  return 'result' in response && response.result === 'Failed';
}

function queryOf(request: unknown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request as object))
    if (value !== undefined) query.set(key, String(value));
  return query;
}

function isEnvelope(body: unknown): body is Failure | { result: 'Success' } {
  return (
    typeof body === 'object' &&
    body !== null &&
    'result' in body &&
    (body.result === 'Success' || body.result === 'Failed')
  );
}
