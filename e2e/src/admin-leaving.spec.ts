/** Leaving a screen of staff while a form holds changes that are not saved. Nothing is saved here. */
import { expect, test, type Page } from '@playwright/test';
import { openAs } from './staff.ts';

const TYPED = 'What you typed is not saved';
const DRAFTED = 'Your changes are not published';
const question = (page: Page, title: string) => page.getByRole('dialog', { name: title });

/** Forms that open empty, the address of each, and the field to type into. */
const FORMS = [
  { address: '/weba/manageevent', form: 'Add Event', field: 'Event Name' },
  { address: '/weba/managespeakers/acsc2025', form: 'Manage Speakers', field: 'Company' },
  { address: '/weba/managesponsors/acsc2025', form: 'Add Sponsor', field: 'Category' },
  { address: '/weba/managecoupons/acsc2025', form: 'Add Coupon', field: 'Coupon Code' },
  { address: '/weba/managecheckin/acsc2025', form: 'New check-in link', field: 'Check-in Field' },
];

/** Opens a screen of staff behind another one, so that there is somewhere to go back to. */
async function openBehindMembers(page: Page, address: string): Promise<void> {
  await openAs('ADMIN', page, '/weba/managemembers');
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  const [, , screen, eventcode] = address.split('/');
  if (!eventcode) return;
  const row = page.getByRole('row', { name: new RegExp(eventcode) });
  const name = { managespeakers: /^Speakers/, manageschedule: /^Schedule/, managesponsors: /^Sponsors/ };
  await row.getByRole('link', { name: name[screen as keyof typeof name] ?? /^Coupons/ }).click();
  if (screen === 'managecheckin') await page.getByRole('link', { name: 'Check-in' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
}

for (const { address, form, field } of FORMS) {
  test(`Back asks before it leaves ${address} with something typed`, async ({ page }) => {
    await openBehindMembers(page, address);
    const box = page.getByRole('form', { name: form }).getByLabel(field);
    await box.fill('Half typed');

    await page.goBack();
    await expect(question(page, TYPED)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await question(page, TYPED).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page, TYPED)).toHaveCount(0);
    await expect(box).toHaveValue('Half typed');

    await page.goBack();
    await question(page, TYPED).getByRole('button', { name: 'Leave' }).click();
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
    await expect(question(page, TYPED)).toHaveCount(0);

    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(box).toHaveValue('Half typed');
    await page.getByRole('form', { name: form }).getByRole('button', { name: 'RESET' }).click();
    await page.goBack();
    await expect(page).not.toHaveURL(new RegExp(`${address}$`));
  });
}

test('Back asks before it leaves a schedule that is not published, and Forward too', async ({ page }) => {
  await openBehindMembers(page, '/weba/manageschedule/acsc2025');
  await page.getByRole('link', { name: 'Speakers' }).click();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Add Track' }).fill('Hallway');
  await page.getByRole('button', { name: 'Add', exact: true }).click();

  for (const leave of [() => page.goBack(), () => page.goForward()]) {
    await leave();
    await expect(question(page, DRAFTED)).toBeVisible();
    await expect(page).toHaveURL(/manageschedule\/acsc2025$/);
    await question(page, DRAFTED).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Show Hallway' })).toBeVisible();
  }
  await page.goForward();
  await question(page, DRAFTED).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/managespeakers\/acsc2025$/);
});

test('a session that is typed and in no draft yet asks too', async ({ page }) => {
  await openBehindMembers(page, '/weba/manageschedule/acsc2025');
  await page.getByRole('button', { name: 'Add Schedule to Defence' }).click();
  await page.getByRole('form', { name: 'Schedule Details' }).getByLabel('Topic').fill('Half a sentence');
  await page.goBack();
  await expect(question(page, TYPED)).toBeVisible();
  await expect(page).toHaveURL(/manageschedule\/acsc2025$/);
});

test('a link and a reload ask too; a filter of the list does not', async ({ page }) => {
  await openBehindMembers(page, '/weba/managespeakers/acsc2025');
  const box = page.getByRole('form', { name: 'Manage Speakers' }).getByLabel('Company');
  await box.click();
  await box.fill('Half typed');
  await page.getByRole('searchbox', { name: 'Search' }).fill('deccan');
  await expect(page).toHaveURL(/filter=deccan$/);
  await expect(question(page, TYPED)).toHaveCount(0);

  await page.getByRole('link', { name: 'Coupons' }).click();
  await question(page, TYPED).getByRole('button', { name: 'Cancel' }).click();
  await expect(box).toHaveValue('Half typed');

  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  expect((await asked).type()).toBe('beforeunload');
  await expect(box).toHaveValue('Half typed');

  await page.getByRole('link', { name: 'Coupons' }).click();
  await question(page, TYPED).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/managecoupons\/acsc2025$/);
});
