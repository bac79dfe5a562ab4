/** Coupons for a list of people: an organiser makes them, one person uses one, and the list and its file say who. */
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { redeem } from './free-ticket.ts';
import { aPerson } from './registering.ts';
import { openAs } from './staff.ts';

test('an organiser makes coupons for two people, and sees who used one', async ({ page }) => {
  const purpose = `Speakers ${randomBytes(4).toString('hex')}`;
  await openAs('ADMIN', page, '/weba/managecoupons/acsc2025');
  await page.getByRole('button', { name: 'Make several coupons' }).click();
  const form = page.getByRole('form', { name: 'New coupons' });
  await form.getByLabel('For whom').fill(purpose);
  await form.getByLabel('Discount').fill('100');
  await form.getByLabel('Ticket Type').selectOption('Conference Pass');
  await form.getByLabel('Prefix').fill('spk');
  await form.getByLabel('How many').selectOption('One for each recipient');
  await form.getByLabel('Recipients').fill('Rao, Asha\nbinod@example.org');
  await form.getByRole('button', { name: 'MAKE 2 COUPONS' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rao, Asha' });
  await expect(row).toContainText('New');
  await expect(page.getByRole('region', { name: 'Made together' })).toContainText('2 coupons, 0 used');

  const couponcode = (await row.getByText(/^SPK-/).textContent())!;
  const person = aPerson('Asha Rao');
  await redeem(page.request, person, { couponcode, tickettype: 'Conference Pass' });
  await page.reload();
  await expect(row).toContainText('Used');
  await row.getByRole('link', { name: 'Asha Rao' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Paid');

  await page.goBack();
  await expect(row).toContainText('Used');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'EXPORT' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes(purpose))).toHaveLength(2);
  expect(csv).toContain(`${couponcode},"Rao, Asha",100,Conference Pass,1,Used,Asha Rao,`);

  await page.getByRole('button', { name: 'Disable all 2 coupons' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable all' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'binod@example.org' })).toContainText('Disabled');
});
