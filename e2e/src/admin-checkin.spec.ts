/** Check-in links: staff create and end them, while a volunteer uses them. */
import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { useCanvasCamera } from './fake-camera.ts';
import { aFreeTicket } from './free-ticket.ts';
import { openAs, saved } from './staff.ts';

const eventcode = 'acsc2025';
const closed = 'This check-in link does not work. Ask the organiser for a new one.';

test('a check-in link is created, used, rotated, expired and revoked, with immediate effect', async ({
  page,
  browser,
  baseURL,
}) => {
  // Two browsers that wait for each other: slow on a busy machine.
  const checkinfield = `door-${randomBytes(3).toString('hex')}`;
  await openAs('ADMIN', page, `/weba/managecheckin/${eventcode}`);
  const rows = (status: string) =>
    page.getByRole('row', { name: new RegExp(checkinfield) }).filter({ hasText: status });
  const dialog = page.getByRole('dialog', { name: `The link for ${checkinfield}` });

  /** The link in the dialog, which is shown only once. */
  async function linkShown(): Promise<string> {
    const link = await dialog.getByRole('link', { name: 'Open the scanner' }).getAttribute('href');
    await expect(dialog.getByText(link!)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await saved(page);
    return link!;
  }

  async function makeLink(): Promise<string> {
    await page.getByLabel('Check-in Field').fill(checkinfield);
    await page.getByRole('button', { name: 'SAVE' }).click();
    return linkShown();
  }

  async function turn(action: 'Expire' | 'Rotate' | 'Revoke', status: string): Promise<void> {
    await rows(status)
      .getByRole('button', { name: `${action} ${checkinfield}` })
      .click();
    const asked = page.getByRole('dialog', { name: `${action} the link for ${checkinfield}?` });
    await asked.getByRole('button', { name: action }).click();
  }

  await page.getByLabel('Admits a ticket').selectOption('Once');
  const first = await makeLink();
  await expect(rows('Active').getByRole('cell', { name: '0', exact: true })).toBeVisible();

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  const door = await phone.newPage();
  const camera = await useCanvasCamera(door);
  const opens = async (link: string) => {
    await door.goto(link);
    await expect(door.getByRole('combobox')).toBeVisible();
  };
  const statusOf = async (link: string) => {
    const [checkinkey, field] = link.split('/').slice(-2) as [string, string];
    const params = { eventcode, checkinkey, checkinfield: field };
    return (await page.request.get('/api/getcheckin', { params })).status();
  };
  const isRefused = async (link: string) => {
    await door.goto(link);
    await expect(door).toHaveURL(/\/pagenotfound$/);
  };

  await test.step('admitted people are counted', async () => {
    const { png } = await aFreeTicket(page.request, 'Door Visitor');
    await opens(first);
    await camera.showPicture(png);
    await expect(door.getByText('Success', { exact: true })).toBeVisible();
    await expect(door.getByRole('row', { name: 'Name Door Visitor' })).toBeVisible();
    await camera.show(null);
    await page.reload();
    await expect(rows('Active').getByRole('cell', { name: '1', exact: true })).toBeVisible();
    const checkpoint = page
      .getByRole('region', { name: 'Checkpoints' })
      .getByRole('row', { name: new RegExp(checkinfield) });
    await expect(checkpoint).toBeVisible();
  });

  await test.step('rotated: the open scanner refuses, the new link works', async () => {
    await turn('Rotate', 'Active');
    const second = await linkShown();
    expect(second).not.toBe(first);
    await expect(rows('REVOKED')).toHaveCount(1);
    await expect(rows('REVOKED').getByRole('button')).toHaveCount(0);
    await camera.show(`S1${'A'.repeat(110)}`);
    await expect(door.getByText(closed).first()).toBeVisible();
    await isRefused(first);
    await opens(second);

    await test.step('expired: refused, and no longer rotatable', async () => {
      await turn('Expire', 'Active');
      await saved(page);
      await expect(rows('Expired').getByRole('button')).toHaveCount(1);
      await isRefused(second);
    });
  });

  await test.step('revoked: refused permanently', async () => {
    const third = await makeLink();
    expect(await statusOf(third)).toBe(200);
    await turn('Revoke', 'Active');
    await expect(rows('REVOKED')).toHaveCount(2);
    expect(await statusOf(third)).toBe(404);
    await turn('Revoke', 'Expired');
    await expect(rows('REVOKED')).toHaveCount(3);
  });
  await phone.close();
});
