/** The contact of a group: pays, opens the page of the booking from the mail, sends two seats, and replaces one code. */
import { expect, test } from '@playwright/test';
import { addSeats, fillContact, groupForm, openGroupForm } from './booking.ts';
import { redeem } from './free-ticket.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { aPerson, event, gateway, watchConsole } from './registering.ts';
import { addresses } from './suite.ts';

test('a contact mails two seats, replaces a code, and sees who has registered', async ({ page }) => {
  test.setTimeout(120_000);
  const contact = aPerson('Gita Shah');
  const complaints = watchConsole(page);
  await openGroupForm(page);
  await fillContact(page, contact);
  await addSeats(page, 'Conference Pass', 3);
  await groupForm(page)
    .getByRole('button', { name: /^Book and pay/ })
    .click();
  await gateway(page).getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Mail them to your colleagues/ })).toBeVisible();

  const mail = await mailTo(contact.email, /^The coupons of your group/);
  const [link] = linksIn(mail, `${addresses.site}/event/group/`);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(link!);
  await expect(page.getByText('0 of 3 registered, 3 unused.')).toBeVisible();

  const seats = page.getByRole('region', { name: 'Seats' }).getByRole('listitem');
  const colleagues = [aPerson('Ravi Menon'), aPerson('Usha Iyer')];
  for (const [i, { name, email }] of colleagues.entries()) {
    const row = seats.nth(i);
    await row.getByRole('button', { name: /^Send to a colleague/ }).click();
    await row.getByRole('textbox', { name: 'Email' }).fill(email);
    await row.getByRole('textbox', { name: 'Name' }).fill(name);
    await row.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(row.getByText(`Sent to ${email}.`)).toBeVisible();
  }

  const third = seats.nth(2);
  const code = (await third.locator('code').textContent())!;
  await third.getByRole('button', { name: /^Replace this code/ }).click();
  await third.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByText(code)).toHaveCount(0);
  const refused = await page.request.get(
    `/api/validatecoupon?${new URLSearchParams({ eventcode: 'acsc2025', couponcode: code, tickettype: 'Conference Pass' })}`,
  );
  expect(refused.status()).not.toBe(200);

  const sent = await mailTo(colleagues[0]!.email, /^Your seat at/);
  const [seat] = linksIn(sent, `${addresses.site}${event}?coupon=`);
  const couponcode = new URL(seat!).searchParams.get('coupon')!;
  await redeem(page.request, colleagues[0]!, { couponcode, tickettype: 'Conference Pass' });
  await page.reload();
  await expect(page.getByText(`Used by ${colleagues[0]!.name}`)).toBeVisible();
  await expect(page.getByText('1 of 3 registered, 2 unused.')).toBeVisible();

  const key = new URL(link!).hash.slice(1);
  expect(key).toMatch(/^[0-9a-f]{16}-[\w-]{43}$/);
  // Chromium's own navigation reports the fragment, which it sends to no server.
  expect(requested.filter((url) => url.includes(key) && !url.includes(`#${key}`))).toEqual([]);
  expect(complaints).toEqual([]);
});
