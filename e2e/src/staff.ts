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
