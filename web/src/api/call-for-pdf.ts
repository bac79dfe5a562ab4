import type { CallName } from '@samagam/contract/api';
import { pathOf } from '@samagam/contract/call-name';
import type { Failure } from '@samagam/contract/reply';
import type { Request } from '@samagam/contract/schemas';
import type { Refused } from './call.ts';

/** Milliseconds. */
const PATIENCE = 30_000;

/** Throws if there is no response of the API. */
export async function callForPdf<Name extends CallName>(
  name: Name,
  request: Request<Name>,
): Promise<Blob | Refused> {
  const response = await fetch(pathOf(name), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (response.ok) return response.blob();
  return { ...((await response.json()) as Failure), status: response.status };
}
