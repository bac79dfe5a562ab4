/** Help in the staff forms: listed errors, confirmations, pictures, maps. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { aPass, anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/event';
import { openAs, saved, tokenOf } from './staff.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const field = (page: Page, name: string, label: string) =>
  form(page, name).getByLabel(label, { exact: true });

/** Opens a new draft event in the form. */
async function openEvent(page: Page, ...passes: string[]): Promise<string> {
  await openAs('ADMIN', page, '/weba/manageevent');
  const eventcode = `o${randomBytes(4).toString('hex')}`;
  const event = {
    ...anEvent('draft'),
    eventcode,
    name: `Office ${eventcode}`,
    tickettypes: passes.map((name) => aPass(name)),
  };
  await post(page, 'createevent', toWireEvent(event));
  await page.reload();
  await page.getByRole('button', { name: `Edit ${event.name}` }).click();
  await expect(field(page, 'Edit Event', 'Event Name')).toHaveValue(event.name);
  return eventcode;
}

async function post(page: Page, call: string, data: object): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  expect((await page.request.post(`/api/admin/${call}`, { headers, data })).status()).toBe(200);
}

const passes = (page: Page) => page.getByRole('region', { name: 'Ticket types' });

test('a pass is deleted after a question that lists the coupons for that pass', async ({ page }) => {
  const eventcode = await openEvent(page, 'Gold', 'Silver');
  const coupon = { eventcode, discount: 10, discounttype: 'Percentage', status: 'NEW' };
  await post(page, 'savecoupons', { ...coupon, couponcode: 'ONLY-GOLD', passtype: 'Gold' });
  await post(page, 'savecoupons', { ...coupon, couponcode: 'FOR-ALL', passtype: 'Any' });

  await passes(page).getByRole('button', { name: 'Delete Gold' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Gold?' });
  await expect(question.getByText('ONLY-GOLD')).toBeVisible();
  await expect(question.getByText('FOR-ALL')).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(passes(page).getByRole('row', { name: /Gold/ })).toBeVisible();

  await passes(page).getByRole('button', { name: 'Edit Gold' }).click();
  await field(page, 'Edit Event', 'Ticket Type').fill('any');
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
  await expect(
    form(page, 'Edit Event').getByText("'Any' stands for every pass. Choose another name."),
  ).toBeVisible();
  await field(page, 'Edit Event', 'Ticket Type').fill('Platinum');
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename Gold to Platinum?' });
  await expect(renaming.getByText('ONLY-GOLD')).toBeVisible();
  await renaming.getByRole('button', { name: 'Rename' }).click();
  await expect(passes(page).getByRole('row', { name: /Platinum/ })).toBeVisible();

  await passes(page).getByRole('button', { name: 'Delete Silver' }).click();
  const other = page.getByRole('dialog', { name: 'Delete Silver?' });
  await expect(other.getByText('No coupon depends on it.')).toBeVisible();
  await other.getByRole('button', { name: 'Delete' }).click();
  await expect(passes(page).getByRole('row', { name: /Silver/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await saved(page);
});

test('the last slab of a pass may have no upper end', async ({ page }) => {
  await openEvent(page, 'Gold');
  const slabs = page.getByRole('region', { name: 'Discount slabs' });
  await expect(slabs.getByRole('columnheader')).toHaveText(['From', 'To', 'Discount %', 'Actions']);
  await passes(page).getByRole('button', { name: 'Edit Gold' }).click();
  for (const [from, to, percent] of [
    ['10', '50', '10'],
    ['51', '', '20'],
  ] as const) {
    await field(page, 'Edit Event', 'From').fill(from);
    await field(page, 'Edit Event', 'To').fill(to);
    await field(page, 'Edit Event', 'Discount %').fill(percent);
    await page.getByRole('button', { name: 'Add slab' }).click();
  }
  await expect(slabs.getByRole('row').last()).toContainText('and more');
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
  const sent = page.waitForRequest(/\/api\/admin\/createevent$/);
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  expect((await sent).postDataJSON().tickettypes.Gold.discountData).toEqual([
    { from: 10, to: 50, discountpercentage: 10 },
    { from: 51, to: 9999, discountpercentage: 20 },
  ]);
  await saved(page);
});

test('invalid fields are listed beside SAVE, each as a link to its field', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  const event = form(page, 'Add Event');
  const save = event.getByRole('button', { name: 'SAVE', exact: true });
  await save.click();
  const names = event.getByText('Not saved yet. Please correct:').locator('..').getByRole('button');
  await expect(names).toHaveText([
    'Event Name',
    'Event Code',
    'Venue Name',
    'Start Date',
    'End Date',
    'Address Line 1',
    'Address Line 2',
    'City',
    'State',
    'Pincode',
    'Maplink',
  ]);
  await names.getByText('Pincode').click();
  await expect(field(page, 'Add Event', 'Pincode')).toBeFocused();
  await page.keyboard.type('600001');
  await expect(names.getByText('Pincode')).toHaveCount(0);

  // A pass has its own SAVE; while it is not in the list, it also blocks saving the event.
  await field(page, 'Add Event', 'Price').fill('12.50');
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
  await expect(
    event.getByText('Not saved yet. Please correct:').first().locator('..').getByRole('button'),
  ).toHaveText(['Ticket Type', 'Price', 'Initial Price']);
});

test('a plain Google Maps link is refused with a picture of the right one, and an embed link is accepted', async ({
  page,
}) => {
  await openEvent(page, 'Gold');
  const maplink = field(page, 'Edit Event', 'Maplink');
  const picture = page.getByRole('img', { name: /Embed a map/ });
  await expect(picture).toBeHidden();
  await maplink.fill('https://maps.app.goo.gl/Ab1cD2');
  await expect(picture).toBeVisible();
  await expect(page.getByText('This link opens Google Maps.')).toBeVisible();
  await maplink.fill('https://www.google.com/maps/embed/v1/place?key=AIza-x&q=Chennai');
  await expect(page.getByText('This link opens Google Maps.')).toHaveCount(0);
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await saved(page);
});
