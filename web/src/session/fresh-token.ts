import { SESSION } from '@samagam/contract/common/limits';
import { currentSession, currentToken } from './session.ts';

/**
 * The token to send, renewed first if it is about to expire; null if the person is no longer signed in.
 * @throws if the token has expired and the identity provider cannot be reached.
 */
export async function freshToken(): Promise<string | null> {
  const session = currentSession();
  if (!session) return null;
  if (session.expiresAt - Date.now() > SESSION.expiredEarly) return currentToken();
  const { renewToken } = await import('./identity.ts');
  return renewToken();
}
