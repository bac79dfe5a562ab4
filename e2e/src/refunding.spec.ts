/** Staff refund a ticket; its page says that it was cancelled. */
import { expect, test } from '@playwright/test';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { linksIn, mailTo } from './mailbox.ts';
import { openRefundDialog, paid, returned } from './refunds.ts';
import { aPerson } from './registering.ts';
import { saved } from './staff.ts';
import { addresses } from './suite.ts';

const eventcode = 'acsc2025';
const pass = 'Conference Pass';

test('a ticket is refunded in the back-office, and its page says that it was cancelled', async ({
  page,
  request,
}) => {
  const person = aPerson('Meena Pillai');
  const paymentid = await paid(
    request,
    'individual',
    aRegistration({
      name: person.name,
      personalmailid: person.email,
      eventcode,
      tickettype: pass,
      tshirtsize: 'M',
      parking: 'No',
    }),
  );
  const [ticket] = linksIn(await mailTo(person.email, /Your ticket for/), addresses.site);
  const { row, dialog } = await openRefundDialog(page, eventcode, person);
  await expect(dialog.getByText('The ticket is cancelled at once.')).toBeVisible();
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog.getByText('Reason cannot be Blank.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The buyer is ill.');
  await dialog.getByRole('button', { name: /^REFUND/ }).click();
  await expect(dialog.getByText('is on its way to the buyer')).toBeVisible();
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await saved(page);
  await expect(row).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Refund or cancel' })).toHaveCount(0);
  expect(await returned(paymentid)).toBeGreaterThan(0);
  await mailTo(person.email, /^Refund for/);
  await page.goto(ticket!);
  await expect(page.getByText('This ticket was cancelled.')).toBeVisible();
});
