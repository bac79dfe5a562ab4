/** The API client of the back-office: sends the token of the signed-in person with each call. */
import type { calls, CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/common/messages';
import type { Request } from '@samagam/contract/schemas';
import { freshToken } from '../session/fresh-token.ts';
import { currentToken, endSession } from '../session/session.ts';
import { type AdminCallName, rememberCall } from './asked-for.ts';
import { call, isRefused, Unreachable, type Answer } from './call.ts';

/** In milliseconds. Long, because a picture or a long list is slow to send on a slow line. */
const PATIENCE = 60_000;
/** The largest programme takes 76 seconds at 1 Mbit/s. */
const PATIENCE_OF_PROGRAMME = 150_000;

type Takes<Name extends CallName, What> = (typeof calls)[Name]['takes'] extends What ? Name : never;
/** Named again, because the table of calls would be a part of every screen. The compiler compares both. */
const PROGRAMMES: { [Name in CallName as Takes<Name, 'programme'>]: true } = {
  'POST /api/admin/addschedule': true,
  'POST /api/admin/importprogramme': true,
};

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
  const response = await withToken((token) =>
    call(name, request, {
      timeout: name in PROGRAMMES ? PATIENCE_OF_PROGRAMME : PATIENCE,
      headers: { ...token, ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }) },
    }),
  );
  rememberCall(response, { name, request });
  return response;
}

/** A late refusal of an earlier session does not end a newer one. @throws Unreachable when the token could not be renewed. */
export async function withToken<Response extends object>(
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const token = await freshToken().catch((cause: unknown) => {
    throw new Unreachable('The token could not be renewed.', { cause });
  });
  const sentIn = currentToken();
  const response = await send(token === null ? {} : { Authorization: `Bearer ${token}` });
  const isOver = isRefused(response) && (response.status === 401 || response.status === 403);
  if (isOver && currentToken() === sentIn) {
    const why = response.msg ?? say.signInAgain;
    endSession(why);
    // Also signs out at the identity provider. If it cannot be reached, this tab is signed out anyway.
    void import('../session/identity.ts')
      .then(({ leave }) => (currentToken() === null ? leave(why) : undefined))
      .catch(() => undefined);
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
