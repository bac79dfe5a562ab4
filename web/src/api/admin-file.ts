import type { Failure } from '@samagam/contract/reply';
import type { Request } from '@samagam/contract/schemas';
import { withToken } from './admin-call.ts';
import { Unreachable, type Refused } from './call.ts';

/** In milliseconds. A part has a few MB. */
const PATIENCE = 60_000;

/** A part of a ZIP; its refusal is JSON. @throws Unreachable as `adminCall` does. */
export async function adminFile(request: Request<'GET /api/admin/pdfzip'>): Promise<Blob | Refused> {
  return withToken(async (headers) => {
    const query = new URLSearchParams({ ...request, part: String(request.part) });
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      const response = await fetch(`/api/admin/pdfzip?${query}`, { headers, signal });
      if (response.ok) return await response.blob();
      return { ...((await response.json()) as Failure), status: response.status };
    } catch (cause) {
      throw new Unreachable('No response from the API.', { cause });
    }
  });
}
