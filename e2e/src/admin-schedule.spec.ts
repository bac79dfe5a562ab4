/** The schedule as staff edit it. Nothing is published here: what is typed and drafted stays in the tab. */
import { expect, test, type Page } from '@playwright/test';
import { openAs } from './staff.ts';

const details = (page: Page) => page.getByRole('form', { name: 'Schedule Details' });

/** Opens the form of a new session of a track of acsc2025. */
async function addTo(track: string, page: Page): Promise<void> {
  await page.getByRole('button', { name: `Add Schedule to ${track}` }).click();
  await expect(details(page).getByRole('group', { name: `New session of ${track}` })).toBeVisible();
}

async function reload(page: Page): Promise<void> {
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
}

test('what is typed into a session survives a reload right after its track was renamed', async ({ page }) => {
  await openAs('SCHEDULE_OPERATOR', page, '/weba/manageschedule/acsc2025');
  await addTo('Defence', page);
  await details(page).getByLabel('Topic').fill('Half a sentence');
  await page.getByRole('button', { name: 'Edit Defence' }).click();
  await page.getByRole('textbox', { name: 'Edit Track' }).fill('Blue team');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(details(page).getByRole('group', { name: 'New session of Blue team' })).toBeVisible();
  await expect(details(page).getByLabel('Topic')).toHaveValue('Half a sentence');

  await reload(page);
  await expect(details(page).getByRole('group', { name: 'New session of Blue team' })).toBeVisible();
  await expect(details(page).getByLabel('Topic')).toHaveValue('Half a sentence');
});

test('what is typed into a session survives a reload right after one above it was deleted', async ({
  page,
}) => {
  await openAs('SCHEDULE_OPERATOR', page, '/weba/manageschedule/acsc2025');
  await page.getByRole('button', { name: 'Show Defence' }).click();
  const sessions = page.getByRole('region', { name: 'Schedules of Defence' });
  await sessions.getByRole('button', { name: 'Edit Deleting things for a living' }).click();
  await details(page).getByLabel('Topic').fill('Deleting things for fun');
  await sessions.getByRole('button', { name: 'Delete Alarms for people who sleep' }).click();

  await reload(page);
  await expect(details(page).getByLabel('Topic')).toHaveValue('Deleting things for fun');
  await details(page).getByRole('button', { name: 'SAVE' }).click();
  await expect(sessions.getByRole('row', { name: /Deleting things for fun/ })).toBeVisible();
  await expect(sessions.getByRole('row', { name: /Deleting things for a living/ })).toHaveCount(0);
  await expect(sessions.getByRole('row', { name: /The finding is not the fix/ })).toBeVisible();
});

test('a break needs neither speakers nor a description, and a session may have a day of its own', async ({
  page,
}) => {
  await openAs('SCHEDULE_OPERATOR', page, '/weba/manageschedule/acsc2025');
  await addTo('Research', page);
  await details(page).getByLabel('Kind').selectOption('Break');
  await details(page).getByLabel('Topic').fill('Breakfast');
  await details(page).getByLabel('Date', { exact: true }).fill('32-Jan-2031');
  await details(page).getByLabel('Time, from').fill('08:00');
  await details(page).getByRole('button', { name: 'SAVE' }).click();
  await expect(
    details(page).getByText('Invalid Date. Date should be in dd-MMM-yyyy eg 01-Jan-2023'),
  ).toBeVisible();
  await details(page).getByLabel('Date', { exact: true }).fill('01-Jan-2031');
  await details(page).getByRole('button', { name: 'SAVE' }).click();
  const row = page.getByRole('region', { name: 'Schedules of Research' }).getByRole('row', {
    name: /Breakfast/,
  });
  await expect(row).toContainText('(break)');
  await expect(row).toContainText('01-Jan-2031');

  await row.getByRole('button', { name: 'Edit Breakfast' }).click();
  await expect(details(page).getByLabel('Kind')).toHaveValue('break');
  await details(page).getByLabel('Kind').selectOption('Talk');
  await details(page).getByRole('button', { name: 'SAVE' }).click();
  await expect(details(page).getByText('Please select speakers.')).toBeVisible();
  await expect(details(page).getByText('Description cannot be Blank.')).toBeVisible();
  await details(page).getByRole('button', { name: 'RESET' }).click();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'As visitors will see it' });
  await preview.getByRole('tab', { name: /Conference day 2/ }).click();
  await expect(preview.getByRole('heading', { name: 'Breakfast' })).toBeVisible();
});
