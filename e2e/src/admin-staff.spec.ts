/** An admin adds a colleague, who chooses a password by the link of the identity provider, and forgets it. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { fillSignIn, openAs } from './staff.ts';
import { accountsAddress, eventually } from './suite.ts';

/** The newest link that the Auth emulator would have mailed, as a code. */
async function codeOf(mail: string, isOld: (code: string) => boolean = () => false): Promise<string> {
  const address = accountsAddress()
    .replace('identitytoolkit.googleapis.com/v1', 'emulator/v1')
    .replace(/accounts$/, 'oobCodes');
  return eventually(`A link for ${mail}`, async () => {
    const answer = await fetch(address);
    const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] };
    return oobCodes.findLast(({ email, oobCode }) => email === mail && !isOld(oobCode))?.oobCode;
  });
}

/** What the page of the identity provider does. */
async function choosePassword(oobCode: string, newPassword: string): Promise<void> {
  const address = accountsAddress().replace(/projects\/.*$/, 'accounts:resetPassword?key=any');
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ oobCode, newPassword }),
  });
  expect(answer.status).toBe(200);
}

test('an admin adds a colleague, who signs in with a password of their own, forgets it, and is removed', async ({
  page,
  browser,
}) => {
  const mail = `new.${randomBytes(4).toString('hex')}@samagam.test`;
  await openAs('ADMIN', page, '/weba/managestaff');
  const form = page.getByRole('form', { name: 'Add a member of staff' });
  await form.getByLabel('Email').fill(mail);
  await form.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByText(`A link to choose a password was sent to ${mail}.`)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(mail) });
  await expect(row).toBeVisible();
  const first = await codeOf(mail);
  await choosePassword(first, 'chosen-by-the-colleague');

  const colleague = await (await browser.newContext()).newPage();
  await colleague.goto('/weba/signin');
  await fillSignIn(colleague, mail, 'chosen-by-the-colleague');
  await expect(colleague.getByRole('heading', { name: 'Events' })).toBeVisible();

  const forgetful = await (await browser.newContext()).newPage();
  await forgetful.goto('/weba/signin');
  for (const address of [`nobody.${mail}`, mail]) {
    await forgetful.getByLabel('Username').fill(address);
    await forgetful.getByRole('button', { name: 'Forgot your password?' }).click();
    await expect(
      forgetful.getByText('If this address has an account, we have sent it a link to choose a new password.'),
    ).toBeVisible();
  }
  await choosePassword(await codeOf(mail, (code) => code === first), 'another-password');
  await fillSignIn(forgetful, mail, 'another-password');
  await expect(forgetful.getByRole('heading', { name: 'Events' })).toBeVisible();

  await page.reload();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await forgetful.goto('/weba/manageevent');
  await expect(forgetful).toHaveURL(/\/weba\/signin$/);
});
