/** Who calls: the bearer token of an admin call, checked against the live record of its user. */
import { ROLES, type Role } from '@samagam/contract/words';
import type { Auth } from 'firebase-admin/auth';
import { Unavailable } from '../refusal.ts';

export interface Caller {
  uid: string;
  mail: string;
  /** Undefined for somebody who is signed in and has no role of ours. */
  role: Role | undefined;
}

/** Null for anything but a good token of an enabled, not revoked user. Throws Unavailable when nobody can tell. */
export type VerifyIdToken = (token: string) => Promise<Caller | null>;

/**
 * The role comes from the user's record and not from the token: a demotion works on the very next request.
 * `true` asks for revocation too; the emulator checks it even without, so only a test of this call shows it.
 */
export function idTokensOf(auth: () => Promise<Pick<Auth, 'verifyIdToken' | 'getUser'>>): VerifyIdToken {
  return async (token) => {
    const service = await auth();
    const decoded = await service.verifyIdToken(token, true).catch(nobody);
    if (!decoded) return null;
    const user = await service.getUser(decoded.uid).catch(nobody);
    if (!user || user.disabled) return null;
    const role: unknown = user.customClaims?.role;
    return { uid: user.uid, mail: user.email ?? '', role: ROLES.find((known) => known === role) };
  };
}

/** The provider being away says nothing of a token: whoever is signed in must not be sent away for it. */
function nobody(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('app/') || code === 'auth/internal-error') {
    throw new Unavailable('The identity provider', { cause: error });
  }
  return null;
}
