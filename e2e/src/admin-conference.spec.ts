/** Volunteers set up a whole conference without a developer: create, publish, sell and admit. */
import { randomBytes } from 'node:crypto';
import { chromium, expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { cameraFlags, writePictureVideo } from './fake-camera.ts';
import { aPerson, applyCoupon, fillForm, registerButton, ticketOf, watchConsole } from './registering.ts';
import { openAs, saved } from './staff.ts';

const map = 'https://www.google.com/maps/embed?pb=!1m18!2sin';

/** Fills fields of a form by their labels. */
async function fill(page: Page, form: string, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('form', { name: form }).getByLabel(label, { exact: true }).fill(value);
  }
}

/** Presses a button of a form, and waits for the toast of success. */
async function save(page: Page, form: string, button = 'SAVE'): Promise<void> {
  await page.getByRole('form', { name: form }).getByRole('button', { name: button, exact: true }).click();
  await saved(page);
}

async function addPass(page: Page, values: Record<string, string>, slabs: [string, string, string][] = []) {
  await fill(page, 'Add Event', values);
  for (const [from, to, percent] of slabs) {
    await fill(page, 'Add Event', { From: from, To: to, 'Discount %': percent });
    await page.getByRole('button', { name: 'Add slab' }).click();
  }
  await page.getByRole('button', { name: 'SAVE TICKET TYPE' }).click();
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
}

test('volunteers create a conference, and a visitor registers and is admitted', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(150_000);
  const eventcode = `e${randomBytes(4).toString('hex')}`;
  const name = `Samagam Winter School ${eventcode}`;
  const complaints = watchConsole(page);
  await openAs('ADMIN', page, '/weba/manageevent');

  await test.step('the event with its passes and slabs', async () => {
    await fill(page, 'Add Event', {
      'Event Name': name,
      'Event Code': eventcode.toUpperCase(),
      'Venue Name': 'Nilgiri Hall',
      'Start Date': '12-Jan-2031',
      'End Date': '13-Jan-2031',
      'Address Line 1': '1 Tea Road',
      'Address Line 2': 'Coonoor',
      City: 'Udhagamandalam',
      State: 'Tamil Nadu',
      Pincode: '643001',
      Maplink: `<iframe src="${map}" width="600"></iframe>`,
    });
    await page.getByLabel('Ask for parking').check();
    await page.getByLabel('Ask for a T-shirt size').check();
    const passes = page.getByRole('region', { name: 'Ticket types' });
    await addPass(
      page,
      {
        'Ticket Type': 'Conference Pass',
        Price: '4000',
        'Initial Price': '5000',
        Content: 'Both days\n<b>Lunch</b>',
      },
      [
        ['5', '9', '10'],
        ['10', '500', '20'],
      ],
    );
    await expect(passes.getByRole('row', { name: /Conference Pass/ })).toContainText('2 slabs');
    await addPass(page, { 'Ticket Type': 'Student', Price: '500', 'Initial Price': '900' }, [
      ['3', '8', '5'],
    ]);
    await expect(passes.getByRole('row')).toHaveCount(3);
    await save(page, 'Add Event');
    await expect(page.getByRole('row', { name: new RegExp(eventcode) })).toContainText('Draft');
  });

  await test.step('a speaker with a picture', async () => {
    await page
      .getByRole('row', { name: new RegExp(eventcode) })
      .getByRole('link', { name: /^Speakers/ })
      .click();
    await fill(page, 'Manage Speakers', {
      Name: 'Meera Pillai',
      Company: 'Blue Hills Lab',
      Title: 'Researcher',
      Email: 'meera@example.org',
      'About Speaker': 'Meera Pillai breaks things and mends them.',
      'About Speaker Short': 'Breaks and mends.',
    });
    await page.getByLabel('Speaker Status').selectOption('OPEN');
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture('#0d5c46') });
    await page.getByLabel('Zoom').fill('2');
    await save(page, 'Manage Speakers');
    await expect(page.getByRole('row', { name: /Meera Pillai/ })).toContainText('Open');
  });

  await test.step('a schedule of two days, kept in the tab until it is published', async () => {
    await page.getByRole('link', { name: 'Schedule', exact: true }).click();
    for (const [type, date, track, topic] of [
      ['training', '12-Jan-2031', 'Workshops', 'Reversing by hand'],
      ['conference', '13-Jan-2031', 'Main hall', 'Mending a power grid'],
    ] as const) {
      await page.getByLabel('Choose Type').selectOption(type);
      await page.getByRole('textbox', { name: 'Add Track' }).fill(track);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const form = page.getByRole('form', { name: 'Schedule Details' });
      await form.getByLabel('Topic').fill(topic);
      await form.getByLabel('Time, from').fill('10:00');
      await form.getByLabel('until').fill('10:45');
      await form.getByRole('textbox', { name: 'Description' }).fill('What we do, and why.');
      await form.getByLabel('Meera Pillai').check();
      await form.getByRole('button', { name: 'SAVE' }).click();
      await expect(
        page
          .getByRole('region', { name: `Schedules of ${track}` })
          .getByRole('row', { name: new RegExp(topic) }),
      ).toContainText('10:00 AM - 10:45 AM');
      await page.getByLabel('Event Date of the').fill(date);
    }
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    expect((await asked).type()).toBe('beforeunload');
    await expect(page.getByText('Not published yet')).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'Schedule -PREVIEW' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mending a power grid' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publish' }).click();
    await saved(page);
    await expect(page.getByText('As published')).toBeVisible();
  });

  await test.step('sponsors and partners', async () => {
    await page.getByRole('link', { name: 'Sponsors', exact: true }).click();
    for (const [form, values] of [
      [
        'Add Sponsor',
        { Category: 'Gold', Priority: '1', Name: 'Toda Looms', Website: 'https://toda.example' },
      ],
      ['Add Partner', { Category: 'Media', Name: 'Hill Radio', Website: 'https://radio.example' }],
    ] as [string, Record<string, string>][]) {
      await fill(page, form, values);
      await page
        .getByRole('form', { name: form })
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('#17153b') });
      await expect(page.getByRole('form', { name: form }).getByRole('img')).toBeVisible();
      await save(page, form);
      await expect(page.getByRole('row', { name: new RegExp(values.Name!) })).toBeVisible();
    }
  });

  const couponcode = await test.step('a coupon, generated by the site', async () => {
    await page.getByRole('link', { name: 'Coupons', exact: true }).click();
    const code = page.getByLabel('Coupon Code');
    await page.getByRole('button', { name: 'Auto Generate Coupon' }).click();
    await expect(code).not.toHaveValue('');
    const made = await code.inputValue();
    await fill(page, 'Add Coupon', { Discount: '100' });
    await page.getByLabel('Ticket Type').selectOption('Conference Pass');
    await save(page, 'Add Coupon');
    const row = page.getByRole('row', { name: new RegExp(made) });
    await expect(row).toContainText('New');
    return made;
  });

  const doorLink = await test.step('a check-in link', async () => {
    await page.getByRole('link', { name: 'Check-in', exact: true }).click();
    await fill(page, 'New check-in link', { 'Check-in Field': 'entry' });
    await page.getByLabel('Admits a ticket').selectOption('Once a day');
    await page.getByRole('button', { name: 'SAVE' }).click();
    const dialog = page.getByRole('dialog', { name: 'The link for entry' });
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
    const link = await dialog.getByRole('link', { name: 'Open the scanner' }).getAttribute('href');
    await page.keyboard.press('Escape');
    return link!;
  });

  const visitors = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await visitors.newPage();
  await test.step('the public page, once the event is OPEN', async () => {
    await visitor.goto(`/event/${eventcode}`);
    await expect(visitor).toHaveURL(/\/pagenotfound$/);
    await page.getByRole('link', { name: 'Home' }).click();
    await page
      .getByRole('row', { name: new RegExp(eventcode) })
      .getByRole('button', { name: /^Edit/ })
      .click();
    const form = page.getByRole('form', { name: 'Edit Event' });
    await expect(form.getByLabel('Event Name')).toHaveValue(name);
    await expect(form.getByLabel('Event Code')).toHaveAttribute('readonly');
    await form.getByLabel('Event Status').selectOption('OPEN');
    await save(page, 'Edit Event');
    await expect(page.getByRole('row', { name: new RegExp(eventcode) })).toContainText('Open');
    await visitor.goto(`/event/${eventcode}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(`Winter School ${eventcode}`);
    for (const words of [
      'Mending a power grid',
      'Reversing by hand',
      'Meera Pillai',
      'Toda Looms',
      'Hill Radio',
    ]) {
      await expect(visitor.locator('body')).toContainText(words);
    }
  });

  const person = aPerson('Leela Thomas');
  const video = info.outputPath('ticket.y4m');
  await test.step('a visitor registers with the coupon', async () => {
    await fillForm(visitor, person, 'Conference Pass');
    await applyCoupon(visitor, couponcode);
    await expect(visitor.getByText('₹0.00').first()).toBeVisible();
    await registerButton(visitor).click();
    const ticket = ticketOf(visitor);
    await expect(ticket).toContainText(person.name);
    const source = await ticket.getByRole('img', { name: /QR code/ }).getAttribute('src');
    await writePictureVideo(video, Buffer.from(source!.split(',')[1]!, 'base64'));
    await visitors.close();
  });

  await test.step('the visitor is admitted with this link', async () => {
    const phone = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: cameraFlags(video),
    });
    try {
      const door = await phone.newPage({ viewport: { width: 390, height: 844 } });
      await door.goto(doorLink);
      await expect(door.getByText('Success', { exact: true })).toBeVisible();
      await expect(door.getByRole('row', { name: `Name ${person.name}` })).toBeVisible();
    } finally {
      await phone.close();
    }
  });

  await test.step('staff see the results', async () => {
    await page.goto(`/weba/managecheckin/${eventcode}`);
    const links = page.getByRole('region', { name: 'Check-in links' });
    await expect(links.getByRole('row', { name: /entry/ })).toContainText('1');
    await page.getByRole('link', { name: 'Registrations' }).click();
    const row = page.getByRole('row', { name: new RegExp(person.email) });
    await expect(row).toContainText('Paid');
    await row.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Checked in at entry.');
    await page.getByText('Show data').click();
    await expect(page.getByText(`"personalmailid": "${person.email}"`)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'EXPORT' }).click();
    expect((await download).suggestedFilename()).toBe('export.csv');
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(person.email) })).toContainText(
      couponcode ? 'Paid' : '',
    );
  });
  expect(complaints).toEqual([]);
});
