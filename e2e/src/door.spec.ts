/** The scanner, with a camera that a test holds in its hand. */
import { expect, test } from '@playwright/test';
import { useCanvasCamera } from './fake-camera.ts';
import { seeded } from './suite.ts';

test('what is no ticket is refused in red and in words, and the scanner goes on', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  await page.goto(seeded().doorLink);
  await expect(page.getByRole('combobox')).toBeVisible();
  for (const text of ['https://evil.example/<img src=x onerror=alert(1)>', 'S1' + '0'.repeat(110)]) {
    await camera.show(text);
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
    await camera.show(null);
  }
});

test('a call that fails is told, and the same code is taken again', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  let calls = 0;
  await page.route('**/api/postcheckin', (route) => (++calls === 1 ? route.abort() : route.continue()));
  await page.goto(seeded().doorLink);
  await camera.show('S1' + 'A'.repeat(110));
  await expect(page.getByText('No answer. Please scan again.').first()).toBeVisible();
  await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
  expect(calls).toBe(2);
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
