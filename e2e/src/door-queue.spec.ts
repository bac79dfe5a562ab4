/** Two phones at a door whose network is really cut, with the real API, the worker and the fake camera. */
import { randomBytes } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { useCanvasCamera, type CanvasCamera } from './fake-camera.ts';
import { aFreeTicket } from './free-ticket.ts';
import { repeatUntil } from './repeat-until.ts';
import { openAs, postAsAdmin } from './sign-in.ts';

const eventcode = 'acsc2025';

interface Phone {
  page: Page;
  camera: CanvasCamera;
  /** Cuts the network, or gives it back. */
  setOffline: (isOffline: boolean) => Promise<void>;
}

async function aPhone(browser: Browser, origin: string, link: string, name: string): Promise<Phone> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const camera = await useCanvasCamera(page);
  await page.goto(link);
  await page.getByLabel('Name of this phone, for the desk').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  // The list is there, and the page is stored.
  await expect(page.getByText(/^List from/)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return { page, camera, setOffline: (isOffline) => context.setOffline(isOffline) };
}

/** Shows a code until the phone says this word, then takes it away. */
async function scan({ page, camera }: Phone, png: Buffer, word: string): Promise<void> {
  await camera.showPicture(png);
  await expect(page.getByText(word, { exact: true })).toBeVisible();
  await camera.show(null);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
}

/** Refreshes the list of a phone, as a volunteer does who looks at it again, until it shows what is expected. */
function refreshedUntil({ page }: Phone, isShown: Parameters<typeof repeatUntil>[1]): Promise<void> {
  return repeatUntil(
    () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    isShown,
  );
}

test('two phones admit, refuse, queue and sync while the network comes and goes, and show a conflict', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const checkinfield = `door-${randomBytes(3).toString('hex')}`;
  const { data } = await postAsAdmin<{ data: { link: string } }>('checkinlinks', { eventcode, checkinfield });
  const [asha, binod, chitra] = [
    await aFreeTicket(page.request, 'Asha Early'),
    await aFreeTicket(page.request, 'Binod Twice'),
    await aFreeTicket(page.request, 'Chitra Later'),
  ];
  const gate = await aPhone(browser, baseURL!, data.link, 'Gate');
  const side = await aPhone(browser, baseURL!, data.link, 'Side door');
  const waits = (phone: Phone, words: string) => expect(phone.page.getByText(words)).toBeVisible();

  await test.step('with a network: the server admits', () => scan(gate, asha.png, 'Let in'));

  await test.step('without one: known tickets are refused, and others are queued', async () => {
    await Promise.all([gate.setOffline(true), side.setOffline(true)]);
    await scan(gate, asha.png, 'Already in');
    await scan(gate, binod.png, 'Queued: let in');
    await waits(gate, '1 scan waits');
    // The other phone cannot know it.
    await scan(side, binod.png, 'Queued: let in');
    await scan(side, chitra.png, 'Queued: let in');
    await waits(side, '2 scans wait');
  });

  await test.step('the queue survives a reload without a network', async () => {
    await side.page.reload();
    await waits(side, '2 scans wait');
  });

  await test.step('the first scan that arrives counts, and both phones and the desk show the other', async () => {
    for (const phone of [gate, side]) {
      await phone.setOffline(false);
      await refreshedUntil(phone, (patience) =>
        expect(phone.page.getByText(/scans? waits?$/)).toHaveCount(0, patience),
      );
    }
    for (const phone of [side, gate]) {
      const attention = phone.page.getByRole('button', { name: '1 scan needs attention' });
      await refreshedUntil(phone, (patience) => expect(attention).toBeVisible(patience));
      await attention.click();
      const dialog = phone.page.getByRole('dialog');
      await expect(dialog.getByText('Binod Twice')).toBeVisible();
      // With the next list, which several phones share for some seconds.
      await refreshedUntil(phone, (patience) => expect(dialog).toContainText('by Gate', patience));
      await dialog.getByRole('button', { name: 'Dismiss' }).click();
      await expect(dialog.getByText('None.')).toBeVisible();
    }
    await openAs('ADMIN', page, `/weba/door/${eventcode}`);
    const conflict = page.getByRole('listitem').filter({ hasText: 'Binod Twice' });
    await expect(conflict.first()).toBeVisible();
    const counted = page.getByRole('region', { name: checkinfield });
    await expect(counted).toContainText('3');
  });
  await Promise.all([gate, side].map((phone) => phone.page.context().close()));
});
