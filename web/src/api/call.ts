/**
 * The one client of the API, typed by the contract's table. Only types come from the schemas: a page that
 * asks for an event loads no validation.
 */
import type { CallName } from '@samagam/contract/api';
import { methodOf, pathOf } from '@samagam/contract/call-name';
import type { Failure } from '@samagam/contract/reply';
import type { Reply, Request } from '@samagam/contract/schemas';

/** A "no" of the API, with its HTTP status. */
export type Refused = Failure & { status: number };
export type Answer<Name extends CallName> = Reply<Name> | Refused;

/** No answer of ours came: no network, a time-out, or something else than our API on the line. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Milliseconds until a silent API counts as unreachable. */
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
    throw new Unreachable('No answer from the API.', { cause });
  }
  if (isEnvelope(body)) return body.result === 'Success' ? (body as Reply<Name>) : { ...body, status };
  throw new Unreachable(`Not an answer of the API (HTTP ${status}).`);
}

/** For reads: an error on the server's side is worth another try, so it counts as unreachable. */
export async function read<Name extends CallName>(name: Name, request: Request<Name>): Promise<Answer<Name>> {
  const answer = await call(name, request);
  if (isRefused(answer) && answer.status >= 500) throw new Unreachable(answer.msg ?? 'The API failed.');
  return answer;
}

export function isRefused<Success extends object>(answer: Success | Refused): answer is Refused {
  return 'result' in answer && answer.result === 'Failed';
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
