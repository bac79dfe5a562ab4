/** A holder passes a ticket on: from the page of the ticket, by the link in a mail, to the door. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { toWireEvent } from '@samagam/contract/event';
import { aRegistration } from '@samagam/emulators/builders/a-registration';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { useCanvasCamera } from './fake-camera.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { aPerson, type Person, ticketOf } from './registering.ts';
import { openAs, postAsAdmin, saved } from './staff.ts';
import { addresses } from './suite.ts';

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

async function codeOf(page: Page): Promise<Buffer> {
  const source = await ticketOf(page)
    .getByRole('img', { name: /^QR code of the ticket/ })
    .getAttribute('src');
  return Buffer.from(source!.split(',')[1]!, 'base64');
}

test('a holder corrects a ticket and passes it on; the old code is refused at the door and the new one admitted', async ({
  page,
  context,
}) => {
  const eventcode = await anOpenEvent();
  const { data } = await postAsAdmin<{ data: { link: string } }>('checkinlinks', {
    eventcode,
    checkinfield: 'entry',
  });
  const [asha, ravi] = [aPerson('Asha Raman'), aPerson('Ravi Menon')];
  const oldTicket = await aTicket(page, eventcode, asha);

  await page.goto(oldTicket);
  const ticket = ticketOf(page);
  await ticket.getByRole('button', { name: 'Correct details' }).click();
  const correction = page.getByRole('form', { name: 'Correct details' });
  await correction.getByLabel('Designation').fill('');
  await correction.getByRole('button', { name: 'Save the details' }).click();
  await expect(correction.getByText('Designation cannot be Blank.')).toBeVisible();
  await expect(correction.getByLabel('Designation')).toBeFocused();
  await correction.getByLabel('Designation').fill('Chief Architect');
  await correction.getByLabel('Parking').selectOption('2 Wheeler');
  await correction.getByRole('button', { name: 'Save the details' }).click();
  await expect(ticket.getByText('Your details were changed.')).toBeVisible();
  await expect(ticket.getByText('Chief Architect')).toBeVisible();
  const oldCode = await codeOf(page);

  await ticket.getByRole('button', { name: 'Pass this ticket on' }).click();
  const transfer = page.getByRole('form', { name: 'Pass this ticket on' });
  await transfer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(transfer.getByText('Name cannot be Blank.')).toBeVisible();
  await expect(transfer.getByLabel('Name', { exact: true })).toBeFocused();
  await transfer.getByLabel('Name', { exact: true }).fill(ravi.name);
  await transfer.getByLabel('Designation').fill('Engineer');
  await transfer.getByLabel('Company').fill('Malabar Labs');
  await transfer.getByLabel('Mobile').fill('9812345678');
  await transfer.getByLabel('LinkedIn URL').fill('linkedin.com/in/ravi');
  await transfer.getByLabel('Gender').selectOption('Male');
  await transfer.getByLabel('Email').fill(ravi.email);

  await context.setOffline(true);
  await transfer.getByRole('button', { name: 'Send me the link' }).click();
  await expect(transfer.getByRole('alert')).toContainText('What you typed is still here');
  await context.setOffline(false);
  await transfer.getByRole('button', { name: 'Send me the link' }).dblclick();
  await expect(ticket.getByText(/^We have sent a link to a•••@example\.org\./)).toBeVisible();

  const asked = await mailTo(asha.email, /^Pass your ticket for/);
  await page.goto(linksIn(asked, `${addresses.site}/api/confirmtransfer`)[0]!);
  await expect(page.getByRole('heading', { name: 'Pass this ticket on?' })).toBeVisible();
  await expect(page.getByText(ravi.email).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Pass the ticket on' }).click();
  await expect(page.getByRole('heading', { name: 'The ticket was passed on.' })).toBeVisible();

  await page.goto(oldTicket);
  await expect(ticketOf(page).getByText(/^This ticket was replaced\./)).toBeVisible();
  await expect(ticketOf(page).getByRole('img')).toHaveCount(0);
  await mailTo(asha.email, /was passed on$/);
  const sent = await mailTo(ravi.email, /^Your ticket for/);
  await page.goto(linksIn(sent, `${addresses.site}/event/${eventcode}?ticketkey=`)[0]!);
  await expect(ticketOf(page).getByText('Ravi Menon')).toBeVisible();
  const newCode = await codeOf(page);

  const door = await context.newPage();
  const camera = await useCanvasCamera(door);
  await door.goto(data.link);
  await camera.showPicture(oldCode);
  await expect(door.getByText('This ticket was replaced.').first()).toBeVisible();
  await expect(door.getByText('Not valid', { exact: true })).toBeVisible();
  await camera.show(null);
  await expect(door.getByText('Ready', { exact: true })).toBeVisible({ timeout: 15_000 });
  await camera.showPicture(newCode);
  await expect(door.getByText('Ravi Menon').first()).toBeVisible();
  await expect(door.getByText('Let in', { exact: true }).first()).toBeVisible();
});

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
