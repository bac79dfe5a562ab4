/** In its own chunk. Hosting's reserved addresses contain the configuration of the project, deployed and emulated alike. */
import { SESSION } from '@samagam/contract/common/limits';
import { say } from '@samagam/contract/common/messages';
import { FirebaseError, initializeApp } from 'firebase/app';
import {
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  type Auth,
  type User,
} from 'firebase/auth';
import { currentSession, endSession, keepToken, sessionIn } from './session.ts';

/** The account is deleted, disabled or revoked, so the token can no longer be renewed. */
const ENDED = [
  'auth/user-disabled',
  'auth/user-token-expired',
  'auth/user-not-found',
  'auth/invalid-user-token',
];

let opened: Promise<Auth> | undefined;

/** With the person who is signed in in this tab. @throws when the site cannot be reached. */
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
  // Before any await: otherwise initializeAuth calls the real provider first.
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

/** A project named `demo-…` exists only in emulators; their addresses are in the other reserved file. */
async function emulatorAddress(): Promise<string> {
  const script = await (await fetchOwn('/__/firebase/init.js?useEmulator=true')).text();
  const [, list = '{}'] = /var firebaseEmulators = (\{.*?\n\});/s.exec(script) ?? [];
  const { auth } = JSON.parse(list) as { auth?: { hostAndPort: string } };
  if (!auth) throw new Error('No Auth emulator runs.');
  return `http://${auth.hostAndPort}`;
}

async function follow(user: User | null): Promise<void> {
  if (!user) return endSession(say.signInAgain);
  // The provider may still remember a session that was ended here.
  if (currentSession() === null) return;
  const token = await user.getIdToken();
  if (sessionIn(token)?.role) keepToken(token);
  renewInTime(user);
}

let renewal: ReturnType<typeof setTimeout> | undefined;

/** Five minutes before the end, or 30 s after a failure, up to 16 min. Never at once: a wrong clock would renew for ever. */
function renewInTime(user: User, retryIn?: number): void {
  clearTimeout(renewal);
  const session = currentSession();
  if (!session) return;
  const left = session.expiresAt - SESSION.refreshBeforeExpiry - Date.now();
  renewal = setTimeout(() => void renew(user, retryIn), retryIn ?? Math.max(SESSION.retryFirst, left));
}

async function renew(user: User, retriedAfter?: number): Promise<void> {
  try {
    // follow() receives the new token and schedules the next renewal.
    await user.getIdToken(true);
  } catch (cause) {
    if (isEnded(cause)) await leave(say.signInAgain);
    else renewInTime(user, Math.min((retriedAfter ?? SESSION.retryFirst / 2) * 2, SESSION.retryMost));
  }
}

function isEnded(cause: unknown): boolean {
  return cause instanceof FirebaseError && ENDED.includes(cause.code);
}

/** Keeps the token of an account with a role. `why` is '' if the reason would reveal whether the account exists. */
export async function signIn(
  mail: string,
  password: string,
): Promise<{ failed: false } | { failed: true; why: string }> {
  try {
    const auth = await openIdentity();
    const { user } = await signInWithEmailAndPassword(auth, mail, password);
    // The claims of the account may have changed since its last sign-in.
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

/** The reason for a failed sign-in; '' where it would reveal whether the account exists. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof FirebaseError)) return say.offline;
  if (cause.code === 'auth/too-many-requests') return say.tooOften;
  if (cause.code === 'auth/network-request-failed') return say.offline;
  return '';
}

/** A stranger must not see `sent` and `refused` differ: the provider also refuses an address that has no account. */
export async function sendPasswordLink(mail: string): Promise<'sent' | 'refused' | 'unreachable'> {
  try {
    await sendPasswordResetEmail(await openIdentity(), mail);
    return 'sent';
  } catch (cause) {
    const isRefused = cause instanceof FirebaseError && cause.code !== 'auth/network-request-failed';
    return isRefused ? 'refused' : 'unreachable';
  }
}

export async function leave(why = ''): Promise<void> {
  clearTimeout(renewal);
  endSession(why);
  const auth = await openIdentity().catch(() => null);
  await auth?.signOut();
}

/** Null if the session has ended. @throws when the identity provider cannot be reached. */
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
