/**
 * Who is signed in: the access token, kept for this tab under one fixed key, and what it says. Nothing
 * of the identity provider is needed to read it; identity.ts renews it.
 */
import { ROLES, type Role } from '@samagam/contract/words';
import { useSyncExternalStore } from 'react';

const KEY = 'samagam.token';

export interface Session {
  mail: string;
  /** Undefined for an account without a role of ours. */
  role: Role | undefined;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const listeners = new Set<() => void>();
/** Why the last session ended, in a sentence; '' where nobody needs to be told. */
let whyEnded = '';
/** The last token and what it said: a snapshot must stay the same object while the token does. */
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
  tellAll();
}

/** `why`: for whoever was sent away without having asked for it. */
export function endSession(why = ''): void {
  if (currentToken() === null) return;
  whyEnded = why;
  sessionStorage.removeItem(KEY);
  tellAll();
}

export function whySessionEnded(): string {
  return whyEnded;
}

/** What a token says of its owner; the API alone judges whether it is true. Null for what is no token. */
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

function tellAll(): void {
  for (const listener of listeners) listener();
}
