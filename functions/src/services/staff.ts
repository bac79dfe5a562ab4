/** The accounts of staff, and the role each has: a custom claim, which the API reads from the live record. */
import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@samagam/contract/words';
import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth';

export interface Account {
  mail: string;
  role: Role;
  /** Where whoever opens it chooses a password; it works once. */
  link: string;
}

/** An expected "no", with a sentence for whoever typed the command. */
export class StaffProblem extends Error {
  override name = 'StaffProblem';
}

export interface Member {
  mail: string;
  role: Role;
  disabled: boolean;
  /** As the provider writes it; '' for never. */
  lastSignIn: string;
}

/** Everybody with a role, by mail address. */
export async function listStaff(auth: Auth): Promise<Member[]> {
  const staff: Member[] = [];
  let next: string | undefined;
  do {
    const page = await auth.listUsers(1000, next);
    for (const user of page.users) {
      const role = roleOf(user);
      if (!role) continue;
      const { email = '', disabled, metadata } = user;
      staff.push({ mail: email, role, disabled, lastSignIn: metadata.lastSignInTime ?? '' });
    }
    next = page.pageToken;
  } while (next);
  return staff.toSorted((a, b) => a.mail.localeCompare(b.mail));
}

/**
 * Makes an account with a role, or gives the role to an account that has none, and a link to choose a password. Whoever
 * made an account that is there already may be a stranger to the address: none of their ways in is left.
 */
export async function addStaff(auth: Auth, mail: string, role: Role): Promise<Account> {
  const known = await find(auth, mail);
  const has = known && roleOf(known);
  if (has) throw new StaffProblem(`${mail} is ${has} already. To change that: role ${mail} ${role}.`);
  const user = known ?? (await auth.createUser({ email: mail, emailVerified: true }));
  // First the lock, then the role: at no moment does the old password come with it.
  if (known) await lockOut(auth, known, { disabled: false });
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, role });
  return { mail, role, link: await auth.generatePasswordResetLink(mail) };
}

/** Another role, from the next call on. The browser is signed out, since its screens fit the role it had. */
export async function changeRole(auth: Auth, mail: string, role: Role): Promise<void> {
  const user = await insist(auth, mail);
  if (role !== 'ADMIN') await keepOneAdmin(auth, user);
  await auth.setCustomUserClaims(user.uid, { ...user.customClaims, role });
  await auth.revokeRefreshTokens(user.uid);
}

/** Deletes the account: its tokens are worth nothing from the next call on. What it did stays in the audit. */
export async function removeStaff(auth: Auth, mail: string): Promise<void> {
  const user = await insist(auth, mail);
  await keepOneAdmin(auth, user);
  await auth.deleteUser(user.uid);
}

/** A new link to choose a password; the old one opens nothing any more, and whoever is signed in is signed out. */
export async function resetStaff(auth: Auth, mail: string): Promise<Account> {
  const user = await insist(auth, mail);
  await lockOut(auth, user, {});
  return { mail, role: roleOf(user)!, link: await auth.generatePasswordResetLink(mail) };
}

/** Leaves the next link as the only way into the account: a random password, and nothing else to sign in with. */
async function lockOut(auth: Auth, user: UserRecord, change: { disabled?: boolean }): Promise<void> {
  // Every kind of letter that a password policy may ask for.
  const password = `${randomBytes(24).toString('base64url')}aA1!`;
  await auth.updateUser(user.uid, { ...change, password, ...otherWaysIn(user) });
  await auth.revokeRefreshTokens(user.uid);
}

/** Google, a phone, a second factor: a stranger may have linked them. Says nothing of what the account does not have. */
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
  if (!user || !roleOf(user)) throw new StaffProblem(`${mail} is not one of the staff. "list" shows who is.`);
  return user;
}

/** Without an ADMIN nobody could open an event any more. */
async function keepOneAdmin(auth: Auth, user: UserRecord): Promise<void> {
  if (roleOf(user) !== 'ADMIN') return;
  const admins = (await listStaff(auth)).filter(({ role, disabled }) => role === 'ADMIN' && !disabled);
  if (admins.every(({ mail }) => mail === user.email))
    throw new StaffProblem(`${user.email} is the only ADMIN. Add another one first.`);
}

function roleOf(user: UserRecord): Role | undefined {
  const role: unknown = user.customClaims?.role;
  return ROLES.find((known) => known === role);
}
