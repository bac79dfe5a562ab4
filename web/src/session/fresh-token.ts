import { SESSION } from '@samagam/contract/common/limits';
import { currentSession, currentToken } from './session.ts';

/** Renewed if it is about to expire; null if signed out. @throws if it has expired and the provider cannot be reached. */
export async function freshToken(): Promise<string | null> {
  const session = currentSession();
  if (!session) return null;
  if (session.expiresAt - Date.now() > SESSION.expiredEarly) return currentToken();
  const { renewToken } = await import('./identity.ts');
  return renewToken();
}
