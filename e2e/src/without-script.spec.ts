/** A visitor whose browser runs no script registers, and pays at the gateway's own page. */
import { expect, test } from '@playwright/test';
import { say } from '@samagam/contract/common/messages';
import { aPass } from '@samagam/emulators/builders/an-event';
import { linksIn, mailTo } from './mailbox.ts';
import { anOwnEvent } from './own-event.ts';
import { aPerson, fillForm, registerButton } from './registering.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a visitor without scripts sees what is wrong and the total, fails, closes, and pays for the last seat', async ({
  page,
  baseURL,
}) => {
  const eventcode = await anOwnEvent({ tickettypes: [aPass('Conference Pass', { capacity: 1 })] });
  const person = aPerson();
  await page.goto(`/event/${eventcode}`);
  await expect(page.getByRole('radio', { name: 'Group' })).toBeHidden();
  await fillForm(page, { ...person, name: 'Asha @ home' }, 'Conference Pass', { hasScript: false });
  await registerButton(page).click();

  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAccessibleDescription(new RegExp(say.invalidData('Name').replaceAll('.', '\\.')));
  await expect(page.getByLabel('T-Shirt Size')).toHaveValue('M');
  await name.fill(person.name);
  await page.getByRole('button', { name: 'See the total' }).click();

  await expect(page.getByRole('definition').last()).toHaveText('₹2,950.00');
  await registerButton(page).click();
  await expect(page).toHaveURL(/\/api\/payment\?key=/);
  await expect(page.getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Pay ₹2,950.00 at the gateway' }).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Pay again; your seat is kept until \d/);
  await expect(page.getByText(person.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay again at the gateway' }).click();
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(heading).toHaveText(/^Pay again; your seat is kept until \d/);
  await page.getByRole('button', { name: 'Pay again at the gateway' }).click();
  await page.getByRole('button', { name: 'Pay by QR code' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading).toHaveText('Your payment is complete.');
  const [link] = linksIn(await mailTo(person.email, /ticket/i), `${baseURL}/event/${eventcode}?ticketkey=`);
  await page.goto(link!);
  await expect(heading).toHaveText(/^Your ticket for/);
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await page.goto(`/event/${eventcode}?coupon=SEAT-1&pass=Conference+Pass#register`);
  await expect(page.getByRole('textbox', { name: 'Coupon Code' })).toHaveValue('SEAT-1');
  await expect(page.getByLabel('Pass Type')).toHaveValue('Conference Pass');
});
