/** Staff correct a ticket and pass it on. What holders do is part of after-the-sale.spec.ts. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { toWireEvent } from '@samagam/contract/event';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { mailTo } from './mailbox.ts';
import { aPerson, type Person, ticketOf } from './registering.ts';
import { openAs, postAsAdmin, saved } from './staff.ts';

/** An event of this test alone, whose holders may pass their tickets on. */
async function anOpenEvent(): Promise<string> {
  const eventcode = `pass${randomBytes(3).toString('hex')}`;
  const event = { ...anEvent('withParking'), eventcode, selfservice: 'transfer' as const };
  await postAsAdmin('createevent', toWireEvent(event));
  const coupon = {
    eventcode,
    couponcode: 'FREE',
    discount: 100,
    discounttype: 'Percentage',
    passtype: 'Any',
  };
  await postAsAdmin('savecoupons', {
    ...coupon,
    maxusage: 'Unlimited',
    status: 'NEW',
    startdate: '',
    enddate: '',
  });
  return eventcode;
}

async function aTicket({ request }: Page, eventcode: string, { name, email }: Person): Promise<string> {
  const fields = { eventcode, name, personalmailid: email, couponcode: 'FREE', parking: 'No' };
  const registered = await request.post('/api/eventregistration', {
    data: aRegistration({ ...fields, submissionid: crypto.randomUUID() }),
  });
  const { paystring } = (await registered.json()) as { paystring: string };
  const form = { idvpaystring: paystring };
  const free = await request.post('/api/rpcreateorder', { form, maxRedirects: 0 });
  return free.headers()['location']!;
}

test('staff correct a registration and pass its ticket on, with a reason', async ({ page }) => {
  const eventcode = await anOpenEvent();
  const [asha, meena] = [aPerson('Asha Raman'), aPerson('Meena Iyer')];
  const oldTicket = await aTicket(page, eventcode, asha);
  await openAs('ADMIN', page, `/weba/managereports/${eventcode}`);
  const row = page.getByRole('row', { name: new RegExp(asha.email) }).first();
  await row.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Correct or transfer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Designation').fill('Chief Architect');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Reason cannot be Blank.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(meena.name);
  await dialog.getByLabel('Email').fill(meena.email);
  await expect(dialog.getByText(/^Another name or email passes the ticket on/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked by phone.');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await saved(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(meena.email) }).first()).toContainText('Meena Iyer');
  await mailTo(meena.email, /^Your ticket for/);
  await mailTo(asha.email, /was passed on$/);
  await page.goto(oldTicket);
  await expect(ticketOf(page).getByText(/^This ticket was replaced\./)).toBeVisible();
});
