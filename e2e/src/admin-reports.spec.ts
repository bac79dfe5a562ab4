/** Money and lists for staff: decide about orders, ask the gateway, resend, filter, import. */
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
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
  await page.getByLabel('Filter').fill('nobody has this name');
  await expect(page.getByText('Nothing fits this filter.')).toBeVisible();
  await expect(page).toHaveURL(/filter=nobody/);
  await expect(page.getByRole('button', { name: 'EXPORT' })).toBeDisabled();
});

test('the payment link of a group that has not paid can be sent again', async ({ page, request }) => {
  const contact = aPerson('Imran Khan');
  const mobile = `9${String(Date.now()).slice(-9)}`;
  const booked = await request.post('/api/createPaylink', {
    data: {
      name: contact.name,
      mobile,
      company: 'Kaveri Systems',
      email: contact.email,
      ticketdetails: { 'Conference Pass': 2 },
      eventcode: 'acsc2025',
    },
  });
  expect(booked.status()).toBe(200);
  await mailTo(contact.email, /^Proforma invoice/);
  await openAs('ADMIN', page, `/weba/managegrppay/acsc2025?filter=${encodeURIComponent(contact.email)}`);
  const row = page.getByRole('row', { name: new RegExp(contact.email) }).first();
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('button', { name: 'Send the coupons again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the payment link again' }).click();
  await saved(page);
});

test('members are imported from a file, and invalid lines are shown before valid ones are uploaded', async ({
  page,
}) => {
  await openAs('ADMIN', page, '/weba/managemembers');
  const file = page.getByLabel('File', { exact: true });
  const uploads: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/members'))
      uploads.push(request.postDataJSON());
  });
  const choose = (text: string) =>
    file.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('mail\nfirst.member@example.org\nno address\n');
  await page.getByRole('button', { name: 'IMPORT' }).click();
  await expect(page.getByRole('row', { name: /^3 .*Invalid Email/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 line is invalid, 1 address is valid' })).toBeFocused();
  expect(uploads).toEqual([]);
  await page.getByRole('button', { name: 'Add the 1 valid address' }).click();
  await expect(page.getByText(/^1 different address added\..* 1 invalid line was skipped\.$/)).toBeVisible();
  expect(uploads).toEqual([{ csv: 'first.member@example.org', action: 'ADD' }]);
  await choose('no address\n');
  await page.getByRole('button', { name: 'IMPORT' }).click();
  await expect(page.getByText('1 line is invalid, 0 addresses are valid')).toBeVisible();
  await expect(page.getByRole('button', { name: /that (?:is|are) right/ })).toHaveCount(0);
  await choose('mail\nfirst.member@example.org\nsecond.member@example.org\nFIRST.member@example.org\n');
  await page.getByRole('button', { name: 'IMPORT' }).click();
  await expect(page.getByText(/^2 different addresses added\./)).toBeVisible();
  await page.getByLabel('Action').selectOption('REMOVE');
  await choose('mail\nfirst.member@example.org\nsecond.member@example.org\n');
  await page.getByRole('button', { name: 'IMPORT' }).click();
  await expect(page.getByText(/^2 different addresses removed\./)).toBeVisible();
});

/** Answers the registrations of acsc2025 in two pages, the second on request. */
async function longList(page: Page): Promise<{ sendTheRest: () => void }> {
  const rows = Array.from({ length: 1500 }, (_, place) => ({
    name: `Delegate ${place + 1}`,
    paymentstatus: place % 3 === 0 ? 'EXPIRED' : 'PAID',
    paytype: 'Online',
    paymentid: `pay_${place}`,
    personalmailid: `delegate${place}@example.org`,
    phonenumber: '9876543210',
    tickettype: 'Conference Pass',
    title: 'Engineer',
    tshirtsize: 'M',
    company: '=Kaveri',
    createdate: '2026-11-21T10:00:00.000Z',
    gender: 'Female',
    couponcode: '',
    parking: 'No',
    linkedinurl: '',
    eventcode: 'acsc2025',
    id: `id${place}`,
    orderid: `order${place}`,
    generation: 1,
    checkins: [],
  }));
  const secondPage = Promise.withResolvers<void>();
  await page.route('**/api/admin/getregistrationslist*', async (route) => {
    const isFirst = !route.request().url().includes('cursor=next');
    if (!isFirst) await secondPage.promise;
    await route.fulfill({
      json: {
        result: 'Success',
        data: isFirst ? rows.slice(0, 1000) : rows.slice(1000),
        ...(isFirst && { cursor: 'next' }),
      },
    });
  });
  return { sendTheRest: () => secondPage.resolve() };
}

test('a filter keeps every letter during fast typing, however slow the list is', async ({ page }) => {
  await openAs('ADMIN', page, '/weba');
  const { sendTheRest } = await longList(page);
  sendTheRest();
  await page.goto('/weba/managereports/acsc2025');
  await expect(page.getByText('Page 1 of 30')).toBeVisible();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const filter = page.getByLabel('Filter', { exact: true });
  await filter.pressSequentially('delegate1497@example');
  await expect(filter).toHaveValue('delegate1497@example');
  await expect(page).toHaveURL(/filter=delegate1497%40example/);
  await expect(page.getByRole('cell', { name: 'Delegate 1498', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Expired' }).click();
  await expect(filter).toHaveValue('Expired');
});
