/** The scanner against the API, with a camera that a test holds in its hand. How it behaves otherwise: its component tests. */
import { expect, test } from '@playwright/test';
import { useCanvasCamera } from './fake-camera.ts';
import { seeded } from './suite.ts';

test('what is no ticket is refused in words, and the scanner goes on', async ({ page }) => {
  const camera = await useCanvasCamera(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/postcheckin')) answers.push(response.status());
  });
  await page.goto(seeded().doorLink);
  const texts = ['https://evil.example/<img src=x onerror=alert(1)>', 'S1' + '0'.repeat(110)];
  for (const [place, text] of texts.entries()) {
    await camera.show(text);
    await expect.poll(() => answers).toHaveLength(place + 1);
    await expect(page.getByText('Not valid', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Invalid Ticket.').first()).toBeVisible();
  }
  expect(answers).toEqual([400, 400]);
});
