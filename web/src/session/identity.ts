/**
 * The identity provider, in a chunk of its own: signing in and out, and renewing the token before it expires
 *. Which project it is, Hosting's own reserved addresses say, deployed and emulated alike.
 */
import { SESSION } from '@samagam/contract/limits';
import { say } from '@samagam/contract/messages';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  type Auth,
  type User,
} from 'firebase/auth';
import { currentSession, endSession, keepToken, sessionIn } from './session.ts';

/** The account is gone or locked, or its sign-in was revoked: renewing is of no use any more. */
const ENDED = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
];

let opened: Promise<Auth> | undefined;

/** The provider with whoever is signed in in this tab. @throws when the site cannot be reached. */
export function openIdentity(): Promise<Auth> {
  opened ??= open().catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

async function open(): Promise<Auth> {
  const config = (await (await fetchOwn('/__/firebase/init.json')).json()) as Record<string, string>;
  const emulator = config.projectId?.startsWith('demo-') ? await emulatorAddress() : null;
  const auth = initializeAuth(initializeApp(config), { persistence: browserSessionPersistence });
  // At once: what initializeAuth has begun asks the real provider otherwise.
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  await auth.authStateReady();
  onIdTokenChanged(auth, (user) => void follow(user));
  return auth;
}

async function fetchOwn(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(SESSION.networkTimeout) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

/** A project called `demo-…` exists in emulators only; where they are stands in the other reserved address. */
async function emulatorAddress(): Promise<string> {
  const script = await (await fetchOwn('/__/firebase/init.js?useEmulator=true')).text();
  const [, list = '{}'] = /var firebaseEmulators = (\{.*?\n\});/s.exec(script) ?? [];
  const { auth } = JSON.parse(list) as { auth?: { hostAndPort: string } };
  if (!auth) throw new Error('No Auth emulator runs.');
  return `http://${auth.hostAndPort}`;
}

async function follow(user: User | null): Promise<void> {
  if (!user) return endSession(say.signInAgain);
  // A session that was ended here is not begun again by what the provider still remembers.
  if (currentSession() === null) return;
  const token = await user.getIdToken();
  if (sessionIn(token)?.role) keepToken(token);
  renewInTime(user);
}

let renewal: ReturnType<typeof setTimeout> | undefined;

/**
 * Five minutes before the token expires; after a failure 30 s later, and then ever later up to 16 minutes. Never at
 * once: where the clock of the computer is an hour ahead, every new token has expired already.
 */
function renewInTime(user: User, retryIn?: number): void {
  clearTimeout(renewal);
  const session = currentSession();
  if (!session) return;
  const left = session.expiresAt - SESSION.refreshBeforeExpiry - Date.now();
  renewal = setTimeout(() => void renew(user, retryIn), retryIn ?? Math.max(SESSION.retryFirst, left));
}

async function renew(user: User, retriedAfter?: number): Promise<void> {
  try {
    // A new token comes back through follow(), which sets the next renewal.
    await user.getIdToken(true);
  } catch (cause) {
    if (isEnded(cause)) await leave(say.signInAgain);
    else renewInTime(user, Math.min((retriedAfter ?? SESSION.retryFirst / 2) * 2, SESSION.retryMost));
  }
}

function isEnded(cause: unknown): boolean {
  return cause instanceof FirebaseError && ENDED.includes(cause.code);
}

/**
 * Signs in, and keeps the token of an account that has a role.
 * @returns '' when it worked; else why not, in words, as far as it helps ('Login Failed.' comes by toast).
 */
export async function signIn(
  mail: string,
  password: string,
): Promise<{ failed: false } | { failed: true; why: string }> {
  try {
    const auth = await openIdentity();
    const { user } = await signInWithEmailAndPassword(auth, mail, password);
    // The claims of an account may have changed since it was last here.
    const token = await user.getIdToken(true);
    if (!sessionIn(token)?.role) {
      await auth.signOut();
      return { failed: true, why: say.noRole };
    }
    keepToken(token);
    renewInTime(user);
    return { failed: false };
  } catch (cause) {
    return { failed: true, why: reasonOf(cause) };
  }
}

/** What is no fault of the password is said; whether an account exists is not. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof FirebaseError)) return say.offline;
  if (cause.code === 'auth/too-many-requests') return say.tooOften;
  if (cause.code === 'auth/network-request-failed') return say.offline;
  return '';
}

export async function leave(why = ''): Promise<void> {
  clearTimeout(renewal);
  endSession(why);
  const auth = await openIdentity().catch(() => null);
  await auth?.signOut();
}

/** A token that is good now, or null when the session has ended. @throws when nobody can be asked for one. */
export async function renewToken(): Promise<string | null> {
  const auth = await openIdentity();
  if (!auth.currentUser) {
    endSession(say.signInAgain);
    return null;
  }
  try {
    return await auth.currentUser.getIdToken();
  } catch (cause) {
    if (!isEnded(cause)) throw cause;
    await leave(say.signInAgain);
    return null;
  }
}
