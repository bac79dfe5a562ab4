/** Money for staff: decide about an order, send its ticket again, and ask the gateway. */
import { expect, test, type APIRequestContext } from '@playwright/test';
import { mailTo } from './mailbox.ts';
import { pay } from './razorpay.ts';
import { aPerson, type Person } from './registering.ts';
import { openAs, saved } from './staff.ts';

/** Registers through the API and opens the payment page. Returns the id of the gateway order. */
async function openOrder(request: APIRequestContext, person: Person): Promise<string> {
  const registered = await request.post('/api/eventregistration', {
    data: {
      name: person.name,
      title: 'Engineer',
      company: 'Kaveri Systems',
      phonenumber: '9876543210',
      linkedinurl: 'https://www.linkedin.com/in/asha-raman',
      gender: 'Female',
      personalmailid: person.email,
      tickettype: 'Conference Pass',
      parking: 'No',
      tshirtsize: 'M',
      couponcode: null,
      eventcode: 'acsc2025',
    },
  });
  const { paystring } = (await registered.json()) as { paystring: string };
  const page = await request.post('/api/rpcreateorder', { form: { idvpaystring: paystring } });
  return /order_\w{14}/.exec(await page.text())![0];
}

test('a wrong amount waits for an administrator, who issues the ticket with a reason; then the ticket is mailed', async ({
  page,
  request,
}) => {
  const person = aPerson('Usha Iyer');
  const order = await openOrder(request, person);
  await pay(order, { amount: 100_00 });
  await mailTo(person.email, /./);

  await openAs('ADMIN', page, `/weba/managetransactions/acsc2025?filter=${encodeURIComponent(person.email)}`);
  // The row of details below contains the address too.
  const row = page.getByRole('row', { name: new RegExp(person.email) }).first();
  await expect(row).toContainText('Late review');
  await expect(page.getByRole('term').filter({ hasText: 'Found' })).toBeVisible();
  await row.getByRole('button', { name: 'Details' }).click();
  await page.getByText('Show data').click();
  await expect(page.getByText(`"id": "${order}"`)).toBeVisible();
  const orderid = (await row.getByRole('link').textContent())!;
  await page.getByRole('button', { name: `Decide about ${orderid}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await expect(dialog.getByText('Reason cannot be Blank.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The rest was paid in cash at the desk.');
  await dialog.getByRole('button', { name: 'SAVE' }).click();
  await saved(page);
  await expect(row).toContainText('Paid');
  await expect(page.getByRole('button', { name: `Decide about ${orderid}` })).toHaveCount(0);
  await mailTo(person.email, /Your ticket for/);

  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible();
  const registration = page.getByRole('row', { name: new RegExp(person.email) }).first();
  await expect(registration).toContainText('Paid');
  await registration.getByRole('button', { name: 'Details' }).click();
  for (const action of ['Send the ticket again', 'Ask the gateway again']) {
    await page.getByRole('button', { name: action }).click();
    await saved(page);
  }
});
