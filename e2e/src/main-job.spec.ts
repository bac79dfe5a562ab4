/** The main journey, from a shared link to the door. */
import { chromium, expect, type Page, test } from '@playwright/test';
import { cameraFlags, writePictureVideo } from './fake-camera.ts';
import { linksIn, mailTo } from './mailbox.ts';
import { pagesOfA5 } from './paper.ts';
import { aPerson, event, fillForm, gateway, goToGateway, ticketOf, watchConsole } from './registering.ts';
import { addresses, seeded } from './suite.ts';

/** From a shared link to the gateway's page. */
const MOST_INTERACTIONS = 13;

/** What a visitor presses, types and chooses from now on, on every page. */
async function interactionsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeBinding('interacted', (_source, what: string) => void seen.push(what));
  await page.addInitScript(() => {
    const { interacted } = globalThis as unknown as { interacted: (what: string) => void };
    addEventListener('click', ({ isTrusted }) => isTrusted && interacted('click'), true);
    addEventListener('change', ({ target }) => interacted((target as HTMLInputElement).name), true);
  });
  return seen;
}

// With animation, as most visitors see it.
test.use({ reducedMotion: 'no-preference' });

test('a visitor registers, pays, gets the ticket on the page and by mail, and is admitted once', async ({
  page,
}, info) => {
  const person = aPerson();
  const complaints = watchConsole(page);
  const interactions = await interactionsOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // A friend has shared a talk.
  await page.goto(`${event}/session/5`);
  await expect(page.getByRole('link', { name: 'Farah Siddiqui' })).toBeInViewport();
  const bar = page.getByRole('complementary', { name: 'The event' });
  await expect(bar).toContainText(/Chennai\s*from ₹/);
  await bar.getByRole('link', { name: 'Register' }).click();
  await fillForm(page, person);
  await expect(page.getByText('₹5,310.00').first()).toBeVisible();
  await goToGateway(page);
  // Ten fields, the bar and the button of the form.
  expect(interactions.length).toBeGreaterThanOrEqual(12);
  expect(interactions.length).toBeLessThanOrEqual(MOST_INTERACTIONS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await gateway(page).getByRole('button', { name: 'Pay by QR code' }).click();

  const ticket = ticketOf(page);
  await expect(ticket).toBeInViewport();
  expect(page.url()).toMatch(/\/event\/acsc2025\?ticketkey=[\w-]{43}$/);
  for (const words of [
    person.name,
    'Security Engineer',
    'Kaveri Systems',
    'Conference Pass',
    'Marina Convention Centre',
  ]) {
    await expect(ticket).toContainText(words);
  }
  await expect(ticket).toContainText(/#pay_\w{14}/);

  const mail = await mailTo(person.email, /Your ticket for Samagam Annual Community Security Conference/);
  expect(linksIn(mail, `${addresses.site}${event}?ticketkey=`)).toEqual([
    page.url(),
    `${page.url()}#ticket-picture`,
  ]);
  expect(complaints).toEqual([]);
  // Only the ticket is printed. programme.spec.ts prints a page without a ticket.
  await page.emulateMedia({ media: 'print' });
  await expect(ticket).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule', level: 2 })).toBeHidden();
  expect(await pagesOfA5(page)).toBe(1);
  // As long as the contract allows.
  const texts = [
    [ticket.getByRole('heading'), 'Conference of the Community '.repeat(6).slice(0, 150)],
    [ticket.locator('strong'), 'W'.repeat(60)],
    [ticket.locator('strong + span'), `${'Head '.repeat(12)}, ${'Company '.repeat(19)}`.slice(0, 212)],
    [ticket.locator('dt:text-is("Venue") + dd'), 'Convention Centre '.repeat(20).slice(0, 350)],
  ] as const;
  for (const [part, text] of texts) await part.evaluate((one, words) => (one.textContent = words), text);
  expect(await pagesOfA5(page)).toBe(1);
  await page.emulateMedia({ media: 'screen' });
  const mailbox = await page.context().newPage();
  await mailbox.goto(addresses.mailbox);
  await mailbox.getByRole('link', { name: new RegExp(`${person.email}.* Your ticket`) }).click();
  await expect(mailbox.frameLocator('iframe').getByRole('link', { name: 'Open your ticket' })).toBeVisible();

  // Shows the picture from the ticket's page to the camera.
  const source = await ticket.getByRole('img', { name: /QR code/ }).getAttribute('src');
  const video = info.outputPath('ticket.y4m');
  await writePictureVideo(video, Buffer.from(source!.split(',')[1]!, 'base64'));
  const phone = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: cameraFlags(video),
  });
  try {
    const door = await phone.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-IN' });
    const doorComplaints = watchConsole(door);
    await door.goto(seeded().doorLink);
    await expect(door.getByRole('heading', { level: 1 })).toContainText(/entry\s+acsc2025/i);
    await expect(door.getByText('Success', { exact: true })).toBeVisible();
    await expect(door.getByText('Success.').first()).toBeVisible();
    for (const [key, value] of [
      ['Name', person.name],
      ['Pass', 'Conference Pass'],
      ['T-Shirt', 'M'],
      ['Parking', '2 Wheeler'],
    ]) {
      await expect(door.locator('dl > div').filter({ hasText: `${key}${value}` })).toBeVisible();
    }
    await door.reload();
    await expect(door.getByText('Failed', { exact: true })).toBeVisible();
    await expect(door.getByText(/^(Message: )?Already checked in at .* IST\.$/).first()).toBeVisible();
    await expect(door.getByRole('term').filter({ hasText: 'First scan' })).toBeVisible();
    // The second scan is refused with 409, and the scanning library warns about canvas and http.
    expect(
      doorComplaints.filter(
        (line) => !/409 \(Conflict\)|willReadFrequently|transferred via https/.test(line),
      ),
    ).toEqual([]);
  } finally {
    await phone.close();
  }
});
