import { ROLES, type Role } from '@samagam/contract/common/words';
import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { Unavailable } from '../refusal.ts';

export interface Caller {
  uid: string;
  mail: string;
  /** Undefined for a signed-in user without one of our roles. */
  role: Role | undefined;
}

/** Null unless the token is valid and its user is enabled. Throws Unavailable, and any failure not about the token. */
export type VerifyIdToken = (token: string) => Promise<Caller | null>;

/** The role comes from the user's record, not from the token, so a demotion takes effect on the next request. */
export function idTokensOf(auth: () => Promise<Pick<Auth, 'verifyIdToken' | 'getUser'>>): VerifyIdToken {
  return async (token) => {
    const service = await auth();
    const decoded = await service.verifyIdToken(token).catch(nullForBadToken);
    if (!decoded) return null;
    const user = await service.getUser(decoded.uid).catch(nullForUnknownUser);
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

/** How the SDK's message begins when it cannot fetch Google's public keys. The code is that of a bad token. */
const NO_PUBLIC_KEYS = /^Error (?:while|fetching) /;
const AWAY: readonly string[] = ['auth/internal-error', 'auth/quota-exceeded'];

/** A failure that is not about the token must not sign its user out. */
function nullForBadToken(error: unknown): null {
  if (isAway(error) || (error instanceof Error && NO_PUBLIC_KEYS.test(error.message)))
    throw unavailable(error);
  return null;
}

/** Only one code is about the user. Others are logged as unexpected, such as that of a missing role of our account. */
function nullForUnknownUser(error: unknown): null {
  if (codeOf(error) === 'auth/user-not-found') return null;
  throw isAway(error) ? unavailable(error) : error;
}

function isAway(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith('app/') || AWAY.includes(code);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function unavailable(cause: unknown): Unavailable {
  return new Unavailable('The identity provider', { cause });
}
