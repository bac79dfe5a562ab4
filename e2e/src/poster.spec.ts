/** The 'I am attending' poster: from a ticket to a downloaded file, under the policy of the real page. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { aFreeCoupon, redeem } from './free-ticket.ts';
import { aPerson, ticketOf, watchConsole } from './registering.ts';

const posterPage = '/event/attending/acsc2025';

/** A photo of a single colour, which no poster of ours contains. */
const green = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#00c000' } })
    .jpeg()
    .toBuffer();

const preview = (page: Page) => page.getByRole('img', { name: /^Your poster/ });

async function addPhoto(page: Page): Promise<void> {
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await green() });
}

/** The colour at the centre of the photo in the downloaded file. */
async function middleOf(file: Buffer): Promise<number[]> {
  const pixel = await sharp(file).extract({ left: 540, top: 632, width: 1, height: 1 }).raw().toBuffer();
  return [...pixel];
}

test('a ticket leads to a poster, and the photo is not uploaded', async ({ page }) => {
  const person = aPerson('Chitra Balasubramaniam');
  const seat = { couponcode: await aFreeCoupon(), tickettype: 'Conference Pass' };
  const ticketkey = await redeem(page.request, person, seat);
  const complaints = watchConsole(page);
  await page.goto(`${posterPage}?ticketkey=${ticketkey}#poster`);
  await expect(ticketOf(page)).toContainText(person.name);
  await expect(preview(page)).toHaveAccessibleName(
    /CHITRA BALASUBRAMANIAM, SECURITY ENGINEER, KAVERI SYSTEMS/,
  );

  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await addPhoto(page);
  await page.getByLabel('Zoom').press('ArrowRight');
  await expect(page.getByLabel('Zoom')).toHaveValue('1.05');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('I am attending.jpeg');
  const file = await readFile((await download.path())!);
  expect(file.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(file[2]).toBe(0xff);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1350 });
  const [red, greenness, blue] = await middleOf(file);
  expect(greenness).toBeGreaterThan(150);
  expect(red! + blue!).toBeLessThan(60);
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
});
