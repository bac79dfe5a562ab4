/** The programme of the event page: speakers in place, addresses, a phone, print, and forced colours. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { event, watchConsole } from './registering.ts';
import { repeatUntil } from './repeat-until.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

/** Clicks until the tab opens: before hydration a click has no effect. */
async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await repeatUntil(
    () => tab(page, name).click(),
    (patience) => expect(tab(page, name)).toHaveAttribute('aria-selected', 'true', patience),
  );
}

test('a shared address opens its speaker; one of a session opens in place, and Back and reload keep day and track', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto(`${event}#speaker-ananya-rao`);
  await expect(dialog(page)).toHaveAccessibleName('Ananya Rao');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/event\/acsc2025$/);
  await openTab(page, 'Defence');
  await openSpeakers(page);

  await openTab(page, /Training/);
  await openTab(page, 'Cloud');
  await expect(page).toHaveURL(/#schedule\/Training\/Cloud$/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Break our cloud, then fix it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeInViewport();

  // An outdated address opens the default day and track.
  await page.goto(`${event}#schedule/Workshops/Gone`);
  await page.reload();
  await expect(tab(page, 'Main stage')).toHaveAttribute('aria-selected', 'true');
  expect(complaints).toEqual([]);
});

/** Opens a speaker of a session three times, and leaves by Back, by Escape and by another session. */
async function openSpeakers(page: Page): Promise<void> {
  const link = page.getByRole('tabpanel', { name: 'Defence' }).getByRole('link', { name: 'Ananya Rao' });
  await link.scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport();
  // Not the position of the page, whose length above may become exact meanwhile: then the browser moves it, and what is read stays.
  const shown = await link.elementHandle();
  const place = () => shown!.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await place();
  await link.click();
  await expect(dialog(page)).toHaveAccessibleName('Ananya Rao');
  await expect(dialog(page)).toContainText('moved nine thousand services off passwords');
  for (const topic of [
    'A lamp, a welcome and the house rules',
    'Nine thousand services without a password',
  ]) {
    await expect(dialog(page).getByRole('link', { name: topic })).toBeVisible();
  }
  expect(await place()).toBe(before);

  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#schedule\/Conference\/Defence$/);
  expect(await place()).toBe(before);
  await expect(link).toBeFocused();

  await link.click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/#schedule\/Conference\/Defence$/);
  expect(await place()).toBe(before);

  await link.click();
  await dialog(page).getByRole('link', { name: 'A lamp, a welcome and the house rules' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(tab(page, 'Main stage')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Schedule', exact: true })).toBeInViewport();
}

test('a phone shows the first sessions of a track, all on request, and a folded one of a speaker', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${event}#schedule`);
  const panel = page.getByRole('tabpanel', { name: 'Main stage' });
  const sessions = panel.locator('ol > li');
  const count = await sessions.count();
  expect(count).toBeGreaterThan(8);
  await expect(sessions.nth(3)).toBeVisible();
  await expect(sessions.nth(4)).toBeHidden();
  const all = panel.getByRole('button', { name: `Show all ${count} sessions` });
  await repeatUntil(
    // The first click may take effect late, so check before clicking again.
    async () => (await all.isVisible()) && all.click({ timeout: 1000 }),
    (patience) => expect(all).toBeHidden(patience),
  );
  await expect(sessions.nth(4)).toBeFocused();
  await expect(sessions.last()).toBeVisible();
  // A track that is hardly longer has no button.
  const short = page.getByRole('tabpanel', { name: 'Defence', includeHidden: true });
  await openTab(page, 'Defence');
  await expect(short.locator('ol > li').nth(3)).toBeVisible();
  const isShort = (await short.locator('ol > li').count()) <= 5;
  await expect(short.getByRole('button', { name: /^Show all/ })).toHaveCount(isShort ? 0 : 1);

  await page.goto(`${event}#speaker-zoya-khan`);
  await page.reload();
  await dialog(page).getByRole('link', { name: 'Finale: live hacking on stage' }).click();
  await expect(dialog(page)).toHaveCount(0);
  const finale = page.locator('li', {
    has: page.getByRole('heading', { name: 'Finale: live hacking on stage' }),
  });
  await expect(finale).toBeInViewport();
  await expect(finale).toBeFocused();
});

test('the page can be used by keyboard, in forced colours and in print', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(event);

  await test.step('the first tab stop skips the menu', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#home$/);
    await page.keyboard.press('Tab');
    const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    await expect.poll(isInMain).toBe(true);
  });

  await test.step('forced colours distinguish the selected day and the selected slide', async () => {
    const day = (name: RegExp) => colourOf(tab(page, name), 10, 10);
    const dot = (place: number) =>
      colourOf(page.getByRole('button', { name: new RegExp(`^Slide ${place} of`) }), 16, 22);
    await expect.poll(() => dot(1)).not.toBe(await dot(2));
    expect(await day(/Conference/)).not.toBe(await day(/Training/));
  });

  await test.step('a contest that has ended says so, and has no link to join', async () => {
    await page.locator('#contest').scrollIntoViewIfNeeded();
    await expect(page.getByText('This contest has ended.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Join the/ })).toHaveCount(0);
  });

  await test.step('in print the schedule is complete, with the name of the event', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(
      page.getByText(/^Samagam Annual Community Security Conference.*Marina Convention/),
    ).toBeVisible();
    // A long description, a folded session, another track and another day.
    await expect(page.getByText('restarting what we did not understand')).toBeVisible();
    for (const topic of ['Finale: live hacking on stage', 'Lockpicking table', 'A banking trojan, opened']) {
      await expect(page.getByRole('heading', { name: topic })).toBeVisible();
    }
    await expect(page.getByText('About this session').first()).toBeHidden();
    await expect(page.getByRole('button', { name: /^Show all/ }).filter({ visible: true })).toHaveCount(0);
  });
});

/** The painted colour at a point of an element: computed styles do not reflect forced colours. */
async function colourOf(shown: Locator, left: number, top: number): Promise<string> {
  const pixel = sharp(await shown.screenshot()).extract({ left, top, width: 1, height: 1 });
  return (await pixel.raw().toBuffer()).toString('hex');
}
