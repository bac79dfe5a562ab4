/** Staff of the seed, and what they do to come in. */
import { expect, type Page } from '@playwright/test';
import { seeded } from './suite.ts';

export type StaffRole = 'ADMIN' | 'SCHEDULE_OPERATOR';

export function accountOf(role: StaffRole): { mail: string; password: string } {
  return seeded().staff.find((person) => person.role === role)!;
}

export async function fillSignIn(page: Page, mail: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(mail);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Opens an address of the back-office and signs in on the way. */
export async function openAs(role: StaffRole, page: Page, address = '/weba'): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/\/weba\/signin$/);
  const { mail, password } = accountOf(role);
  await fillSignIn(page, mail, password);
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Waits for the toast that says that something was saved, and sends it away: the next one must not be taken for it. */
export async function saved(page: Page): Promise<void> {
  const toasts = page.getByRole('alert').filter({ hasText: /^Success\.$/ });
  await expect(toasts.first()).toBeVisible();
  await expect(async () => {
    // A toast that is still sliding in does not hear its button.
    for (const close of await toasts.getByRole('button', { name: 'close' }).all())
      await close.click({ timeout: 500 });
    await expect(toasts).toHaveCount(0, { timeout: 500 });
  }).toPass();
}
