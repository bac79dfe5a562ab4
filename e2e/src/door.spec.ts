/** The scanner with the real API and a fake camera. Component tests cover its other behaviour. */
import { expect, test } from '@playwright/test';
import { useCanvasCamera } from './fake-camera.ts';
import { seeded } from './suite.ts';

test('a code that is not a ticket is refused with a message and never sent, and the scanner continues', async ({
  page,
}) => {
  const camera = await useCanvasCamera(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/postcheckin')) answers.push(response.status());
  });
  await page.goto(seeded().doorLink);
  // The first call of a suite starts the function.
  await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 60_000 });
  const texts = ['https://evil.example/<img src=x onerror=alert(1)>', 'S1' + '0'.repeat(110)];
  for (const text of texts) {
    await camera.show(text);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('Not valid', { exact: true })).toBeVisible();
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('This code is not a ticket of ours.').first()).toBeVisible();
  }
  expect(answers).toEqual([]);
});
