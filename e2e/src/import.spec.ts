/** An organiser imports the programme of another tool, and visitors read it. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { aSessionizeFile } from '@samagam/emulators/builders/programme-files';
import { openAs, saved } from './staff.ts';

/** Duplicates the demo's conference, and opens the copy. */
async function newEvent(page: Page): Promise<string> {
  const eventcode = `i${randomBytes(4).toString('hex')}`;
  await openAs('ADMIN', page, '/weba/manageevent');
  await page
    .getByRole('row')
    .filter({ hasText: 'acsc2025' })
    .getByRole('button', { name: /^Duplicate/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Event Name').fill(`Imported ${eventcode}`);
  await dialog.getByLabel('New Event Code').fill(eventcode);
  await dialog.getByLabel('Start Date').fill('21-Nov-2099');
  await dialog.getByRole('button', { name: 'DUPLICATE' }).click();
  await saved(page);
  const row = page.getByRole('row').filter({ hasText: eventcode });
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: /^Edit/ }).click();
  // The form is filled after the event was read.
  await expect(page.getByLabel('Event Code', { exact: true })).toHaveValue(eventcode);
  await page.getByLabel('Event Status').selectOption('OPEN');
  await page.getByRole('button', { name: 'SAVE', exact: true }).click();
  await saved(page);
  await expect(row).toContainText('Open');
  return eventcode;
}

async function check(page: Page, file: object): Promise<void> {
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'sessionize.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByRole('button', { name: 'CHECK' }).click();
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeVisible();
}

async function confirmImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Import/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();
  await saved(page);
}

test('a conference of 300 sessions is checked, imported, and read by visitors', async ({ page }) => {
  const eventcode = await newEvent(page);
  const file = aSessionizeFile({ sessions: 300, speakers: 250, text: 1200 });

  await test.step('the report says what would happen, and can be filtered', async () => {
    await page.goto(`/weba/manageimport/${eventcode}`);
    await check(page, file);
    await expect(page.getByText('New: 550')).toBeVisible();
    await page.getByLabel('Filter').fill('no time');
    await expect(page.getByRole('row').filter({ hasText: 'It has no time' }).first()).toBeVisible();
    await page.getByLabel('Filter').fill('');
  });

  await test.step('everything is imported after a confirmation', async () => {
    await confirmImport(page);
    await page.goto(`/weba/managespeakers/${eventcode}`);
    await expect(page.getByRole('row').filter({ hasText: '@import.invalid' }).first()).toBeVisible();
  });

  await test.step('the same file again changes nothing', async () => {
    await page.goto(`/weba/manageimport/${eventcode}`);
    await check(page, file);
    await expect(page.getByText('Unchanged: 550')).toBeVisible();
  });

  await test.step('visitors see it, and a long text is loaded when it is opened', async () => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const summary = page.locator('ol > li summary').filter({ visible: true }).first();
    await expect(async () => {
      await page.goto(`/event/${eventcode}#schedule`);
      await page.reload();
      await expect(summary).toBeVisible({ timeout: 5000 });
    }).toPass();
    const listed = summary.locator('xpath=ancestor::li[1]');
    const title = await listed.getByRole('heading').first().textContent();
    const session = file.sessions.find((one) => one.title === title)!;
    const text = page.waitForResponse((response) => response.url().includes('/api/gettext'));
    await summary.click();
    expect((await text).status()).toBe(200);
    await expect(listed.getByText(session.description!.slice(0, 40))).toBeVisible();
    await page.getByRole('button', { name: file.speakers[0]!.fullName }).first().click();
    await expect(page.getByRole('dialog').getByText(file.speakers[0]!.bio.slice(0, 40))).toBeVisible();
    // The programme is too large for the data of the page, and still the same as its HTML.
    expect(await page.locator('#page-data').textContent()).not.toContain('"speakers"');
    expect(errors).toEqual([]);
  });
});
