/** A role is a custom claim, which the API reads from the current user record. */
import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@samagam/contract/common/words';
import type { Auth, UpdateRequest, UserMetadata, UserRecord } from 'firebase-admin/auth';

export interface Account {
  mail: string;
  role: Role;
  /** Opens the page to choose a password; valid once. */
  link: string;
}

export type Accounts = () => Promise<Auth>;

export const noAccounts: Accounts = () => Promise.reject(new Error('This process manages no accounts.'));

/** An expected failure. The message is a sentence for the person who ran the command. */
export class StaffProblem extends Error {
  override name = 'StaffProblem';
  readonly is: 'hasRole' | 'notStaff' | 'onlyAdmin';
  readonly mail: string;

  constructor(is: StaffProblem['is'], mail: string, message: string) {
    super(message);
    this.is = is;
    this.mail = mail;
  }
}

export interface Member {
  mail: string;
  role: Role;
  disabled: boolean;
  /** In the format of the identity provider; '' for never. */
  lastSignIn: string;
}

export async function listStaff(auth: Auth): Promise<Member[]> {
  const staff: Member[] = [];
  let next: string | undefined;
  do {
    const page = await auth.listUsers(1000, next);
    for (const user of page.users) {
      const role = roleOf(user);
      if (!role) continue;
      const { email = '', disabled, metadata } = user;
      staff.push({ mail: email, role, disabled, lastSignIn: lastSignInOf(metadata) });
    }
    next = page.pageToken;
  } while (next);
  return staff.toSorted((a, b) => a.mail.localeCompare(b.mail));
}

/** The Auth emulator records a sign-in when an account is created. Staff create every account, so that is not one. */
function lastSignInOf({ lastSignInTime, creationTime }: UserMetadata): string {
  return lastSignInTime && lastSignInTime !== creationTime ? lastSignInTime : '';
}

/** A stranger may have created an existing account, so all its ways to sign in are removed. */
export async function createStaff(auth: Auth, mail: string, role: Role): Promise<void> {
  const known = await find(auth, mail);
  const has = known && roleOf(known);
  if (has) {
    const remedy = `To change the role, run: role ${mail} ${role}.`;
    throw new StaffProblem('hasRole', mail, `${mail} is ${has} already. ${remedy}`);
  }
  const user = known ?? (await auth.createUser({ email: mail, emailVerified: true }));
  // Locks the account before giving it the role, so that the old password never has the role.
  if (known) await lockOut(auth, known, { disabled: false });
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, role });
}

/** Returns a link to choose a password. */
export async function addStaff(auth: Auth, mail: string, role: Role): Promise<Account> {
  await createStaff(auth, mail, role);
  return { mail, role, link: await auth.generatePasswordResetLink(mail) };
}

/** Signs the user out, because their screens fit the old role. */
export async function changeRole(auth: Auth, mail: string, role: Role): Promise<Role> {
  const user = await insist(auth, mail);
  await setClaims(auth, user, { ...user.customClaims, role });
  await auth.revokeRefreshTokens(user.uid);
  return roleOf(user)!;
}

/** Deletes the account; its tokens are invalid from the next call on. Its audit entries stay. Returns its role. */
export async function removeStaff(auth: Auth, mail: string): Promise<Role> {
  const user = await insist(auth, mail);
  await setClaims(auth, user, {});
  await auth.deleteUser(user.uid);
  return roleOf(user)!;
}

/** Two admins may demote each other at once, so this looks again afterwards, and takes the change back. */
async function setClaims(auth: Auth, user: UserRecord, claims: { role?: Role }): Promise<void> {
  const isDemoted = roleOf(user) === 'ADMIN' && claims.role !== 'ADMIN';
  if (isDemoted) await keepOneAdmin(auth, user);
  await auth.setCustomUserClaims(user.uid, claims);
  if (!isDemoted || (await adminsOf(auth)).length > 0) return;
  await auth.setCustomUserClaims(user.uid, user.customClaims ?? null);
  throw onlyAdmin(user);
}

/** The old password is invalid and all sessions are signed out. Only a link of the provider opens the account again. */
export async function lockOutStaff(auth: Auth, mail: string): Promise<UserRecord> {
  const user = await insist(auth, mail);
  await lockOut(auth, user, {});
  return user;
}

/** Returns a link to choose a password. */
export async function resetStaff(auth: Auth, mail: string): Promise<Account> {
  const user = await lockOutStaff(auth, mail);
  return { mail, role: roleOf(user)!, link: await auth.generatePasswordResetLink(mail) };
}

async function lockOut(auth: Auth, user: UserRecord, change: { disabled?: boolean }): Promise<void> {
  // Contains every kind of character that a password policy may require.
  const password = `${randomBytes(24).toString('base64url')}aA1!`;
  await auth.updateUser(user.uid, { ...change, password, ...otherWaysIn(user) });
  await auth.revokeRefreshTokens(user.uid);
}

/** Google, phone and second factor: a stranger may have linked them. Only the ones that the account has are named. */
function otherWaysIn({ providerData, phoneNumber, multiFactor }: UserRecord): UpdateRequest {
  const linked = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password' && id !== 'phone');
  return {
    ...(linked.length > 0 && { providersToUnlink: linked }),
    ...(phoneNumber && { phoneNumber: null }),
    ...(multiFactor && { multiFactor: { enrolledFactors: null } }),
  };
}

async function find(auth: Auth, mail: string): Promise<UserRecord | undefined> {
  return auth.getUserByEmail(mail).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return undefined;
    throw error;
  });
}

async function insist(auth: Auth, mail: string): Promise<UserRecord> {
  const user = await find(auth, mail);
  if (!user || !roleOf(user))
    throw new StaffProblem('notStaff', mail, `${mail} is not a staff account. "list" shows all of them.`);
  return user;
}

async function keepOneAdmin(auth: Auth, user: UserRecord): Promise<void> {
  const admins = await adminsOf(auth);
  if (admins.every(({ mail }) => mail === user.email)) throw onlyAdmin(user);
}

async function adminsOf(auth: Auth): Promise<Member[]> {
  return (await listStaff(auth)).filter(({ role, disabled }) => role === 'ADMIN' && !disabled);
}

function onlyAdmin({ email = '' }: UserRecord): StaffProblem {
  return new StaffProblem('onlyAdmin', email, `${email} is the only ADMIN. Add another one first.`);
}

function roleOf(user: UserRecord): Role | undefined {
  const role: unknown = user.customClaims?.role;
  return ROLES.find((known) => known === role);
}
