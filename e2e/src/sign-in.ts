/** Staff accounts of the seed, and the steps of signing in. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { repeatUntil } from './repeat-until.ts';
import { accountsAddress, addresses, seeded } from './suite.ts';

export type StaffRole = 'ADMIN' | 'SCHEDULE_OPERATOR';

export function accountOf(role: StaffRole): { mail: string; password: string } {
  return seeded().staff.find((person) => person.role === role)!;
}

/** Creates an account for one test, which may change it. */
export async function newAccount(role: StaffRole) {
  const mail = `staff.${randomBytes(4).toString('hex')}@samagam.test`;
  const password = randomBytes(9).toString('base64url');
  const { localId } = await askAccounts('', { email: mail, password });
  const change = (to: { role?: StaffRole | null; disabled?: boolean }) =>
    askAccounts(':update', {
      localId,
      ...(to.role !== undefined && { customAttributes: JSON.stringify(to.role ? { role: to.role } : {}) }),
      ...(to.disabled !== undefined && { disableUser: to.disabled }),
    });
  await change({ role });
  return { mail, password, change };
}

async function askAccounts(verb: string, body: object): Promise<{ localId: string }> {
  const answer = await fetch(accountsAddress() + verb, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { localId: string };
}

export async function fillSignIn(page: Page, mail: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(mail);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Opens a path of the back-office, and signs in on the way. */
export async function signInAs(role: StaffRole, page: Page, address = '/weba'): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/\/weba\/signin$/);
  const { mail, password } = accountOf(role);
  await fillSignIn(page, mail, password);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** The seeded admin's token for calls without a browser. It lasts an hour. */
let adminToken: Promise<string> | undefined;

async function signInByApi(): Promise<string> {
  const { mail: email, password } = accountOf('ADMIN');
  const address = accountsAddress().replace(/projects\/.*$/, 'accounts:signInWithPassword?key=any');
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** The session storage of a signed-in person, by role: each worker signs in once. */
const sessions = new Map<StaffRole, Record<string, string>>();

/** Opens a path of the back-office with a stored session. Tests of the sign-in itself use `signInAs`. */
export async function openAs(role: StaffRole, page: Page, address = '/weba'): Promise<void> {
  const session = sessions.get(role);
  if (!session) {
    await signInAs(role, page, address);
    sessions.set(role, await page.evaluate(() => ({ ...sessionStorage })));
    return;
  }
  await page.addInitScript((items) => {
    // Once, in the tab of the test alone: a reload must not undo what the site has stored since then. The name of a tab stays
    // when the site clears its storage.
    if (!location.pathname.startsWith('/weba') || window.name === 'signed in') return;
    window.name = 'signed in';
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, session);
  await page.goto(address);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Posts to a call of the back-office as the seeded admin. Expects success, and returns the reply. */
export async function postAsAdmin<T = object>(call: string, data: object): Promise<T> {
  return askAsAdmin(call, { method: 'POST', body: JSON.stringify(data) });
}

/** Changes a record like `postAsAdmin`, whatever its version. */
export async function putAsAdmin(call: string, data: object): Promise<void> {
  await askAsAdmin(call, { method: 'PUT', body: JSON.stringify(data) });
}

/** Reads a list of the back-office as the seeded admin. */
export async function readAsAdmin<Row>(list: string, query: Record<string, string>): Promise<Row[]> {
  const { data } = await askAsAdmin<{ data: Row[] }>(`${list}?${new URLSearchParams(query)}`, {});
  return data;
}

async function askAsAdmin<T>(call: string, request: RequestInit): Promise<T> {
  adminToken ??= signInByApi();
  const answer = await fetch(`${addresses.site}/api/admin/${call}`, {
    ...request,
    headers: { Authorization: `Bearer ${await adminToken}`, 'Content-Type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Waits for the toast of a save and closes it, so that it is not mistaken for the next one. */
export async function saved(page: Page): Promise<void> {
  const toasts = page.getByRole('alert').filter({ hasText: /^Success\.$/ });
  await expect(toasts.first()).toBeVisible();
  await repeatUntil(
    async () => {
      // The close button has no effect while the toast slides in.
      for (const close of await toasts.getByRole('button', { name: 'close' }).all())
        await close.click({ timeout: 500 });
    },
    (patience) => expect(toasts).toHaveCount(0, patience),
  );
}

/** The token in the tab; null if the person is not signed in. */
export async function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('samagam.token'));
}
