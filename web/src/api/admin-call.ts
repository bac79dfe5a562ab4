/** The client of the back-office: the API's own, with the token of whoever is signed in. */
import type { CallName } from '@samagam/contract/api';
import { say } from '@samagam/contract/messages';
import type { Request } from '@samagam/contract/schemas';
import { freshToken } from '../session/fresh-token.ts';
import { endSession } from '../session/session.ts';
import { call, isRefused, Unreachable, type Answer } from './call.ts';

export type AdminCallName = Extract<CallName, `${string} /api/admin/${string}`>;

/** Milliseconds: a body with a picture or a long list takes its time on a slow line. */
const PATIENCE = 60_000;

/**
 * A 401 or 403 ends the session: the guard of the screens then leads to the sign-in.
 * @param ifMatch the version of the record that was edited; absent where the last one to save wins.
 * @throws Unreachable, as `call` does, and when no token could be renewed.
 */
export async function adminCall<Name extends AdminCallName>(
  name: Name,
  request: Request<Name>,
  { ifMatch }: { ifMatch?: string | undefined } = {},
): Promise<Answer<Name>> {
  const token = await freshToken().catch((cause: unknown) => {
    throw new Unreachable('The token could not be renewed.', { cause });
  });
  const answer = await call(name, request, {
    timeout: PATIENCE,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
    },
  });
  if (isRefused(answer) && (answer.status === 401 || answer.status === 403)) {
    const why = answer.msg ?? say.signInAgain;
    endSession(why);
    // The identity provider must forget, too; where it cannot be reached, the tab has.
    void import('../session/identity.ts').then(({ leave }) => leave(why)).catch(() => undefined);
  }
  return answer;
}

/** For reads: whatever is no success is worth a sentence and another try. */
export async function adminRead<Name extends AdminCallName>(
  name: Name,
  request: Request<Name>,
): Promise<Exclude<Answer<Name>, { result: 'Failed' }>> {
  const answer = await adminCall(name, request);
  if (isRefused(answer)) throw new Unreachable(answer.msg ?? say.tryAgain);
  return answer as Exclude<Answer<Name>, { result: 'Failed' }>;
}
