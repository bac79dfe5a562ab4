/** The access token under one fixed key of this tab. No code of the identity provider: identity.ts renews it. */
import { ROLES, type Role } from '@samagam/contract/common/words';
import { useSyncExternalStore } from 'react';

const KEY = 'samagam.token';

export interface Session {
  mail: string;
  /** Undefined for an account without a known role. */
  role: Role | undefined;
  /** In epoch milliseconds. */
  expiresAt: number;
}

const listeners = new Set<() => void>();
/** Why the last session ended, as a sentence; '' if the person needs no explanation. */
let whyEnded = '';
/** The last token and its session: useSyncExternalStore needs the same object while the token is the same. */
let read: { token: string | null; session: Session | null } = { token: null, session: null };

export function currentToken(): string | null {
  return sessionStorage.getItem(KEY);
}

export function currentSession(): Session | null {
  const token = currentToken();
  if (token !== read.token) read = { token, session: token === null ? null : sessionIn(token) };
  return read.session;
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

export function keepToken(token: string): void {
  whyEnded = '';
  sessionStorage.setItem(KEY, token);
  notifyListeners();
}

/** `why` is shown to a person who did not sign out themselves. */
export function endSession(why = ''): void {
  if (currentToken() === null) return;
  whyEnded = why;
  sessionStorage.removeItem(KEY);
  notifyListeners();
}

export function whySessionEnded(): string {
  return whyEnded;
}

/** Reads the content of a token without checking its signature; only the API does. Null for an invalid token. */
export function sessionIn(token: string): Session | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    if (typeof claims.exp !== 'number') return null;
    return {
      mail: typeof claims.email === 'string' ? claims.email : '',
      role: ROLES.find((known) => known === claims.role),
      expiresAt: claims.exp * 1000,
    };
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
