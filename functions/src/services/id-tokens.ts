/** Verifies the bearer token of an admin call against the current record of its user. */
import { ROLES, type Role } from '@samagam/contract/words';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { Unavailable } from '../refusal.ts';

export interface Caller {
  uid: string;
  mail: string;
  /** Undefined for a signed-in user without one of our roles. */
  role: Role | undefined;
}

/**
 * Null unless the token is valid and its user is enabled and not revoked. Throws Unavailable when the identity
 * provider cannot be reached.
 */
export type VerifyIdToken = (token: string) => Promise<Caller | null>;

/**
 * The role comes from the user's record, not from the token, so a demotion takes effect on the next request. The same
 * record says whether the token is revoked: asking the SDK to check that would look the user up a second time.
 */
export function idTokensOf(auth: () => Promise<Pick<Auth, 'verifyIdToken' | 'getUser'>>): VerifyIdToken {
  return async (token) => {
    const service = await auth();
    const decoded = await service.verifyIdToken(token).catch(nullUnlessUnavailable);
    if (!decoded) return null;
    const user = await service.getUser(decoded.uid).catch(nullUnlessUnavailable);
    if (!user || user.disabled || isRevoked(decoded, user)) return null;
    const role: unknown = user.customClaims?.role;
    return { uid: user.uid, mail: user.email ?? '', role: ROLES.find((known) => known === role) };
  };
}

/** A sign-out of all browsers revokes the tokens of earlier sign-ins. */
function isRevoked({ auth_time }: DecodedIdToken, { tokensValidAfterTime }: UserRecord): boolean {
  if (!tokensValidAfterTime) return false;
  return !(auth_time * 1000 >= Date.parse(tokensValidAfterTime));
}

/** An unreachable provider says nothing about the token, so the caller must not be signed out because of it. */
function nullUnlessUnavailable(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('app/') || code === 'auth/internal-error') {
    throw new Unavailable('The identity provider', { cause: error });
  }
  return null;
}
