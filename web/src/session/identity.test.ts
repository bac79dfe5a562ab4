/** When a token is renewed, tested with a fake provider and a fake clock. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const provider = vi.hoisted(() => ({
  follow: (_user: unknown): void => undefined,
  answers: [] as (string | Error)[],
  calls: [] as { at: number; forced: boolean }[],
  signedOut: 0,
}));

vi.mock('firebase/app', () => {
  class FirebaseError extends Error {
    code: string;
    constructor(code: string) {
      super(code);
      this.code = code;
    }
  }
  return { FirebaseError, initializeApp: () => ({}) };
});
vi.mock('firebase/auth', () => ({
  browserSessionPersistence: 'session',
  connectAuthEmulator: () => undefined,
  initializeAuth: (_app: unknown, { persistence }: { persistence: string }) => {
    expect(persistence).toBe('session');
    return {
      authStateReady: async () => undefined,
      signOut: async () => {
        provider.signedOut += 1;
      },
    };
  },
  onIdTokenChanged: (_auth: unknown, follow: (user: unknown) => void) => {
    provider.follow = follow;
  },
  sendPasswordResetEmail: async () => undefined,
  signInWithEmailAndPassword: async () => ({ user }),
}));

const MINUTE = 60_000;
const start = Date.UTC(2030, 0, 1);
const user = {
  getIdToken: async (forced = false) => {
    provider.calls.push({ at: (Date.now() - start) / MINUTE, forced });
    const answer = provider.answers.shift() ?? aToken(60);
    if (answer instanceof Error) throw answer;
    if (forced) provider.follow(user);
    return answer;
  },
};

/** A token that is valid for this many minutes from now. */
function aToken(minutes: number): string {
  const claims = { email: 'ada@samagam.test', role: 'ADMIN', exp: (Date.now() + minutes * MINUTE) / 1000 };
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

/** The times of the renewals in minutes, without the one at sign-in. */
const renewals = () => provider.calls.filter(({ forced, at }) => forced && at > 0).map(({ at }) => at);

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start });
  Object.assign(provider, { answers: [], calls: [], signedOut: 0 });
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async () => Response.json({ projectId: 'real', apiKey: 'key' }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signedIn() {
  const identity = await import('./identity.ts');
  expect(await identity.signIn('ada@samagam.test', 'secret')).toEqual({ failed: false });
  return { ...identity, ...(await import('./session.ts')) };
}

describe('a token', () => {
  it('is renewed five minutes before it expires, again and again', async () => {
    await signedIn();
    await vi.advanceTimersByTimeAsync(54 * MINUTE);
    expect(renewals()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(renewals()).toEqual([55, 110]);
  });

  it('is renewed 30 s after a network failure, then with growing pauses of at most 16 minutes', async () => {
    await signedIn();
    provider.answers = Array.from({ length: 8 }, () => new Error('away'));
    await vi.advanceTimersByTimeAsync(110 * MINUTE);
    expect(renewals().slice(0, 9)).toEqual([55, 55.5, 56.5, 58.5, 62.5, 70.5, 86.5, 102.5]);
  });

  it('is not renewed in an endless loop when the clock is so far ahead that every token has expired', async () => {
    provider.answers = Array.from({ length: 99 }, () => aToken(-330));
    await signedIn();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(renewals()).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) / 2));
  });

  it.each(['auth/user-disabled', 'auth/user-token-expired'])(
    'ends the session for good after %s',
    async (code) => {
      const { currentSession, whySessionEnded } = await signedIn();
      const { FirebaseError } = (await import('firebase/app')) as unknown as {
        FirebaseError: new (code: string) => Error;
      };
      expect(currentSession()).not.toBeNull();
      provider.answers = [new FirebaseError(code)];
      await vi.advanceTimersByTimeAsync(56 * MINUTE);
      expect(currentSession()).toBeNull();
      expect(whySessionEnded()).toBe('Please sign in again.');
      expect(provider.signedOut).toBe(1);
      await vi.advanceTimersByTimeAsync(120 * MINUTE);
      expect(renewals()).toEqual([55]);
    },
  );

  it('does not restore a session that was ended here, even if the provider still has it', async () => {
    const { currentSession, endSession } = await signedIn();
    endSession('Please sign in again.');
    provider.follow(user);
    await vi.advanceTimersByTimeAsync(120 * MINUTE);
    expect(currentSession()).toBeNull();
  });
});
