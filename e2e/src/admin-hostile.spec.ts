/** Faults around the forms of staff: invalid files, deleted records, scripts that do not load. */
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { anEvent } from '@samagam/emulators/builders/an-event';
import { toWireEvent } from '@samagam/contract/event';
import { sidewaysOf } from './faults.ts';
import { openAs, saved, tokenOf } from './staff.ts';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const field = (page: Page, name: string, label: string) =>
  form(page, name).getByLabel(label, { exact: true });

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#0d5c46' } })
    .png()
    .toBuffer();
}

test('a picture that is none is refused, and goes with the form when it begins anew', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/managesponsors/atp2025');
  const sponsor = form(page, 'Add Sponsor');
  const logo = field(page, 'Add Sponsor', 'Logo');
  const choose = (name: string, buffer: Buffer) =>
    logo.setInputFiles({ name, mimeType: 'image/png', buffer });
  for (const [name, buffer, sentence] of [
    ['zero.png', Buffer.alloc(0), 'This picture could not be read. Please try another one.'],
    ['words.png', Buffer.from('no picture'), 'This picture could not be read. Please try another one.'],
    ['large.png', Buffer.alloc(30_000_000), 'File with maximum size of 1MB is allowed'],
  ] as const) {
    await choose(name, buffer);
    await expect(sponsor.getByText(sentence)).toBeVisible();
  }
  await sponsor.getByRole('button', { name: 'RESET' }).click();
  await expect(sponsor.getByText('File with maximum size of 1MB is allowed')).toHaveCount(0);

  const name = `Neem ${randomBytes(3).toString('hex')}`;
  for (const [label, value] of Object.entries({
    Category: 'Gold',
    Priority: '1',
    Name: name,
    Website: 'https://neem.example',
  })) {
    await field(page, 'Add Sponsor', label).fill(value);
  }
  await choose('logo.png', await picture());
  await expect(sponsor.getByRole('img', { name: 'Logo, as it is now' })).toBeVisible();
  await sponsor.getByRole('button', { name: 'SAVE' }).click();
  await saved(page);
  // A file that stays chosen could not be chosen for the next record: a browser reports changes only.
  await expect(logo).toHaveJSProperty('files.length', 0);
});

test('a record that somebody else deleted is told to be gone, and what was typed stays', async ({ page }) => {
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

test('a file of members is told what is wrong with it as a whole', async ({ page }, info) => {
  await openAs('ADMIN', page, '/weba/managemembers');
  const file = field(page, 'Import a file', 'File');
  const importing = form(page, 'Import a file').getByRole('button', { name: 'IMPORT' });
  const telling = (sentence: string) =>
    expect(form(page, 'Import a file').locator('[id$=-error]')).toHaveText(sentence);

  for (const [name, buffer, sentence] of [
    [
      'members.xlsx',
      Buffer.from('PK\x03\x04\0\0'),
      'This is not a CSV file. Save the sheet as CSV, then choose that file.',
    ],
    [
      'all.csv',
      Buffer.from('a@b.org\n'.repeat(100_000)),
      'A file can have at most 5000 lines with addresses. Split it.',
    ],
    ['vast.csv', Buffer.alloc(4_000_000, 'a@b.org\n'), 'This file is too large. Split it.'],
  ] as const) {
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
    await importing.click();
    await telling(sentence);
  }

  const onDisk = info.outputPath('members.csv');
  const mail = `member.${randomBytes(4).toString('hex')}@example.org`;
  await writeFile(onDisk, `${mail}\nnobody`);
  await file.setInputFiles(onDisk);
  await importing.click();
  await telling('Nothing was imported: one line is wrong.');
  // The file is corrected on the disk, as the sentence says: the browser does not read it again by itself.
  await writeFile(onDisk, Buffer.from(`\ufeffName\tMail\nआशा\t${mail}\n`, 'utf16le'));
  await importing.click();
  await telling('This file has changed since it was chosen. Choose it again.');
  await file.setInputFiles(onDisk);
  await importing.click();
  await expect(page.getByText('1 different address added.')).toBeVisible();
});

test('what was typed comes back whole, and what fits no form of today is let go', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/managecoupons/acsc2025');
  await field(page, 'Add Coupon', 'Coupon Code').fill('KEPT-CODE');
  await field(page, 'Add Coupon', 'Ticket Type').selectOption('Student Pass');
  await page.reload();
  await expect(page.getByText('What you typed before is back.')).toBeVisible();
  await expect(field(page, 'Add Coupon', 'Coupon Code')).toHaveValue('KEPT-CODE');
  await expect(field(page, 'Add Coupon', 'Ticket Type')).toHaveValue('Student Pass');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/manageevent$/);
  await page.goBack();
  await expect(field(page, 'Add Coupon', 'Coupon Code')).toHaveValue('KEPT-CODE');

  // Drafts as an older version of the site may have kept them.
  await page.evaluate(() => {
    for (const name of ['event', 'pass', 'coupon.acsc2025', 'schedule.acsc2025'])
      sessionStorage.setItem(
        `samagam.form.admin@samagam.test.${name}`,
        JSON.stringify({ editing: { version: 'x' }, values: { title: 'x' } }),
      );
  });
  for (const [screen, button] of [
    ['managecoupons/acsc2025', 'SAVE'],
    ['manageevent', 'SAVE'],
    ['manageschedule/acsc2025', 'Publish'],
  ] as const) {
    await page.goto(`/weba/${screen}`);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible();
    await expect(page.getByText('What you typed before is back.')).toHaveCount(0);
  }
});

test('a half-typed pass and slab come back with their event, and never in the empty form of a new one', async ({
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
  await expect(page.getByText('What you typed before is back.')).toBeVisible();
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
  await expect(page.getByText('What you typed before is back.')).toHaveCount(0);
});

test('what is typed beside a record is neither dropped without a word nor taken into another one', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'What you typed is not saved' });
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

  await test.step('a session is in the schedule, or waits', async () => {
    await page.goto('/weba/manageschedule/acsc2025');
    const sessions = 'Schedules of Main stage';
    const topic = page.getByLabel('Topic', { exact: true });
    await edit(sessions, /Payments that survive/);
    await expect(topic).toHaveValue(/Payments/);
    await topic.fill('Typed, not saved');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.keyboard.press('Escape');
    await expect(topic).toHaveValue('Typed, not saved');
    await edit(sessions, /Forty-one hospitals/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await row(sessions, /A lamp, a welcome/)
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('A session is not in the schedule yet')).toBeVisible();
    await expect(topic).toHaveValue('Typed, not saved');
    // SAVE replaces the session that was opened, although its index has changed.
    await page.getByRole('button', { name: 'SAVE', exact: true }).click();
    await expect(row(sessions, /Typed, not saved/)).toContainText('Farah Siddiqui');
    await expect(row(sessions, /Payments that survive/)).toHaveCount(0);
    await expect(row(sessions, /Forty-one hospitals/)).toBeVisible();
  });

  await test.step('and what was taken back is nothing', async () => {
    await page.goto('/weba/managecheckin/acsc2025');
    await page.getByLabel('Check-in Field').fill('typed');
    await page.getByLabel('Check-in Field').fill('');
    const kept = () =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith('checkin.acsc2025')));
    await expect.poll(kept).toEqual([]);
    // The input takes more than four digits for a year.
    await page.getByLabel('Check-in Field').fill('typed');
    await page.getByLabel('Expires').fill('12026-11-22T10:00');
    await page.getByRole('button', { name: 'SAVE' }).click();
    await expect(page.getByText('Invalid Data. Field: Expires')).toBeVisible();
  });
});

test('a screen that cannot be shown says so within its frame, and so does an event that there is not', async ({
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
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { name: 'Coupons' })).toBeVisible();

  await page.goto('/weba/managespeakers/nosuch99');
  await expect(page.getByRole('heading', { name: 'Event Not Found.' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the events' }).click();
  await expect(page.getByRole('heading', { name: 'Events' })).toBeVisible();
});

test('by keyboard alone one asks, changes one’s mind, and goes on where one was', async ({ page }) => {
  await openAs('ADMIN', page, '/weba/managesponsors/acsc2025');
  const first = page.getByRole('button', { name: /^Delete / }).first();
  await first.focus();
  for (const leave of ['Escape', 'Cancel', 'Close']) {
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked).toBeVisible();
    if (leave !== 'Escape') await asked.getByRole('button', { name: leave }).focus();
    await page.keyboard.press(leave === 'Escape' ? 'Escape' : 'Enter');
    await expect(asked).toHaveCount(0);
    await expect(first).toBeFocused();
  }
});

test('a phone, which has no headings to press, sorts a list all the same', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('ADMIN', page, '/weba/managespeakers/acsc2025');
  const names = page.getByRole('region', { name: 'Speakers' }).locator('td[data-title="Name"]');
  await page.getByLabel('Sort by').selectOption('Name, reversed');
  await expect(page).toHaveURL(/sort=-name/);
  const shown = await names.allTextContents();
  expect(shown.length).toBeGreaterThan(3);
  expect(shown).toEqual(
    shown.toSorted((a, b) => b.localeCompare(a, 'en-IN', { numeric: true, sensitivity: 'base' })),
  );
  await page.getByLabel('Sort by').selectOption('As it comes');
  await expect(page).not.toHaveURL(/sort=/);
});

test('the longest words there may be stay within the page', async ({ page }) => {
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
