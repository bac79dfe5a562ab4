import type { Page } from '@playwright/test';

/** Signs a member of the staff in, in the browser. */
export async function signIn(
  page: Page,
  { mail, password }: { mail: string; password: string },
): Promise<void> {
  await page.goto('/weba');
  await page.getByLabel('Username').fill(mail);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('banner').waitFor();
}
