/** The API client of the back-office: sends the token of the signed-in person with each call. */
import { calls, type CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/common/messages';
import type { Failure } from '@samagam/contract/reply';
import type { Request } from '@samagam/contract/schemas';
import { freshToken } from '../session/fresh-token.ts';
import { endSession } from '../session/session.ts';
import { call, isRefused, Unreachable, type Answer, type Refused } from './call.ts';

export type AdminCallName = Extract<CallName, `${string} /api/admin/${string}`>;

/** In milliseconds. Long, because a picture or a long list is slow to send on a slow line. */
const PATIENCE = 60_000;
/** The largest programme takes 76 seconds at 1 Mbit/s. */
const PATIENCE_OF_PROGRAMME = 150_000;

/**
 * A 401 or 403 ends the session; the guard of the screens then redirects to the sign-in.
 * @param ifMatch the version of the edited record; absent where the last save wins.
 * @throws Unreachable as `call` does, and when the token could not be renewed.
 */
export async function adminCall<Name extends AdminCallName>(
  name: Name,
  request: Request<Name>,
  { ifMatch }: { ifMatch?: string | undefined } = {},
): Promise<Answer<Name>> {
  return withToken((token) =>
    call(name, request, {
      timeout: calls[name].takes === 'programme' ? PATIENCE_OF_PROGRAMME : PATIENCE,
      headers: { ...token, ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }) },
    }),
  );
}

/** A part of a file; its refusal is JSON. @throws Unreachable as `adminCall` does. */
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

async function withToken<Response extends object>(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const token = await freshToken().catch((cause: unknown) => {
    throw new Unreachable('The token could not be renewed.', { cause });
  });
  const response = await send(token === null ? {} : { Authorization: `Bearer ${token}` });
  if (isRefused(response) && (response.status === 401 || response.status === 403)) {
    const why = response.msg ?? say.signInAgain;
    endSession(why);
    // Also signs out at the identity provider. If it cannot be reached, this tab is signed out anyway.
    void import('../session/identity.ts').then(({ leave }) => leave(why)).catch(() => undefined);
  }
  return response;
}

/** For reads: throws on any failure, so that the list shows the reason and a retry button. */
export async function adminRead<Name extends AdminCallName>(
  name: Name,
  request: Request<Name>,
): Promise<Exclude<Answer<Name>, { result: 'Failed' }>> {
  const response = await adminCall(name, request);
  if (isRefused(response)) throw new Unreachable(response.msg ?? say.tryAgain);
  return response as Exclude<Answer<Name>, { result: 'Failed' }>;
}
