/** The scanner, with a camera that a test holds in its hand. */
import { expect, test } from '@playwright/test';
import { useCanvasCamera } from './fake-camera.ts';
import { seeded } from './suite.ts';

test('what is no ticket is refused in red and in words, and the scanner goes on', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  await page.goto(seeded().doorLink);
  const cameras = page.getByRole('combobox');
  await expect(cameras).toBeVisible();

  // One of the list may have gone, or another app may hold it.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('In use', 'NotReadableError'));
    addEventListener('released', () => (mediaDevices.getUserMedia = real));
  });
  await cameras.selectOption('Canvas camera');
  await expect(page.getByRole('alert')).toContainText('The camera may not be used.');
  await page.evaluate(() => dispatchEvent(new Event('released')));
  await cameras.selectOption('Rear camera');
  await expect(page.getByRole('alert')).toHaveCount(0);

  for (const text of ['https://evil.example/<img src=x onerror=alert(1)>', 'S1' + '0'.repeat(110)]) {
    await camera.show(text);
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
    await camera.show(null);
  }
});

test('a call that fails is told, and the same code is taken again as the same scan', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  const scans: unknown[] = [];
  await page.route('**/api/postcheckin', (route) => {
    scans.push((route.request().postDataJSON() as { scanid?: string }).scanid);
    return scans.length === 1 ? route.abort() : route.continue();
  });
  await page.goto(seeded().doorLink);
  await camera.show('S1' + 'A'.repeat(110));
  await expect(page.getByText('No answer. Please scan again.').first()).toBeVisible();
  await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
  expect(scans).toEqual([expect.stringMatching(/^[\w-]{36}$/), scans[0]]);
  await camera.show('S1' + 'B'.repeat(110));
  await expect.poll(() => scans.length).toBe(3);
  expect(scans[2]).not.toBe(scans[0]);
});

test('without a camera it says so', async ({ page }) => {
  await useCanvasCamera(page, 'camera');
  await page.goto(seeded().doorLink);
  await expect(page.getByText('Camera not found.')).toBeVisible();
});

test('with a camera that may not be used it says what to do', async ({ page }) => {
  await useCanvasCamera(page, 'permission');
  await page.goto(seeded().doorLink);
  await expect(page.getByRole('alert')).toContainText('The camera may not be used.');
});
