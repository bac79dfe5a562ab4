/** Faults around the staff forms: invalid files, deleted records, scripts that cannot be loaded. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/event';
import { sidewaysOf } from './faults.ts';
import { openAs, tokenOf } from './staff.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const field = (page: Page, name: string, label: string) =>
  form(page, name).getByLabel(label, { exact: true });

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#0d5c46' } })
    .png()
    .toBuffer();
}

test('a record deleted by another person is reported, and the entries are kept', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/managesponsors/atp2025');
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const sponsor = {
    eventcode: 'atp2025',
    category: 'Gold',
    priority: 1,
    name: `Neem ${randomBytes(3).toString('hex')}`,
    website: 'https://neem.example',
    imageurl: `data:image/png;base64,${(await picture()).toString('base64')}`,
  };
  expect((await page.request.post('/api/admin/sponsors', { headers, data: sponsor })).status()).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: `Edit ${sponsor.name}` }).click();
  await field(page, 'Edit Sponsor', 'Category').fill('Silver');
  const list = await page.request.get('/api/admin/sponsors?eventcode=atp2025', { headers });
  const { data } = (await list.json()) as { data: { id: string; name: string }[] };
  const { id } = data.find(({ name }) => name === sponsor.name)!;
  await page.request.delete(`/api/admin/sponsors?eventcode=atp2025&id=${id}`, { headers });
  await form(page, 'Edit Sponsor').getByRole('button', { name: 'SAVE' }).click();
  await expect(form(page, 'Edit Sponsor').getByRole('alert')).toHaveText(
    'This was deleted meanwhile by somebody else. RESET begins a new one.',
  );
  await expect(field(page, 'Edit Sponsor', 'Category')).toHaveValue('Silver');
});

test('a file of members that was corrected on the disk must be chosen again', async ({ page }, info) => {
  await openAs('ADMIN', page, '/weba/managemembers');
  const file = field(page, 'Import a file', 'File');
  const importing = form(page, 'Import a file').getByRole('button', { name: 'IMPORT' });
  const telling = (sentence: string) =>
    expect(form(page, 'Import a file').locator('[id$=-error]')).toHaveText(sentence);

  const onDisk = info.outputPath('members.csv');
  const mail = `member.${randomBytes(4).toString('hex')}@example.org`;
  await writeFile(onDisk, `${mail}\nnobody`);
  await file.setInputFiles(onDisk);
  await importing.click();
  await telling('Nothing was imported: one line is wrong.');
  // The browser does not read a corrected file again by itself.
  await writeFile(onDisk, Buffer.from(`\ufeffName\tMail\nआशा\t${mail}\n`, 'utf16le'));
  await importing.click();
  await telling('This file has changed since it was chosen. Choose it again.');
  await file.setInputFiles(onDisk);
  await importing.click();
  await expect(page.getByText('1 different address added.')).toBeVisible();
});

test('kept entries of an event that no longer fit the form are discarded', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/managemembers');
  // Entries as an older release of the site may have stored them.
  await page.evaluate(() => {
    for (const name of ['event', 'pass'])
      sessionStorage.setItem(
        `samagam.form.admin@samagam.test.${name}`,
        JSON.stringify({ editing: { version: 'x' }, values: { title: 'x' } }),
      );
  });
  await page.goto('/weba/manageevent');
  await expect(page.getByRole('button', { name: 'SAVE', exact: true })).toBeVisible();
  await expect(page.getByText('We restored your unsaved changes.')).toHaveCount(0);
});

test('an unfinished pass and slab are restored with their event, and never in the form of a new event', async ({
  page,
}) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  const editEvent = page.getByRole('row', { name: /acsc2025/ }).getByRole('button', { name: 'Edit' });
  const pass = page.getByLabel('Ticket Type', { exact: true });
  const from = page.getByLabel('From', { exact: true });
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('samagam.form.')));
  const reload = async () => {
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
  };

  await editEvent.click();
  await expect(page.getByLabel('Event Code', { exact: true })).toHaveValue('acsc2025');
  await pass.fill('Half a pass');
  await expect.poll(drafts).toHaveLength(1);
  await pass.fill('');
  await expect.poll(drafts).toEqual([]);
  await pass.fill('Half a pass');
  await from.fill('3');
  await reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByRole('form', { name: 'Edit Event' }).getByLabel('Event Code')).toHaveValue(
    'acsc2025',
  );
  await expect(pass).toHaveValue('Half a pass');
  await expect(from).toHaveValue('3');
  await expect.poll(drafts).toHaveLength(1);

  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  const blocking = page.getByText('This ticket type is not in the list yet');
  await expect(blocking).toBeVisible();
  await expect(pass).toBeFocused();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await expect(blocking).toHaveCount(0);
  await from.fill('3');
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await expect(blocking).toBeVisible();
  await expect(from).toBeFocused();

  await page.getByRole('button', { name: 'RESET' }).click();
  await expect(page.getByRole('form', { name: 'Add Event' })).toBeVisible();
  await expect.poll(drafts).toEqual([]);
  await page.reload();
  await expect(page.getByRole('form', { name: 'Add Event' })).toBeVisible();
  await expect(pass).toHaveValue('');
  await expect(from).toHaveValue('');
  await expect(page.getByText('We restored your unsaved changes.')).toHaveCount(0);
});

test('unfinished rows of a record are neither silently dropped nor moved to another record', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'You have unsaved changes' });
  const row = (list: string, name: string | RegExp) =>
    page.getByRole('region', { name: list, exact: true }).getByRole('row', { name });
  const edit = (list: string, name: string | RegExp) =>
    row(list, name).getByRole('button', { name: 'Edit' }).click();

  await test.step('a pass stays with its event', async () => {
    await openAs('ADMIN', page, '/weba/manageevent');
    const pass = page.getByLabel('Ticket Type', { exact: true });
    const code = page.getByLabel('Event Code', { exact: true });
    await edit('Events', /acsc2025/);
    await edit('Ticket types', /Conference Pass/);
    await edit('Events', /atp2025/);
    await expect(code).toHaveValue('atp2025');
    await expect(pass).toHaveValue('');
    await pass.fill('Workshop');
    await edit('Events', /acsc2025/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(pass).toHaveValue('Workshop');
    await expect(row('Events', /atp2025/)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a slab is added, or waits', async () => {
    await page.getByLabel('Price', { exact: true }).fill('100');
    await page.getByLabel('Initial Price').fill('100');
    for (const [label, value] of [
      ['From', '2'],
      ['To', '5'],
      ['Discount %', '10'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
    await expect(page.getByText('This slab is not in the list yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add slab' }).click();
    await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
    await expect(row('Ticket types', /Workshop/)).toContainText('yes, 1 slab');
    await expect(page.getByText('This slab is not in the list yet')).toHaveCount(0);
    await page.getByRole('button', { name: 'RESET' }).click();
  });
});

test('a screen that cannot be loaded and an unknown event show a message within the frame', async ({
  page,
}) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  await page.route('**/assets/managecoupons*', (route) => route.abort());
  await page.goto('/weba/managecoupons/acsc2025');
  await expect(page.getByRole('heading', { name: 'This screen could not be shown' })).toBeVisible();
  await page.getByRole('link', { name: 'Speakers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'LIST Speakers' })).toBeVisible();
  await page.goBack();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();

  await page.goto('/weba/managespeakers/nosuch99');
  await expect(page.getByRole('heading', { name: 'Event Not Found.' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the events' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
});

test('the longest allowed words fit into the page', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/manageevent');
  const eventcode = `w${randomBytes(4).toString('hex')}`;
  const made = await page.request.post('/api/admin/createevent', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    data: {
      ...toWireEvent(anEvent('draft')),
      eventcode,
      name: 'W'.repeat(150),
      venuename: 'V'.repeat(350),
    },
  });
  expect(made.status()).toBe(200);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const screen of ['manageevent', `managecoupons/${eventcode}`]) {
      await page.goto(`/weba/${screen}`);
      await expect(page.getByText('W'.repeat(150)).first()).toBeVisible();
      expect(await sidewaysOf(page)).toEqual([]);
    }
  }
});
